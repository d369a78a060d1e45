import { aspects } from './aspects'

export const monitor = aspects(`
Kleuren kloppen niet | Prima voor kantoor | Rustig voor de ogen
- Linksonder schijnt {duidelijk|storend} licht door en wit is eerder geel.
= Voor {mail en spreadsheets|teksten} uitstekend, voor foto’s {net te flets|moet je ijken}.
+ Na {een dag|acht uur} thuiswerken geen moe gevoel meer in mijn ogen.
Voet kan niet omhoog | Voet is wat klein | Mooi verstelbaar
- De voet {wiebelt bij elke toetsaanslag|laat zich nauwelijks kantelen}.
= Stevig genoeg, al neemt de voet {veel bureau|meer ruimte dan gedacht}.
+ Omhoog, omlaag, rechtop: {met één hand|zonder gereedschap}.
Te weinig aansluitingen | Kabel zelf kopen | Eén kabel en klaar
- De aansluitingen zitten zo {diep|onhandig} dat mijn kabels niet passen.
= Er zat een kabel bij die te {kort|oud} was voor mijn laptop.
+ Eén kabel naar de laptop en {alles werkt|hij laadt ook nog}.
`)

export const computer = aspects(`
Traag na {tijd} | Snel genoeg | Razendsnel
- Met {tien|twintig} tabbladen open gaat {hij} al hijgen.
= Voor {mail, films en Word|school} snel genoeg; {foto’s bewerken|grote bestanden} duurt even.
+ Aan in {een paar tellen|vijf seconden}, en ook met {dertig tabbladen|een videogesprek erbij} blijft {hij} vlot.
Accu haalt de middag niet | Accu is redelijk | Een dag zonder stekker
- Om {twee uur ’s middags|half drie} moet de stekker erin.
= Een {ochtend colleges|halve werkdag} lukt, een hele dag net niet.
+ Van {acht tot zes|de eerste trein tot de laatste} zonder lader. {wie} is jaloers.
Scherm spiegelt | Scherm is prima | Heerlijk scherm
- In de {trein|tuin} zie ik vooral mezelf.
= Binnen helder, buiten {zoek je de schaduw|wordt het turen}.
+ Letters zijn zo scherp dat {ik mijn leesbril vergeet|lezen weer fijn is}.
Warm en luid | Soms hoorbaar | Je hoort hem niet
- De ventilator blaast al bij {een filmpje|een videogesprek}; op schoot wordt {hij} heet.
= Alleen bij {spellen|updates} hoor je {hem}.
+ Muisstil, {ook ’s avonds op de bank|zelfs in de bibliotheek}.
`)

export const printer = aspects(`
Inkt vreet geld | Inkt blijft duur | Zuiniger dan gedacht
- Na {veertig|zestig} pagina’s was de eerste cartridge leeg.
= Afdrukken is scherp; let op de prijs van de inkt voor je {koopt|kiest}.
+ {tijd} verder en de eerste inkt zit er nog in.
Papier loopt vast | Rustige werker | Print gewoon
- Bij {elk tweede vel|enveloppen} loopt het papier vast.
= Snel is {hij} niet, maar {hij} slaat nooit over.
+ {Retourlabels|Werkstukken van {wie}|Concertkaarten}: {hij} print ze zonder morren.
Wifi steeds kwijt | Verbinden was een puzzel | Vanaf de telefoon printen
- Na {elke nacht|elk stroomuitje} is {hij} het netwerk kwijt.
= Het verbinden lukte bij de {tweede|derde} poging, sindsdien goed.
+ Printen vanaf {mijn telefoon|de tablet van {wie}} werkte meteen.
`)

export const input = aspects(`
Toets blijft hangen | Even wennen | Werkt heerlijk
- Na {tijd} {reageert één knop dubbel|blijft er iets hangen}.
= De {eerste dagen|eerste week} typte ik mis, nu gaat het.
+ Mijn pols is {na {tijd}|eindelijk} klachtenvrij.
Lawaaiig | Hoorbaar op kantoor | Lekker stil
- Elke tik klinkt door {het hele kantoor|de studeerkamer}; {wie} werd er gek van.
= Het klikken hoor je, maar {minder dan bij de vorige|je went eraan}.
+ In een videogesprek hoort niemand dat ik {meetyp|doorklik}.
Batterij is zo leeg | Batterij is gemiddeld | Nooit leeg
- Om de {week|vijf dagen} nieuwe batterijen is te gek.
= Verbindt meestal vlot, na {het weekend|een nacht slapen} soms traag.
+ Sinds de koop, {tijd} geleden, nog niet geladen.
`)

export const smart = aspects(`
App werkt tegen | App is wat zoeken | Fijne app
- De app wil {steeds opnieuw inloggen|bij elke stap een code}; {wie} is afgehaakt.
= De app kan veel, maar {half Engels|het menu is rommelig}.
+ Binnen {tien minuten|een kwartier} ingesteld, alles in gewoon Nederlands.
Valt steeds uit | Bereik kan beter | Altijd verbonden
- {Elke nacht|Bij regen|Na {tijd}} is de verbinding weg.
= Op {zolder|de bovenverdieping} wordt het bereik wat minder.
+ Tot {achter in de tuin|in de schuur|op zolder} werkt het, zonder één uitval.
Monteren was een ramp | Monteren kost een middag | Zo gemonteerd
- De {schroeven|klemmen} pasten niet en de uitleg was alleen een plaatje.
= Aansluiten lukte, al moest {wie} komen helpen.
+ Aangesloten in {de pauze|twintig minuten} en daarna nooit meer aan gezeten.
`)
