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
why-crowded = More than six levels stand in { $hex }, and a unit there can still move out.
ask-excess = { $over ->
    [one] Remove a unit from { $hex }: one level too many stands there.
   *[other] Remove a unit from { $hex }: { $over } levels too many stand there.
}
ask-engineers = A headquarters that stayed a whole turn may build a bridge over a big river. Choose a hexside.
no-bridge = Build no more
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
why-attacks-owed = Attacks are still owed: the marked hexes must be attacked and the marked units must attack.
ask-targets = Attack { $hex }: choose more hexes to attack together with it, from one hex.
ask-attackers = Attack on { $hex }: choose the attacking units.
ask-guns = Attack on { $hex }: choose artillery to support the attack.
ask-support = { $hex } is attacked: choose artillery to support the defence.
no-more-targets = No more hexes
no-more-attackers = These units attack
no-more-guns = No more artillery
ask-mark = Choose what { $unit } fires at.
ask-battery = Choose more artillery for this fire ({ $strength } points now), or fire.
fire = Fire
fire-at-bridge = Fire at the bridge
fires-at = { $side-name } artillery fires at { $hex }: { $guns } units, { $strength } points after terrain
fires-at-bridge = { $side-name } artillery fires at the bridge of { $hex }: { $guns } units, { $strength } points
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
goes-back = { $side-name }: retreats { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
}, loses { $levels ->
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

ask-station = Choose where { $unit } is set up.
ask-limber = Choose artillery that starts in marching formation.
all-set = The rest in combat formation
ask-bases = Choose a railway hex for the next supply base.
ask-trains = Choose a town or city for the next train.

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
term-works = Fortress, or the rear of works
term-staff = The defenders are near a headquarters
layer-zones = Zones of control
layer-supply = Supply
layer-reach = Reach
layer-debt = Attacks owed
