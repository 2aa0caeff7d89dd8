# The page without a server: the whole game runs in the browser.

local-loading = Loading the game
local-size = { $loaded } of { $total } MB
local-once = Once only: after that it starts from this browser, also without a network.
local-starting = Setting up the table
local-failed = The game cannot start in this browser.
local-failed-how = Try again. If that does not help, update the browser, or use another one.
local-held = Your games are open elsewhere.
local-held-how = Nothing is lost: another tab or window of this browser still has them. Close it, then try again.
local-again = Try again
local-not-kept = This browser keeps no games here (a private window?): they end with this tab.
local-asleep = Your games are open in another tab that does not answer.
local-here = Play here
local-understood = OK
local-alone = This table lives in your browser
local-alone-why = No friend can join it by a link. To play together, one of you starts a server:
local-alone-lan = on one computer, for everybody on the same network
local-alone-host = on a server, for everybody anywhere
local-alone-take = Take this game along: save it, and continue it there.
local-save = Save the game
local-alone-guide = How to play with friends
local-alone-bots = You can play here against bots, or with several people at this screen.
local-docs = Documentation
local-dice-what = The server that threw these dice ran in your own browser. So this shows that no throw was changed afterwards. Only a server that another person runs can show more: there neither of you alone decides the dice.
