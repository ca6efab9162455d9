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
why-crowded = { $over ->
    [one] In { $hex } steht eine Stufe zu viel, und eine Einheit dort kann noch ausrücken.
   *[other] In { $hex } stehen { $over } Stufen zu viel, und eine Einheit dort kann noch ausrücken.
}
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
why-attacks-owed = Es sind noch Angriffe fällig: { $hexes ->
    [one] ein markiertes Feld muss
   *[other] { $hexes } markierte Felder müssen
} angegriffen werden, { $units ->
    [one] eine markierte Einheit muss
   *[other] { $units } markierte Einheiten müssen
} angreifen.
ask-targets = Angriff auf { $hex }: wählen Sie weitere Felder, die von einem Feld aus zugleich angegriffen werden.
ask-attackers = { $more ->
    [0] Angriff auf { $hex }: wählen Sie die angreifenden Einheiten.
   *[other] Angriff auf { $hex } und { $more } weitere Felder: wählen Sie die angreifenden Einheiten.
}
ask-guns = { $more ->
    [0] Angriff auf { $hex }: wählen Sie Artillerie zur Unterstützung des Angriffs.
   *[other] Angriff auf { $hex } und { $more } weitere Felder: wählen Sie Artillerie zur Unterstützung des Angriffs.
}
ask-support = { $more ->
    [0] { $hex } wird angegriffen: wählen Sie Artillerie zur Unterstützung der Verteidigung.
   *[other] { $hex } und { $more } weitere Felder werden angegriffen: wählen Sie Artillerie zur Unterstützung der Verteidigung.
}
no-more-targets = Keine weiteren Felder
no-more-attackers = Diese Einheiten greifen an
no-more-guns = Keine weitere Artillerie
ask-mark = Wählen Sie das Ziel von { $unit }.
ask-battery = Wählen Sie weitere Artillerie für dieses Feuer (jetzt { $strength } Punkte), oder feuern Sie.
fire = Feuern
fire-at-bridge = Auf die Brücke feuern
fires-at = { $side-name }: Artillerie feuert auf { $hex }: { $guns ->
    [one] 1 Einheit
   *[other] { $guns } Einheiten
}, { $strength ->
    [one] 1 Punkt
   *[other] { $strength } Punkte
} nach Gelände
fires-at-bridge = { $side-name }: Artillerie feuert auf die Brücke von { $hex }: { $guns ->
    [one] 1 Einheit
   *[other] { $guns } Einheiten
}, { $strength ->
    [one] 1 Punkt
   *[other] { $strength } Punkte
}
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
goes-back = { $side-name }: { $hexes ->
    [0] hält
    [one] geht 1 Feld zurück
   *[other] geht { $hexes } Felder zurück
}, verliert { $levels ->
    [0] nichts
    [one] 1 Stufe
   *[other] { $levels } Stufen
}
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
holds-out = { $unit } ergibt sich nicht

ask-station = Wählen Sie, wo { $unit } aufgestellt wird.
ask-limber = Wählen Sie Artillerie, die in Marschformation beginnt.
all-set = Der Rest in Gefechtsformation
ask-bases = Wählen Sie ein Bahnfeld für die nächste Versorgungsbasis.
ask-trains = Wählen Sie eine Stadt für den nächsten Zug. Eine deutsche Einheit, die sein Feld betritt, kann einsteigen und am Tag darauf fahren.

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
term-staff = Die Verteidiger sind in der Nähe eines Stabes
layer-zones = Kontrollzonen
layer-supply = Versorgung
layer-reach = Reichweite
layer-debt = Ausstehende Angriffe

why-nowhere = Ein solches Feld oder einen solchen Spielstein gibt es nicht.
why-not-marked = { $unit } wurde in der Bewegungsphase nicht für strategische Bewegung markiert.
why-no-points = { $unit } hat nach Abzug der { $less } Punkte für strategische Bewegung keine Bewegungspunkte mehr.
why-no-staff = { $unit } ist { $distance } Felder vom nächsten Stab entfernt; erlaubt sind höchstens { $range }.
why-entry-shut = Jedes Feld, auf dem { $unit } eintreffen könnte, hält der Feind oder liegt in seiner Kontrollzone.
why-no-free-train = { $unit } kann diese Einheit nicht bringen: Der Zug darf heute niemanden befördert haben und muss den Westrand erreichen, die Einheit höchstens { $strength } Punkte stark sein.
why-moved = { $unit } hat sich in dieser Phase schon bewegt.
why-base-stuck = { $unit } hat kein offenes Bahnfeld neben sich.
why-airship = { $unit } fliegt nur in der Luftphase.
why-loaded-today = { $unit } wurde heute beladen und fährt morgen.
why-fought = { $unit } hat in dieser Phase schon angegriffen.
why-disorganized = { $unit } ist desorganisiert.
why-no-pursuit = { $unit } steht neben keinem Feld, das der Geschlagene verließ.
why-limbered = { $unit } ist in Marschordnung.
why-barraged = { $unit } hat Trommelfeuer geschossen und ist dadurch gebunden.
why-no-second-gun = { $unit } findet keine zweite Artillerie, die auf dasselbe Feld schießen kann.
why-gun-fired = { $unit } wurde in dieser Phase schon eingesetzt.
why-gun-alone = { $unit } wird selbst angegriffen, und keine Infanterie oder Kavallerie steht dabei.
why-gun-pinned = { $unit } stand zu Beginn der Phase in einer feindlichen Kontrollzone und unterstützt nur Einheiten im eigenen Feld.
why-no-mark = { $unit } hat in { $range } Feldern Umkreis kein Ziel.
why-range = { $unit } ist { $distance } Felder entfernt; die Reichweite beträgt { $range }.
why-other-hex = { $unit } steht in einem anderen Feld: Mehrere Felder greift man aus einem an.
why-needed-elsewhere = { $unit } wird für noch geschuldete Angriffe gebraucht: { $hexes ->
    [one] 1 Feld
   *[other] { $hexes } Felder
}, { $units ->
    [one] 1 Einheit
   *[other] { $units } Einheiten
}.
why-no-retreat = { $unit } findet keinen Weg, so weit zurückzugehen.
why-gone = { $unit } ist nicht auf der Karte.
why-not-yours = { $unit } gehört der anderen Seite.
why-no-gun = { $unit } ist keine Artillerie.
why-not-beside = { $unit } kann diese Felder von hier nicht angreifen: Sie müssen anliegen, kein See darf dazwischen sein, und betreten muss die Einheit sie können.
why-not-in-it = { $unit } hat damit nichts zu tun.
why-due-august = { $unit } trifft am { $day }. August ein.
why-due-september = { $unit } trifft am { $day }. September ein.
why-zone = { $hex } liegt in der Kontrollzone von { $unit }.
why-full = In { $hex } stehen { $levels } Stufen; höchstens { $limit } dürfen dort bleiben.
why-water = { $hex } ist Wasser.
why-lake = Zwischen hier und { $hex } liegt ein See.
why-big-river = Der große Fluss vor { $hex } hat keine Brücke.
why-marsh = { $hex } ist Sumpf ohne Straße, für Kavallerie und Artillerie gesperrt.
why-closed = { $hex } ist für diese Waffengattung gesperrt.
why-not-adjacent = { $hex } liegt nicht neben der Einheit.
why-enemy = { $unit } steht in { $hex }.
why-points = Braucht { $needs } Bewegungspunkte, hat { $left }.
why-halted = { $unit } hat angehalten und geht nicht weiter.
why-slide = Jeder Feind, dessen Kontrollzone { $hex } deckt, deckt auch das Feld von { $unit }.
why-slide-never = Ein Feind, dessen Kontrollzone { $hex } deckt, deckt auch das Feld von { $unit }; dieses Spiel erlaubt kein Gleiten.
why-shift = { $unit } ist in Gefechtsordnung: Es bewegt sich ein Feld und tut sonst nichts.
why-no-enemy = In { $hex } steht kein Feind.
why-nobody-beside = Keine Ihrer Einheiten, die noch angreifen können, erreicht { $hex }: Eine muss daneben stehen, ohne See dazwischen, und das Feld betreten können.
why-attacked = Alle in { $hex } wurden in dieser Phase schon angegriffen.
why-not-together = Kein Feld von Ihnen berührt { $hex } und die anderen Felder zugleich.
why-strands = Dieser Angriff auf { $hex } ließe Pflichten offen, die niemand mehr erfüllen kann: { $hexes ->
    [one] 1 Feld muss
   *[other] { $hexes } Felder müssen
} angegriffen werden, { $units ->
    [one] 1 Einheit muss
   *[other] { $units } Einheiten müssen
} angreifen.
why-not-away = { $hex } führt nicht weiter weg vom Feld, in dem die Einheit kämpfte.
why-no-way-on = Von { $hex } aus lässt sich der Rückzug nicht vollenden.
why-toll = Die Gruppe verlöre in der Kontrollzone bei { $hex } ihre letzte Stufe.
why-off-route = { $hex } liegt nicht auf dem Weg des Geschlagenen.
why-horse-river = { $unit } ist Kavallerie und verfolgt nicht über einen großen Fluss.
why-base-step = Die Versorgungsbasis kann nicht nach { $hex }: Sie braucht eine heile, feindfreie Bahn und höchstens 2 Felder in Russland oder 1 außerhalb.
why-no-rail-network = { $hex } liegt an keiner Bahn, die mit dem russischen Netz verbunden ist.
why-taken = { $hex } ist in der Hand des Gegners.
why-entry-held = { $hex } hält der Feind oder liegt in seiner Kontrollzone.
why-no-entry = { $unit } trifft nicht bei { $hex } ein.
why-no-station = { $hex } ist keine Stadt mit Bahn.
why-no-rail-way = Keine Bahn ohne Feinde und zerstörte Brücken führt nach { $hex }.
why-there-already = { $unit } ist schon über { $hex }.
why-too-far-off = { $hex } ist { $distance } Felder von { $from } entfernt; erlaubt sind { $radius }.
why-not-home = { $hex } ist kein Feld, auf dem diese Einheit aufgestellt wird.
why-not-here = { $hex } ist keine Antwort auf diese Frage.
why-guns-no-bridge = Artillerie arbeitet nicht an Brücken.
why-no-bridge = An dieser Feldseite der Einheit ist keine Brücke.
why-small-river = Neue Brücken baut man nur über große Flüsse.
why-bank-zone = Ein Ufer liegt in einer feindlichen Kontrollzone.
why-no-engineers = Kein Stab stand eine ganze Runde an dieser Feldseite, oder die Brücke steht.
why-no-big-bridge = Dort steht keine erreichbare Brücke über einen großen Fluss.
why-retreated = { $unit } ist im letzten Kampf zurückgegangen.
why-marsh-dig = { $hex } ist Sumpf.
why-works = { $hex } hat ständige Befestigungen.
why-dug = { $hex } hat schon Feldbefestigungen.
why-movement-only = { $unit } kann das nur in der Bewegungsphase.
why-no-fighter = { $unit } ist keine Kampfeinheit und greift nicht an.
why-moved-first = { $unit } hat Bewegungspunkte ausgegeben.
why-nothing-aboard = { $unit } hat hier niemanden auszuladen.
why-at-most = { $hexes ->
    [one] Gewürfelt wurde ein Rückzug von höchstens 1 Feld.
   *[other] Gewürfelt wurde ein Rückzug von höchstens { $hexes } Feldern.
}
why-not-now = { $unit } kann das jetzt nicht.
why-german-trains = Nur deutsche Einheiten fahren mit Zügen.
why-too-heavy = { $unit } hat { $strength } Stärkepunkte; ein Zug fasst { $most }.
why-no-train = In { $hex } wartet kein leerer Zug, oder eine feindliche Kontrollzone deckt das Feld.
why-nobody-attacks = Noch greift keine Einheit an.
why-two-guns = Ein Trommelfeuer braucht zwei Artillerieeinheiten.
why-must-join = { $units ->
    [one] Eine Einheit hat sonst niemanden anzugreifen und muss mitmachen.
   *[other] { $units } Einheiten haben sonst niemanden anzugreifen und müssen mitmachen.
}
why-strands-rest = So blieben Pflichten offen, die niemand mehr erfüllen kann: { $hexes ->
    [one] 1 Feld muss
   *[other] { $hexes } Felder müssen
} angegriffen werden, { $units ->
    [one] 1 Einheit muss
   *[other] { $units } Einheiten müssen
} angreifen.
term-barrage = Trommelfeuer schießt mit doppelter Stärke
term-shelter = Gelände und Befestigungen des Ziels
fact-steps = { $left ->
    [one] { $unit } hat noch 1 Stufe
   *[other] { $unit } hat noch { $left } Stufen
}
fact-side-marked = Zwischen { $hex } und { $other } steht jetzt eine Brücke
fact-side-unmarked = Die Brücke zwischen { $hex } und { $other } ist zerstört
hold-and-die = Halten und alle verlieren
retreat-and-die = { $hexes ->
    [one] 1 Feld zurückgehen: vorher gehen alle verloren
   *[other] { $hexes } Felder zurückgehen: vorher gehen alle verloren
}
all-lost = { $side-name }: alle Beteiligten sind verloren
duty-crowd = { $over ->
    [one] Eine Stufe steht über der Grenze von { $limit } in einem Feld.
   *[other] { $over } Stufen stehen über der Grenze von { $limit } in einem Feld.
}
price-crowd = Einheiten über der Grenze werden am Ende der Bewegung entfernt.
duty-hunger = { $units ->
    [one] Eine Einheit ohne Versorgung würfelt in der Versorgungsphase, ob sie sich ergibt, falls keine Versorgungslinie sie erreicht.
   *[other] { $units } Einheiten ohne Versorgung würfeln in der Versorgungsphase, ob sie sich ergeben, falls keine Versorgungslinie sie erreicht.
}
price-hunger = Ein Wurf unter der Zahl ihrer Runden ohne Versorgung entfernt eine Einheit, eine 6 nie.
duty-airship = Nach dem Flug wird gewürfelt: Ab { $face } ist { $unit } verloren.
term-fortress-halve = Angriff auf eine Festung
term-fortress = Festung
term-rear = Befestigungen von hinten, wo sie weniger schützen
fact-rolls = { $purpose ->
    [airship] Der Würfel für das Luftschiff zeigt { $face }
    [bombs] Ein Würfel für die Bomben zeigt { $face }
    [fire] Ein Würfel für das Artilleriefeuer zeigt { $face }
    [disorganization] Ein Würfel für die Unordnung zeigt { $face }
    [surrender] Der Würfel für die Übergabe zeigt { $face }
   *[combat] Der Würfel für den Kampf zeigt { $face }
}
fact-marked = { $mark ->
    [aboard] { $unit } steigt in einen Zug
    [limbered] { $unit } ist in Marschordnung
    [strategic] { $unit } ist für strategische Bewegung markiert
   *[disorganized] { $unit } gerät in Unordnung
}
fact-unmarked = { $mark ->
    [aboard] { $unit } verlässt den Zug
    [limbered] { $unit } ist in Gefechtsordnung
    [strategic] { $unit } verliert die Markierung für strategische Bewegung
   *[disorganized] { $unit } ist wieder geordnet
}
fact-hex-marked = In { $hex } entstehen Feldbefestigungen
fact-hex-unmarked = Die Feldbefestigungen in { $hex } sind weg
