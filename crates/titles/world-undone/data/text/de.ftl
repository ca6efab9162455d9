side-german = Deutsche
side-russian = Russen
date = { $weekday ->
    [Mon] Mo
    [Tue] Di
    [Wed] Mi
    [Thu] Do
    [Fri] Fr
    [Sat] Sa
   *[Sun] So
} { $day }. { $month ->
    [July] Juli
    [August] August
    [September] September
    [October] Oktober
   *[other] { $month }
} { $year }

phase-first-movement = Erste Bewegung
phase-first-combat = Erster Kampf
phase-second-movement = Zweite Bewegung
phase-second-combat = Zweiter Kampf

ask-enemy-moves = Der Gegner zieht.
ask-dummies = Setzen Sie Ihre Attrappen, außer Sicht des Gegners.
ask-moves-first = Erste Bewegung: Welche Einheit marschiert?
ask-moves-second = Zweite Bewegung: Welche Einheit marschiert?
ask-march = { $left ->
    [one] { $unit } marschiert: noch ein Bewegungspunkt.
   *[other] { $unit } marschiert: noch { $left } Bewegungspunkte.
}
ask-march-group = { $left ->
    [one] { $unit } und { $more } weitere marschieren: noch ein Bewegungspunkt.
   *[other] { $unit } und { $more } weitere marschieren: noch { $left } Bewegungspunkte.
}
ask-march-enters = { $left ->
    [one] { $unit } betritt die Karte: noch ein Bewegungspunkt.
   *[other] { $unit } betritt die Karte: noch { $left } Bewegungspunkte.
}
ask-march-rides = { $left ->
    [one] { $unit } ist verladen: noch ein Bewegungspunkt.
   *[other] { $unit } ist verladen: noch { $left } Bewegungspunkte.
}
ask-excess = Zu viele Einheiten in einem Feld: Welche nehmen Sie vom Brett?
ask-plan = Angriff ansagen: Welches Feld? Oder keine weiteren Angriffe.
ask-targets = Weitere Felder im selben Kampf angreifen?
ask-attackers = Welche Einheiten greifen an?
ask-guns = Welche schwere Artillerie unterstützt den Angriff?
ask-resolve = Welcher Angriff wird als nächster abgewickelt?
ask-leave-defenders = Weicht die verteidigende Kavallerie vor dem Kampf aus?
ask-leave-attackers = Bricht die angreifende Kavallerie vor dem Kampf ab?
ask-call-off = Die Kavallerie ist fort. Weiterkämpfen?
ask-exchange = { $owed ->
    [one] Abtausch: Nehmen Sie Einheiten im Wert von 1 Stärkepunkt vom Brett.
   *[other] Abtausch: Nehmen Sie Einheiten im Wert von { $owed } Stärkepunkten vom Brett.
}
ask-retreats = Welcher Stapel weicht zuerst zurück?
ask-retreat = { $left ->
    [one] Wohin zurück? Noch 1 Feld.
   *[other] Wohin zurück? Noch { $left } Felder.
}
ask-crowd = Das Feld ist voll: Welche der zurückgewichenen Einheiten sind überzählig?
ask-advances = Welche Einheit rückt vor?
ask-advance = { $unit } rückt vor: wohin?

end-of-movement = Bewegung beenden
stop-here = Hier halten
keep-the-rest = Den Rest behalten
no-more-attacks = Keine weiteren Angriffe
only-these-hexes = Nur diese Felder
attack-with-these = Mit diesen angreifen
no-more-artillery = Keine weitere Artillerie
stand-and-fight = Standhalten
fight-on = Weiterkämpfen
call-off = Angriff abbrechen
no-further-advance = Nicht weiter vorrücken
pick-cut = Bahnlinie unterbrechen
pick-repair = Bahnlinie reparieren
pick-entrain = Verladen
pick-detrain = Ausladen
pick-force = Gewaltmarsch
pick-keep = Das Feld in Besitz nehmen
pick-reserve = { $points } BP aufsparen
pick-leave-reserve = Hier eine Reserve von { $points } BP lassen

fact-heading-side = Zug { $turn }: { $side-name }, { $phase }
fact-marked = { $mark ->
    [disrupted] { $unit } ist desorganisiert
    [entrained] { $unit } ist verladen
    [forced-march] { $unit } ist auf Gewaltmarsch
    [holds] { $unit } hält das Feld auf Dauer
   *[other] { $unit }: { $mark }
}
fact-unmarked = { $mark ->
    [entrained] { $unit } ist ausgeladen
    [fixed] { $unit } ist freigegeben
   *[other] { $unit }: nicht mehr { $mark }
}
fact-hex-marked = { $mark ->
    [rail-cut] Die Bahnlinie ist in { $hex } unterbrochen
    [fortress-destroyed] Die Festung in { $hex } ist zerstört
    [mp-reserved] In { $hex } werden Bewegungspunkte aufgespart
   *[other] { $hex }: { $mark }
}
fact-hex-unmarked = { $mark ->
    [rail-cut] Die Bahnlinie ist in { $hex } repariert
    [mp-reserved] Die Reserve in { $hex } ist im Kampf verbraucht
   *[other] { $hex }: nicht mehr { $mark }
}
fact-rolls = { $purpose ->
    [combat] Der Kampfwürfel zeigt { $face }
    [release] Der Freigabewürfel zeigt { $face }
   *[other] Der Würfel zeigt { $face }
}
fact-resolves = Spalte { $column ->
    [0] 1:4
    [1] 1:3
    [2] 1:2
    [3] 1:1.5
    [4] 1:1
    [5] 1.5:1
    [6] 2:1
    [7] 3:1
    [8] 4:1
    [9] 5:1
   *[10] 6:1
}, Zeile { $row }: { $result }
fact-scores = { $points ->
    [one] { $side-name }: 1 Siegpunkt
   *[other] { $side-name }: { $points } Siegpunkte
}
fact-scores-opening = { $points ->
    [one] { $side-name }: 1 Siegpunkt, weniger als drei Angriffe auf die 1. Armee
   *[other] { $side-name }: { $points } Siegpunkte, weniger als drei Angriffe auf die 1. Armee
}
fact-scores-fortress = { $points ->
    [one] { $side-name }: 1 Siegpunkt, eine Festung ist zerstört
   *[other] { $side-name }: { $points } Siegpunkte, eine Festung ist zerstört
}
takes-part = { $unit } nimmt teil
fact-fights = Kampf in { $hex }
strengths = Stärke { $attack } gegen { $defence }
strengths-plus = Stärke { $attack } gegen { $defence }, +{ $die } auf den Würfel
strengths-minus = Stärke { $attack } gegen { $defence }, −{ $die } auf den Würfel
final-points = Siegpunkte: Deutsche { $german }, Russen { $russian }
hidden-move = Ein Spielstein zieht von { $from } nach { $to }
hidden-entry = Ein Spielstein wird in { $at } eingesetzt
armies-reconciled = Die russischen Armeen arbeiten von nun an zusammen
samsonov-dies = Samsonow nimmt sich das Leben (Würfel { $face })
samsonov-lives = Samsonow lebt, und seine Armee fasst Mut (Würfel { $face })
replacement = { $unit } kehrt in Zug { $turn } zurück
no-replacement = { $unit } kehrt nicht zurück: Zug { $turn } liegt nach dem Ende
army-moves = { $army ->
    [first] Die 1. Armee bewegt sich wieder
   *[second] Die 2. Armee bewegt sich wieder
}
army-moves-die = { $army ->
    [first] Die 1. Armee bewegt sich wieder (Würfel { $face })
   *[second] Die 2. Armee bewegt sich wieder (Würfel { $face })
}
army-frozen = { $army ->
    [first] Die 1. Armee wartet noch auf Befehle (Würfel { $face })
   *[second] Die 2. Armee wartet noch auf Befehle (Würfel { $face })
}
hindenburg = Hindenburg und Ludendorff übernehmen die 8. Armee
cavalry-leaves = { $unit } entkommt (Würfel { $face })
cavalry-held = { $unit } wird gestellt und muss kämpfen (Würfel { $face })

load-fighting = Infanterie und Kavallerie
load-artillery = schwere Artillerie
load-headquarters = Hauptquartiere
drawer-reinforcements = { $side-name }: Verstärkungen
drawer-dummies = { $side-name }: Attrappen
drawer-eliminated = { $side-name }: Verluste
drawer-turn = Zug { $turn }
track-rail = Verladene Einheiten in diesem Zug
track-points = Siegpunkte
track-reserve = Freie Reservemarker
track-reserve-first = 1. Armee: freie Reservemarker
track-reserve-second = 2. Armee: freie Reservemarker
track-opening = Angriffe mit mindestens 2:1 auf die 1. Armee
track-second-army = Verluste der 2. Armee
score-towns = Gehaltene Orte und Städte
score-units = Vernichtete gegnerische Einheiten
score-fortresses = Zerstörte Festungen
score-opening = Weniger als drei Angriffe in Zug 1
score-west = Im Westen belassene Truppen
overlay-zones = Kontrollzonen
overlay-supply = Versorgung
overlay-reach = Reichweite
overlay-rail = Benutzbare Bahnlinien
overlay-retreat = Rückzugswege
overlay-danger = Vom Gegner erreichbare Felder
significant = bedeutender Sieg
minor = knapper Sieg
draw = Unentschieden
victory = Sieg
headquarters = Sieg durch Verlust des deutschen Hauptquartiers

term-samsonov = Samsonow lebt: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}
term-unsupplied = unversorgt: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}
term-lone-guns = schwere Artillerie allein: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}
term-overstacked = überzählig: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}
term-fortress = Festung in { $hex }
term-swamp = der Verteidiger steht im Sumpf
term-forest = der Verteidiger steht im Wald
term-river = alle greifen über einen Fluss an
term-flank = Flankenangriff
term-guns-attack = schwere Artillerie greift an
term-guns-defend = schwere Artillerie verteidigt

duty-opening = Die 1. Armee mit mindestens 2:1 angreifen
price-opening = { $points ->
    [one] 1 Siegpunkt für die Russen
   *[other] { $points } Siegpunkte für die Russen
}
duty-owed = Jede gegnerische Einheit in den Kontrollzonen Ihrer Angreifer angreifen
duty-excess = Stapelgrenze überschritten: Am Ende der Phase kommen Einheiten vom Brett
price-excess = { $count ->
    [one] 1 Einheit vernichtet
   *[other] { $count } Einheiten vernichtet
}
duty-reinforcements = Verstärkungen kommen nur in dieser Phase
price-reinforcements = Sie warten bis zum nächsten Zug
duty-unsupplied = Unversorgte Einheiten
price-unsupplied = Ein Bewegungspunkt weniger, halbe Stärke im Kampf

why-5-0b-unit = { $unit } ist desorganisiert.
why-3-5b-unit = { $unit } ist desorganisiert.
why-5-0i-unit = { $unit } hat in dieser Phase schon gezogen.
why-5-1f-unit = { $unit } liegt unter einem Reservemarker.
why-9-4g-unit = { $unit } darf erst nach der Freigabe ziehen.
why-due = { $unit } kommt in Zug { $turn }.
why-5-3a-unit = { $unit } kommt nur in der Ersten Bewegungsphase.
why-10-1e-unit = { $unit } kommt nur in der Ersten Bewegungsphase.
why-10-6-2b-unit = { $unit } gehört zu einer Armee ohne Hauptquartier.
why-10-6-2-1b-unit = { $unit } gehört zu Samsonows Armee, die im Zug nach seinem Tod nicht zieht.
why-elsewhere = { $unit } steht nicht im selben Feld wie { $lead }.
why-7-2a-unit = { $unit } kämpft nicht gemeinsam mit der anderen Armee.
why-5-0d-hex = { $hex } grenzt nicht an.
why-points = { $needs ->
    [one] Braucht 1 Bewegungspunkt, hat { $left }.
   *[other] Braucht { $needs } Bewegungspunkte, hat { $left }.
}
why-halted-unit = Angehalten von der Zone von { $unit } in { $hex }.
why-halted = Angehalten von der Zone des Gegners in { $hex }.
why-zone-unit = In der Zone von { $unit } in { $hex }.
why-zone = In der Zone des Gegners in { $hex }.
why-5-0a-hex = In { $hex } steht der Gegner.
why-3-3f-hex = { $hex } ist eine deutsche Festung.
why-TEC-g-hex = Über Wasser führt kein Marsch nach { $hex }.
why-10-3b-hex = Ein Gewaltmarsch führt nicht neben den Gegner: { $hex }.
why-rival = { $distance ->
    [one] { $unit } der anderen Armee ist 1 Feld entfernt; mindestens { $least } sind vorgeschrieben.
   *[other] { $unit } der anderen Armee ist { $distance } Felder entfernt; mindestens { $least } sind vorgeschrieben.
}
why-marker = Der Reservemarker in { $hex } gilt für { $value } BP; der Marsch hat noch { $left }.
why-trains = Alle Züge sind vergeben: { $used } von { $capacity }.
why-train-alone = Verladen wird jede Einheit einzeln.
why-no-rail = In { $hex } liegt keine deutsche Bahnlinie.
why-rail-cut = Die Bahnlinie ist in { $hex } unterbrochen.
why-rail-lost = { $hex } ist in russischer Hand.
why-rail-broken = Keine offene Strecke führt nach { $hex }.
why-full = Zu viele in { $hex }: { $count } von { $limit }.
why-10-2-1a = Kavallerie braucht Infanterie, um Infanterie anzugreifen.
why-attacked-already = { $hex } wird schon angegriffen.
why-6-0a-hex = Keine Ihrer Einheiten kann { $hex } angreifen.
why-6-1d-hex = Keine Ihrer Einheiten kann { $hex } zusammen mit den genannten Feldern angreifen.
why-owed = { $count ->
    [one] { $hex } muss auch angegriffen werden.
   *[other] { $count } Felder müssen auch angegriffen werden, darunter { $hex }.
}
why-6-5g-unit = { $unit } ist überzählig.
why-5-2e-unit = { $unit } ist verladen.
why-3-1f-unit = { $unit } darf nicht ohne andere Einheiten angreifen.
why-fights-already = { $unit } nimmt an einem anderen Angriff teil.
why-not-next-to = { $unit } grenzt nicht an { $hex }.
why-6-5d-hex = Vor { $hex } liegt ein Fluss.
why-6-5b-hex = { $hex } führt vom eigenen Kartenrand weg, oder ein besserer Weg ist offen.
why-6-5e-hex = Kein Rückzug voller Länge führt durch { $hex }.
why-2-0d-unit = { $unit } ist nicht Ihre Einheit.
why-5-0a-unit = { $unit } ist verloren.
why-5-0a-pick = Einen solchen Befehl gibt es für einen Marsch nicht.
why-5-0i-pick = Hier wurde niemand zurückgelassen.
why-5-0j-unit = { $unit } gehört nicht zu diesem Marsch.
why-5-1a-pick = Der Marsch ist noch nicht auf der Karte.
why-5-1b-pick = Gespart wird nur in der Ersten Bewegungsphase.
why-5-1f-pick = In diesem Feld liegt schon ein Reservemarker, oder eine andere Einheit darin kann ihn nicht teilen.
why-5-1f = Hier liegt ein Reservemarker, den der Marsch nicht teilen kann.
why-5-2a-pick = Nur deutsche Einheiten benutzen die Bahn.
why-5-2b-unit = Im Zug fährt jede Einheit für sich.
why-5-2b-hex = Der Zug ist in dieser Phase schon gefahren.
why-train-aboard = { $unit } ist schon verladen.
why-train-rode = { $unit } hat den Zug in dieser Phase verlassen.
why-train-afoot = { $unit } ist nicht verladen.
why-5-2-1a-pick = Nur russische Infanterie allein und mit einem Bewegungspunkt unterbricht eine heile deutsche Linie, auf der sie steht.
why-5-2-1b-pick = Nur deutsche Infanterie allein und mit einem Bewegungspunkt repariert eine Linie, die in ihrem Feld unterbrochen ist.
why-5-2-1c-pick = Nur versorgte Einheiten reparieren eine Linie.
why-5-2-1e-pick = Ein Gewaltmarsch unterbricht keine Bahnlinie.
why-5-3b-hex = In { $hex } kommt diese Einheit nicht an.
why-5-3c-hex = Mit der Bahn kommt sie nur auf einer offenen Linie am Westrand, nicht in { $hex }.
why-5-3c-pick = Für diese Einheit führt keine offene Linie von Westen auf die Karte.
why-10-6-1b = Solange Prittwitz befiehlt, fahren keine Züge.
why-10-3a-unit = Einem angesagten Gewaltmarsch schließt sich niemand mehr an.
why-10-3a-pick = Ein Gewaltmarsch wird einmal und vor dem ersten Schritt angesagt, wo diese Regel gilt.
why-10-3c-pick = Gewaltmarsch und Reserve schließen sich aus.
why-10-2-3a-pick = Nur Kavallerie allein und mit einem Bewegungspunkt bezahlt für ein Feld, das sie durch ihre Anwesenheit hält.
why-saves = { $left ->
    [one] Hier kann höchstens 1 Punkt gespart werden, nicht { $value }.
   *[other] Hier können höchstens { $left } Punkte gespart werden, nicht { $value }.
}
why-quota = Zu viele Stapel in Reserve: { $used } von { $limit }.
why-3-2f-unit = { $unit } ist nicht überzählig in dieses Feld zurückgegangen.
why-10-1b-hex = Eine Attrappe in { $hex } würde sofort gesehen.
why-10-1c-hex = { $hex } ist weder eigenes Land noch von einer eigenen Einheit besetzt.
why-10-1c-pick = Eine Attrappe spart keine Bewegungspunkte auf.
why-6-3f-unit = { $unit } ist keine schwere Artillerie, die bei einem Angreifer steht.
why-gun-later = Nach { $unit } wird nach den anderen Angreifern gefragt.
why-6-1b-unit = { $unit } ist keine eigene Einheit auf der Karte.
why-6-1b = Nennen Sie mindestens einen Angreifer.
why-6-1d = Mehr Felder können nicht zusammen angegriffen werden.
why-no-attack = Auf { $hex } steht kein angesagter Angriff mehr aus; jeder heißt nach seinem ersten Feld.
why-10-2-2c-unit = { $unit } ist keine Kavallerie dieses Kampfes, die sich lösen kann.
why-10-2-2a-unit = { $unit } hat keinen Weg, sich zu lösen.
why-10-2-2a = Kavallerie, die sich löst, bleibt nicht in den Feldern ihres Kampfes.
why-10-2-2g = Kavallerie, die Infanterie nur abtastet, muss sich lösen, solange sie kann.
why-6-4c-unit = { $unit } ist kein Angreifer dieses Kampfes.
why-exchange = { $owed ->
    [one] Für den Tausch steht noch 1 Stärkepunkt aus.
   *[other] Für den Tausch stehen noch { $owed } Stärkepunkte aus.
}
why-6-5a-hex = In { $hex } steht kein geschlagener Stapel mehr.
why-6-5b = Der Rückzug ist nicht zu Ende.
why-6-5e = Der Rückzug ist noch nicht lang genug.
why-6-6a-unit = { $unit } gehört nicht zu den Siegern oder ist schon vorgerückt.
why-6-6b-unit = { $unit } steht kein Feld des Verlierers offen.
why-6-6b-hex = { $hex } haben die Verlierer nicht geräumt, oder es ist gesperrt.
why-6-6f-hex = Verteidiger rücken nicht über einen Fluss nach { $hex } vor.
why-6-6g-unit = { $unit } rückt nicht vor: Hauptquartiere, schwere Artillerie und Überzählige bleiben.

# Words in the names of counters.
word-German = deutsche
word-Russian = russische
word-dummy = Attrappe
word-HQ = HQ
