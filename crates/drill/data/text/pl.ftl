side-white = Białe
side-black = Czarne
turn = Etap { $turn }
phase-moves = Ruch
phase-fights = Walka
ask-moves = Która jednostka maszeruje?
ask-march = { $left ->
    [one] { $unit } maszeruje: został jeden punkt ruchu.
    [few] { $unit } maszeruje: zostały { $left } punkty ruchu.
    [many] { $unit } maszeruje: zostało { $left } punktów ruchu.
   *[other] { $unit } maszeruje: zostało { $left } punktu ruchu.
}
ask-ambush = Obok przechodzi jednostka. Odkryć żeton?
ask-fights = Która jednostka atakuje?
ask-target = { $unit } atakuje: które pole?
end-of-moves = Koniec ruchu
stop-here = Zatrzymaj się tutaj
lie-low = Pozostań w ukryciu
turn-over = Odkryj
no-more-attacks = Koniec ataków
too-far = { $needs ->
    [one] Potrzebny jest jeden punkt ruchu, jest { $left }.
    [few] Potrzebne są { $needs } punkty ruchu, jest { $left }.
    [many] Potrzeba { $needs } punktów ruchu, jest { $left }.
   *[other] Potrzeba { $needs } punktu ruchu, jest { $left }.
}
term-wood = Obrońca stoi w lesie
score-losses = Straty i wzgórze
fact-rolls = Wynik rzutu: { $face }
why-2-3-unit = { $unit } nie jest wasza, przepadła albo już maszerowała.
why-2-3-hex = { $hex } nie sąsiaduje.
why-2-2-hex = W { $hex } stoi inna jednostka.
why-4-1-unit = { $unit } nie jest wasza, jest ukryta, walczyła albo nie ma wroga obok.
why-4-1-hex = W { $hex } nie ma wroga obok atakującego.
