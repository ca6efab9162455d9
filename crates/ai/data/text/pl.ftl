bot-random = Losowy
bot-recruit = Rekrut
bot-cadet = Kadet
bot-captain = Kapitan
bot-general = Generał
bot-marshal = Marszałek
bot-random-style = Daje dowolną dozwoloną odpowiedź; do prób.
bot-recruit-style = Bierze to, co od razu wygląda najlepiej, i zapomina o reszcie; pierwszy przeciwnik.
bot-cadet-style = Patrzy o jeden ruch naprzód, pilnuje zaopatrzenia i stosów, wypełnia obowiązki.
bot-captain-style = Zbiera wojska do ataku i trzyma to, co daje punkty.
bot-general-style = Rozważa wiele planów na swoją turę i twoje odpowiedzi na każdy z nich.
bot-marshal-style = Myśli jak generał, ale dłużej: najsilniejszy z nich.
why-assault = { $units ->
    [one] Jedna jednostka podchodzi, by zaatakować { $hex }
    [few] { $units } jednostki podchodzą, by zaatakować { $hex }
   *[many] { $units } jednostek podchodzi, by zaatakować { $hex }
}
why-attack = Atakuje { $hex } w stosunku { $attack } do { $defence }
why-redeploy = Ustawia wojska tam, gdzie stoją najlepiej
why-hold = Nie znalazł nic lepszego, niż tego zaniechać
why-answer = Wybiera odpowiedź o najlepszych widokach
