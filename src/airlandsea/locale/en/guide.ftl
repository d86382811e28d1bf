### The guide: six lessons. `.play-…` is said before something is to be done, `.hint-…` when something else was done,
### `.end` at the end. Robin is the opponent; card titles and theaters are named as in cards.ftl and game.ftl.

lesson = The lesson
lessons = Lessons
lesson-title = { $number }. { $title }
lesson-number = Lesson { $number }: { $title }
lesson-next = Next: { $title }
play-first-game = Play your first game
lesson-other = That would be possible too. { $hint }

lesson-deploy = Deploy
    .play-1 = This is the table: three theaters, your side below, Robin's above. The cards at the bottom are yours. A card goes face up to the theater of its own kind. Take { CARD("L6") }, and put them into Land.
    .hint-1 = Take the 6 of Land, then choose Land.
    .end = You have 6 in Land, Robin has 5 in Air. The flag shows who holds a theater. Whoever holds two of three when all cards are played wins the battle, and 6 points. Sea is empty: it is yours as long as you are the 1st Player, who holds what is tied.

lesson-improvise = Improvise
    .play-1 = You hold Land, and want Sea too, but you have no card of Sea. Any card can go face down to any theater: there it counts 2, and its ability sleeps. Take { CARD("L1") } (the 1 of Land), turn it face down, and put it into Sea.
    .hint-1 = Take the 1 of Land, press Face down, then choose Sea.
    .end = Robin has improvised as well. You can look at your own face-down cards at any time; of Robin's you see what they can still be. Hold a finger on it, or let the mouse rest.

lesson-instant = An instant ability
    .play-1 = Robin holds Land with { CARD("L6") }. A card with a lightning has an instant ability: it works once, when the card comes face up. { CARD("A3") } flips an uncovered card next door. Deploy it to Air.
    .hint-1 = Take the 3 of Air, then choose Air.
    .play-2 = Now { CARD("A3") } asks: which uncovered card next to Air is flipped? What can be chosen glows, and stands in the list too. Flip Robin's { CARD("L6") }: face down they count only 2.
    .hint-2 = Choose { CARD("L6") }, Robin's card in Land.
    .end = From 6 to 2. Flipping works on your own cards too: a card that comes face up uses its instant ability again.

lesson-ongoing = An ongoing ability
    .play-1 = A card with the loop has an ongoing ability: it works as long as the card lies face up. { CARD("A1") } gives you 3 more strength in each theater next to it. Air lies in the middle. Deploy { CARD("A1") } there, and watch the numbers: the theaters show what would come of it.
    .hint-1 = Take the 1 of Air, then choose Air.
    .end = One weak card has won two theaters, until somebody flips it.

lesson-cover = Cover
    .play-1 = Your { CARD("L6") } lie open, and Robin may hold a { CARD("A3") }. Only uncovered cards are ever flipped. A covered card keeps its strength and its ongoing ability. Cover the tanks: put { CARD("A6") } face down into Land.
    .hint-1 = Take the 6 of Air, press Face down, then choose Land.
    .end = Robin did have { CARD("A3") }, and could only flip the card on top: your tanks are safe, and the bombers came face up. Playing a card to cover another is often worth more than its strength.

lesson-withdraw = Withdraw
    .play-1 = This battle is lost: Robin is far ahead everywhere. If you fight on, Robin scores 6. If you withdraw now, fewer: the button says how many, and the chart in its dialog shows how the price rises with every card you play. Withdraw.
    .hint-1 = Press Withdraw, and confirm it.
    .end = The battle is over, and the war goes on: it is played to 12. Knowing when to withdraw is half of the game. That is all you need. Every card explains itself when you look at it closely. Have fun!
