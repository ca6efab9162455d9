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
duty-crowded-later = Too many units stand in { $at }; some must leave in the next movement phase of their side.

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
done-box-units = That is all
ask-box-real = Which of the two markers is the real one?
label-real = { $unit }

# Headquarters and artillery
fact-boxed = { $unit } waits off the map

ask-flips = Flip a headquarters to its unsupplied side?
done-flips = Flip no more
ask-supply = Supply roll
ask-replacements = Choose a unit to receive a replacement step.
done-replacements = No more replacements
ask-replacing = Which headquarters gives the step to { $unit }?
ask-returning = Choose a hex where { $unit } returns.

# Facts said in this game's own words
fact-marked = { $mark ->
    [unsupplied] { $unit } is flipped to its unsupplied side
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
fact-reveals = { $at ->
    [none] { $unit }, off the map, was the real one
   *[other] The marker in { $at } was the real one
}
fact-returned = { $from ->
    [none] The marker off the map was the dummy
   *[other] The marker in { $from } was the dummy
}

# Combat
ask-targets = Choose the hexes to attack in this phase.
done-no-attack = No attack
done-targets = No more targets
ask-attackers = Choose the hexes that attack { $at }.
done-attackers = No more attackers
ask-resolve = Choose the attack to resolve next.
ask-support = Which headquarters supports the attack on { $at }?
ask-support-hex = Which attacking hex does it support?
done-support = Roll the die
ask-loss = Choose a unit to lose a step in the combat at { $at }.
ask-beaten = Choose the stack that retreats next after the attack on { $at }.
ask-aftermath = { $at } is empty: choose units to advance, or a stack to fall back.
ask-leave = The combat at { $at } is over: choose a stack that falls back, or let everybody stay.
ask-advance = Choose a hex to advance into.
done-aftermath = Stay
label-fall-back = Fall back from { $from }
ask-resist = The stack at { $at } must retreat. Choose a unit for stiff resistance, or retreat.
done-resist = Retreat
done-resist-captured = Give up: there is nowhere to retreat to, and the stack is captured
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
fact-comes-back = { $unit } comes back on turn { $turn }
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
why-hinders = Enemy units in { $at } are adjacent to both hexes and would have to be attacked too.
why-busy = The units in { $at } attack elsewhere, or are the only ones left for another attack.
why-apart = { $at } is not adjacent to the hex attacked.

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
why-step-given = Every headquarters that could help { $unit } has given its step in this phase.
why-staff-apart = { $unit } is too far from the unit that lacks a step, or has no room for it.
why-named-by = The division of { $unit } goes as a whole: name { $lead }.
why-pair = { $unit } does not name a pair that can be revealed now: each is named by its first marker.
why-no-staff = { $unit } is no headquarters; only headquarters lend strength.
why-foreign = { $unit } belongs to the enemy.
why-unsupplied = { $unit } is unsupplied and lends no strength.
why-nobody-to-help = No attackers under { $unit } that lack a headquarters are in its hex or next to it.
why-division-away = The division of { $unit } is redeployed.
why-on-line = { $unit } waits on its line and enters in a later regular movement phase.
why-no-attackers = No unit in { $at } can attack now.
fact-odds = Attack on { $at }: { $attack } against { $defence }
fact-still-unsupplied = { $unit } stays unsupplied
ask-follow = Choose more units to advance after the attack on { $at }.

# Why not, by the case alone
why-4-1e-unit = { $unit } is not yours to move in this phase.
why-4-1i-unit = { $unit } comes onto the map in a regular movement phase only.
why-4-1i-pick = Trains run in the regular movement phase only.
why-5-0a-hex = { $hex } is not next to the units that march.
why-5-0a-unit = { $unit } is not on the map or has nowhere to go.
why-5-0c-unit = { $unit } cannot come along: units march together from one hex, before the first step.
why-5-1-1a-hex = Enemy units stand in { $hex }.
why-5-1-2d-hex = From one enemy zone of control into another, each headquarters or artillery unit needs infantry or cavalry with it.
why-5-3a = A hex holds at most two infantry or cavalry units and one headquarters or artillery unit.
why-5-3f-done = A hex holds too many units, and one of them can still leave.
why-6-2a-hex = { $hex } is in an enemy zone of control, and no friend stands there.
why-7-0c-hex = No enemy units stand in { $hex }.
why-7-0d-hex = A lake lies between { $hex } and the hex attacked.
why-7-1e-done = This attack was declared and needs at least one attacking hex.
why-7-1e-hex = No attack on { $hex } was declared, or it has been made.
why-7-6i-hex = No attackers that may fall back stand in { $hex }.
why-7-6i-unit = { $unit } has nothing to do after this combat.
why-7-6j-unit = { $unit } cannot take this loss: it falls on infantry and cavalry of the hex first, then on artillery, last on headquarters.
why-7-7a-hex = { $hex } is not next to the units that retreat.
why-7-7c-hex = No retreat leads to { $hex }: an enemy stands there, or the units that retreat have attacked it or come from it.
why-7-7d-hex = { $hex } has no room for the units that retreat.
why-7-8c-unit = { $unit } cannot offer stiff resistance here: only a unit of the hex that could take the loss may.
why-7-9b-hex = The advance does not lead to { $hex }: only to the hex that was left, or to a vacant one next to it and to the unit.
why-11-3a-hex = { $hex } will not do: the unit is set up on German ground, and the whole front line must be covered.
why-11-4a-hex = { $hex } is not ground on which this unit is set up.
why-11-4b-hex = { $hex } will not do: the sector of this corps would not be covered.
why-11-5b-pick = A corps comes by one area, and counters of it wait at another.
why-11-6b-pick = A corps comes by one area, and counters of it wait at another.
why-11-5c-done = A Russian unit is due and must come onto the map.
why-11-5c-hex = { $hex } is not an entry hex that is open to this unit now.
why-11-5c-unit = { $unit } is not due yet, or the enemy holds its entry hexes.
why-11-6c-unit = { $unit } is not available yet.
why-11-6d-unit = { $unit } is in transit and may leave the box in a later turn.
why-11-6e-pick = This division cannot be redeployed whole.
why-11-6f-done = A scheduled unit is due and must come onto the map.
why-11-6f-unit = { $unit } comes on its scheduled turn.
why-11-7b-unit = { $unit } is not called, or its corps has still to be placed on the line of an area.
why-11-7c-done = A corps on its line must enter the map now.
why-11-7c-hex = { $hex } is not an open hex of the area where this unit enters.
why-11-7c-unit = { $unit } enters the map in the next regular movement phase.
why-11-7d-hex = { $hex } is not an entry hex of this area, or the enemy stands in it or on both sides of it.
why-11-7f-hex = { $hex } is not in or next to a railway hex of yours at the map edge, nor one that trains reach.
why-13-1a-pick = No train can be had here: trains carry certain troops only, from certain hexes outside enemy zones of control, and so many a turn.
why-13-1b-pick = The railways have carried all they can in this turn.
why-13-1b-unit = The railways have no room left for { $unit } in this turn.
why-13-1b-hex = { $hex } has no room: stacking limits hold where a train stops.
why-13-1c-pick = A ride takes a whole move: the group has already moved.
why-13-1e-pick = The German player has no trains in this game.
why-13-2a-hex = { $hex } cannot be reached by railway hexes of yours.
why-13-3a-pick = The group is not in a railway hex of yours from which a train leads anywhere.
why-13-3d-hex = Whoever rides in this phase keeps out of enemy zones of control.
why-13-3e-pick = A ride takes half the movement points, and they are spent.
why-13-4b-pick = A stack boards in a town or city with a railway only.
why-13-4b-hex = A stack gets off in a town or city with a railway only.
why-14-2a-done = Choose at least one unit to go under the markers.
why-14-2a-unit = { $unit } does not arrive at the same time and place, or the box is full.
why-14-2b-hex = Markers cannot be placed in { $hex }: the enemy would see them, others stand there, or there is nobody to hide.
why-14-2b-unit = { $unit } cannot go under these markers: it must stand in their hex or next to it, and the box have room.
why-14-3b-done = Other units stand in the hex of the markers.
why-14-3b-hex = Markers share { $hex } with nobody but each other.
why-14-3a-hex = { $hex } is not in or next to the hex of the real headquarters, or has no room.
why-14-3e-hex = { $hex } is not in or next to the hex of the real headquarters, or has no room.
why-14-4b-hex = { $hex } is not in or next to the hex of the real marker, or has no room.
why-15-2c-unit = { $unit } is not a headquarters of yours that could be turned over.
why-15-5a-unit = { $unit } cannot give a step to this unit.
why-15-5b-unit = { $unit } got a step back and does not move in this phase.
why-15-5c-hex = { $hex } is not in or next to the headquarters' hex, is full, or lies in an enemy zone of control.
why-17-1b-unit = { $unit } does not belong to a field division.
why-17-1c-unit = The division of { $unit } is not in the In Transit box.
why-17-1e-unit = The division of { $unit } is not complete.
why-18-0b-hex = { $hex } is not on a way of exactly so many hexes as the die showed.
why-target-apart = None of your units that can attack stands next to { $at }.
why-target-busy = All units that could attack { $at } are needed for the other attacks.
why-15-3a = The headquarters cannot support there.
why-7-7d-done = There is no room here: the retreat must go on.
why-11-7f-unit = { $unit } finds no railway of yours at the map edge to arrive by.
why-7-6f-hex = No beaten attackers who still have to answer stand in { $hex }.
why-7-7e-hex = The retreat does not go on to { $hex }.
why-14-3c-hex = Enemy units would see a marker in { $hex }.
why-13-4c = A stack rides on double track only.
why-7-9a-unit = { $unit } cannot advance: no hex was left empty, or the unit did not attack it.
why-7-9a = No advance leads there.
why-7-9b-unit = { $unit } cannot advance there.
why-7-9c-unit = { $unit } is a headquarters or artillery; only infantry and cavalry advance.
why-11-7h-unit = { $unit } has left the map and comes back in a later turn.
why-13-1a-hex = No train stops in { $hex }: trains run from one fortress to another, outside enemy zones of control.
why-13-1d = Trains use Osowiec only while hex 1028 is Russian-controlled.
why-13-3d-pick = A group in an enemy zone of control, or one that was in such a zone in this phase, takes no train.
why-14-1c-unit = { $unit } is hidden with its corps and moves with the twin headquarters.
why-14-1d-unit = { $unit } is in a box or not in use: pairs are put out and revealed as a movement phase opens.
why-14-4f-unit = { $unit } cannot be put out now: it is in use, was revealed in this phase, or an earlier marker is free.
why-17-2a-unit = { $unit } is redeployed; its division can be recalled as a regular movement phase opens.
why-marker-company = Markers and hidden headquarters share a hex with nobody but their twin.
