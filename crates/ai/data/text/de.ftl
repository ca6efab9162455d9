bot-random = Zufall
bot-recruit = Rekrut
bot-cadet = Kadett
bot-captain = Hauptmann
bot-general = General
bot-marshal = Marschall
bot-random-style = Gibt irgendeine erlaubte Antwort; zum Ausprobieren.
bot-recruit-style = Nimmt, was sofort am besten aussieht, und vergisst den Rest; ein erster Gegner.
bot-cadet-style = Sieht einen Zug voraus, achtet auf Nachschub und Stapel und tut seine Pflicht.
bot-captain-style = Führt seine Truppen zum Angriff zusammen und hält, was Punkte bringt.
bot-general-style = Wägt viele Pläne für seinen Zug ab und was du auf jeden antworten würdest.
bot-marshal-style = Denkt wie der General, nur länger: der stärkste Gegner.
why-assault = { $units ->
    [one] Eine Einheit rückt vor, um { $hex } anzugreifen
   *[other] { $units } Einheiten rücken vor, um { $hex } anzugreifen
}
why-attack = Greift { $hex } mit { $attack } zu { $defence } an
why-redeploy = Stellt seine Truppen dorthin, wo sie am besten stehen
why-hold = Fand nichts Besseres, als es zu lassen
why-answer = Nimmt die Antwort mit den besten Aussichten
