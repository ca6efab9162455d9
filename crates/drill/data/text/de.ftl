side-white = Weiß
side-black = Schwarz
turn = Zug { $turn }
phase-moves = Bewegung
phase-fights = Gefechte
ask-moves = Welche Einheit marschiert?
ask-march = { $left ->
    [one] { $unit } marschiert: noch ein Bewegungspunkt.
   *[other] { $unit } marschiert: noch { $left } Bewegungspunkte.
}
ask-ambush = Eine Einheit zieht vorbei. Den Stein umdrehen?
ask-fights = Welche Einheit greift an?
ask-target = { $unit } greift an: welches Feld?
end-of-moves = Ende der Bewegung
stop-here = Hier halten
lie-low = Liegen bleiben
turn-over = Umdrehen
no-more-attacks = Keine weiteren Angriffe
too-far = { $needs ->
    [one] Braucht einen Bewegungspunkt, hat { $left }.
   *[other] Braucht { $needs } Bewegungspunkte, hat { $left }.
}
term-wood = Der Verteidiger steht im Wald
score-losses = Verluste und der Hügel
fact-rolls = Der Würfel zeigt { $face }
why-2-3-unit = { $unit } ist nicht Ihre, ist verloren oder schon marschiert.
why-2-3-hex = { $hex } grenzt nicht an.
why-2-2-hex = In { $hex } steht eine andere Einheit.
why-4-1-unit = { $unit } ist nicht Ihre, ist verborgen, hat gekämpft oder keinen Gegner neben sich.
why-4-1-hex = In { $hex } steht kein Gegner neben dem Angreifer.
