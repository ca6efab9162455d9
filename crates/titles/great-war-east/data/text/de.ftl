# Great War in the East: Seiten, Züge und Phasen.
side-german = Deutsche
side-russian = Russen
side-russian-second = Russische 2. Armee
turn = Spielzug { $turn }
date = { $first ->
    [Aug] { $from }. Aug.–{ $to }. { $month ->
        [Sep] Sept.
       *[other] { $month }
    }
    [Sep] { $from }. Sept.–{ $to }. { $month ->
        [Oct] Okt.
       *[other] { $month }
    }
   *[other] { $from }.–{ $to }. { $month ->
        [Aug] Aug.
        [Sep] Sept.
        [Feb] Febr.
       *[other] { $month }
    }
} { $year }
phase-set-up = Aufstellung
phase-player-turn = Spielerzug
phase-supply = Versorgung
phase-reinforcement = Verstärkungen
phase-command = Befehle
phase-movement = Bewegung
phase-attrition = Verschleiß
phase-withdrawal = Rückzug der Kavallerie
phase-combat = Kampf
phase-replacement = Ersatz

ask-set-up = Einheiten werden aufgestellt.
ask-deploy = { $unit } aufstellen: in welchem Feld?
ask-gruppen = Legen Sie Gruppenmarker aus oder beginnen Sie das Spiel.
ask-marker = Wohin kommt { $unit }?
ask-a-marker = Ein Gruppenmarker wird auf die Karte gelegt.
ask-take-up = Welche Einheiten kommen unter { $unit }?
ask-set-down = Welche Einheiten werden offen abgesetzt?
ask-regroup = Einheiten wechseln den Marker.
ask-call = Von Prittwitz ablösen und die Einheiten der Westfront rufen?
ask-successor = Wo übernehmen Hindenburg und Ludendorff?
ask-arrivals = Welche Verstärkung kommt?
ask-entry = { $unit } kommt auf die Karte: in welchem Feld?
ask-an-entry = Eine Verstärkung kommt auf die Karte: in welchem Feld?
ask-command = Welches Hauptquartier gibt seine Befehle?
ask-command-by = { $left ->
    [one] Wem befiehlt { $unit }? Noch 1 Stapelpunkt.
   *[other] Wem befiehlt { $unit }? Noch { $left } Stapelpunkte.
}
ask-command-all = Wem befiehlt { $unit }? Ohne Grenze.
ask-hoffman = Welchem Hauptquartier hilft von Hoffman?
ask-hoffman-strength = Wessen Befehlsstärke erhöht von Hoffman?
ask-command-dice = Welche Einheit ohne Befehl versucht den Wurf?
ask-moves = Welche Einheit zieht?
ask-march = { $left ->
    [one] { $unit } marschiert: noch 1 Bewegungspunkt.
   *[other] { $unit } marschiert: noch { $left } Bewegungspunkte.
}
ask-ride = { $left ->
    [one] { $unit } fährt mit der Bahn: noch 1 Bahnfeld.
   *[other] { $unit } fährt mit der Bahn: noch { $left } Bahnfelder.
}
ask-a-march = Eine Einheit marschiert.
ask-overstack = { $over ->
    [one] Welche Einheit geht in { $hex } verloren? 1 Stapelpunkt zu viel.
   *[other] Welche Einheit geht in { $hex } verloren? { $over } Stapelpunkte zu viel.
}
ask-an-overstack = Zu viele Einheiten in { $hex }: eine muss weichen.
ask-withdrawals = Welche Kavallerie versucht, vor dem Kampf auszuweichen?
ask-withdraw = { $left ->
    [one] { $unit } weicht aus: wohin? Noch 1 Feld.
   *[other] { $unit } weicht aus: wohin? Noch { $left } Felder.
}
ask-retreat = { $left ->
    [one] Rückzug wohin? Noch 1 Feld.
   *[other] Rückzug wohin? Noch { $left } Felder.
}
ask-follow-up = Wer rückt nach { $hex } nach?
ask-displace = { $unit } geht zurück: wohin?
ask-reserve = { $unit } umdrehen und anderswo aufstellen?
ask-combats = Welches Feld wird angegriffen? Oder keine weiteren Angriffe.
ask-targets = Weitere Felder zugleich angreifen?
ask-attackers = Wer greift an?
ask-allies = Welche Ihrer Einheiten schließen sich dem Angriff an?
ask-shifts = Welches Hauptquartier verschiebt das Verhältnis?
ask-option = Die Verteidigung ist geschlagen: wie antwortet sie?
ask-loss = { $due ->
    [one] Wählen Sie eine Einheit, die eine Stufe verliert (noch 1 Stufe zu verlieren).
   *[other] Wählen Sie eine Einheit, die eine Stufe verliert (noch { $due } Stufen zu verlieren).
}
ask-guest-loss = { $due ->
    [one] Wählen Sie eine hierher gewichene Einheit, die eine Stufe verliert (noch 1 Stufe zu verlieren).
   *[other] Wählen Sie eine hierher gewichene Einheit, die eine Stufe verliert (noch { $due } Stufen zu verlieren).
}
ask-advance = Wer rückt nach { $hex } vor?
ask-replacements = { $left ->
    [one] Welche Division wird aufgefüllt? Noch 1 Versuch.
   *[other] Welche Division wird aufgefüllt? Noch { $left } Versuche.
}

begin-the-game = Spiel beginnen
these-are-all = Das sind alle
call-both = Ja, beides
call-neither = Nein
no-more-arrivals = Jetzt keine weiteren Verstärkungen
no-more-commands = Keine weiteren Befehle
command-everybody = Allen in Reichweite befehlen
no-more-dice = Keine weiteren Würfe
end-of-movement = Ende der Bewegung
lend-rail = Ende der Bewegung, der Rest der Bahnkapazität an die 2. Armee
take-gruppe-off = Gruppe { $number } wegnehmen
stop-here = Hier anhalten
entrain = Verladen
detrain = Ausladen
take-up = Einheiten aufnehmen
set-down = Einheiten absetzen
take-marker-off = Marker wegnehmen
off-map = Außerhalb der Karte zwischen { $from } und { $to } ({ $cost })
no-more-withdrawals = Niemand weicht mehr aus
nobody-else-follows = Niemand rückt mehr nach
turn-it-over = Umdrehen
let-it-go = Aufgeben
no-more-attacks = Keine weiteren Angriffe
only-these-hexes = Nur diese Felder
attack-with-these = Mit diesen angreifen
nobody-else-joins = Niemand schließt sich mehr an
no-more-shifts = Keine weiteren Verschiebungen
option-half = Die Hälfte der betroffenen Stufen verlieren
option-retreat = { $hexes ->
    [one] Ein Feld zurückweichen
   *[other] { $hexes } Felder zurückweichen
}
option-stand = Standhalten: alle betroffenen Stufen verlieren
option-half-and-retreat = { $hexes ->
    [one] Die Hälfte verlieren und ein Feld zurückweichen
   *[other] Die Hälfte verlieren und { $hexes } Felder zurückweichen
}
option-number = Möglichkeit { $option }
no-further-advance = Kein weiteres Vorrücken
nobody-else-rebuilt = Niemand wird mehr aufgefüllt

fact-heading-side = Spielzug { $turn }: { $side-name }, { $phase }
fact-heading = Spielzug { $turn }: { $phase }
fact-enters = { $unit } kommt in { $at } auf die Karte
fact-moves = { $unit } zieht nach { $to }
fact-gruppe-enters = Eine Gruppe kommt in { $at } auf die Karte
fact-gruppe-moves = Eine Gruppe zieht nach { $to }
fact-retreats = { $unit } geht nach { $to } zurück
fact-eliminated = { $unit } wird in { $from } vernichtet
fact-withdrawn = { $unit } verlässt { $from }
fact-returned = Eine Gruppe wird von { $from } weggenommen
fact-marked = { $mark ->
    [shift] { $unit } verschiebt das Verhältnis
    [unsupplied] { $unit } ist unversorgt
    [out-of-command] { $unit } ist ohne Befehl
    [entrained] { $unit } ist verladen
   *[other] { $unit }: { $mark }
}
fact-unmarked = { $mark ->
    [out-of-command] { $unit } hat Befehl
    [entrained] { $unit } ist nicht mehr verladen
   *[other] { $unit }: nicht mehr { $mark }
}
fact-steps = { $left ->
    [one] { $unit } hat noch 1 Stufe
   *[other] { $unit } hat noch { $left } Stufen
}
fact-hex-marked = { $mark ->
    [fortress-weakened] Die Festung in { $hex } ist geschwächt
    [fortress-destroyed] Die Festung in { $hex } ist zerstört
   *[fortress-step] Die Festung in { $hex } verliert eine Stufe
}
fact-reveals = { $unit } steht in { $at }
fact-attacks = { $hex } wird angegriffen
fact-rolls = { $purpose ->
    [entrain] Der Würfel für das Verladen zeigt { $face }
    [variable] Der Würfel für die Westfront zeigt { $face }
    [attrition] Der Würfel für den Verschleiß zeigt { $face }
    [command] Der Würfel für den Befehl zeigt { $face }
    [withdrawal] Der Würfel für das Ausweichen zeigt { $face }
    [replacement] Der Würfel für den Ersatz zeigt { $face }
   *[combat] Der Würfel für den Kampf zeigt { $face }
}
fact-resolves = { $result ->
    [prittwitz] Mit allen Zuschlägen { $row }: von Prittwitz geht
    [west-front] Mit allen Zuschlägen { $row }: die Westfront schickt Einheiten
    [both] Mit allen Zuschlägen { $row }: von Prittwitz geht, und die Westfront schickt Einheiten
   *[none] Mit allen Zuschlägen { $row }: nichts geschieht
}
fact-combat = Zeile { $row } der Tabelle: { $result }
fact-points = { $why ->
    [towns] Russische Siegpunkte { $sign }{ $points }: eine Stadt gehalten
    [forts] Russische Siegpunkte { $sign }{ $points }: eine Festung zerstört
    [german-steps] Russische Siegpunkte { $sign }{ $points }: deutsche Stufen verloren
    [russian-steps] Russische Siegpunkte { $sign }{ $points }: russische Stufen verloren
    [staffs] Russische Siegpunkte { $sign }{ $points }: ein Hauptquartier verloren oder umgedreht
    [sixth] Russische Siegpunkte { $sign }{ $points }: Russen jenseits der Linie in Spielzug 6
    [west] Russische Siegpunkte { $sign }{ $points }: Hindenburg oder die Westfront
   *[empty] Russische Siegpunkte { $sign }{ $points }: keine versorgten Russen im Norden Deutschlands
}
zone-yes = Eine Gruppe kontrolliert das Feld
zone-no = Keine Gruppe kontrolliert das Feld
line-cut = Zuletzt waren deutsche Truppen im Feld: der Zug hält
line-free = Keine deutschen Truppen waren im Feld
attrition = { $dice ->
    [one] Unversorgt: 1 Wurf
   *[other] Unversorgt: { $dice } Würfe
}
screen-lifted = Die deutsche Aufstellung wird gezeigt
regrouped = { $unit } kommt zu { $into }
command-all = Die Hauptquartiere befehlen, wem sie können
called-off = Der Angriff wird abgebrochen: das Verhältnis liegt unter der Tabelle
option-taken = Der Verteidiger wählt Möglichkeit { $option } bei Ergebnis { $result }
joins = { $unit } greift an
strengths = { $part ->
    [25] { $attack },25 gegen { $defence }
    [5] { $attack },5 gegen { $defence }
    [75] { $attack },75 gegen { $defence }
   *[other] { $attack } gegen { $defence }
}
odds = Verhältnis { $attack }-{ $defence }
odds-shifted = Verhältnis { $attack }-{ $defence }, um { $shift } verschoben auf { $to }-{ $against }
worse-attacker = Ohne Befehl: der Angreifer erleidet eine 2
worse-defender = Ohne Befehl: der Verteidiger erleidet { $result }
west-front-called = Die Einheiten der Westfront werden gerufen
prittwitz-relieved = Von Prittwitz wird abgelöst
goes-round = { $unit } fährt außerhalb der Karte
kovno-free = Kowno braucht keine Besatzung mehr
grodno-free = Grodno braucht keine Besatzung mehr
warsaw-free = Warschau braucht keine Besatzung mehr

german-reinforcements = Deutsche Verstärkungen
russian-reinforcements = Russische Verstärkungen
german-losses = Deutsche Verluste
russian-losses = Russische Verluste
off-map-railways = Auf Bahnen außerhalb der Karte
gruppen-in-hand = Gruppenmarker in der Hand
gruppen-on-map = Gruppen auf der Karte
marker-in = { $unit } in { $hex }
due-turn = Spielzug { $turn }, Eingang { $entry }
due-west = wenn die Westfront gerufen wird
due-after-call = { $turns ->
    [one] 1 Zug nach dem Ruf an die Westfront
   *[other] { $turns } Züge nach dem Ruf an die Westfront
}
due-successor = anstelle von Prittwitz
load-stacking = Stapelpunkte
track-vp = Russische Siegpunkte netto
track-rail = Verbrauchte Bahnkapazität
track-own = Eigene Punkte
track-command = { $unit } befiehlt
track-west = Einheiten der Westfront kommen in Spielzug
track-garrisons = Geltende Besatzungspflichten
score-start = Zu Beginn
score-towns = Städte
score-forts = Festungen
score-german-steps = Deutsche Stufen
score-russian-steps = Russische Stufen
score-staffs = Hauptquartiere
score-sixth = Jenseits der Linie in Spielzug 6
score-west = Hindenburg und die Westfront
score-empty = Deutschland leer
overlay-zones = Kontrollzonen
overlay-supply = Versorgung
overlay-rail = Nutzbare Bahnen
overlay-command = Befehlsradius
overlay-reach = Reichweite einer Einheit
overlay-retreat = Rückzugswege
overlay-danger = Feindliche Stärke in Reichweite

term-leader = heldenhafter Führer: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}
term-hungry = unversorgt: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}
term-uncommanded = ohne Befehl: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}
term-river = über einen Fluss: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}
term-cavalry = Kavallerie gegen Fußtruppen oder Werke: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}
term-shift = Angriffsverschiebung: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}
term-staffs = Hauptquartiere: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}
term-entrained = verladen: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}
term-guests = in das Feld zurückgewichen: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}
term-major-rivers = nur über große Flüsse
term-leaderless = zum Ergebnis: Russen ohne Befehl
term-city = Großstadt in { $hex }
term-trench = Graben in { $hex }
term-fortress = Festung in { $hex }

duty-arrivals = { $units ->
    [one] 1 Verstärkung ist fällig und noch nicht gekommen
   *[other] { $units } Verstärkungen sind fällig und noch nicht gekommen
}
duty-garrison = { $wants ->
    [one] { $hex } braucht eine Division als Besatzung
   *[other] { $hex } braucht ein Korps oder zwei Divisionen als Besatzung
}
duty-apart = { $gap ->
    [one] Die Stäbe der 1. und der 2. Armee stehen 1 Feld voneinander; sie halten 13 Felder Abstand
   *[other] Die Stäbe der 1. und der 2. Armee stehen { $gap } Felder voneinander; sie halten 13 Felder Abstand
}
duty-hunger = { $units ->
    [one] 1 unversorgte Einheit würfelt für Verschleiß
   *[other] { $units } unversorgte Einheiten würfeln für Verschleiß
}
price-hunger = Bei 1, 2 oder 3 verliert eine Einheit die Hälfte ihrer Stufen
duty-crowd = { $over ->
    [one] { $hex } liegt 1 Stapelpunkt über der Grenze
   *[other] { $hex } liegt { $over } Stapelpunkte über der Grenze
}
price-crowd = Einheiten über der Grenze gehen am Ende der Phase verloren
duty-towns = { $points ->
    [one] Städte in russischer Hand zählen am Ende des Zuges 1 Punkt
   *[other] Städte in russischer Hand zählen am Ende des Zuges { $points } Punkte
}
duty-line = { $points ->
    [one] Russen jenseits der Linie zählen am Ende des Zuges 1 Punkt
   *[other] Russen jenseits der Linie zählen am Ende des Zuges { $points } Punkte
}
duty-foothold = { $points ->
    [one] Ohne eine versorgte Einheit im Norden Deutschlands kostet der Zug 1 Punkt
   *[other] Ohne eine versorgte Einheit im Norden Deutschlands kostet der Zug { $points } Punkte
}

why-radius = Außerhalb des Befehlsradius von { $staff }; er beträgt { $radius }.
why-strength = { $needs ->
    [one] Braucht 1 Punkt Befehlsstärke, übrig sind { $left }.
   *[other] Braucht { $needs } Punkte Befehlsstärke, übrig sind { $left }.
}
why-haven = Das Hauptquartier geht in das nächste Feld mit eigenen Truppen oder einer eigenen Festung.
why-points = { $needs ->
    [one] Braucht 1 Bewegungspunkt, hat { $left }.
   *[other] Braucht { $needs } Bewegungspunkte, hat { $left }.
}
why-stack = Zu viele: { $points } Stapelpunkte von { $limit }.
why-odds = Verhältnis { $attack }-{ $defence }; die Tabelle beginnt bei 1-{ $least }.
why-rail = { $needs ->
    [one] Braucht 1 Punkt Bahnkapazität, übrig sind { $left }.
   *[other] Braucht { $needs } Punkte Bahnkapazität, übrig sind { $left }.
}
