bot-random = Zufall
bot-recruit = Rekrut
bot-cadet = Kadett
bot-captain = Hauptmann
bot-general = General
bot-marshal = Marschall
bot-random-style = Gibt irgendeine erlaubte Antwort; zum Ausprobieren.
bot-recruit-style = Nimmt, was sofort am besten aussieht, und vergisst den Rest.
bot-cadet-style = Sieht einen Zug voraus, achtet auf Nachschub und Stapel und erfüllt seine Pflichten.
bot-captain-style = Plant seine ganze Bewegung: führt Truppen zum Angriff zusammen und hält, was Punkte bringt.
bot-general-style = Macht viele Pläne für seinen Zug und prüft die besten daran, was Sie in Ihrem tun könnten.
bot-marshal-style = Plant wie der General, probiert aber etwa dreimal so viele Pläne; denkt am längsten nach.
why-assault = { $units ->
    [one] Eine Einheit rückt vor, um { $hex } anzugreifen
   *[other] { $units } Einheiten rücken vor, um { $hex } anzugreifen
}
why-attack = Greift { $hex } mit { $attack } zu { $defence } an
why-redeploy = Stellt seine Truppen dorthin, wo sie am besten stehen
why-hold = Fand nichts Besseres, als es zu lassen
why-answer = Nimmt die Antwort mit den besten Aussichten
