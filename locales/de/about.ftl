### The page about Rollwright

about-what = Mit Rollwright spielst du zwei kleine, pfiffige Würfelspiele, wo immer du bist: mit Familie und Freunden an einem Gerät, mit Handys rund um den Tisch oder weit voneinander entfernt, oder allein gegen Bots.
about-games-title = Die Spiele
about-one-card = „Alles auf 1 Karte“ ist ein Spiel von Steffen Benndorf, illustriert von Christian Opperer, 2021 im Nürnberger-Spielkarten-Verlag erschienen.
about-twenty-one = „Twenty One“ ist ein Spiel von Steffen Benndorf und Reinhard Staupe, 2017 im Nürnberger-Spielkarten-Verlag erschienen.
about-dice-title = Die Würfel
about-dice = Jeder Wurf entsteht aus einem Geheimnis, das der Server vor der Partie festgelegt hat, und je einem Beitrag, den die Geräte aller, die mitwirken, erst kurz vor dem Wurf geben. Nach der Partie prüft dein Browser sie alle. Wenn dein Gerät ehrlich ist und die Prüfung stimmt, konnte einen Wurf mit deinem Beitrag niemand kennen, bevor jede Entscheidung davor gefallen und dir gezeigt worden war, auch nicht, wer den Server betreibt. Aussuchen konnte ihn auch niemand, außer durch Weglassen von Beiträgen, und jeder weggelassene ist aufgeführt. Bei einem Wurf ohne deinen Beitrag kommt es auf den Server und die anderen an. Und dein Browser führt das Programm aus, das dieser Server ihm schickt: Wenn du dem Server misstraust, spiel mit einem Programm von anderswo.
about-privacy-title = Was gespeichert wird
about-privacy = Es gibt keine Konten, keine Werbung und kein Tracking. Die Schlüssel zu deinen Plätzen und deine Einstellungen bleiben in diesem Browser; der Server speichert die Partien und die Namen, unter denen ihr spielt.
about-open-title = Offen für alle
about-open = Rollwright ist freie Software. Du kannst es selbst betreiben, einen Bot dafür schreiben oder ein Spiel hinzufügen.
about-interface = Die Schnittstelle für Programme
