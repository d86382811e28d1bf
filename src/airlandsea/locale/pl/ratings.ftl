### Ratings of players, and the key that makes another browser the same guest.

ratings = Rankingi
ratings-best = Najlepsi
ratings-nobody = Nikt jeszcze nie pokazuje rankingu.
ratings-about = Glicko-2. Znak zapytania: jeszcze niepewny. Liczą się tylko wojny, które obie strony rozpoczęły jako rankingowe, a na liście są tylko osoby, które podały imię.
ratings-wars = { $number ->
    [one] { $number } wojna
    [few] { $number } wojny
    [many] { $number } wojen
   *[other] { $number } wojny
}
rating-yours = Twój ranking
rating-about = { $number ->
    [0] Nie masz jeszcze za sobą wojny rankingowej. Wszyscy zaczynają od 1500.
    [one] Prawdopodobnie między { $from } a { $to }, po { $number } wojnie rankingowej.
    [few] Prawdopodobnie między { $from } a { $to }, po { $number } wojnach rankingowych.
    [many] Prawdopodobnie między { $from } a { $to }, po { $number } wojnach rankingowych.
   *[other] Prawdopodobnie między { $from } a { $to }, po { $number } wojny rankingowej.
}
rating-curve = Twój ranking od { $first }: od { $from } do { $to }. Skala od { $low } do { $high }.
rating-public = Wszyscy widzą twój ranking pod imieniem { $name }.
rating-hide = Ukryj
rating-name = Imię na liście najlepszych
rating-show = Pokaż wszystkim mój ranking
rated-needs = Dwoje graczy i zegar
guest-key = Przenieś moje gry na inne urządzenie
guest-key-about = Nie ma kont: ta przeglądarka zna cię po kluczu. Z nim inna przeglądarka ma te same gry, statystyki i ranking. Kto ma klucz, jest tobą, więc trzymaj go w tajemnicy.
guest-key-show = Pokaż mój klucz
guest-key-yours = Twój klucz
guest-key-other = Klucz z innego urządzenia
guest-key-warning = Dotychczasowe gry tej przeglądarki nie będą już jej grami. Jeśli chcesz do nich wrócić, zachowaj najpierw jej własny klucz.
guest-key-use = Użyj tego klucza tutaj

error-no-rated-war = nie masz jeszcze żadnej wojny rankingowej
