bot-random = Losowy
bot-recruit = Rekrut
bot-cadet = Kadet
bot-captain = Kapitan
bot-general = Generał
bot-marshal = Marszałek
bot-random-style = Daje dowolną dozwoloną odpowiedź; do prób.
bot-recruit-style = Bierze to, co od razu wygląda najlepiej, i zapomina o reszcie.
bot-cadet-style = Patrzy o jeden ruch naprzód, pilnuje zaopatrzenia i stosów, wypełnia obowiązki.
bot-captain-style = Planuje cały swój ruch: zbiera wojska do ataku i trzyma to, co daje punkty.
bot-general-style = Układa wiele planów na swoją turę i sprawdza najlepsze pod kątem tego, co można na nie odpowiedzieć.
bot-marshal-style = Planuje jak generał, ale próbuje około trzy razy więcej planów; myśli najdłużej.
why-assault = { $units ->
    [one] Jedna jednostka podchodzi, by zaatakować { $hex }
    [few] { $units } jednostki podchodzą, by zaatakować { $hex }
   *[many] { $units } jednostek podchodzi, by zaatakować { $hex }
}
why-attack = Atakuje { $hex } w stosunku { $attack } do { $defence }
why-redeploy = Ustawia wojska tam, gdzie stoją najlepiej
why-hold = Nie znalazł nic lepszego, niż tego zaniechać
why-answer = Wybiera odpowiedź o najlepszych widokach
