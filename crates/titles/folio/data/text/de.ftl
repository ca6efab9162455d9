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
duty-crowded-later = In { $at } stehen zu viele Einheiten; in der nächsten Bewegungsphase ihrer Seite müssen einige das Feld verlassen.

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
fact-reveals = { $at ->
    [none] { $unit }, außerhalb der Karte, war der echte
   *[other] Der Marker in { $at } war der echte
}
fact-returned = { $from ->
    [none] Der Marker außerhalb der Karte war die Attrappe
   *[other] Der Marker in { $from } war die Attrappe
}

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
ask-leave = Das Gefecht um { $at } ist vorbei: wählen Sie einen Stapel, der zurückgeht, oder lassen Sie alle stehen.
ask-advance = Wählen Sie ein Feld zum Nachrücken.
done-aftermath = Stehen bleiben
label-fall-back = Aus { $from } zurückgehen
ask-resist = Der Stapel in { $at } muss sich zurückziehen. Wählen Sie eine Einheit für hartnäckigen Widerstand, oder ziehen Sie ihn zurück.
done-resist = Zurückziehen
done-resist-captured = Aufgeben: es gibt keinen Rückzug, der Stapel wird gefangen genommen
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
fact-comes-back = { $unit } kehrt in Runde { $turn } zurück
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
why-step-given = Alle Hauptquartiere, die { $unit } helfen könnten, haben ihre Stufe in dieser Phase vergeben.
why-staff-apart = { $unit } ist zu weit von der Einheit entfernt, der eine Stufe fehlt, oder hat keinen Platz für sie.
why-named-by = Die Division von { $unit } geht als Ganzes: Nennen Sie { $lead }.
why-pair = { $unit } nennt kein Paar, das jetzt aufgedeckt werden kann: Jedes nennt sein erster Marker.
why-no-staff = { $unit } ist kein Hauptquartier; nur Hauptquartiere verleihen Stärke.
why-foreign = { $unit } gehört dem Gegner.
why-unsupplied = { $unit } ist unversorgt und verleiht keine Stärke.
why-nobody-to-help = Kein Angreifer unter { $unit }, dem noch ein Hauptquartier fehlt, steht in seinem Feld oder daneben.
why-division-away = Die Division von { $unit } ist verlegt.
why-on-line = { $unit } wartet auf seiner Linie und kommt in einer späteren regulären Bewegungsphase.
why-no-attackers = In { $at } kann jetzt niemand angreifen.
fact-odds = Angriff auf { $at }: { $attack } gegen { $defence }
fact-still-unsupplied = { $unit } bleibt unversorgt
ask-follow = Wählen Sie weitere Einheiten, die nach dem Angriff auf { $at } nachrücken.

# Why not, by the case alone
why-4-1e-unit = { $unit } können Sie in dieser Phase nicht bewegen.
why-4-1i-unit = { $unit } kommt nur in einer regulären Bewegungsphase auf die Karte.
why-4-1i-pick = Züge fahren nur in der regulären Bewegungsphase.
why-5-0a-hex = { $hex } liegt nicht neben den marschierenden Einheiten.
why-5-0a-unit = { $unit } ist nicht auf der Karte oder kann nirgendwohin.
why-5-0c-unit = { $unit } kann nicht mitgehen: Einheiten marschieren zusammen aus einem Feld, vor dem ersten Schritt.
why-5-1-1a-hex = In { $hex } stehen feindliche Einheiten.
why-5-1-2d-hex = Von einer feindlichen Kontrollzone in die andere braucht jeder Stab und jede Artillerie Infanterie oder Kavallerie bei sich.
why-5-3a = Ein Feld fasst höchstens zwei Einheiten Infanterie oder Kavallerie und einen Stab oder eine Artillerie.
why-5-3f-done = In einem Feld stehen zu viele Einheiten, und eine davon kann noch fort.
why-6-2a-hex = { $hex } liegt in einer feindlichen Kontrollzone, und kein Freund steht dort.
why-7-0c-hex = In { $hex } stehen keine feindlichen Einheiten.
why-7-0d-hex = Zwischen { $hex } und dem angegriffenen Feld liegt ein See.
why-7-1e-done = Dieser Angriff ist angesagt und braucht wenigstens ein angreifendes Feld.
why-7-1e-hex = Auf { $hex } ist kein Angriff angesagt, oder er ist schon geschehen.
why-7-6i-hex = In { $hex } stehen keine Angreifer, die zurückgehen dürfen.
why-7-6i-unit = { $unit } hat nach diesem Kampf nichts zu tun.
why-7-6j-unit = { $unit } kann diesen Verlust nicht tragen: Er trifft zuerst Infanterie und Kavallerie des Feldes, dann Artillerie, zuletzt Stäbe.
why-7-7a-hex = { $hex } liegt nicht neben den zurückweichenden Einheiten.
why-7-7c-hex = Kein Rückzug führt nach { $hex }: Dort steht ein Feind, oder die Zurückgehenden haben es angegriffen oder kommen von dort.
why-7-7d-hex = { $hex } hat keinen Platz für die zurückweichenden Einheiten.
why-7-8c-unit = { $unit } kann hier keinen zähen Widerstand leisten: Das darf nur eine Einheit des Feldes, die den Verlust tragen könnte.
why-7-9b-hex = Das Vorrücken führt nicht nach { $hex }: nur in das verlassene Feld oder in ein leeres daneben, das auch an die Einheit grenzt.
why-11-3a-hex = { $hex } geht nicht: Die Einheit steht auf deutschem Gebiet, und die ganze Frontlinie muss gedeckt sein.
why-11-4a-hex = { $hex } ist kein Feld, auf dem diese Einheit beginnt.
why-11-4b-hex = { $hex } geht nicht: Der Abschnitt dieses Korps wäre nicht gedeckt.
why-11-5b-pick = Ein Korps kommt durch ein einziges Gebiet, und Teile davon warten an einem anderen.
why-11-6b-pick = Ein Korps kommt durch ein einziges Gebiet, und Teile davon warten an einem anderen.
why-11-5c-done = Eine russische Einheit ist fällig und muss auf die Karte.
why-11-5c-hex = { $hex } ist kein Feld, in dem diese Einheit jetzt eintreffen kann.
why-11-5c-unit = { $unit } ist noch nicht fällig, oder der Feind hält die Eintrittsfelder.
why-11-6c-unit = { $unit } ist noch nicht verfügbar.
why-11-6d-unit = { $unit } ist unterwegs und darf den Kasten erst in einer späteren Runde verlassen.
why-11-6e-pick = Diese Division kann nicht als Ganzes verlegt werden.
why-11-6f-done = Eine geplante Einheit ist fällig und muss auf die Karte.
why-11-6f-unit = { $unit } kommt in der geplanten Runde.
why-11-7b-unit = { $unit } ist nicht abgerufen, oder das Korps muss erst auf die Linie eines Gebiets.
why-11-7c-done = Ein Korps auf seiner Linie muss jetzt auf die Karte.
why-11-7c-hex = { $hex } ist kein offenes Feld des Gebiets, in dem diese Einheit eintrifft.
why-11-7c-unit = { $unit } kommt in der nächsten regulären Bewegungsphase auf die Karte.
why-11-7d-hex = { $hex } ist kein Eintrittsfeld dieses Gebiets, oder der Feind steht darin oder zu beiden Seiten.
why-11-7f-hex = { $hex } ist weder bei einem eigenen Bahnfeld am Kartenrand noch eines, das Züge erreichen.
why-13-1a-pick = Hier gibt es keinen Zug: Züge fahren nur bestimmte Truppen, von bestimmten Feldern außerhalb feindlicher Kontrollzonen und so viele je Runde.
why-13-1b-pick = Die Bahnen haben in dieser Runde alles befördert, was sie können.
why-13-1b-unit = Die Bahnen haben in dieser Runde keinen Platz mehr für { $unit }.
why-13-1b-hex = In { $hex } ist kein Platz: Wo ein Zug hält, gelten die Stapelgrenzen.
why-13-1c-pick = Eine Fahrt braucht die ganze Bewegung: Die Gruppe ist schon marschiert.
why-13-1e-pick = Der deutsche Spieler hat in diesem Spiel keine Züge.
why-13-2a-hex = { $hex } ist über eigene Bahnfelder nicht zu erreichen.
why-13-3a-pick = Die Gruppe steht in keinem eigenen Bahnfeld, von dem ein Zug irgendwohin führt.
why-13-3d-hex = Wer in dieser Phase fährt, meidet feindliche Kontrollzonen.
why-13-3e-pick = Eine Fahrt kostet die halben Bewegungspunkte, und sie sind verbraucht.
why-13-4b-pick = Ein Stapel steigt nur in einem Ort oder einer Stadt mit Bahn ein.
why-13-4b-hex = Ein Stapel steigt nur in einem Ort oder einer Stadt mit Bahn aus.
why-14-2a-done = Wählen Sie wenigstens eine Einheit unter die Marker.
why-14-2a-unit = { $unit } trifft nicht zur selben Zeit am selben Ort ein, oder der Kasten ist voll.
why-14-2b-hex = In { $hex } können keine Marker liegen: Der Feind sähe sie, andere stehen dort, oder es gibt niemanden zu verbergen.
why-14-2b-unit = { $unit } kann nicht unter diese Marker: Die Einheit muss in ihrem Feld oder daneben stehen und der Kasten Platz haben.
why-14-3b-done = Im Feld der Marker stehen andere Einheiten.
why-14-3b-hex = Marker teilen { $hex } mit niemandem außer einander.
why-14-3a-hex = { $hex } ist weder das Feld des echten Stabs noch daneben, oder es ist voll.
why-14-3e-hex = { $hex } ist weder das Feld des echten Stabs noch daneben, oder es ist voll.
why-14-4b-hex = { $hex } ist weder das Feld des echten Markers noch daneben, oder es ist voll.
why-15-2c-unit = { $unit } ist kein eigener Stab, der umgedreht werden könnte.
why-15-5a-unit = { $unit } kann dieser Einheit keine Stufe geben.
why-15-5b-unit = { $unit } hat eine Stufe zurückerhalten und bewegt sich in dieser Phase nicht.
why-15-5c-hex = { $hex } ist weder das Feld des Stabs noch daneben, ist voll oder liegt in einer feindlichen Kontrollzone.
why-17-1b-unit = { $unit } gehört zu keiner Felddivision.
why-17-1c-unit = Die Division von { $unit } ist nicht im Kasten „Unterwegs“.
why-17-1e-unit = Die Division von { $unit } ist nicht vollständig.
why-18-0b-hex = { $hex } liegt auf keinem Weg von genau so vielen Feldern, wie der Würfel zeigte.
why-target-apart = Neben { $at } steht keine Ihrer Einheiten, die angreifen kann.
why-target-busy = Alle Einheiten, die { $at } angreifen könnten, werden für die anderen Angriffe gebraucht.
why-15-3a = Der Stab kann dort nicht unterstützen.
why-7-7d-done = Hier ist kein Platz: Der Rückzug muss weitergehen.
why-11-7f-unit = { $unit } findet am Kartenrand keine eigene Bahn zum Eintreffen.
why-7-6f-hex = In { $hex } stehen keine geschlagenen Angreifer, die noch antworten müssen.
why-7-7e-hex = Der Rückzug führt nicht weiter nach { $hex }.
why-14-3c-hex = Feindliche Einheiten sähen einen Marker in { $hex }.
why-13-4c = Ein Stapel fährt nur auf zwei Gleisen.
why-7-9a-unit = { $unit } kann nicht vorrücken: Kein Feld wurde frei, oder die Einheit griff es nicht an.
why-7-9a = Dorthin führt kein Vorrücken.
why-7-9b-unit = { $unit } kann dort nicht vorrücken.
why-7-9c-unit = { $unit } ist Stab oder Artillerie; nur Infanterie und Kavallerie rücken vor.
why-11-7h-unit = { $unit } hat die Karte verlassen und kommt in einer späteren Runde zurück.
why-13-1a-hex = In { $hex } hält kein Zug: Züge fahren von einer Festung zur anderen, außerhalb feindlicher Kontrollzonen.
why-13-1d = Züge bedienen Osowiec nur, solange Feld 1028 russisch kontrolliert ist.
why-13-3d-pick = Wer in einer feindlichen Kontrollzone steht oder in dieser Phase in einer war, nimmt keinen Zug.
why-14-1c-unit = { $unit } ist mit dem Korps verborgen und zieht mit den beiden Hauptquartieren.
why-14-1d-unit = { $unit } liegt in einem Kasten oder ist nicht im Einsatz: Paare werden zu Beginn einer Bewegungsphase ausgelegt und aufgedeckt.
why-14-4f-unit = { $unit } kann jetzt nicht ausgelegt werden: das Paar ist im Einsatz, wurde in dieser Phase aufgedeckt, oder ein früherer Marker ist frei.
why-17-2a-unit = { $unit } ist verlegt; die Division kann zu Beginn einer regulären Bewegungsphase zurückgerufen werden.
why-marker-company = Marker und verborgene Hauptquartiere teilen ein Feld nur mit ihrem Zwilling.
