import { aspects } from './aspects'

export const wet = aspects(`
Wat een herrie | Hoorbaar, maar te doen | Zo stil
- Aan het eind van het programma {staat de keuken te schudden|hoor je {hem} twee kamers verder}.
= Het afpompen hoor je, de rest {valt mee|niet}.
+ {hij} draait ’s nachts en {niemand wordt wakker|zelfs {wie} slaapt door}.
Duurt eindeloos | Programma’s zijn lang | Snel klaar
- Een gewoon programma duurt {drie uur|ruim drie uur}, en dan is het nog niet goed.
= Het zuinige programma duurt lang; plan het {voor de nacht|overdag, met zon op het dak}.
+ Het korte programma is genoeg voor {sportkleren|een gewone dag} en toch {schoon|klaar voor het eten}.
Niet schoon | Meestal in orde | Alles komt er mooi uit
- {Na een vol programma|Ook op heet} blijft er {zeep|een luchtje} achter.
= Gewoon vuil gaat goed weg, {grasvlekken|aangekoekte resten} vragen een tweede keer.
+ Zelfs {de voetbalshirts van {wie}|de lasagneschaal|de witte lakens} komen er fris uit.
Bezorging liep spaak | Aansluiten zelf gedaan | Keurig aangesloten
- De slang lekte na {twee dagen|een week}; er moest iemand terugkomen.
= De bezorgers zetten {hem} neer; aansluiten deed ik zelf, {een half uurtje|met wat zoeken}.
+ De bezorgers namen de oude mee, sloten aan en {veegden de vloer|legden alles rustig uit}.
`)

export const cold = aspects(`
Bromt de hele nacht | Je hoort hem soms | Hoor je niet
- Het gebrom hoor je {in de slaapkamer|door de muur heen}.
= Af en toe een tik, verder {stil|goed te doen} in een open keuken.
+ In onze open keuken hoor je {hem} niet, ook ’s avonds niet.
Onhandig ingedeeld | Indeling is redelijk | Slim ingedeeld
- De laden {lopen stroef|gaan niet helemaal open naast de muur}.
= Ruim genoeg voor {drie|vier} mensen, alleen de deurvakken zijn smal.
+ Er past {een hele weekboodschap|een taart én een krat} in zonder puzzelen.
Temperatuur schommelt | Even zoeken naar de stand | Houdt goed koud
- Bovenin is het warm en {onderin bevriest de sla|achterin vriest de melk aan}.
= Het kostte {een week|een paar dagen} om de goede stand te vinden.
+ Sla blijft {een week|acht dagen} knapperig; dat scheelt weggooien.
`)

export const cooking = aspects(`
Gaart ongelijk | Even leren kennen | Perfect gebakken
- Links zwart, rechts bleek: {de appeltaart van {wie}|elke pizza} mislukte.
= Reken op {iets|tien minuten} langer dan in het recept staat.
+ {Friet|Brood|Een hele kip|Appeltaart} komt er goudbruin uit, {elke keer weer|zonder omkijken}.
Bediening is raar | Veel standen | Bediening snap je meteen
- De knoppen reageren niet met {natte|vette} vingers, en dat heb je in een keuken.
= Er zitten {twintig|vijftien} programma’s op, wij gebruiken er {twee|drie}.
+ Eén knop voor de tijd, één voor de warmte. {wie} kookt er nu ook mee.
Niet schoon te krijgen | Schoonmaken kost tijd | Zo weer schoon
- Vet komt in {elke naad|randjes waar je niet bij kunt}.
= De bak kan in de vaatwasser, de rest is {poetsen|handwerk}.
+ Doekje erdoor en klaar, ook na {een avond gourmetten|een ontplofte soep}.
Kleiner dan gedacht | Net groot genoeg | Groot genoeg voor ons allemaal
- Voor {twee|drie} personen moet het in {twee|drie} keer.
= Voor twee ruim, met {gasten|{wie} erbij} wordt het krap.
+ Er past eten voor {vier|vijf} in en toch staat {hij} niet in de weg.
`)

export const coffee = aspects(`
Koffie wordt lauw | Koffie is prima | Als in het café
- De koffie is {lauw|waterig}, hoe ik ook instel.
= Goede koffie, al duurde het {een week|een half pak bonen} voor de maling klopte.
+ De cappuccino van {wie} is beter dan die bij ons {op het plein|in {stad}}.
Eeuwig ontkalken | Schoonmaken hoort erbij | Spoelt zichzelf
- {hij} vraagt om de {drie dagen|week} om een beurt met dure tabletten.
= Reken op {vijf|tien} minuten schoonmaken per dag.
+ Het melkdeel klik je los en kan zo {onder de kraan|in de vaatwasser}.
Maakt iedereen wakker | Maalt hoorbaar | Verrassend stil
- Bij het malen is {het hele huis|zelfs {wie} op zolder} wakker.
= Het malen hoor je, maar het duurt {tien tellen|maar even}.
+ ’s Ochtends om {zes|half zeven} koffie zonder dat iemand wakker wordt.
`)

export const heating = aspects(`
Lekt | Let op met vol vullen | Lekt nooit
- Na {tijd} stond er water {op het aanrecht|onder}.
= Niet tot de streep vullen, dan {druppelt|lekt} er niets.
+ {tijd} in gebruik en nog geen druppel gemorst.
Traag warm | Warm in een paar minuten | Zo op temperatuur
- Opwarmen duurt langer dan bij {mijn oude|die van {wie}}.
= Geen snelheidsmonster, wel {gelijkmatig|betrouwbaar}.
+ Warm voor ik {de thee heb gepakt|de kast open heb}.
Zwaar in de hand | Gewicht is wennen | Licht en handig
- Te zwaar voor {wie}; een halve vulling is al sjouwen.
= Goed in balans, alleen is het snoer {iets te kort|stug}.
+ Licht genoeg voor {wie}, en het snoer is lang genoeg.
`)

export const cleaning = aspects(`
Laat kruimels liggen | Doet zijn best | Alles weg in één keer
- Langs de plinten blijft {alles|van alles} liggen.
= Tapijt gaat goed, {haren van de kat|kruimels op tegels} kosten een tweede ronde.
+ De haren van {de hond|onze twee katten} zijn eindelijk uit het {kleed|tapijt}.
Accu te snel leeg | Net genoeg voor beneden | Het hele huis op één lading
- Na {tien|twaalf} minuten op de hoogste stand is het gedaan.
= Beneden haalt {hij} precies; voor boven moet {hij} eerst laden.
+ Drie kamers, de trap en de {auto|hal}: op één lading.
Legen is een stofwolk | Bak is klein | Legen zonder stof
- Bij het legen zit je zelf onder {het stof|de pluizen}.
= De bak is klein, dus {om de dag|na elke kamer} legen.
+ Eén druk op de knop boven de bak en {hij} is leeg, zonder niezen.
`)
