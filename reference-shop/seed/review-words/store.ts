import { aspects } from './aspects'

export const store = aspects(`
Lang wachten | Soms even wachten | Snel aan de beurt
- Op {zaterdag|koopavond|zondagmiddag} één kassa open en een rij tot {de deur|de tv’s}.
- Na {tien minuten|een kwartier} wachten bleek de man van {de telefoons|de wasmachines} al naar huis.
= Het was druk, maar na {tien minuten|een kop koffie} was ik aan de beurt.
+ {Binnen vijf minuten|Nog voor mijn jas open was} vroeg iemand of ze kon helpen.
Slecht advies | Advies was wisselend | Eerlijk advies
- Ze wilden vooral {de duurste|een verzekering} verkopen.
- Van {routers|koffiemachines|laptops} wist niemand iets; ik moest het zelf opzoeken.
= De ene medewerker wist er {alles|veel} van, de ander {las het kaartje voor|moest het vragen}.
+ Ze raadden {wie} een goedkoper model aan. Daar kom ik voor terug.
+ {Een half uur|Twintig minuten} uitleg gekregen over {vaatwassers|tv’s|laptops|camera’s}, zonder dat iemand duwde.
Reservering kwijt | Ophalen duurde even | Mijn bestelling lag klaar
- Mijn reservering was {weg|aan een ander meegegeven}, ondanks de mail.
= Bestelling lag klaar, alleen even wachten op {de sleutel van de kast|iemand van het magazijn}.
+ {wanneer} besteld, {de volgende ochtend|na het werk} opgehaald: {zo gepiept|drie minuten binnen}.
Reparatie duurde weken | Reparatie netjes, wel duur | Snel gerepareerd
- De laptop van {wie} bleef {drie|vier} weken weg zonder bericht.
= Scherm gemaakt, al duurde het {twee dagen|een week} langer dan gezegd.
+ Nieuw scherm in de telefoon van {wie} terwijl wij {koffie dronken|boodschappen deden}.
Rommelig | Aardig, maar klein | Alles te proberen
- Prijskaartjes ontbraken en {de helft|bijna alles} stond uit.
= Niet groot, wel {vriendelijk|goed te bereiken}; parkeren kost wat.
+ Je mag alles aanraken; {wie} heeft {alle koptelefoons|zes speakers|elke stofzuiger} geprobeerd.
`)

export const storeOpenings = [
  'Geweest met {wie}, op {zaterdag|een doordeweekse avond|zondag|dinsdagochtend}.',
  'Ik kom hier al {jaren} jaar.',
  'Mijn eerste keer in deze winkel in {stad}.',
  'Voor {een nieuwe wasmachine|een laptop|een kapotte telefoon|een tv|een cadeau voor {wie}} hierheen gereden.',
  '{wanneer} even binnengelopen voor {een kabel|inkt|een lader|advies|een hoesje}.',
  'Online gekeken, in de winkel gekocht.',
]

export const storeEndings: Readonly<Record<number, readonly string[]>> = {
  1: ['Ik bestel voortaan online.', 'Voor mij hoeft deze winkel niet meer.', '{wie} rijdt nu liever een stuk verder.'],
  2: ['Jammer, want {vroeger|vorig jaar} was het beter.', 'Bij de {vorige|volgende} keer hoop ik op meer.'],
  3: ['Gewoon een prima winkel.', 'Niet {slecht|bijzonder}, wel dichtbij.', 'Voor een {kabel|lamp|batterij} ga ik er wel heen.'],
  4: ['Alleen het parkeren is {lastig|duur}.', 'Een tweede kassa zou helpen.', 'Ik kom {graag|zeker} terug.'],
  5: [
    'Zo hoort een winkel te zijn.',
    'Compliment aan {het team|de jongen met de bril|de dame bij de balie}!',
    '{wie} wil nergens anders meer heen.',
  ],
}

export const storeTitles = {
  low: ['Niet geholpen', 'Druk en rommelig', 'Na {tijd} nog geen antwoord'],
  fair: ['Prima winkel', 'Ging wel', 'Wisselend'],
  high: ['Fijn geholpen', 'Topwinkel', 'Ook {wie} werd goed geholpen', 'Al {jaren} jaar onze winkel'],
} as const
