# Names of the bots, their style in a sentence, and why they did what they did.
bot-random = Random
bot-recruit = Recruit
bot-cadet = Cadet
bot-captain = Captain
bot-general = General
bot-marshal = Marshal
bot-random-style = Gives any legal answer; for trying things out.
bot-recruit-style = Takes whatever looks best at once and forgets the rest.
bot-cadet-style = Looks one move ahead, minds supply and stacking, and does its duties.
bot-captain-style = Plans its whole movement: brings troops together for an attack and holds what scores.
bot-general-style = Makes many plans for its turn and weighs the best of them by what you could do in yours.
bot-marshal-style = Plans as the general does, but tries about three times as many plans; takes the longest to answer.
why-assault = { $units ->
    [one] One unit moves up to attack { $hex }
   *[other] { $units } units move up to attack { $hex }
}
why-attack = Attacks { $hex } at { $attack } to { $defence }
why-redeploy = Moves its troops to where they stand best
why-hold = Found nothing better than to leave it
why-answer = Takes the answer with the best outlook
