import { aspects } from './aspects'

export const phone = aspects(`
Accu haalt de avond niet | Accu is gemiddeld | Twee dagen zonder lader
- Om {zes uur|half zeven} ’s avonds zit ik op {tien|vijftien} procent, zonder spelletjes.
= Een dag lukt altijd, twee dagen {nooit|alleen in het weekend}.
+ Met {navigatie en muziek|foto’s en appen} haal ik twee dagen.
Foto’s vallen tegen | Foto’s zijn goed genoeg | Prachtige foto’s
- In {de schemer|een café} zijn foto’s vlekkerig.
= Buiten mooie foto’s, binnen {moet je stil staan|mislukt er wel eens een}.
+ De foto’s van {het verjaardagsfeest van {wie}|onze week op Terschelling|de avond in {stad}} hangen nu aan de muur.
Te groot voor mijn hand | Groot, maar licht | Ligt goed in de hand
- Met één hand kom ik niet {bij de bovenkant|aan de overkant}.
= Mooi, maar glad: koop er een hoesje bij, {zeker voor {wie}|dat scheelt een scherm}.
+ Past in {elke broekzak|mijn jaszak} en voelt {stevig|duur} aan.
Overzetten ging mis | Overzetten duurde lang | Alles zo overgezet
- Bij het overzetten raakten {mijn berichten|de helft van de foto’s} kwijt.
= Overzetten kostte {een avond|twee uur}, maar alles staat erop.
+ Oude telefoon ernaast en na {een half uur|een kop koffie} stond alles erop.
`)

export const watch = aspects(`
Meet maar wat | Metingen kloppen ongeveer | Meet nauwkeurig
- Volgens {hem} {sliep ik terwijl ik afwaste|liep ik een marathon in de auto}.
= De stappen kloppen, {de slaap|de hartslag bij het fietsen} minder.
+ Tijdens {het hardlopen|het zwemmen|de les spinning} wijkt {hij} nauwelijks af van mijn borstband.
Elke avond laden | Laden om de dag | Accu gaat lang mee
- Met alles aan haalt {hij} {de avond|de tweede dag} niet.
= Onder de douche laden is genoeg, maar vergeet het {niet|geen dag}.
+ {Vier|Vijf} dagen zonder lader, ook met sporten.
Bandje irriteert | Bandje is degelijk | Draagt heerlijk
- Onder het bandje kreeg ik {uitslag|een rode plek}.
= Overdag prima, in bed {doe ik hem af|voel je {hem}}.
+ Licht genoeg om mee te slapen; {wie} dacht dat het een gewoon horloge was.
`)

export const cover = aspects(`
Past niet goed | Zit wat los | Past precies
- De knoppen zijn door {hem} heen bijna niet in te drukken.
= Past, al {laat één hoek los|zit er wat speling in}.
+ Sluit mooi aan, en de rand steekt net genoeg boven het scherm uit.
Verkleurd na {tijd} | Wordt snel vies | Nog als nieuw
- Na {tijd} {geel|dof} en de rand laat los.
= Mooie kleur, wel {een pluizenmagneet|snel vingers}.
+ {tijd} in {mijn broekzak|een volle tas} en nog geen kras.
Telefoon toch stuk | Vangt kleine klappen op | Telefoon gered
- Eén val {van tafel|op de stoep} en het scherm was toch gebarsten.
= Voor dagelijks gebruik stevig genoeg, {een val van de trap|de fiets} test ik liever niet.
+ {Van het balkon|Van de fiets|Op de tegels van {wie}} gevallen: niets aan de hand.
`)

export const power = aspects(`
Laadt traag | Laadt redelijk | Laadt razendsnel
- Mijn telefoon was na {twee|drie} uur nog niet vol.
= Voor de telefoon prima, de laptop laadt {traag|alleen in slaapstand}.
+ {Een half uur|Twintig minuten} aan de stekker en ik kan de avond weer door.
Wordt heet | Wordt wat warm | Blijft koel
- {hij} wordt zo {heet|warm} dat ik {hem} ’s nachts niet laat zitten.
= Een beetje warm bij volle kracht, maar {niet eng|dat schijnt te horen}.
+ Ook na een nacht laden nog koel, dat slaapt {rustig|beter}.
Begaf het na {tijd} | Stug, maar stevig | Degelijk gemaakt
- Bij de stekker {brak het|zat na {tijd} een knik}.
= Stug in het begin; na {een week|een paar dagen} soepeler.
+ Overleeft {mijn werktas|de kat|de auto van {wie}} al {tijd}.
`)

export const voucher = aspects(`
Geen bericht gehad | Goed, maar kaal | Altijd raak
- De mail belandde in de spam; {wie} wist van niets.
= Gewoon een code in een mail; een mooi kaartje maakte ik zelf.
+ {wie} koos zelf iets uit, en er bleef {een tientje|nog wat} over voor later.
+ Om {elf uur ’s avonds|vijf voor twaalf} besteld, een minuut later in de mail. Cadeau gered.
Inwisselen was zoeken | Werkt zoals het hoort | Zo ingewisseld
- In de winkel in {stad} moesten ze er {twee collega’s|de bedrijfsleider} bij halen.
= Bij de kassa in {stad} ging het goed, online was het even zoeken naar het vak.
+ De code ingevuld en het bedrag ging er {meteen|netjes} af, in {twee|drie} keer zelfs.
`)

export const voucherOpenings = [
  'Gegeven aan {wie}, {voor een verjaardag|voor het slagen|als bedankje|met Sinterklaas}.',
  'Zelf gekregen van {wie}.',
  '{wanneer} besteld voor {wie}.',
  'We wisten niet wat {wie} wilde hebben.',
  'Van het werk gekregen, {net als vorig jaar|dit keer voor het eerst}.',
]

export const voucherEndings: Readonly<Record<number, readonly string[]>> = {
  1: ['Dit geef ik niet nog eens.', '{wie} kreeg van mij alsnog {bloemen|een boek}.'],
  2: ['De klantenservice {stuurde hem opnieuw|loste het binnen {getal} dagen op}.', 'Volgend jaar weer iets om uit te pakken.'],
  3: ['Handig, niet feestelijk.', 'Voor {wie} goed genoeg.', 'Doet wat het belooft.'],
  4: [
    'Alleen jammer dat het bedrag {zo groot|er zo groot} op staat.',
    'Een mooier {kaartje|ontwerp} zou het afmaken.',
    '{wie} was er blij mee.',
  ],
  5: ['{wie} was er erg blij mee.', 'Doe ik volgend jaar weer, voor {wie}.', 'Altijd goed.', 'Ideaal voor {wie}.'],
}
