### Lo que costaron las decisiones y lo que fue suerte.

# Los «puntos de probabilidad de ganar» son sobre cien: de 58 a 52 son 6 puntos. $you: si se trata de quien lee; si no, $name.

analysis-of = Análisis: { $game }
analysis-busy = Mirando la partida…
analysis-back = Volver al análisis
analysis-bad-link = Este enlace no contiene una partida entera. Quizá se perdió una parte por el camino.
analysis-start = Al principio
analysis-step = Paso { $number }
analysis-kept = Se queda con la tirada.

## The sentence

analysis-dice = Dados: { $luck }.
analysis-luck-word =
    { $luck ->
        [very-unlucky] muy mala suerte
        [unlucky] mala suerte
        [bit-unlucky] algo de mala suerte
        [bit-lucky] algo de suerte
        [lucky] buena suerte
        [very-lucky] muchísima suerte
       *[average] más o menos lo normal
    }
analysis-costly =
    { $kind ->
        [dice] { $count ->
            [one] Una decisión de volver a tirar fue lo que más { $you ->
                [yes] te costó
               *[no] le costó a { $name }
            }: { $cost } puntos de probabilidad de ganar.
           *[other] { $count } decisiones de volver a tirar fueron lo que más { $you ->
                [yes] te costó
               *[no] le costó a { $name }
            }: { $cost } puntos de probabilidad de ganar.
        }
        [cards] { $count ->
            [one] Elegir una carta fue lo que más { $you ->
                [yes] te costó
               *[no] le costó a { $name }
            }: { $cost } puntos de probabilidad de ganar.
           *[other] Elegir cartas { $count } veces fue lo que más { $you ->
                [yes] te costó
               *[no] le costó a { $name }
            }: { $cost } puntos de probabilidad de ganar.
        }
        [paper] { $count ->
            [one] Una anotación fue lo que más { $you ->
                [yes] te costó
               *[no] le costó a { $name }
            }: { $cost } puntos de probabilidad de ganar.
           *[other] { $count } anotaciones fueron lo que más { $you ->
                [yes] te costó
               *[no] le costó a { $name }
            }: { $cost } puntos de probabilidad de ganar.
        }
       *[any] { $count ->
            [one] Una decisión fue lo que más { $you ->
                [yes] te costó
               *[no] le costó a { $name }
            }: { $cost } puntos de probabilidad de ganar.
           *[other] { $count } decisiones fueron lo que más { $you ->
                [yes] te costó
               *[no] le costó a { $name }
            }: { $cost } puntos de probabilidad de ganar.
        }
    }
analysis-no-costly =
    { $you ->
        [yes] Tus decisiones no te costaron casi nada.
       *[no] Las decisiones de { $name } no costaron casi nada.
    }
analysis-given =
    { $you ->
        [yes] { $giver } te regaló { $points } puntos.
       *[no] { $giver } le regaló { $points } puntos a { $name }.
    }

analysis-verdict-dice =
    { $you ->
        [yes] { $luck ->
            [very-unlucky] Los dados fueron crueles contigo.
            [unlucky] Los dados estuvieron en tu contra.
            [bit-unlucky] Los dados estuvieron un poco en tu contra.
            [bit-lucky] Los dados estuvieron un poco de tu lado.
            [lucky] Los dados estuvieron de tu lado.
            [very-lucky] Los dados te mimaron.
           *[average] Tus dados estuvieron en la media.
        }
       *[no] { $luck ->
            [very-unlucky] Los dados fueron crueles con { $name }.
            [unlucky] Los dados estuvieron en contra de { $name }.
            [bit-unlucky] Los dados estuvieron un poco en contra de { $name }.
            [bit-lucky] Los dados estuvieron un poco del lado de { $name }.
            [lucky] Los dados estuvieron del lado de { $name }.
            [very-lucky] Los dados mimaron a { $name }.
           *[average] Los dados de { $name } estuvieron en la media.
        }
    }
analysis-verdict-decided =
    { $how ->
        [won] { $you ->
            [yes] Ganaste por tus decisiones.
           *[no] { $name } ganó por sus decisiones.
        }
        [would] { $you ->
            [yes] Con dados normales habrías ganado.
           *[no] Con dados normales habría ganado { $name }.
        }
       *[close] Con dados normales, la partida habría estado reñida.
    }

## The pictures

analysis-who-was-winning = Quién iba ganando
analysis-chances-label = Las probabilidades de ganar de todos a lo largo de la partida: { $names }.
analysis-turning-point = { $moment } { $name }: { $change } puntos, después { $chance }.
analysis-chances-key =
    { $you ->
        [yes] Trazo grueso: tu probabilidad de ganar, sobre cien.
       *[no] Trazo grueso: la probabilidad de ganar de { $name }, sobre cien.
    }
analysis-chances-rings =
    { $count ->
        [one] Anillo: el momento decisivo.
       *[other] Anillos: los momentos decisivos.
    }
analysis-chances-luck = Debajo: la suerte de cada tirada, la buena hacia arriba.
analysis-luck-axis = Suerte
analysis-balance-luck =
    { $you ->
        [yes] Suerte: tus dados frente a unos normales
       *[no] Suerte: los dados de { $name } frente a unos normales
    }
analysis-balance-skill =
    { $you ->
        [yes] Habilidad: tus decisiones frente a las de la mesa
       *[no] Habilidad: las decisiones de { $name } frente a las de la mesa
    }
analysis-gifts = Quién le dio qué a quién
analysis-gifts-text = Lo que las decisiones de cada persona le quitaron a ella misma (anillo) y dieron a los demás (punto), en puntos de probabilidad de ganar.
analysis-gifts-label = Puntos de probabilidad de ganar que dieron las decisiones, de cada asiento a cada asiento
analysis-gifts-to = a { $name }

## Decisions

analysis-costs = Lo que más costó
analysis-took =
    { $you ->
        [yes] { $when }. Tu probabilidad de ganar bajó de { $before } a { $after } sobre cien.
       *[no] { $when }. La probabilidad de ganar de { $name } bajó de { $before } a { $after } sobre cien.
    }
analysis-all-decisions = Mostrar todas las decisiones
analysis-cost = −{ $cost } puntos
analysis-word-fine = bien
analysis-word-doubtful = dudosa
analysis-word-mistake = un error
analysis-word-blunder = un error grave
analysis-played =
    { $you ->
        [yes] Hiciste esto
       *[no] { $name } hizo esto
    }
analysis-better = Mejor
analysis-chance-after = { $chance } de ganar
analysis-on-board = Verlo en la mesa
analysis-moves =
    { $count ->
        [one] La única jugada
       *[other] Las mejores de { $count } jugadas
    }
analysis-move = Jugada
analysis-winning-chance = Probabilidad de ganar
analysis-points = Puntos esperados
analysis-all-moves = Mostrar todas las jugadas
analysis-luck-of = Suerte de esta tirada: { $each }

## Why another move was better

analysis-why-keeps = deja { $colour }, para { $rows ->
        [one] una fila abierta
       *[other] { $rows } filas abiertas
    }
analysis-why-no-use = vuelve a tirar { $colour }: ninguna fila lo necesita
analysis-why-lets-go = suelta { $colour } por otros colores
analysis-why-takes-roll = esta tirada es buena como está
analysis-why-rolls-again = otra tirada promete más
analysis-why-completes = completa una carta por { $points } puntos
analysis-why-fills-rows = completa { $rows ->
        [one] una fila
       *[other] { $rows } filas
    }
analysis-why-fills-more = llena { $more ->
        [one] un hueco más
       *[other] { $more } huecos más
    }
analysis-why-stays-open = guarda el { $number } para una tirada mejor
analysis-why-hits = { $more ->
        [one] un acierto exacto más
       *[other] { $more } aciertos exactos más
    }
analysis-why-waits = lo que se llenaría valdrá más después

## The sums

analysis-parts =
    { $you ->
        [yes] De dónde viene tu resultado
       *[no] De dónde viene el resultado de { $name }
    }
analysis-part-start = Todos empiezan con
analysis-part-luck =
    { $you ->
        [yes] Tu suerte con dados y cartas
       *[no] La suerte de { $name } con dados y cartas
    }
analysis-part-own =
    { $you ->
        [yes] Lo que te costaron tus decisiones
       *[no] Lo que costaron las decisiones de { $name }
    }
analysis-part-others =
    { $you ->
        [yes] Lo que te dieron las decisiones de los demás
       *[no] Lo que las decisiones de los demás le dieron a { $name }
    }
analysis-part-together = Cómo coincidieron las decisiones hechas a la vez
analysis-part-revision = Lo que una segunda mirada vio distinto
analysis-part-result =
    { $you ->
        [yes] Tu resultado
       *[no] Resultado de { $name }
    }
analysis-adjusted =
    { $you ->
        [yes] Sin la suerte, tu resultado sería { $chance }.
       *[no] Sin la suerte, el resultado de { $name } sería { $chance }.
    }
analysis-grade-title = La calidad de las decisiones
analysis-grade =
    { $you ->
        [yes] Regalaste el { $share } de lo que estaba en juego en { $count } decisiones; con una sola partida eso puede significar de { $low } a { $high }.
       *[no] { $name } regaló el { $share } de lo que estaba en juego en { $count } decisiones; con una sola partida eso puede significar de { $low } a { $high }.
    }
analysis-grade-landmarks = 0 % es tan bueno como los bots más fuertes; 100 % es decidir al azar. Para comparar:
analysis-grade-few =
    { $you ->
        [yes] Tuviste { $count } decisiones de verdad: demasiado pocas para saber si fueron buenas.
       *[no] { $name } tuvo { $count } decisiones de verdad: demasiado pocas para saber si fueron buenas.
    }

## How it was made

analysis-how = De dónde salen estas cifras
analysis-made =
    { $depth ->
        [deep] Una mirada a fondo de { $evaluator }: lo que parecía caro se siguió jugando muchas veces, con los mismos dados para cada jugada.
       *[quick] Una mirada rápida de { $evaluator }, que juzga una posición de un vistazo. Puede equivocarse en 1 o 2 puntos con las tiradas y de 2 a 6 con lo que se anota; por eso todavía no se llama error a nada.
    }
analysis-made-luck-exact = La suerte es exacta para este juez: se contaron todas las tiradas posibles.
analysis-made-luck-error = La suerte en total tiene un error estándar de { $error } puntos.
analysis-made-decisions-error = Los costes tienen errores estándar de hasta { $error } puntos.
analysis-made-exact = Para esta cifra no hizo falta ninguna muestra.
analysis-made-error = Error estándar: { $error } puntos.
analysis-deeper = Mirar más a fondo
analysis-deeper-text = Una mirada a fondo sigue jugando las decisiones caras con los bots más fuertes, hasta que la diferencia está clara.
analysis-deeper-busy = Mirando más a fondo. Tarda hasta 20 segundos.
analysis-as-text = Todo como texto

## As text

analysis-text-start = Al principio: { $each }.
analysis-text-luck = Suerte: { $each }.
analysis-text-decision = Veredicto: { $word } ({ $each }).
analysis-text-best = Mejor: { $choice }
analysis-text-why = Por qué: { $reasons }.
analysis-text-together = Cómo coincidieron las decisiones: { $each }.
analysis-text-revision = Una segunda mirada: { $each }.
analysis-text-then = Probabilidades después: { $each }.
analysis-text-end = Al final: { $each }. Suerte en total: { $luck }. Sin la suerte: { $adjusted }.

## Learn from your mistakes

mistakes =
    { $you ->
        [yes] { $count ->
            [one] Aprender de una posición
           *[other] Aprender de { $count } posiciones
        }
       *[no] { $count ->
            [one] Hacerlo mejor que { $name } una vez
           *[other] Hacerlo mejor que { $name }: { $count } posiciones
        }
    }
mistakes-progress = { $number } de { $count }
mistakes-ask = { $turn }: ¿qué es lo mejor aquí?
mistakes-was = En la partida fue: { $choice } – { $chance } de ganar. Inténtalo otra vez en la mesa.
mistakes-right = { $choice }: ¡eso es! Está a menos de 2 puntos de lo mejor.
mistakes-wrong = { $choice } regala { $cost } puntos de probabilidad de ganar. Prueba otra cosa.
mistakes-shown = Lo mejor era: { $choice }.
mistakes-show = Enséñamelo
mistakes-skip = Saltar
mistakes-next = Siguiente
mistakes-again = Otra vez
mistakes-done =
    { $count ->
        [0] En esta partida no hay nada que valga la pena repetir.
       *[other] { $solved } de { $count } resueltas.
    }

## What if

what-if = ¿Y si…?
what-if-move = { $moment } Juega otra cosa aquí: la partida sigue contra bots.
what-if-roll = { $moment } Vuelve a tirar: la partida sigue contra bots.
what-if-going = Otra continuación de la partida. Por todos los demás juegan bots.
what-if-over = Esta continuación acaba { $scores }: { $names }.
what-if-dice = Estos dados los tira el servidor. No pertenecen a ninguna partida ni prueban nada.
what-if-roll-again = Volver a tirar
what-if-go-on = Seguir
what-if-restart = Empezar de nuevo
what-if-link = Compartir esta continuación
what-if-count = Seguir jugando 1000 veces
what-if-counting = Unos bots juegan mil partidas…
what-if-wins = gana { $chance }
what-if-wins-before = gana { $chance } en vez de { $before }
what-if-spread = Las barras muestran los puntos finales de { $games } partidas que unos bots terminaron desde este momento, con lo que se cambió; el número del medio es su media.
what-if-spread-before = A trazos: lo mismo después de lo que pasó de verdad.
what-if-histogram = { $name }: { $mean } puntos de media, desviación típica { $sd }, de { $least } a { $most }.

## Tutor

hint = Pista
hint-best = Las mejores jugadas aquí
hint-show = Enséñamelo
hint-worth = { $chance } de ganar, { $points } puntos esperados
hint-none = Ahora mismo no hay nada que decidir.
tutor-question = Esto regala { $cost } puntos de probabilidad de ganar. ¿Lo dejas así?
tutor-keep = Lo dejo así
tutor-again = Lo pienso otra vez
