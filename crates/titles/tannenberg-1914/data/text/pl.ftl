side-german = Niemcy
side-russian = Rosjanie
august = { $day } sierpnia 1914
september = { $day } września 1914

phase-set-up = Rozstawienie
phase-air = Lotnictwo
phase-barrage = Nawała
phase-movement = Ruch
phase-attack = Atak
phase-strategic = Ruch strategiczny
phase-supply = Zaopatrzenie
set-up = Rozstawienie
air = Faza lotnictwa
barrage = Nawała artyleryjska
movement = Ruch
attack = Atak
strategic = Ruch strategiczny
supply = Zaopatrzenie

ask-moves = Wybierz oddział do ruchu albo zakończ fazę ruchu.
ask-strategic-moves = Wybierz oddział do ruchu strategicznego albo zakończ fazę.
end-movement = Zakończ ruch
end-strategic = Zakończ ruch strategiczny
ask-march = { $left ->
    [one] { $unit } maszeruje: został jeden punkt ruchu.
    [few] { $unit } maszeruje: zostały { $left } punkty ruchu.
    [many] { $unit } maszeruje: zostało { $left } punktów ruchu.
   *[other] { $unit } maszeruje: zostało { $left } punktu ruchu.
}
stay = Zostań tutaj
halt = Zatrzymaj się tutaj
limber = Przejdź w szyk marszowy (1 punkt)
unlimber = Przejdź w szyk bojowy (1 punkt)
dig = Zbuduj umocnienia polowe
mark-strategic = Oznacz do ruchu strategicznego
board-train = Wsiądź do pociągu
destroy-bridge = Zniszcz most
rebuild-bridge = Odbuduj most
build-bridge = Zbuduj most
why-crowded = Na polu { $hex } stoi więcej niż sześć poziomów, a oddział może jeszcze stamtąd wyjść.
ask-excess = Usuń oddział z pola { $hex }: nadmiar poziomów: { $over }.
ask-engineers = Sztab, który został na miejscu przez cały etap, może zbudować most na wielkiej rzece. Wybierz krawędź pola.
no-bridge = Nie buduj więcej
ask-base = { $unit } jedzie koleją.
ask-train = Wybierz miasto dla: { $unit }.
ask-loaded-train = Wybierz, dokąd { $unit } wiezie { $load }, albo wyładuj.
ask-arrived = Czy { $load } wysiada w { $at }?
train-stays = Zostaw pociąg tutaj
unload = Wyładuj
stay-aboard = Zostań w pociągu
ask-arrive = Wybierz, gdzie { $unit } wchodzi na planszę.
enter-unlimbered = Wejdź w szyku bojowym
enter-by-train = Wejdź tym pociągiem

ask-attacks = { $owed ->
    [0] Wybierz pole do ataku albo działo do ostrzału, albo zakończ fazę ataku.
   *[other] Wybierz pole do ataku albo działo do ostrzału. Pola, które trzeba jeszcze zaatakować: { $owed }.
}
end-attacks = Zakończ fazę ataku
why-attacks-owed = Pozostały obowiązkowe ataki: zaznaczone pola muszą być zaatakowane, a zaznaczone oddziały muszą atakować.
ask-targets = Atak na { $hex }: wybierz dalsze pola atakowane razem z nim z jednego pola.
ask-attackers = Atak na { $hex }: wybierz atakujące oddziały.
ask-guns = Atak na { $hex }: wybierz artylerię wspierającą atak.
ask-support = { $hex } jest atakowane: wybierz artylerię wspierającą obronę.
no-more-targets = Nie ma więcej pól
no-more-attackers = Te oddziały atakują
no-more-guns = Nie ma więcej artylerii
ask-mark = Wybierz cel dla: { $unit }.
ask-battery = Wybierz dalszą artylerię do tego ostrzału (teraz punktów: { $strength }) albo strzelaj.
fire = Ognia
fire-at-bridge = Ostrzelaj most
fires-at = { $side-name }: artyleria ostrzeliwuje { $hex }: oddziały: { $guns }, punkty po uwzględnieniu terenu: { $strength }
fires-at-bridge = { $side-name }: artyleria ostrzeliwuje most przy { $hex }: oddziały: { $guns }, punkty: { $strength }
ask-fire-losses = { $owed ->
    [one] Wybierz oddział na polu { $hex }, który traci poziom.
   *[other] Wybierz oddział na polu { $hex }, który traci poziom (pozostało: { $owed }).
}
ask-fire-disorder = Wybierz oddział na polu { $hex }, który zostaje zdezorganizowany.
ask-barrage = Wybierz pierwszy oddział artylerii do nawały albo zakończ fazę.
end-barrage = Koniec nawały

ask-option = { $hexes ->
    [one] Wycofać się o jedno pole czy utrzymać je i stracić poziomy?
   *[other] Wycofać się (najwyżej pól: { $hexes }) i zapłacić za resztę poziomami?
}
hold-for = { $levels ->
    [0] Utrzymaj bez strat
   *[other] Utrzymaj i strać poziomy: { $levels }
}
retreat-for = Wycofaj się, pola: { $hexes }, stracone poziomy: { $levels }
goes-back = { $side-name }: pola odwrotu: { $hexes }, stracone poziomy: { $levels }
ask-losses = { $owed ->
    [one] Wybierz oddział, który traci poziom.
   *[other] Wybierz oddział, który traci poziom (pozostało: { $owed }).
}
ask-disorder = Wybierz oddział, który zostaje zdezorganizowany.
ask-retire = Wybierz oddział, który wycofuje się następny (pola: { $hexes }).
ask-withdraw = Wybierz, dokąd wycofuje się grupa (pozostało pól: { $left }).
ask-toll = Wybierz oddział grupy, który traci poziom za odwrót przez strefę kontroli.
ask-chase = Wybierz oddział do pościgu.
no-pursuit = Koniec pościgu
ask-pursuit = Wybierz, dokąd ściga { $unit }.

ask-airship = Wybierz, dokąd leci { $unit }.
airship-stays = Zostań tutaj
ask-bombs = Wybierz most, który bombarduje { $unit }.
bomb-bridge = Zbombarduj most
no-bombs = Nie bombarduj
lacks-supply = { $unit } nie ma zaopatrzenia: poziom { $level }
supplied-again = { $unit } znów ma zaopatrzenie
ask-surrender = Oddział bez zaopatrzenia może się poddać.

ask-station = Wybierz, gdzie rozstawić: { $unit }.
ask-limber = Wybierz artylerię, która zaczyna w szyku marszowym.
all-set = Reszta w szyku bojowym
ask-bases = Wybierz pole kolejowe dla następnej bazy zaopatrzenia.
ask-trains = Wybierz miasto dla następnego pociągu.

duty-attack = Pola wroga, które trzeba jeszcze zaatakować: { $hexes }; Twoje oddziały, które muszą atakować: { $units }.
drawer-due = Posiłki
drawer-aboard = W pociągach
score-hexes = Pola zwycięstwa
term-big-river = Atak przez wielką rzekę
term-works-halve = Atak na umocnienia
term-command = Atakujący są blisko sztabu
term-terrain = Teren obrońcy
term-river = Większość siły atakuje przez małą rzekę
term-marsh = Większość siły atakuje z bagna
term-trenches = Umocnienia polowe
term-works = Twierdza albo tyły umocnień
term-staff = Obrońcy są blisko sztabu
layer-zones = Strefy kontroli
layer-supply = Zaopatrzenie
layer-reach = Zasięg
layer-debt = Obowiązkowe ataki
