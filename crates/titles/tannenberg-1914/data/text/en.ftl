side-german = German
side-russian = Russian
august = { $day } August 1914
september = { $day } September 1914

phase-set-up = Set-up
phase-air = Air
phase-barrage = Barrage
phase-movement = Movement
phase-attack = Attack
phase-strategic = Strategic movement
phase-supply = Supply
set-up = Set-up
air = Air phase
barrage = Artillery barrage
movement = Movement
attack = Attack
strategic = Strategic movement
supply = Supply

ask-moves = Choose a unit to move, or end the movement phase.
ask-strategic-moves = Choose a unit to move strategically, or end the phase.
end-movement = End movement
end-strategic = End strategic movement
ask-march = { $left ->
    [one] { $unit } moves: one movement point left.
   *[other] { $unit } moves: { $left } movement points left.
}
stay = Stay here
halt = Halt here
limber = Change to marching formation (1 point)
unlimber = Change to combat formation (1 point)
dig = Build field fortifications
mark-strategic = Mark for strategic movement
board-train = Board the train
destroy-bridge = Destroy the bridge
rebuild-bridge = Rebuild the bridge
build-bridge = Build a bridge
why-crowded = { $over ->
    [one] One level too many stands in { $hex }, and a unit there can still move out.
   *[other] { $over } levels too many stand in { $hex }, and a unit there can still move out.
}
ask-excess = { $over ->
    [one] Remove a unit from { $hex }: one level too many stands there.
   *[other] Remove a unit from { $hex }: { $over } levels too many stand there.
}
ask-engineers = A headquarters that stayed a whole turn may build a bridge over a big river. Choose a hexside.
no-bridge = Build no more bridges
ask-base = { $unit } moves along the railway.
ask-train = Choose a town or city for { $unit }.
ask-loaded-train = Choose where { $unit } takes { $load }, or unload it.
ask-arrived = Does { $load } get off in { $at }?
train-stays = Leave the train here
unload = Unload
stay-aboard = Stay aboard
ask-arrive = Choose where { $unit } enters.
enter-unlimbered = Enter in combat formation
enter-by-train = Enter by this train

ask-attacks = { $owed ->
    [0] Choose a hex to attack or a gun to fire, or end the attack phase.
    [one] Choose a hex to attack or a gun to fire. One hex must still be attacked.
   *[other] Choose a hex to attack or a gun to fire. { $owed } hexes must still be attacked.
}
end-attacks = End the attack phase
why-attacks-owed = Attacks are still owed: { $hexes ->
    [one] one marked hex
   *[other] { $hexes } marked hexes
} must be attacked and { $units ->
    [one] one marked unit
   *[other] { $units } marked units
} must attack.
ask-targets = Attack { $hex }: choose more hexes to attack together with it, from one hex.
ask-attackers = { $more ->
    [0] Attack on { $hex }: choose the attacking units.
   *[other] Attack on { $hex } and { $more } more: choose the attacking units.
}
ask-guns = { $more ->
    [0] Attack on { $hex }: choose artillery to support the attack.
   *[other] Attack on { $hex } and { $more } more: choose artillery to support the attack.
}
ask-support = { $more ->
    [0] { $hex } is attacked: choose artillery to support the defence.
   *[other] { $hex } and { $more } more are attacked: choose artillery to support the defence.
}
no-more-targets = No more hexes
no-more-attackers = These units attack
no-more-guns = No more artillery
ask-mark = Choose what { $unit } fires at.
ask-battery = Choose more artillery for this fire ({ $strength } points now), or fire.
fire = Fire
fire-at-bridge = Fire at the bridge
fires-at = { $side-name } artillery fires at { $hex }: { $guns ->
    [one] 1 unit
   *[other] { $guns } units
}, { $strength ->
    [one] 1 point
   *[other] { $strength } points
} after terrain
fires-at-bridge = { $side-name } artillery fires at the bridge of { $hex }: { $guns ->
    [one] 1 unit
   *[other] { $guns } units
}, { $strength ->
    [one] 1 point
   *[other] { $strength } points
}
ask-fire-losses = { $owed ->
    [one] Choose a unit in { $hex } to lose a level.
   *[other] Choose a unit in { $hex } to lose a level ({ $owed } levels left to lose).
}
ask-fire-disorder = Choose a unit in { $hex } to be disorganized.
ask-barrage = Choose the first artillery unit of a barrage, or end the phase.
end-barrage = No more barrage

ask-option = { $hexes ->
    [one] Retreat one hex, or hold and lose levels?
   *[other] Retreat up to { $hexes } hexes, and pay for the rest in levels?
}
hold-for = { $levels ->
    [0] Hold without loss
    [one] Hold and lose 1 level
   *[other] Hold and lose { $levels } levels
}
retreat-for = { $levels ->
    [0] Retreat { $hexes ->
        [one] 1 hex
       *[other] { $hexes } hexes
    }
    [one] Retreat { $hexes ->
        [one] 1 hex
       *[other] { $hexes } hexes
    } and lose 1 level
   *[other] Retreat { $hexes ->
        [one] 1 hex
       *[other] { $hexes } hexes
    } and lose { $levels } levels
}
goes-back = { $side-name }: { $hexes ->
    [0] holds
    [one] retreats 1 hex
   *[other] retreats { $hexes } hexes
}, loses { $levels ->
    [0] nothing
    [one] 1 level
   *[other] { $levels } levels
}
ask-losses = { $owed ->
    [one] Choose a unit to lose a level.
   *[other] Choose a unit to lose a level ({ $owed } levels left to lose).
}
ask-disorder = Choose a unit to be disorganized.
ask-retire = { $hexes ->
    [one] Choose the unit that retreats next (1 hex).
   *[other] Choose the unit that retreats next ({ $hexes } hexes).
}
ask-withdraw = { $left ->
    [one] Choose where the group retreats: one hex to go.
   *[other] Choose where the group retreats: { $left } hexes to go.
}
ask-toll = Choose a unit of the group to lose a level for retreating through a zone of control.
ask-chase = Choose a unit to pursue.
no-pursuit = No more pursuit
ask-pursuit = Choose where { $unit } pursues.

ask-airship = Choose where { $unit } flies.
airship-stays = Stay here
ask-bombs = Choose a bridge for { $unit } to bomb.
bomb-bridge = Bomb the bridge
no-bombs = Bomb nothing
lacks-supply = { $unit } lacks supply: level { $level }
supplied-again = { $unit } is in supply again
ask-surrender = A unit without supply may surrender.
holds-out = { $unit } does not surrender

ask-station = Choose where { $unit } is set up.
ask-limber = Choose artillery that starts in marching formation.
all-set = The rest in combat formation
ask-bases = Choose a railway hex for the next supply base.
ask-trains = Choose a town or city for the next train. A German unit that enters its hex can board it and ride on the next day.

duty-attack = { $hexes ->
    [one] One enemy hex must still be attacked, and { $units } of your units must attack.
   *[other] { $hexes } enemy hexes must still be attacked, and { $units } of your units must attack.
}
drawer-due = Reinforcements
drawer-aboard = Aboard trains
score-hexes = Victory hexes
term-big-river = Attack across a big river
term-works-halve = Attack against works
term-command = The attackers are near a headquarters
term-terrain = Terrain of the defender
term-river = Most of the strength attacks across a small river
term-marsh = Most of the strength attacks out of marsh
term-trenches = Field fortifications
term-staff = The defenders are near a headquarters
layer-zones = Zones of control
layer-supply = Supply
layer-reach = Reach
layer-debt = Attacks owed

why-nowhere = There is no such hex or counter.
why-not-marked = { $unit } was not marked for strategic movement in the movement phase.
why-no-points = { $unit } has no movement points left after the { $less } that strategic movement takes.
why-no-staff = { $unit } is { $distance } hexes from the nearest headquarters; at most { $range } are allowed.
why-entry-shut = Every hex where { $unit } could enter is held by the enemy or in his zone of control.
why-no-free-train = { $unit } cannot bring this unit: a train must have carried nobody today, be able to run to the western edge, and the unit at most { $strength } points strong.
why-moved = { $unit } has already moved in this phase.
why-base-stuck = { $unit } has no open railway hex beside it.
why-airship = { $unit } flies in the air phase only.
why-loaded-today = { $unit } was loaded today and runs tomorrow.
why-fought = { $unit } has already attacked in this phase.
why-disorganized = { $unit } is disorganized.
why-no-pursuit = { $unit } stands beside no hex that the beaten enemy left.
why-limbered = { $unit } is in marching formation.
why-barraged = { $unit } fired a barrage and is bound by it.
why-no-second-gun = { $unit } finds no second artillery unit that can fire at the same hex.
why-gun-fired = { $unit } has already been used in this phase.
why-gun-alone = { $unit } is attacked itself, and no infantry or cavalry stands with it.
why-gun-pinned = { $unit } began the phase in an enemy zone of control and can only support units in its own hex.
why-no-mark = { $unit } has nothing to fire at within { $range } hexes.
why-range = { $unit } is { $distance } hexes away; its range is { $range }.
why-other-hex = { $unit } stands in another hex: several hexes are attacked from one.
why-needed-elsewhere = { $unit } is needed for attacks that are still owed: { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
}, { $units ->
    [one] 1 unit
   *[other] { $units } units
}.
why-no-retreat = { $unit } finds no way to retreat that far.
why-gone = { $unit } is not on the map.
why-not-yours = { $unit } belongs to the other side.
why-no-gun = { $unit } is not artillery.
why-not-beside = { $unit } cannot attack these hexes from where it stands: they must be next to it, no lake between, and open to it.
why-not-in-it = { $unit } takes no part in this combat.
why-due-august = { $unit } arrives on { $day } August.
why-due-september = { $unit } arrives on { $day } September.
why-zone = { $hex } is in the zone of control of { $unit }.
why-full = { $hex } holds { $levels } levels; at most { $limit } may stay there.
why-water = { $hex } is water.
why-lake = A lake lies between here and { $hex }.
why-big-river = The big river on the way to { $hex } has no bridge.
why-marsh = { $hex } is marsh without a road, closed to cavalry and artillery.
why-closed = { $hex } is closed to this kind of unit.
why-not-adjacent = { $hex } is not next to the unit.
why-enemy = { $unit } stands in { $hex }.
why-points = Needs { $needs } movement points, has { $left }.
why-halted = { $unit } has come to a halt and goes no further.
why-slide = Every enemy whose zone covers { $hex } also covers the hex { $unit } stands in.
why-slide-never = An enemy whose zone covers { $hex } also covers the hex { $unit } stands in; this game allows no sliding.
why-shift = { $unit } is in combat formation: it moves one hex and does nothing else.
why-no-enemy = No enemy stands in { $hex }.
why-nobody-beside = None of your units that can still attack reaches { $hex }: one must stand next to it, no lake between, and be able to enter it.
why-attacked = Every unit in { $hex } has already been attacked in this phase.
why-not-together = No hex of yours touches { $hex } and the other hexes at once.
why-strands = This attack on { $hex } would leave duties that nobody could do: { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
} must be attacked and { $units ->
    [one] 1 unit
   *[other] { $units } units
} must attack.
why-not-away = { $hex } does not lead further away from the hex the unit fought in.
why-no-way-on = From { $hex } the retreat cannot be completed.
why-toll = The group would lose its last level in the zone of control at { $hex }.
why-off-route = { $hex } is not on the path of the retreating enemy.
why-horse-river = { $unit } is cavalry and does not pursue across a big river.
why-base-step = The supply base cannot go to { $hex }: it needs a railway that is whole and free of enemies, and at most 2 hexes in Russia or 1 abroad.
why-no-rail-network = { $hex } is not on a railway joined to the Russian network.
why-taken = { $hex } is in the enemy's hands.
why-entry-held = { $hex } is held by the enemy or in his zone of control.
why-no-entry = { $unit } does not enter at { $hex }.
why-no-station = { $hex } is not a town or city with a railway.
why-no-rail-way = No railway free of enemies and broken bridges leads to { $hex }.
why-there-already = { $unit } is already over { $hex }.
why-too-far-off = { $hex } is { $distance } hexes from { $from }; at most { $radius } are allowed.
why-not-home = { $hex } is not ground on which this unit is set up.
why-not-here = { $hex } cannot be chosen here.
why-guns-no-bridge = Artillery does not work on bridges.
why-no-bridge = There is no bridge on this side of the unit's hex.
why-small-river = New bridges are built over big rivers only.
why-bank-zone = A bank lies in an enemy zone of control.
why-no-engineers = No headquarters has stayed beside this side for a whole turn, or the bridge stands.
why-no-big-bridge = No bridge over a big river stands there within reach.
why-retreated = { $unit } retreated in the last combat.
why-marsh-dig = { $hex } is marsh.
why-works = { $hex } has permanent works.
why-dug = { $hex } already has field fortifications.
why-movement-only = { $unit } can do that in the movement phase only.
why-no-fighter = { $unit } is no combat unit and does not attack.
why-moved-first = { $unit } has spent movement points.
why-nothing-aboard = { $unit } carries no unit to unload here.
why-at-most = { $hexes ->
    [one] A retreat of at most 1 hex was rolled.
   *[other] A retreat of at most { $hexes } hexes was rolled.
}
why-not-now = { $unit } cannot do that now.
why-german-trains = Only German units ride in trains.
why-too-heavy = { $unit } has { $strength } strength points; a train takes { $most }.
why-no-train = No empty train waits in { $hex }, or the enemy's zone of control covers it.
why-nobody-attacks = No unit has been named to attack.
why-two-guns = A barrage needs two artillery units.
why-must-join = { $units ->
    [one] One unit has no other enemy to attack and must join.
   *[other] { $units } units have no other enemy to attack and must join.
}
why-strands-rest = Left like this, duties would remain that nobody could do: { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
} must be attacked and { $units ->
    [one] 1 unit
   *[other] { $units } units
} must attack.
term-barrage = Barrage fires at double strength
term-shelter = Terrain and works of the target
fact-steps = { $left ->
    [one] { $unit } has 1 level left
   *[other] { $unit } has { $left } levels left
}
fact-side-marked = A bridge now stands between { $hex } and { $other }
fact-side-unmarked = The bridge between { $hex } and { $other } is destroyed
hold-and-die = Hold and lose every unit
retreat-and-die = { $hexes ->
    [one] Retreat 1 hex: all are lost before it
   *[other] Retreat { $hexes } hexes: all are lost before it
}
all-lost = { $side-name }: all who took part are lost
duty-crowd = { $over ->
    [one] One level stands over the limit of { $limit } in a hex.
   *[other] { $over } levels stand over the limit of { $limit } in a hex.
}
price-crowd = Units over the limit are removed at the end of movement.
duty-hunger = { $units ->
    [one] One unit without supply rolls for surrender in the supply phase unless a supply line reaches it.
   *[other] { $units } units without supply roll for surrender in the supply phase unless a supply line reaches them.
}
price-hunger = A roll below the number of its turns without supply removes a unit; a 6 never does.
duty-airship = After the flight a die is rolled: { $unit } is lost on { $face } or more.
term-fortress-halve = Attack against a fortress
term-fortress = Fortress
term-rear = Works attacked from the rear protect less
fact-rolls = { $purpose ->
    [airship] The die for the airship shows { $face }
    [bombs] A die for the bombs shows { $face }
    [fire] A die for the artillery fire shows { $face }
    [disorganization] A die for disorganization shows { $face }
    [surrender] The die for surrender shows { $face }
   *[combat] The die for the combat shows { $face }
}
fact-marked = { $mark ->
    [aboard] { $unit } boards a train
    [limbered] { $unit } is in marching formation
    [strategic] { $unit } is marked for strategic movement
   *[disorganized] { $unit } is disorganized
}
fact-unmarked = { $mark ->
    [aboard] { $unit } leaves its train
    [limbered] { $unit } is in combat formation
    [strategic] { $unit } loses its strategic movement marker
   *[disorganized] { $unit } is in order again
}
fact-hex-marked = Field fortifications are built in { $hex }
fact-hex-unmarked = The field fortifications in { $hex } are gone
