side-german = German
side-russian = Russian
date = { $weekday } { $day } { $month } { $year }

# Phases.
phase-first-movement = First Movement
phase-first-combat = First Combat
phase-second-movement = Second Movement
phase-second-combat = Second Combat

# Questions.
ask-enemy-moves = The enemy is moving.
ask-dummies = Place your dummies, out of the enemy’s sight.
ask-moves-first = First Movement: which unit marches?
ask-moves-second = Second Movement: which unit marches?
ask-march = { $left ->
    [one] { $unit } marches: one movement point left.
   *[other] { $unit } marches: { $left } movement points left.
}
ask-march-group = { $left ->
    [one] { $unit } and { $more } more march: one movement point left.
   *[other] { $unit } and { $more } more march: { $left } movement points left.
}
ask-march-enters = { $left ->
    [one] { $unit } enters the map: one movement point left.
   *[other] { $unit } enters the map: { $left } movement points left.
}
ask-march-rides = { $left ->
    [one] { $unit } is on the train: one movement point left.
   *[other] { $unit } is on the train: { $left } movement points left.
}
ask-excess = Too many units in one hex: which one do you remove?
ask-plan = Choose a hex to attack, or make no more attacks.
ask-targets = Attack more hexes in the same combat?
ask-attackers = Which units attack?
ask-guns = Which heavy artillery supports the attack?
ask-resolve = Which attack do you resolve next?
ask-leave-defenders = Does the defending cavalry retreat before combat?
ask-leave-attackers = Does the attacking cavalry fall back before combat?
ask-call-off = The cavalry has gone. Fight on?
ask-exchange = { $owed ->
    [one] Exchange: remove units worth 1 strength point.
   *[other] Exchange: remove units worth { $owed } strength points.
}
ask-retreats = Which stack retreats first?
ask-retreat = { $left ->
    [one] Choose where to retreat (1 hex to go).
   *[other] Choose where to retreat ({ $left } hexes to go).
}
ask-crowd = The hex is full: which of the units that retreated in are over the limit?
ask-advances = Which unit advances?
ask-advance = Choose where { $unit } advances.

# Buttons.
end-of-movement = End movement
stop-here = Stop here
keep-the-rest = Keep the rest in hand
no-more-attacks = No more attacks
only-these-hexes = Only these hexes
attack-with-these = Attack with these
no-more-artillery = No more artillery
stand-and-fight = Stand and fight
fight-on = Fight on
call-off = Call off the attack
no-further-advance = No further advance
pick-cut = Cut the railway
pick-repair = Repair the railway
pick-entrain = Entrain
pick-detrain = Detrain
pick-force = Forced march
pick-keep = Take control of the hex
pick-reserve = Reserve { $points } MP
pick-leave-reserve = Leave a reserve of { $points } MP here

# What happened.
fact-heading-side = Turn { $turn }: { $side-name } { $phase }
fact-marked = { $mark ->
    [disrupted] { $unit } is disrupted
    [entrained] { $unit } is entrained
    [forced-march] { $unit } is on a forced march
    [holds] { $unit } holds its hex for good
   *[other] { $unit }: { $mark }
}
fact-unmarked = { $mark ->
    [entrained] { $unit } is no longer entrained
    [fixed] { $unit } is released
   *[other] { $unit }: no longer { $mark }
}
fact-hex-marked = { $mark ->
    [rail-cut] The railway is cut in { $hex }
    [fortress-destroyed] The fortress in { $hex } is destroyed
    [mp-reserved] Movement points are reserved in { $hex }
   *[other] { $hex }: { $mark }
}
fact-hex-unmarked = { $mark ->
    [rail-cut] The railway is repaired in { $hex }
    [mp-reserved] The reserve in { $hex } is spent in combat
   *[other] { $hex }: no longer { $mark }
}
fact-rolls = { $purpose ->
    [combat] The combat die shows { $face }
    [release] The release die shows { $face }
   *[other] The die shows { $face }
}
fact-resolves = Column { $column ->
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
}, row { $row }: { $result }
fact-scores = { $points ->
    [one] 1 victory point for the { $side-name } side
   *[other] { $points } victory points for the { $side-name } side
}
fact-scores-opening = { $points ->
    [one] 1 victory point for the { $side-name } side: fewer than three attacks on the First Army
   *[other] { $points } victory points for the { $side-name } side: fewer than three attacks on the First Army
}
fact-scores-fortress = { $points ->
    [one] 1 victory point for the { $side-name } side: a fortress is destroyed
   *[other] { $points } victory points for the { $side-name } side: a fortress is destroyed
}
takes-part = { $unit } takes part
fact-fights = Combat in { $hex }
strengths = Strength { $attack } against { $defence }
strengths-plus = Strength { $attack } against { $defence }, +{ $die } to the die
strengths-minus = Strength { $attack } against { $defence }, −{ $die } to the die
final-points = Victory points: German { $german }, Russian { $russian }
hidden-move = A counter moves from { $from } to { $to }
hidden-entry = A counter is placed in { $at }
armies-reconciled = The Russian armies work together from now on
samsonov-dies = Samsonov dies by his own hand (die { $face })
samsonov-lives = Samsonov lives, and his army takes heart (die { $face })
replacement = { $unit } returns on turn { $turn }
no-replacement = { $unit } does not return: turn { $turn } is after the end
army-moves = { $army ->
    [first] The First Army moves again
   *[second] The Second Army moves again
}
army-moves-die = { $army ->
    [first] The First Army moves again (die { $face })
   *[second] The Second Army moves again (die { $face })
}
army-frozen = { $army ->
    [first] The First Army still waits for orders (die { $face })
   *[second] The Second Army still waits for orders (die { $face })
}
hindenburg = Hindenburg and Ludendorff take command of the Eighth Army
cavalry-leaves = { $unit } slips away (die { $face })
cavalry-held = { $unit } is caught and must fight (die { $face })

# Beside the map.
load-fighting = infantry and cavalry
load-artillery = heavy artillery
load-headquarters = headquarters
drawer-reinforcements = { $side-name } reinforcements
drawer-dummies = { $side-name } dummies
drawer-eliminated = { $side-name } losses
drawer-turn = Turn { $turn }
track-rail = Units entrained this turn
track-points = Victory points
track-reserve = Reserve markers left
track-reserve-first = First Army: reserve markers left
track-reserve-second = Second Army: reserve markers left
track-opening = Attacks at 2:1 or better on the First Army
track-second-army = Losses of the Second Army
score-towns = Towns and cities held
score-units = Enemy units eliminated
score-fortresses = Fortresses destroyed
score-opening = Fewer than three attacks on turn 1
score-west = Troops kept in the west
overlay-zones = Zones of control
overlay-supply = Supply
overlay-reach = Reach
overlay-rail = Railways in use
overlay-retreat = Retreat routes
overlay-danger = Hexes the enemy can reach
significant = significant victory
minor = minor victory
draw = draw
victory = victory
headquarters = victory by the loss of the German headquarters

# Terms of a forecast.
term-samsonov = Samsonov lives: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
term-unsupplied = out of supply: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
term-lone-guns = heavy artillery alone: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
term-overstacked = overstacked: { $unit }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
term-fortress = fortress in { $hex }
term-swamp = the defender is in a swamp
term-forest = the defender is in a forest
term-river = every attacker attacks across a river
term-flank = flanking attack
term-guns-attack = attacking heavy artillery
term-guns-defend = defending heavy artillery

# Duties.
duty-opening = Attack the First Army at 2:1 or better
price-opening = { $points ->
    [one] 1 victory point for the Russian side
   *[other] { $points } victory points for the Russian side
}
duty-owed = Attack every enemy unit in your attackers’ zones of control
duty-excess = Stacking limit exceeded: units are removed at the end of the phase
price-excess = { $count ->
    [one] 1 unit eliminated
   *[other] { $count } units eliminated
}
duty-reinforcements = Reinforcements may enter in this phase only
price-reinforcements = They wait until next turn
duty-unsupplied = Units out of supply
price-unsupplied = One movement point less, half strength in combat

# Why not.
why-5-0b-unit = { $unit } is disrupted.
why-3-5b-unit = { $unit } is disrupted.
why-5-0i-unit = { $unit } has moved in this phase.
why-5-1f-unit = { $unit } is under a reserve marker.
why-9-4g-unit = { $unit } may not move before it is released.
why-due = { $unit } arrives on turn { $turn }.
why-5-3a-unit = { $unit } may enter only in the First Movement Phase.
why-10-1e-unit = { $unit } may enter only in the First Movement Phase.
why-10-6-2b-unit = { $unit } belongs to an army that has lost its headquarters.
why-10-6-2-1b-unit = { $unit } belongs to Samsonov’s army, which does not move on the turn after his death.
why-elsewhere = { $unit } is not in the same hex as { $lead }.
why-7-2a-unit = { $unit } does not fight together with the other army.
why-5-0d-hex = { $hex } is not adjacent.
why-points = { $needs ->
    [one] Needs 1 movement point, has { $left }.
   *[other] Needs { $needs } movement points, has { $left }.
}
why-halted-unit = Stopped by the zone of { $unit } at { $hex }.
why-halted = Stopped by the zone of the enemy at { $hex }.
why-zone-unit = In the zone of { $unit } at { $hex }.
why-zone = In the zone of the enemy at { $hex }.
why-5-0a-hex = The enemy is in { $hex }.
why-3-3f-hex = { $hex } is a German fortress.
why-TEC-g-hex = Units cannot march across water to { $hex }.
why-10-3b-hex = A forced march may not enter a hex next to the enemy: { $hex }.
why-rival = { $distance ->
    [one] { $unit } of the other army is 1 hex away; at least { $least } are required.
   *[other] { $unit } of the other army is { $distance } hexes away; at least { $least } are required.
}
why-marker = The reserve marker in { $hex } is for { $value } MP; the march has { $left } left.
why-trains = All trains are taken: { $used } of { $capacity }.
why-train-alone = A unit boards a train on its own.
why-no-rail = There is no German railway in { $hex }.
why-rail-cut = The railway is cut in { $hex }.
why-rail-lost = { $hex } is in Russian hands.
why-rail-broken = No open line leads to { $hex }.
why-full = Too many in { $hex }: { $count } of { $limit }.
why-10-2-1a = Cavalry needs infantry to attack infantry.
why-attacked-already = { $hex } is already under attack.
why-6-0a-hex = No unit of yours can attack { $hex }.
why-6-1d-hex = No unit of yours can attack { $hex } together with the hexes already named.
why-owed = { $count ->
    [one] { $hex } must be attacked too.
   *[other] { $count } hexes must be attacked too, { $hex } among them.
}
why-6-5g-unit = { $unit } is overstacked.
why-5-2e-unit = { $unit } is on a train.
why-3-1f-unit = { $unit } may not attack without other units.
why-fights-already = { $unit } takes part in another attack.
why-not-next-to = { $unit } is not adjacent to { $hex }.
why-6-5d-hex = A river lies between here and { $hex }.
why-6-5b-hex = { $hex } leads away from your map edge, or a better way is open.
why-6-5e-hex = No retreat of full length leads through { $hex }.
why-2-0d-unit = { $unit } is not yours to move.
why-5-0a-unit = { $unit } is lost.
why-5-0a-pick = A march has no such order.
why-5-0i-pick = Nobody was dropped off here.
why-5-0j-unit = { $unit } does not belong to this march.
why-5-1a-pick = The march is not on the map yet.
why-5-1b-pick = Points are saved only in the First Movement Phase.
why-5-1f-pick = A reserve marker lies in this hex, or another unit in it cannot share one.
why-5-1f = The marching units cannot share the reserve marker here.
why-5-2a-pick = Only German units use the railways.
why-5-2b-unit = Units on a train travel one by one.
why-5-2b-hex = The train has already made its one trip of this phase.
why-train-aboard = { $unit } is already on a train.
why-train-rode = { $unit } has left its train in this phase.
why-train-afoot = { $unit } is not on a train.
why-5-2-1a-pick = Only Russian infantry on its own, with a point left, cuts a whole German line where it stands.
why-5-2-1b-pick = Only German infantry on its own, with a point left, repairs a line cut where it stands.
why-5-2-1c-pick = Only units in supply repair a line.
why-5-2-1e-pick = A forced march cuts no railway.
why-5-3b-hex = { $hex } is not where this unit enters.
why-5-3c-hex = By rail it enters only on an open line at the western edge, not in { $hex }.
why-5-3c-pick = No open line leads onto the map from the west for this unit.
why-10-6-1b = No trains run while Prittwitz commands.
why-10-3a-unit = Nobody joins a forced march once it is declared.
why-10-3a-pick = A forced march is declared once, before the first step, where that rule is played.
why-10-3c-pick = Forced marches and reserves do not go together.
why-10-2-3a-pick = Only cavalry on its own, with a point left, pays for a hex that it holds by its presence.
why-saves = { $left ->
    [one] At most 1 point can be saved here, not { $value }.
   *[other] At most { $left } points can be saved here, not { $value }.
}
why-quota = Too many stacks in reserve: { $used } of { $limit }.
why-3-2f-unit = { $unit } did not retreat into this hex as excess.
why-10-1b-hex = A dummy in { $hex } would be seen at once.
why-10-1c-hex = { $hex } is neither your own country nor held by a unit of yours.
why-10-1c-pick = A dummy saves no movement points.
why-6-3f-unit = { $unit } is not heavy artillery stacked with an attacker.
why-gun-later = { $unit } is asked for after the other attackers.
why-6-1b-unit = { $unit } is not a unit of yours on the map.
why-6-1b = Name at least one attacker.
why-6-1d = No more hexes can be attacked together.
why-no-attack = No announced attack on { $hex } is left; each is named by its first hex.
why-10-2-2c-unit = { $unit } is not cavalry in this combat that is free to leave.
why-10-2-2a-unit = { $unit } has no way to leave.
why-10-2-2a = Cavalry that leaves may not end in a hex of its combat.
why-10-2-2g = Cavalry that only feels out infantry must break off while it can.
why-6-4c-unit = { $unit } is not an attacker in this combat.
why-exchange = { $owed ->
    [one] 1 strength point is still owed for the exchange.
   *[other] { $owed } strength points are still owed for the exchange.
}
why-6-5a-hex = No beaten stack is left in { $hex }.
why-6-5b = The retreat is not finished.
why-6-5e = The retreat is not long enough yet.
why-6-6a-unit = { $unit } is not among the victors, or has already advanced.
why-6-6b-unit = No hex of the loser is open to { $unit }.
why-6-6b-hex = { $hex } was not left by the losers, or is closed.
why-6-6f-hex = Defenders do not advance across a river to { $hex }.
why-6-6g-unit = { $unit } does not advance: headquarters, heavy artillery and overstacked units stay.

# Words in the names of counters.
word-German = German
word-Russian = Russian
word-dummy = dummy
word-HQ = HQ
