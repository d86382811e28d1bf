### The page of the campaign; start.ftl and results.ftl have what other pages show of it.

campaign-about = Win a best-of-three series to unlock the next opponent. Each game has a campaign of its own. Your progress is kept in this browser.
campaign-stars-about = A series won 2 : 1 earns one star, 2 : 0 two. The third star is for winning 2 : 0 with the opponent never above half of the target.
campaign-sum = Stars: { $stars } of { $all }
campaign-locked = Locked: first beat { $opponent }.
campaign-series = Series: { $won } : { $lost }
campaign-save = Export progress
campaign-load = Import progress
campaign-loaded = Progress imported. The better result counts for each opponent.
campaign-no-file = This file contains no campaign progress.
