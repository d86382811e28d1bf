### The guide: its lessons, in chapters. `.play-…` is said before something is to be done, `.hint-…` when something else
### was done, `.end` at the end. Robin is the opponent, in teams with Max; Kim is the partner. Card titles and theaters are
### named as in cards.ftl and game.ftl.

lesson = The lesson
lessons = Lessons
lesson-title = { $number }. { $title }
lesson-number = Lesson { $number }: { $title }
lesson-next = Next: { $title }
play-first-game = Play your first game
lesson-other = That is allowed, but this lesson shows something else. { $hint }

lesson-deploy = Deploy
    .play-1 = This is the table: three theaters, your side below, Robin's above. The cards at the bottom are yours. A card goes face up to the theater of its own kind. Take { CARD("L6") }, and put them into Land.
    .hint-1 = Take the 6 of Land, then choose Land.
    .end = You have 6 in Land, Robin has 5 in Air. The flag shows who controls a theater. The player who controls two of the three when all cards are played wins the battle, and 6 points. Sea is empty: it is yours as long as you are the 1st Player, who controls what is tied.

lesson-improvise = Improvise
    .play-1 = You control Land, and want Sea too, but you have no card of Sea. Any card can go face down to any theater: there it has strength 2 and no ability. Take { CARD("L1") } (the 1 of Land), turn it face down, and put it into Sea.
    .hint-1 = Take the 1 of Land, press Face down, then choose Sea.
    .end = Robin has improvised as well. You can look at your own face-down cards at any time; of Robin's you see what they can still be. Hold a finger on it, or let the mouse rest.

lesson-instant = An instant ability
    .play-1 = Robin holds Land with { CARD("L6") }. A card with a lightning has an instant ability: it works once, when the card comes face up. { CARD("A3") } flips an uncovered card next door. Deploy it to Air.
    .hint-1 = Take the 3 of Air, then choose Air.
    .play-2 = Now { CARD("A3") } asks: which uncovered card next to Air is flipped? What can be chosen glows, and stands in the list too. Flip Robin's { CARD("L6") }: face down they count only 2.
    .hint-2 = Choose { CARD("L6") }, Robin's card in Land.
    .end = From 6 to 2. Flipping works on your own cards too: a card that comes face up uses its instant ability again.

lesson-ongoing = An ongoing ability
    .play-1 = A card with the loop has an ongoing ability: it works as long as the card lies face up. { CARD("A1") } gives you 3 more strength in each theater next to it. Air lies in the middle. Deploy { CARD("A1") } there, and watch the numbers: the theaters show what would happen.
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

all-lessons = All lessons
chapter-first = First game
chapter-spies = Spies, Lies, & Supplies
chapter-epic = { mode-epic }
chapter-team = { mode-team }
play-such-a-war = Play a war like this

lesson-supplies = Supplies
    .play-1 = The second box has three other theaters, and supplies: crates that count 1 each in the theater where they lie. Robin controls Diplomacy, 3 to 2. { CARD("E4") } brings supplies: deploy it to Economics.
    .hint-1 = Take the 4 of Economics, then choose Economics.
    .play-2 = { CARD("E4") } asks: you may show a card of your hand, and get 2 supplies in the theater of its kind. Show { CARD("D6") }, the 6 of Diplomacy.
    .hint-2 = Choose { CARD("D6") } in your hand.
    .end = Diplomacy is yours, 4 to 3. Nothing flips, covers or destroys supplies: they stay until the battle ends. The price: Robin has seen your { CARD("D6") }, and remembers it as long as you hold it.

lesson-lines = { CARD("E2") }
    .play-1 = { CARD("E2") } is ongoing: on your turn, your cards may go face up to any theater. Wherever a card does not belong, Robin gets 1 supply. Robin controls Intelligence with 4. Take { CARD("D6") }, and put it there, face up.
    .hint-1 = Take the 6 of Diplomacy, leave it face up, then choose Intelligence.
    .end = 6 to 5: a strong card is worth that supply. For a weak one, look at the numbers first: the theaters show what would happen.

lesson-network = { CARD("I2") }
    .play-1 = Robin controls Intelligence with 6, and you have no card there. { CARD("I2") } has only 2 itself, but 3 more for each of your face-down cards next door. One lies on either side. Deploy { CARD("I2") } to Intelligence.
    .hint-1 = Take the 2 of Intelligence, then choose Intelligence.
    .end = 2 and twice 3 make 8. Tap a theater to see where its sum comes from. Face-down cards count even when they are covered; one that is flipped face up counts no more.

lesson-name = { CARD("I4") }
    .play-1 = You control Diplomacy, 5 to 2. But Robin once had to show { CARD("D6") }, and still holds it: what you know of the enemy's hand stays in sight. { CARD("I4") } can take its strength away: deploy it to Intelligence.
    .hint-1 = Take the 4 of Intelligence, then choose Intelligence.
    .play-2 = { CARD("I4") } asks you to name a card. If Robin holds it, it has to be Robin's next play, face down. Name { CARD("D6") }.
    .hint-2 = Name { CARD("D6") }, the 6 of Diplomacy.
    .end = Face down, { CARD("D6") } is only a 2, and you still control Diplomacy. Name a card that Robin does not have, and you have at least learnt that. Robin could also have withdrawn.

lesson-reach = Five theaters
    .play-1 = Epic: five theaters, ten cards in each hand, and three theaters win a battle. You control Land. Take Diplomacy as well: deploy { CARD("D6") }.
    .hint-1 = Take the 6 of Diplomacy, then choose Diplomacy.
    .play-2 = Economics is empty, so Robin controls it as 1st Player. Robin's { CARD("A5") } destroys cards that are played face down, but in Epic an ongoing ability reaches only its own theater and those next to it. Economics is out of reach: put { CARD("S1") } there, face down.
    .hint-2 = Take the 1 of Sea, press Face down, then choose Economics.
    .end = Three of five are yours. Instant abilities reach as far as ever. With ten cards, withdrawing stays cheap for longer: the chart has the numbers. An Epic war is played to 6.

lesson-swap = The swap
    .play-1 = Two against two: Kim and you against Robin and Max. You share table and score, but neither sees the other's hand. Before the first turn, partners pass each other a card, both at once. Pass { CARD("L6") }: it is strong in any hand.
    .hint-1 = Choose { CARD("L6") }, the 6 of Land.
    .end = Kim has passed you { CARD("A3") }. So you know one card of Kim's hand, and Kim knows one of yours. You may talk about the rest, but everybody at the table reads it.

lesson-partner = Whose turn it is
    .play-1 = The sides take turns. In a pair, the partner with more cards plays; if both have as many, either may: the first of you to act does. You and Kim have three each: begin, and deploy { CARD("A6") } to Air.
    .hint-1 = Take the 6 of Air, then choose Air.
    .play-2 = Kim had more cards left, so the second turn was Kim's. Now you have two each again. You control Air and Land together: deploy { CARD("S5") } to Sea.
    .hint-2 = Take the 5 of Sea, then choose Sea.
    .end = All three theaters are yours. Ongoing abilities serve both partners. Either may withdraw for the pair; the chart then counts the cards of both hands. A team war is played to 6: one battle fought to the end decides it.
