### La página que imprime.

print-title = En papel
print-text = ¿Se acabó el bloc, o los dados están en la mesa y la pantalla va a quedarse apagada? Imprime lo que necesites.
print-which-game = ¿Qué juego?
print-what = ¿Qué necesitas?
print-product-sheets = Hojas de puntuación
print-product-sheets-text = Para dados de verdad y un lápiz. Cada color tiene también una letra y un dibujo, así que basta con blanco y negro.
print-product-cards = Todas las cartas
print-product-cards-text = Treinta cartas de tamaño normal, nueve por página. Imprime en cartulina, plastifica y juega con rotuladores que se borran.
print-product-pad = Un bloc
print-product-pad-text = Seis cartas por página para rellenar: lo justo para una partida rápida.
print-product-rules = Las reglas
print-product-rules-text = Todo lo que hay que saber, en una sola página.
print-which-sheets = ¿Qué hojas?
print-no-sheet = Elige al menos una hoja.
print-per-page = ¿Cuántas por página?
print-copies = ¿Cuántas de cada una?
print-backs = Con dorsos, para imprimir por las dos caras
print-paper = ¿Qué papel?
print-download = Guardar el PDF
print-tip = Imprime al 100 %, sin «ajustar a la página»: así todo tendrá el tamaño correcto.
print-preview = La página { $page }, tal como se imprimirá
print-page = Página { $page } de { $pages }
print-page-before = Página anterior
print-page-after = Página siguiente
