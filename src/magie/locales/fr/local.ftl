# La page sans serveur : toute la partie se joue dans le navigateur.

local-loading = Chargement du jeu
local-size = { $loaded } sur { $total } Mo
local-once = Une seule fois : ensuite, tout démarre depuis ce navigateur, même sans réseau.
local-starting = On dresse la table
local-failed = Le jeu ne peut pas démarrer dans ce navigateur.
local-failed-how = Réessayez. Si cela ne suffit pas, mettez le navigateur à jour ou essayez-en un autre.
local-held = Vos parties sont ouvertes ailleurs.
local-held-how = Rien n’est perdu : un autre onglet ou une autre fenêtre de ce navigateur les tient encore. Fermez cet onglet ou cette fenêtre, puis réessayez.
local-again = Réessayer
local-not-kept = Ce navigateur ne garde pas les parties (fenêtre privée ?) : elles s’arrêtent avec cet onglet.
local-asleep = Vos parties sont ouvertes dans un autre onglet, qui ne répond pas.
local-here = Jouer ici
local-understood = Compris
local-alone = Cette table vit dans votre navigateur
local-alone-why = Vos amis ne peuvent pas la rejoindre par un lien. Pour jouer ensemble, l’un de vous lance un serveur :
local-alone-lan = sur un ordinateur, pour tous ceux du même réseau
local-alone-host = sur un serveur, pour tous, où qu’ils soient
local-alone-take = Emportez cette partie : enregistrez-la, puis reprenez-la là-bas.
local-save = Enregistrer la partie
local-alone-guide = Jouer entre amis : le guide
local-alone-bots = Ici, vous jouez contre des robots, ou à plusieurs devant cet écran.
local-docs = Documentation
local-dice-what = Le serveur qui a lancé ces dés tournait dans votre propre navigateur. La preuve montre donc qu’aucun lancer n’a été changé après coup. Seul un serveur tenu par quelqu’un d’autre peut montrer davantage : là, aucun de vous ne décide seul des dés.
