### The page about Rollwright

about-what = Rollwright lets you play two small, clever dice games wherever you are: with family and friends on one device, on phones around a table or far apart, or on your own against bots.
about-games-title = The games
about-one-card = Everything on 1 Card is a game by Steffen Benndorf, illustrated by Christian Opperer, published by Nürnberger-Spielkarten-Verlag in 2021.
about-twenty-one = Twenty One is a game by Steffen Benndorf and Reinhard Staupe, published by Nürnberger-Spielkarten-Verlag in 2017.
about-dice-title = The dice
about-dice = Every roll is made from a secret that the server fixed before the game and a part that the device of everybody who takes part gives just before the roll. When the game is over your browser checks all of them. If your device is honest and the check holds, nobody could know a roll with your part in it before every decision ahead of it was made and shown to you, not even whoever runs the server. Nor could anybody choose it, except by leaving parts out, and each one left out is listed. A roll without your part rests on the server and the others. And your browser runs the program that this server sends it: if you distrust the host, play with a program from elsewhere.
about-privacy-title = What is kept
about-privacy = There are no accounts, no ads and no tracking. The keys to your seats and your preferences stay in this browser; the server keeps the games and the names they are played under.
about-open-title = Open to everybody
about-open = Rollwright is free software. You can run it yourself, write a bot for it, or add a game.
about-interface = The interface for programs
