# Sentences of the two folio volumes.

side-german = German
side-russian = Russian
turn = Turn { $turn } ({ $weather })
clear = clear
snow = snow

phase-regular-movement = Regular movement
phase-regular-combat = Regular combat
phase-mobile-movement = Mobile movement
phase-mobile-combat = Mobile combat

# Movement
ask-moves = Choose a counter to move.
done-moves = End the movement phase
ask-march = { $left ->
    [one] Move { $unit }: one movement point left.
   *[other] Move { $unit }: { $left } movement points left.
}
ask-march-hidden = { $unit } is on the move.
ask-enter = Choose where { $unit } enters the map.
done-march = End the move
label-join = Take { $unit } along
label-drop = Leave { $unit } here
label-train = Take the train
ask-ride = Choose where the train stops.
label-transit = To the In Transit box

duty-enter = { $unit } must enter the map in this phase.
duty-crowded = Too many units stand in { $at }.

# Cavalry
ask-withdraw = An enemy has moved to { $at }, next to { $unit }. Withdraw?
ask-withdraw-to = { $left ->
    [one] Withdraw { $unit }: one hex to go.
   *[other] Withdraw { $unit }: { $left } hexes to go.
}
label-stand = Stand
label-withdraw = Withdraw

# Hidden movement
ask-unmask = Choose which markers are revealed first.
ask-reveals = Reveal hidden markers?
done-reveals = Reveal no more
ask-deploy = Choose a hex for { $unit }.
ask-mode = Which side does { $unit } show?
label-supplied = Supplied
label-unsupplied = Unsupplied
ask-box = Hide units under a pair of markers?
done-box = Hide no more
ask-box-arrivals = Hide units that have yet to arrive under a pair of markers?
ask-box-hex = Choose a hex for the markers.
ask-box-units = Choose the units that go under the markers.
done-box-units = These are all
ask-box-real = Which of the two markers is the real one?
label-real = { $unit }

# Headquarters and artillery
fact-boxed = { $unit } waits off the map

ask-flips = Turn a headquarters to its unsupplied side?
done-flips = Turn no more
ask-supply = Supply roll
ask-replacements = Choose a unit to receive a replacement step.
done-replacements = No more replacements
ask-replacing = Which headquarters gives the step to { $unit }?
ask-returning = Choose a hex where { $unit } returns.

# Facts said in this game's own words
fact-marked = { $mark ->
    [unsupplied] { $unit } turns to its unsupplied side
   *[other] { $unit }: { $mark }
}
fact-unmarked = { $mark ->
    [unsupplied] { $unit } is in supply again
   *[other] { $unit }: no longer { $mark }
}
fact-rolls = { $purpose ->
    [supply] The supply roll shows { $face }
    [resistance] The roll for stiff resistance shows { $face }
    [withdrawal] The withdrawal roll shows { $face }
    [guard] The roll for the 3rd Guard Division shows { $face }
    [snow] The snow roll shows { $face }
    [return] The roll for the return shows { $face }
   *[combat] The combat roll shows { $face }
}
result-exchange = Exchange: each side loses a step
result-defender-back = The defenders must retreat
result-defender-loss = The defenders lose a step each and retreat
result-attacker-back = The attackers must retreat
result-attacker-loss = The attackers lose a step each and retreat
result-attacker-step = One attacking unit loses a step
result-nothing = No effect
fact-reveals = The marker in { $at } was the real one
fact-returned = The marker in { $from } was the dummy

# Combat
ask-targets = Choose the hexes to attack in this phase.
done-no-attack = No attack
done-targets = These are all
ask-attackers = Choose the hexes that attack { $at }.
done-attackers = These are all
ask-resolve = Choose the attack to resolve next.
ask-support = Which headquarters supports the attack on { $at }?
ask-support-hex = Which attacking hex does it support?
done-support = Roll the die
ask-loss = Choose a unit to lose a step in the combat at { $at }.
ask-beaten = Choose the stack that retreats next after the attack on { $at }.
ask-aftermath = { $at } is empty: choose units to advance, or a stack to fall back.
ask-leave = Choose a stack to fall back from { $at }.
ask-advance = Choose a hex to advance into.
done-aftermath = Stay
label-fall-back = Fall back from { $from }
ask-resist = The stack at { $at } must retreat. Choose a unit for stiff resistance, or retreat.
done-resist = Retreat
ask-retreat = Choose a hex to retreat into from { $from }.
ask-retreat-on = Stop at { $from }, or retreat one hex further?
done-retreat = Stop here
label-off-map = Off the map
fact-captured = { $unit } is captured in { $from }

term-halved = Units of other divisions attack at half strength
term-support = Headquarters in support
term-snow = Snow
term-terrain = Terrain of the defending hex

# Tannenberg
ask-strategy = Choose your strategy. It stays secret until the end.
strategy-juncture = Juncture
strategy-lesser-envelopment = Lesser Envelopment
strategy-greater-envelopment = Greater Envelopment
strategy-covering-battle = Covering Battle
strategy-rennenkampf-first = Rennenkampf First
strategy-battle-of-annihilation = Battle of Annihilation
ask-garrison = Choose a hex in or next to a German town for { $unit }.
ask-course = Choose a course for { $unit }.
label-course-transit = In Transit box
label-course-redeploy = Redeploy the division
label-course-scheduled = Arrive on schedule
fact-guard = The 3rd Guard Division arrives
fact-transit = { $unit } goes to the In Transit box
fact-redeployed = { $unit } is redeployed
fact-recalled = { $unit } is recalled
fact-scheduled = { $unit } will arrive on schedule
ask-redeploy = Redeploy or recall a division?
done-redeploy = No more
label-redeploy = Redeploy the division of { $unit }
label-recall = Recall the division of { $unit }

# Masuria
ask-cover = Choose a hex for { $unit }.
ask-calls = Call reinforcements to an entry area?
done-calls = Call no more
ask-call-area = Choose an entry area for { $unit }.
ask-call-real = Which of the two headquarters is the real one?
area-tilsit = Tilsit
area-insterburg = Insterburg
area-loetzen = Lötzen
area-johannisburg = Johannisburg
area-kovno = Kovno
area-grodno = Grodno
area-bialystok = Bialystok
fact-line = { $unit } waits on the line of { $area }
ask-lines = No hex of the area is open. Withdraw counters from the line?
done-lines = Leave them
fact-taken-back = { $unit } is withdrawn from its line
ask-return = Choose the entry area by which { $unit } returns.
fact-snow = It snows
fact-clear = The sky is clear

# Beside the map
drawer-due = Not yet arrived
drawer-scheduled = Scheduled
drawer-transit = In Transit
drawer-redeployed = Redeployed
drawer-line = On an entry line
drawer-away = Off the map
drawer-boxed = Under hidden markers
drawer-revealed = Revealed, to be set down
drawer-eliminated = Eliminated
drawer-captured = Captured
load-fighting = infantry and cavalry
load-support = headquarters and artillery

# Layers
overlay-zones = Zones of control
overlay-reach = Reach of a unit
overlay-rail = Railways each side controls
overlay-command = Hexes next to headquarters
overlay-sight = Hexes where markers are revealed
overlay-danger = Enemy strength in reach

# Why not
why-too-far = That costs { $needs } movement points, and { $left } are left.
why-zone-stop = A group that has entered an enemy zone of control goes no further in this phase.
why-zones = Both hexes lie in enemy zones of control.
why-enemy = Enemy units stand in { $at }.
why-water = A lake lies between.
why-crowded = A hex holds at most two infantry or cavalry units and one headquarters or artillery unit.
why-seen = Enemy units would see a marker there.
why-moved = { $unit } has moved in this phase.
why-hinders = Enemies in { $at } are next to both; they would have to be attacked too.
why-busy = The units in { $at } attack elsewhere, or are the only ones left for another attack.
why-apart = { $at } is not next to the hex attacked.

# Score
score-strategy = Strategy
score-units = Enemy units captured or eliminated
score-redeployment = Redeployment
score-fortresses = Fortresses
score-captured = Captured units
score-corps = Russian reinforcement corps
score-start = Starting points
ask-retreat-further = { $from } has no room. Which hex does the retreat go on to?
why-zone-start = { $unit } was in an enemy zone of control when the mobile movement phase began.
why-lost = { $unit } is lost.
why-no-advance = { $unit } is a headquarters or artillery; only infantry and cavalry advance.
why-not-infantry = { $unit } is not infantry.
why-captured = { $unit } was captured; only eliminated units come back.
why-whole = { $unit } has lost no step.
why-far-from-staff = No headquarters of { $unit } that can still give a step is in its hex or next to it.
why-no-return = No headquarters of { $unit } has room for it in or next to its hex.
why-no-attackers = Nobody in { $at } can attack now.
fact-odds = Attack on { $at }: { $attack } against { $defence }
fact-still-unsupplied = { $unit } stays unsupplied
ask-follow = Choose more units to advance after the attack on { $at }.
