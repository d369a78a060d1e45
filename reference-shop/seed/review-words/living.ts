import { aspects } from './aspects'

export const tv = aspects(`
Beeld valt tegen | Beeld is degelijk | Wat een beeld
- {Donkere scènes zijn één grijze vlek|Bij sport zie je strepen achter de bal}, ook na lang instellen.
- Van opzij {verbleken de kleuren|wordt het beeld grauw}, en wij zitten nu eenmaal niet allemaal recht ervoor.
= Films zien er goed uit, gewone zenders {wat korrelig|net iets te glad}.
= Overdag had {hij} wel feller gemogen, ’s avonds is het beeld prima.
+ Zwart is echt zwart. {Natuurfilms|Oude films|Series} zien we nu opnieuw.
+ Voetbal kijken is {een feest|zoveel rustiger voor de ogen}: de bal blijft gewoon een bal.
Dun geluid | Geluid is oké | Verrassend goed geluid
- Stemmen verdwijnen achter de muziek. {wie} zet nu overal ondertiteling bij.
= Het geluid is {voldoende voor het journaal|verstaanbaar, niet vol}. Voor films komt er nog een soundbar bij.
+ Ook zonder soundbar verstaan we {alles|elk woord}, {ook als er iemand doorheen praat|zelfs {wie}}.
Trage menu’s | Even wennen aan de menu’s | Makkelijk te bedienen
- Wisselen tussen apps duurt {seconden|een eeuwigheid}, en na {tijd} werd het alleen trager.
= De afstandsbediening heeft weinig knoppen; dat kostte {wie} een avond.
+ Netflix, zenders, opnames: alles zit {onder één knop|twee kliks weg}. Zelfs {wie} vindt het.
Voet staat wiebelig | Ophangen was een klus | Zo opgehangen
- De voeten staan zo ver uit elkaar dat {hij} niet op ons meubel past.
= Ophangen lukte {met zijn tweeën|na wat passen en meten}; de schroeven moest ik zelf kopen.
+ Met {wie} in {een half uur|drie kwartier} aan de muur, alle snoeren weg.
`)

export const speakers = aspects(`
Klinkt hol | Prima voor de keuken | Vol geluid
- De bas dreunt en de stemmen zijn {ver weg|dof}. Instellen hielp niet.
= Voor {podcasts|de radio} uitstekend, voor {klassiek|jazz} mist er wat.
+ Je hoort {instrumenten die ik nooit had opgemerkt|de zanger bijna ademhalen}, ook zacht.
+ De kamer is gevuld zonder dat de buren {meegenieten|komen klagen}.
Verbinding hapert | Verbinden duurt even | Meteen verbonden
- De verbinding valt {elke avond|om het uur} weg en komt pas terug na uit en aan.
= Koppelen ging de {tweede|derde} keer pas goed, daarna niet meer aan gedacht.
+ Aan, gekoppeld, muziek. {wie} deed het zonder {hulp|handleiding}.
Onhandige knoppen | Knoppen zijn wat klein | Doordacht ontwerp
- De knoppen voel je niet {in het donker|met natte handen}, dus het volume schiet steeds door.
= Ziet er goed uit, al {trekt de stof stof aan|zie je elke vinger}.
+ Staat mooi {op de kast|op de vensterbank|naast de plant} en de knoppen vind je blind.
`)

export const listening = aspects(`
Doet pijn na een uur | Zit redelijk | Zit heerlijk
- Na {een uur|anderhalf uur} knelt {hij}; met bril nog eerder.
= Voor in de trein prima, voor een hele werkdag {te warm|net te strak}.
+ Ik vergeet dat ik {hem} draag, ook na {een hele werkdag|een lange vlucht|drie overleggen}.
Ruis op de achtergrond | Dempt een beetje | Eindelijk stilte
- Ruis onderdrukken doet {hij} nauwelijks: in {de bus|de trein|de kantine} hoor ik alles.
= Het gezoem van {de trein|het kantoor} gaat weg, stemmen blijven.
+ {De trein|Het kantoor|De stofzuiger van {wie}} is weg zodra {hij} aangaat.
Geluid is vlak | Geluid is in orde | Prachtig geluid
- De hoge tonen zijn {scherp|schel}; na een plaat heb ik er genoeg van.
= Gesprekken klinken helder, muziek {iets te braaf|wat vlak}.
+ Elk detail is er, van {de contrabas|het achtergrondkoor} tot {de triangel|het applaus}.
Accu snel leeg | Accu is gemiddeld | Accu blijft maar gaan
- De beloofde speeltijd haal ik {niet eens voor de helft|bij lange na niet}.
= Om de {twee|drie} dagen laden, dat is te doen.
+ {Een hele werkweek|Van {stad} naar Lissabon en terug} op één lading.
`)

/** Sentences about game controllers and the like. */
export const controlling = aspects(`
Na {tijd} kapot | Even wennen | Ligt perfect in de hand
- Eén {knop|stick} bleef na {tijd} hangen, en {wie} is niet eens een ruwe speler.
= {hij} is {zwaarder|kleiner} dan de vorige; dat moet je liggen.
+ Ook na {een avond|een regenachtige zondag} spelen geen kramp, zelfs bij {wie} niet.
Gedoe met instellen | Instellen duurt even | Zo aan het spelen
- Zonder {account, update en nog een update|drie keer inloggen} mag je niets. Weg zaterdagavond.
= Instellen kostte een uur, daarna {vlekkeloos|geen gedoe meer}.
+ Doos open, {een kwartier|tien minuten} later zaten {wie} en ik te spelen.
`)

export const gaming = [
  ...controlling,
  ...aspects(`
Herrie van de ventilator | Soms hoorbaar | Snel en stil
- Bij elk {groot|wat zwaarder} spel hoor je {hem} boven de tv uit.
= Laden gaat vlot, updates {duren eindeloos|kosten een halve avond}.
+ Spellen starten {in een paar tellen|voor de thee klaar is} en je hoort niets.
`),
]

export const camera = aspects(`
Zoekt te lang scherp | Goed bij daglicht | Messcherp
- Bij {kaarslicht|een schoolvoorstelling|zaalsport} zoekt {hij} zo lang scherp dat het moment voorbij is.
= Overdag prachtig, ’s avonds komt er {ruis|korrel} in.
+ {Vogels|Rennende kinderen|De hond van {wie}}: alles staat er scherp op.
Menu is een doolhof | Veel knoppen | Ligt goed in de hand
- Voor {elke instelling|een simpele zelfontspanner} moet je {vier|vijf} menu’s diep.
= Veel mogelijkheden, maar reken op {een paar avonden|een weekend} uitzoeken.
+ De knoppen zitten waar je vingers ze zoeken. Ook {wie} maakt er nu mooie foto’s mee.
Accu te klein | Neem een tweede accu mee | Hele dag fotograferen
- Na {een ochtend|tweehonderd foto’s} is de accu leeg.
= Met een tweede accu {kom je de dag door|red je een bruiloft}.
+ Een dag {in {stad}|op het strand|in het bos} en nog {een derde|de helft} over.
`)
