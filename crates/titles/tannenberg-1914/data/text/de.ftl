side-german = Deutsche
side-russian = Russen
august = { $day }. August 1914
september = { $day }. September 1914

phase-set-up = Aufstellung
phase-air = Luft
phase-barrage = Artillerievorbereitung
phase-movement = Bewegung
phase-attack = Angriff
phase-strategic = Strategische Bewegung
phase-supply = Versorgung
set-up = Aufstellung
air = Luftphase
barrage = Artillerievorbereitung
movement = Bewegung
attack = Angriff
strategic = Strategische Bewegung
supply = Versorgung

ask-moves = Wählen Sie eine Einheit, die sich bewegt, oder beenden Sie die Bewegungsphase.
ask-strategic-moves = Wählen Sie eine Einheit für die strategische Bewegung, oder beenden Sie die Phase.
end-movement = Bewegung beenden
end-strategic = Strategische Bewegung beenden
ask-march = { $left ->
    [one] { $unit } bewegt sich: noch ein Bewegungspunkt.
   *[other] { $unit } bewegt sich: noch { $left } Bewegungspunkte.
}
stay = Hier bleiben
halt = Hier anhalten
limber = In Marschformation wechseln (1 Punkt)
unlimber = In Gefechtsformation wechseln (1 Punkt)
dig = Feldbefestigungen bauen
mark-strategic = Für strategische Bewegung markieren
board-train = Zug besteigen
destroy-bridge = Brücke zerstören
rebuild-bridge = Brücke wiederherstellen
build-bridge = Brücke bauen
why-crowded = In { $hex } stehen mehr als sechs Stufen, und eine Einheit dort kann noch hinausziehen.
ask-excess = { $over ->
    [one] Entfernen Sie eine Einheit aus { $hex }: dort steht eine Stufe zu viel.
   *[other] Entfernen Sie eine Einheit aus { $hex }: dort stehen { $over } Stufen zu viel.
}
ask-engineers = Ein Stab, der einen ganzen Zug geblieben ist, darf eine Brücke über einen großen Fluss bauen. Wählen Sie eine Hexseite.
no-bridge = Nichts mehr bauen
ask-base = { $unit } fährt auf der Bahn.
ask-train = Wählen Sie eine Stadt für { $unit }.
ask-loaded-train = Wählen Sie, wohin { $unit } { $load } bringt, oder laden Sie aus.
ask-arrived = Steigt { $load } in { $at } aus?
train-stays = Zug hier lassen
unload = Ausladen
stay-aboard = An Bord bleiben
ask-arrive = Wählen Sie, wo { $unit } die Karte betritt.
enter-unlimbered = In Gefechtsformation eintreffen
enter-by-train = Mit diesem Zug eintreffen

ask-attacks = { $owed ->
    [0] Wählen Sie ein Feld für einen Angriff oder ein Geschütz zum Feuern, oder beenden Sie die Angriffsphase.
    [one] Wählen Sie ein Feld für einen Angriff oder ein Geschütz zum Feuern. Ein Feld muss noch angegriffen werden.
   *[other] Wählen Sie ein Feld für einen Angriff oder ein Geschütz zum Feuern. { $owed } Felder müssen noch angegriffen werden.
}
end-attacks = Angriffsphase beenden
why-attacks-owed = Es stehen noch Angriffe aus: die markierten Felder müssen angegriffen werden, die markierten Einheiten müssen angreifen.
ask-targets = Angriff auf { $hex }: wählen Sie weitere Felder, die von einem Feld aus zugleich angegriffen werden.
ask-attackers = Angriff auf { $hex }: wählen Sie die angreifenden Einheiten.
ask-guns = Angriff auf { $hex }: wählen Sie Artillerie zur Unterstützung des Angriffs.
ask-support = { $hex } wird angegriffen: wählen Sie Artillerie zur Unterstützung der Verteidigung.
no-more-targets = Keine weiteren Felder
no-more-attackers = Diese Einheiten greifen an
no-more-guns = Keine weitere Artillerie
ask-mark = Wählen Sie das Ziel von { $unit }.
ask-battery = Wählen Sie weitere Artillerie für dieses Feuer (jetzt { $strength } Punkte), oder feuern Sie.
fire = Feuern
fire-at-bridge = Auf die Brücke feuern
fires-at = { $side-name }: Artillerie feuert auf { $hex }: { $guns } Einheiten, { $strength } Punkte nach Gelände
fires-at-bridge = { $side-name }: Artillerie feuert auf die Brücke von { $hex }: { $guns } Einheiten, { $strength } Punkte
ask-fire-losses = { $owed ->
    [one] Wählen Sie eine Einheit in { $hex }, die eine Stufe verliert.
   *[other] Wählen Sie eine Einheit in { $hex }, die eine Stufe verliert (noch { $owed } Stufen).
}
ask-fire-disorder = Wählen Sie eine Einheit in { $hex }, die in Unordnung gerät.
ask-barrage = Wählen Sie die erste Artillerieeinheit einer Vorbereitung, oder beenden Sie die Phase.
end-barrage = Keine weitere Vorbereitung

ask-option = { $hexes ->
    [one] Ein Feld zurückgehen, oder halten und Stufen verlieren?
   *[other] Bis zu { $hexes } Felder zurückgehen und den Rest in Stufen bezahlen?
}
hold-for = { $levels ->
    [0] Ohne Verlust halten
    [one] Halten und 1 Stufe verlieren
   *[other] Halten und { $levels } Stufen verlieren
}
retreat-for = { $hexes ->
    [one] 1 Feld zurückgehen, Stufen verloren: { $levels }
   *[other] { $hexes } Felder zurückgehen, Stufen verloren: { $levels }
}
goes-back = { $side-name }: Felder zurück: { $hexes }, Stufen verloren: { $levels }
ask-losses = { $owed ->
    [one] Wählen Sie eine Einheit, die eine Stufe verliert.
   *[other] Wählen Sie eine Einheit, die eine Stufe verliert (noch { $owed } Stufen).
}
ask-disorder = Wählen Sie eine Einheit, die in Unordnung gerät.
ask-retire = { $hexes ->
    [one] Wählen Sie die Einheit, die als Nächste zurückgeht (1 Feld).
   *[other] Wählen Sie die Einheit, die als Nächste zurückgeht ({ $hexes } Felder).
}
ask-withdraw = { $left ->
    [one] Wählen Sie, wohin die Gruppe zurückgeht: noch ein Feld.
   *[other] Wählen Sie, wohin die Gruppe zurückgeht: noch { $left } Felder.
}
ask-toll = Wählen Sie eine Einheit der Gruppe, die für den Rückzug durch eine Kontrollzone eine Stufe verliert.
ask-chase = Wählen Sie eine Einheit zur Verfolgung.
no-pursuit = Keine weitere Verfolgung
ask-pursuit = Wählen Sie, wohin { $unit } verfolgt.

ask-airship = Wählen Sie, wohin { $unit } fliegt.
airship-stays = Hier bleiben
ask-bombs = Wählen Sie eine Brücke, die { $unit } bombardiert.
bomb-bridge = Brücke bombardieren
no-bombs = Nichts bombardieren
lacks-supply = { $unit } ist ohne Versorgung: Stufe { $level }
supplied-again = { $unit } ist wieder versorgt
ask-surrender = Eine Einheit ohne Versorgung kann sich ergeben.

ask-station = Wählen Sie, wo { $unit } aufgestellt wird.
ask-limber = Wählen Sie Artillerie, die in Marschformation beginnt.
all-set = Der Rest in Gefechtsformation
ask-bases = Wählen Sie ein Bahnfeld für die nächste Versorgungsbasis.
ask-trains = Wählen Sie eine Stadt für den nächsten Zug.

duty-attack = { $hexes ->
    [one] Ein feindliches Feld muss noch angegriffen werden, und { $units } Ihrer Einheiten müssen angreifen.
   *[other] { $hexes } feindliche Felder müssen noch angegriffen werden, und { $units } Ihrer Einheiten müssen angreifen.
}
drawer-due = Verstärkungen
drawer-aboard = In Zügen
score-hexes = Siegfelder
term-big-river = Angriff über einen großen Fluss
term-works-halve = Angriff auf Befestigungen
term-command = Die Angreifer sind in der Nähe eines Stabes
term-terrain = Gelände des Verteidigers
term-river = Der größere Teil greift über einen kleinen Fluss an
term-marsh = Der größere Teil greift aus dem Sumpf an
term-trenches = Feldbefestigungen
term-works = Festung, oder Rücken der Befestigungen
term-staff = Die Verteidiger sind in der Nähe eines Stabes
layer-zones = Kontrollzonen
layer-supply = Versorgung
layer-reach = Reichweite
layer-debt = Ausstehende Angriffe
