# Sätze der beiden Folio-Bände.

side-german = Deutsche
side-russian = Russen
turn = Runde { $turn } ({ $weather })
clear = klar
snow = Schnee

phase-regular-movement = Reguläre Bewegung
phase-regular-combat = Reguläre Kämpfe
phase-mobile-movement = Mobile Bewegung
phase-mobile-combat = Mobile Kämpfe

ask-moves = Wählen Sie einen Marker, der sich bewegt.
done-moves = Bewegungsphase beenden
ask-march = { $left ->
    [one] { $unit } bewegt sich: noch ein Bewegungspunkt.
   *[other] { $unit } bewegt sich: noch { $left } Bewegungspunkte.
}
ask-march-hidden = { $unit } ist unterwegs.
ask-enter = Wählen Sie, wo { $unit } die Karte betritt.
done-march = Bewegung beenden
label-join = { $unit } mitnehmen
label-drop = { $unit } hier lassen
label-train = Mit der Bahn fahren
ask-ride = Wählen Sie, wo der Zug hält.
label-transit = In den Kasten „In Transit“

duty-enter = { $unit } muss in dieser Phase die Karte betreten.
duty-crowded = In { $at } stehen zu viele Einheiten.

ask-withdraw = Ein Feind ist nach { $at } neben { $unit } gerückt. Ausweichen?
ask-withdraw-to = { $left ->
    [one] { $unit } weicht aus: noch ein Feld.
   *[other] { $unit } weicht aus: noch { $left } Felder.
}
label-stand = Stehen bleiben
label-withdraw = Ausweichen

ask-unmask = Wählen Sie, welche Marker zuerst aufgedeckt werden.
ask-reveals = Verdeckte Marker aufdecken?
done-reveals = Keine weiteren aufdecken
ask-deploy = Wählen Sie ein Feld für { $unit }.
ask-mode = Welche Seite zeigt { $unit }?
label-supplied = Versorgt
label-unsupplied = Unversorgt
ask-box = Einheiten unter einem Markerpaar verbergen?
done-box = Keine weiteren verbergen
ask-box-arrivals = Einheiten, die noch eintreffen, unter einem Markerpaar verbergen?
ask-box-hex = Wählen Sie ein Feld für die Marker.
ask-box-units = Wählen Sie die Einheiten, die unter die Marker kommen.
done-box-units = Das sind alle
ask-box-real = Welcher der beiden Marker ist der echte?
label-real = { $unit }

fact-boxed = { $unit } wartet außerhalb der Karte

ask-flips = Ein Hauptquartier auf die unversorgte Seite drehen?
done-flips = Keines mehr drehen
ask-supply = Versorgungswurf
ask-replacements = Wählen Sie eine Einheit, die eine Stufe als Ersatz erhält.
done-replacements = Kein weiterer Ersatz
ask-replacing = Welches Hauptquartier gibt { $unit } die Stufe?
ask-returning = Wählen Sie ein Feld, in das { $unit } zurückkehrt.

fact-marked = { $mark ->
    [unsupplied] { $unit } zeigt jetzt die unversorgte Seite
   *[other] { $unit }: { $mark }
}
fact-unmarked = { $mark ->
    [unsupplied] { $unit } ist wieder versorgt
   *[other] { $unit }: nicht mehr { $mark }
}
fact-rolls = { $purpose ->
    [supply] Der Versorgungswurf zeigt { $face }
    [resistance] Der Wurf für hartnäckigen Widerstand zeigt { $face }
    [withdrawal] Der Wurf fürs Ausweichen zeigt { $face }
    [guard] Der Wurf für die 3. Gardedivision zeigt { $face }
    [snow] Der Schneewurf zeigt { $face }
    [return] Der Wurf für die Rückkehr zeigt { $face }
   *[combat] Der Kampfwurf zeigt { $face }
}
result-exchange = Abtausch: jede Seite verliert eine Stufe
result-defender-back = Die Verteidiger müssen sich zurückziehen
result-defender-loss = Die Verteidiger verlieren je eine Stufe und ziehen sich zurück
result-attacker-back = Die Angreifer müssen sich zurückziehen
result-attacker-loss = Die Angreifer verlieren je eine Stufe und ziehen sich zurück
result-attacker-step = Eine angreifende Einheit verliert eine Stufe
result-nothing = Keine Wirkung
fact-reveals = Der Marker in { $at } war der echte
fact-returned = Der Marker in { $from } war die Attrappe

ask-targets = Wählen Sie die Felder, die in dieser Phase angegriffen werden.
done-no-attack = Kein Angriff
done-targets = Das sind alle
ask-attackers = Wählen Sie die Felder, die { $at } angreifen.
done-attackers = Das sind alle
ask-resolve = Wählen Sie den Angriff, der als nächster ausgeführt wird.
ask-support = Welches Hauptquartier unterstützt den Angriff auf { $at }?
ask-support-hex = Welches angreifende Feld unterstützt es?
done-support = Würfeln
ask-loss = Wählen Sie eine Einheit, die im Kampf um { $at } eine Stufe verliert.
ask-beaten = Wählen Sie den Stapel, der nach dem Angriff auf { $at } als nächster zurückgeht.
ask-aftermath = { $at } ist leer: wählen Sie Einheiten zum Nachrücken oder einen Stapel, der zurückgeht.
ask-leave = Wählen Sie einen Stapel, der von { $at } zurückgeht.
ask-advance = Wählen Sie ein Feld zum Nachrücken.
done-aftermath = Stehen bleiben
label-fall-back = Aus { $from } zurückgehen
ask-resist = Der Stapel in { $at } muss sich zurückziehen. Wählen Sie eine Einheit für hartnäckigen Widerstand, oder ziehen Sie ihn zurück.
done-resist = Zurückziehen
ask-retreat = Wählen Sie ein Rückzugsfeld von { $from } aus.
ask-retreat-on = In { $from } halten oder ein Feld weiter zurückgehen?
done-retreat = Hier halten
label-off-map = Von der Karte
fact-captured = { $unit } wird in { $from } gefangen genommen

term-halved = Einheiten anderer Divisionen greifen mit halber Stärke an
term-support = Unterstützung durch ein Hauptquartier
term-snow = Schnee
term-terrain = Gelände des verteidigten Feldes

ask-strategy = Wählen Sie Ihre Strategie. Sie bleibt bis zum Ende geheim.
strategy-juncture = Vereinigung
strategy-lesser-envelopment = Kleine Umfassung
strategy-greater-envelopment = Große Umfassung
strategy-covering-battle = Deckungsschlacht
strategy-rennenkampf-first = Zuerst Rennenkampf
strategy-battle-of-annihilation = Vernichtungsschlacht
ask-garrison = Wählen Sie für { $unit } ein Feld in oder neben einer deutschen Stadt.
ask-course = Wählen Sie einen Weg für { $unit }.
label-course-transit = Kasten „In Transit“
label-course-redeploy = Die Division verlegen
label-course-scheduled = Nach Plan eintreffen
fact-guard = Die 3. Gardedivision trifft ein
fact-transit = { $unit } geht in den Kasten „In Transit“
fact-redeployed = { $unit } wird verlegt
fact-recalled = { $unit } wird zurückgerufen
fact-scheduled = { $unit } trifft nach Plan ein
ask-redeploy = Eine Division verlegen oder zurückrufen?
done-redeploy = Keine weitere
label-redeploy = Die Division von { $unit } verlegen
label-recall = Die Division von { $unit } zurückrufen

ask-cover = Wählen Sie ein Feld für { $unit }.
ask-calls = Verstärkungen in ein Eintrittsgebiet rufen?
done-calls = Keine weiteren rufen
ask-call-area = Wählen Sie ein Eintrittsgebiet für { $unit }.
ask-call-real = Welches der beiden Hauptquartiere ist das echte?
area-tilsit = Tilsit
area-insterburg = Insterburg
area-loetzen = Lötzen
area-johannisburg = Johannisburg
area-kovno = Kowno
area-grodno = Grodno
area-bialystok = Bialystok
fact-line = { $unit } wartet an der Linie von { $area }
ask-lines = Kein Feld des Gebiets ist offen. Marker von der Linie zurücknehmen?
done-lines = Stehen lassen
fact-taken-back = { $unit } wird von der Linie zurückgenommen
ask-return = Wählen Sie das Eintrittsgebiet, über das { $unit } zurückkehrt.
fact-snow = Es schneit
fact-clear = Der Himmel ist klar

drawer-due = Noch nicht eingetroffen
drawer-scheduled = Nach Plan
drawer-transit = In Transit
drawer-redeployed = Verlegt
drawer-line = An einer Eintrittslinie
drawer-away = Außerhalb der Karte
drawer-boxed = Unter verdeckten Markern
drawer-revealed = Aufgedeckt, noch aufzustellen
drawer-eliminated = Vernichtet
drawer-captured = Gefangen
load-fighting = Infanterie und Kavallerie
load-support = Hauptquartiere und Artillerie

overlay-zones = Kontrollzonen
overlay-reach = Reichweite einer Einheit
overlay-rail = Bahnen in der Hand jeder Seite
overlay-command = Felder neben Hauptquartieren
overlay-sight = Felder, in denen Marker aufgedeckt werden
overlay-danger = Feindliche Stärke in Reichweite

why-too-far = Das kostet { $needs } Bewegungspunkte, übrig sind { $left }.
why-zone-stop = Eine Gruppe, die eine feindliche Kontrollzone betreten hat, geht in dieser Phase nicht weiter.
why-zones = Beide Felder liegen in feindlichen Kontrollzonen.
why-enemy = In { $at } stehen feindliche Einheiten.
why-water = Dazwischen liegt ein See.
why-crowded = In einem Feld stehen höchstens zwei Infanterie- oder Kavallerieeinheiten und ein Hauptquartier oder eine Artillerieeinheit.
why-seen = Feindliche Einheiten würden einen Marker dort sehen.
why-moved = { $unit } hat sich in dieser Phase schon bewegt.
why-hinders = Feinde in { $at } stehen neben beiden; auch sie müssten angegriffen werden.
why-busy = Die Einheiten in { $at } greifen anderswo an oder sind die letzten für einen anderen Angriff.
why-apart = { $at } grenzt nicht an das angegriffene Feld.

score-strategy = Strategie
score-units = Gefangene oder vernichtete feindliche Einheiten
score-redeployment = Verlegung
score-fortresses = Festungen
score-captured = Gefangene Einheiten
score-corps = Russische Verstärkungskorps
score-start = Anfangspunkte
ask-retreat-further = In { $from } ist kein Platz. Auf welches Feld geht der Rückzug weiter?
why-zone-start = { $unit } stand zu Beginn der mobilen Bewegungsphase in einer feindlichen Kontrollzone.
why-lost = { $unit } ist verloren.
why-no-advance = { $unit } ist ein Hauptquartier oder Artillerie; nur Infanterie und Kavallerie rücken nach.
why-not-infantry = { $unit } ist keine Infanterie.
why-captured = { $unit } wurde gefangen genommen; nur vernichtete Einheiten kommen zurück.
why-whole = { $unit } hat keine Stufe verloren.
why-far-from-staff = Kein Hauptquartier von { $unit }, das noch eine Stufe geben kann, steht im selben oder einem Nachbarfeld.
why-no-return = Kein Hauptquartier von { $unit } hat in seinem Feld oder daneben Platz.
why-no-attackers = In { $at } kann jetzt niemand angreifen.
fact-odds = Angriff auf { $at }: { $attack } gegen { $defence }
fact-still-unsupplied = { $unit } bleibt unversorgt
ask-follow = Wählen Sie weitere Einheiten, die nach dem Angriff auf { $at } nachrücken.
