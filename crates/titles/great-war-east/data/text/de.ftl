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
ask-call = { $left ->
    [relief] Von Prittwitz ablösen?
    [west-front] Die Einheiten der Westfront rufen?
   *[both] Von Prittwitz ablösen und die Einheiten der Westfront rufen?
}
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
call-both = { $left ->
    [relief] Ja, ablösen
    [west-front] Ja, rufen
   *[both] Ja, beides
}
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
term-gruppen = die Versorgung hängt davon ab, was unter den Gruppenmarkern liegt
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

# Warum nicht.
why-radius = Außerhalb des Befehlsradius von { $staff }; er beträgt { $radius }.
why-points = { $needs ->
    [one] Braucht 1 Bewegungspunkt, hat { $has }.
   *[other] Braucht { $needs } Bewegungspunkte, hat { $has }.
}
why-points-gruppe = { $needs ->
    [one] Eine Gruppe könnte dieses Feld kontrollieren: braucht 1 Bewegungspunkt, hat { $has }.
   *[other] Eine Gruppe könnte dieses Feld kontrollieren: braucht { $needs } Bewegungspunkte, hat { $has }.
}
why-points-zone = { $needs ->
    [one] Der Feind kontrolliert dieses Feld: braucht 1 Bewegungspunkt, hat { $has }.
   *[other] Der Feind kontrolliert dieses Feld: braucht { $needs } Bewegungspunkte, hat { $has }.
}
why-rail = { $needs ->
    [one] Braucht 1 Punkt Bahnkapazität, übrig sind { $has }.
   *[other] Braucht { $needs } Punkte Bahnkapazität, übrig sind { $has }.
}
why-strength = { $needs ->
    [one] Braucht 1 Punkt Befehlsstärke, übrig sind { $has }.
   *[other] Braucht { $needs } Punkte Befehlsstärke, übrig sind { $has }.
}
why-abroad = Sie ist auf einer Strecke außerhalb der Karte unterwegs.
why-all-commanded = Alle in seinem Radius sind unter Befehl.
why-ally = Sie gehört dem anderen russischen Spieler.
why-alone = Ein Führer schließt sich nur an, wenn zwei Stapelpunkte schon genannter Angreifer bei ihm stehen.
why-apart = Die beiden Armeeoberkommandos wären { $has } Felder voneinander entfernt; nötig sind { $needs }.
why-attacked = Sie hat in dieser Phase schon angegriffen.
why-better-way = Es gibt einen besseren Rückweg: zum Nachschub hin und aus feindlichen Zonen heraus.
why-commanded = Sie ist schon unter Befehl.
why-covered = Dort liegt nur ein Gruppenmarker; was darunter liegt, kann noch nicht angegriffen werden.
why-did-not-attack = Sie hat an diesem Angriff nicht teilgenommen.
why-due = Sie kommt in Spielzug { $needs }; dies ist Spielzug { $has }.
why-empty-gruppe = Unter diesem Marker liegt nichts.
why-enemy-came-last = Der Feind hat dieses Feld zuletzt betreten.
why-entrained = Sie sitzt im Zug.
why-entry-shut = Das Eintrittsfeld ist vom Feind besetzt oder kontrolliert.
why-far = Dieses Feld liegt nicht neben ihr.
why-foreign-line = Die Strecke dort gehört dem Feind.
why-fort-did-not-attack = Eine Festung greift nicht mit an und zahlt keine Verluste dafür.
why-fort-has-paid = Die Besatzung zieht ab, und die Festung hat ihren Teil bezahlt.
why-fortress-stays = Eine Festung allein kann nicht zurückgehen.
why-fought = Sie hat im letzten Spielzug gekämpft.
why-garrison = Die Garnison hier braucht sie.
why-garrison-short = Einer Garnison fehlt Besatzung, und eine Ihrer Einheiten kann sie noch erreichen.
why-has-advanced = Sie ist schon vorgerückt.
why-has-come = Sie ist schon auf der Karte.
why-haven = Das Hauptquartier geht in das nächste Feld mit eigenen Truppen oder einer eigenen Festung.
why-held-to-the-last = Die versorgten Verteidiger hielten bis zuletzt stand; niemand rückt vor.
why-hex-wanted = Nennen Sie ein Feld als Ziel des Marsches.
why-hoffman-alone = Bei ihm steht kein Hauptquartier.
why-hoffman-late = Er hilft, bevor der erste Befehl gegeben ist.
why-hosts-and-guests = Wer in das Feld zurückgegangen war, zahlt getrennt von seinen Verteidigern.
why-hungry = Sie ist ohne Nachschub.
why-in-hand = Der Marker liegt nicht auf der Karte.
why-in-the-open = Sie steht schon offen.
why-is-marker = Das ist ein Gruppenmarker, keine Einheit.
why-laid-out = Dieser Marker liegt schon auf der Karte.
why-last-hope = Einer Garnison fehlt Besatzung, und nur diese Einheit kann sie noch erreichen.
why-level-shifted = Ein Hauptquartier dieser Ebene hat diesen Angriff schon verschoben.
why-line-full = Keine Strecke über diese Feldseite hat noch Platz für den Zug.
why-line-left = Stapelpunkte auf der Strecke: nötig { $needs }, frei { $has }.
why-lone-staff = Hauptquartiere allein werden nicht angegriffen, sondern verdrängt.
why-lost = Sie ist verloren.
why-marker-rests = Dieser Marker hat in dieser Phase die Karte verlassen.
why-marker-stays = Eine Gruppe verlässt die Karte nicht mit der Bahn.
why-moved = Sie hat sich in dieser Phase schon bewegt.
why-must-detrain = Es sind mehr Züge beladen, als die Bahnkapazität erlaubt; jemand muss aussteigen.
why-must-part = Die beiden Armeeoberkommandos sind zu nah, und eines kann noch ausweichen.
why-named = Schon genannt.
why-nearest-entry = Der eigene Eintritt ist versperrt; offen ist nur das nächste freie Randfeld.
why-no-attack = Sie hat keine Angriffsstärke.
why-no-attempts = Beide Versuche dieses Zuges sind gemacht.
why-no-cavalry = Nur Kavallerie weicht aus.
why-no-division = Nur deutsche Infanteriedivisionen werden aufgefüllt.
why-no-enemy-beside = Keine sichtbare feindliche Einheit steht neben ihr.
why-no-exit = Das ist kein Ausgang Ihrer Seite.
why-no-fort-here = Hier trägt keine eigene Festung Verluste.
why-no-gruppe = Das kann nur eine Gruppe.
why-no-home = Es gibt keine Festung, Gruppe oder versorgte Einheit, bei der er liegen könnte.
why-no-home-there = Ein Marker kehrt zu einer Festung, einer Gruppe oder einer versorgten Einheit zurück.
why-no-line = Hier verläuft keine Strecke des eigenen Landes.
why-no-line-there = Dorthin führt keine Strecke des eigenen Landes.
why-no-link = Hier beginnt keine Strecke außerhalb der Karte.
why-no-marker = Nennen Sie einen Gruppenmarker im selben Feld.
why-no-marker-chosen = Jetzt werden nur Gruppenmarker ausgelegt.
why-no-more-hexes = Mehr Felder passen nicht in einen Angriff.
why-no-option = Das Ergebnis bietet diese Möglichkeit nicht.
why-no-shift = Es hat keine Angriffsverschiebung.
why-no-staff = Das ist kein Hauptquartier.
why-no-such-button = Diese Wahl gibt es hier nicht.
why-no-train = Sie sitzt nicht im Zug.
why-nobody-beside = Keine Ihrer angriffsfähigen Einheiten steht neben diesem Feld.
why-nobody-beside-all = Keine Einheit steht neben allen diesen Feldern.
why-nobody-named = Nennen Sie mindestens eine angreifende Einheit.
why-nobody-there = Dort ist niemand anzugreifen.
why-nobody-to-take = In diesem Feld kann niemand aufgenommen werden.
why-not-abroad = Sie ist nicht außerhalb der Karte unterwegs.
why-not-attacked = Ihr Feld wird nicht angegriffen.
why-not-beside = Sie steht nicht neben diesem Feld.
why-not-called = Die Westfront ist nicht gerufen.
why-not-halted = Nur ein Marker, dessen Marsch beendet ist, wird so weggenommen.
why-not-in-hex = Sie ist nicht in diesem Feld.
why-not-in-sight = Sie steht nicht offen auf der Karte.
why-not-its-corps = Es verschiebt nur Angriffe des eigenen Korps.
why-not-now = Sie ist jetzt nicht gefragt.
why-not-on-map = Es ist nicht auf der Karte.
why-not-with-hoffman = Es steht nicht bei von Hoffman.
why-not-yours = Sie gehört Ihnen nicht.
why-nothing-left = Von der Angriffsstärke bleibt nichts übrig.
why-nothing-to-lend = Es gibt keine Bahnkapazität, die der 2. Armee bleiben könnte.
why-occupied = Feindliche Truppen oder Werke halten dieses Feld.
why-odds = Verhältnis 1-{ $has }; die Tabelle beginnt bei 1-{ $needs }.
why-only-retreated = Dort sind nur Einheiten, die in dieser Phase dorthin zurückgingen.
why-own-country = Aufgestellt wird auf Land des eigenen Landes.
why-own-entry = Der eigene Eintritt ist offen; sie kommt dort.
why-prohibited = Diese Feldseite überquert niemand.
why-rail-rate = Sie ist so weit gefahren, wie die Bahnrate erlaubt.
why-reaches-nobody = Niemand ist in seinem Befehlsradius.
why-rode = Sie ist in dieser Phase schon Bahn gefahren.
why-set-up-duty = Zwei Korps bei 0607 oder acht Punkte im Süden wären nicht mehr möglich.
why-set-up-limits = Die Grenzen des Plans sperren dieses Feld für sie.
why-shifted = Es hat in dieser Phase schon einen Angriff verschoben.
why-stack = Zu viele: { $needs } Stapelpunkte, erlaubt sind { $has }.
why-staff-follows = Ein Hauptquartier folgt nur einer Einheit, die aus seinem Feld vorrückte.
why-staff-has-no-steps = Ein Hauptquartier zahlt keine Stufen.
why-steps-in-radius = Stufen des Angriffs in seinem Radius: { $has }; nötig: { $needs }.
why-steps-of-army = Stufen der eigenen Armee im Angriff: { $has }; nötig: { $needs }.
why-still-held = Der Feind hält das Feld noch.
why-strength-spent = Seine Befehlsstärke ist verbraucht.
why-successor = Es kommt zu deutschen Truppen, einem Hauptquartier oder einer Festung.
why-to-come = Sie ist noch nicht gekommen.
why-together = Der Stapel geht gemeinsam zurück; nennen Sie ein Feld.
why-too-near = Der nächste Russe ist { $has } Felder entfernt; nötig sind { $needs }.
why-train-full = Die Bahnkapazität ist erschöpft.
why-trains-apart = Einheiten im Zug und zu Fuß teilen keinen Marker.
why-tried = Sie hat es in dieser Phase schon versucht.
why-unarmed = Dort stehen feindliche Hauptquartiere; nur eine Einheit mit Angriffsstärke verdrängt sie.
why-uncommanded = Sie ist ohne Befehl.
why-under-it = Sie liegt schon unter diesem Marker.
why-under-marker = Sie marschiert mit ihrer Gruppe.
why-unused = Sie kommt in diesem Szenario nicht vor.
why-walled-off = Über die Feldseite dazwischen greift niemand an.
why-was-attacked = Es wurde in dieser Phase schon angegriffen.
why-was-there = Zuerst gehen die, die im Rückzug kamen.
why-weighs-nothing = Sie hat keine Stapelpunkte; ihr Verlust hülfe nichts.
why-west-edge = Ein Bahnfeld des Westrands ist offen; sie kommt dort.
why-whole = Sie hat keine Stufe verloren.
why-zone = Der Feind kontrolliert dieses Feld.

# Words in the names of counters.
word-German = deutsche
word-Russian = russische
word-depot = Depot
