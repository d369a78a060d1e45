import type { PictureKind } from '../pictures/kinds'
import type { Row } from './rows'

type CategorySeed = readonly [path: string, name: string, picture: PictureKind, text: string]

const categories: readonly CategorySeed[] = [
  [
    'televisies',
    'Televisies',
    'tv',
    'Van een compact scherm voor de slaapkamer tot een bioscoop aan de muur. Let bij het kiezen op de kijkafstand: reken op ongeveer anderhalf keer de schermdiagonaal. Een oled-scherm geeft diep zwart, een qled- of mini led-scherm blijft ook overdag helder. Twijfel je? In onze winkels zetten we ze graag naast elkaar aan.',
  ],
  [
    'televisies/oled-tvs',
    "Oled-tv's",
    'tv',
    'Elke pixel van een oled-tv geeft zelf licht. Zwart is daardoor echt zwart en kleuren blijven kloppen als je schuin kijkt.',
  ],
  ['televisies/qled-tvs', "Qled-tv's", 'tv', 'Veel licht en volle kleuren: een qled-tv is op zijn best in een lichte kamer.'],
  [
    'televisies/led-tvs',
    "Led-tv's",
    'tv',
    'Een goed beeld voor een vriendelijke prijs. Handig als tweede scherm in de keuken of slaapkamer.',
  ],
  ['audio', 'Audio', 'speaker', 'Muziek voor onderweg en thuis: koptelefoons, oordopjes, speakers en soundbars.'],
  ['audio/koptelefoons', 'Koptelefoons', 'headphones', 'Over je oren of erin. Met ruisonderdrukking hoor je de trein niet meer.'],
  ['audio/koptelefoons/draadloos', 'Draadloze koptelefoons', 'headphones', 'Geen snoer, wel dertig uur muziek.'],
  ['audio/koptelefoons/oordopjes', 'Oordopjes', 'earbuds', 'Passen in je broekzak en blijven zitten als je rent.'],
  ['audio/soundbars', 'Soundbars', 'soundbar', 'Eén balk onder je televisie en je verstaat weer wat er gezegd wordt.'],
  ['audio/speakers', 'Speakers', 'speaker', 'Van een kleine speaker voor in je tas tot een set voor de hele kamer.'],
  ['computers', 'Computers', 'laptop', 'Laptops, tablets en schermen om op te werken, te leren en te spelen.'],
  ['computers/laptops', 'Laptops', 'laptop', 'Licht genoeg om mee te nemen, snel genoeg voor je werk.'],
  ['computers/tablets', 'Tablets', 'tablet', 'Lezen, tekenen en kijken op de bank.'],
  ['computers/monitoren', 'Monitoren', 'monitor', 'Een groter scherm werkt rustiger.'],
  ['computers/printers', 'Printers', 'printer', 'Voor een retourlabel nu en dan, of voor elke dag een stapel.'],
  ['computers/randapparatuur', 'Randapparatuur', 'keyboard', 'Wat je onder je handen hebt, merk je de hele dag.'],
  ['computers/randapparatuur/toetsenborden', 'Toetsenborden', 'keyboard', 'Stil of met een klik, groot of klein.'],
  ['computers/randapparatuur/muizen', 'Muizen', 'mouse', 'Een muis die past, voorkomt een zere pols.'],
  ['computers/routers', 'Routers', 'router', 'Wifi tot op zolder.'],
  ['telefonie', 'Telefonie', 'phone', 'Smartphones en horloges die een paar jaar meegaan.'],
  ['telefonie/smartphones', 'Smartphones', 'phone', 'Kies op camera, accu of formaat. Elke smartphone krijgt minstens vijf jaar updates.'],
  ['telefonie/smartwatches', 'Smartwatches', 'smartwatch', 'Je stappen, je slaap en je berichten om je pols.'],
  ['telefonie/hoesjes', 'Hoesjes', 'phone-case', 'Een hoesje kost minder dan een nieuw scherm.'],
  ['huishouden', 'Huishouden', 'washing-machine', 'Wassen, drogen, strijken en stofzuigen. We nemen je oude apparaat gratis mee.'],
  [
    'huishouden/wasmachines',
    'Wasmachines',
    'washing-machine',
    'Let op het vulgewicht: voor één of twee personen is 7 kilo genoeg, voor een gezin 9 kilo.',
  ],
  ['huishouden/drogers', 'Drogers', 'dryer', 'Een warmtepompdroger gebruikt ongeveer de helft van de stroom.'],
  ['huishouden/stofzuigers', 'Stofzuigers', 'vacuum', 'Met steel, met slang of als robot.'],
  ['huishouden/strijkijzers', 'Strijkijzers', 'iron', 'Veel stoom, weinig moeite.'],
  ['keuken', 'Keuken', 'coffee-machine', 'Koffie, koelen, koken en afwassen.'],
  ['keuken/espressomachines', 'Espressomachines', 'coffee-machine', 'Verse bonen, één druk op de knop.'],
  ['keuken/koelkasten', 'Koelkasten', 'fridge', 'Stil, zuinig en ruim genoeg.'],
  ['keuken/vriezers', 'Vriezers', 'freezer', 'Ruimte voor een heel seizoen uit de tuin.'],
  ['keuken/vaatwassers', 'Vaatwassers', 'dishwasher', 'Schoon servies met minder water dan met de hand.'],
  ['keuken/ovens', 'Ovens', 'oven', 'Gelijkmatig bruin, ook op twee bakplaten.'],
  ['keuken/magnetrons', 'Magnetrons', 'microwave', 'Opwarmen, ontdooien en soms ook bakken.'],
  ['keuken/airfryers', 'Airfryers', 'air-fryer', 'Knapperig zonder pan vol vet.'],
  ['keuken/waterkokers', 'Waterkokers', 'kettle', 'Een liter in drie minuten, of precies goed voor groene thee.'],
  ['gaming', 'Gaming', 'console', 'Consoles, controllers en alles eromheen.'],
  ['gaming/consoles', 'Consoles', 'console', 'Voor op de bank of onderweg.'],
  ['gaming/controllers', 'Controllers', 'controller', 'Ligt goed in de hand.'],
  ['foto', 'Foto', 'camera', "Camera's voor beginners en kenners."],
  ['foto/systeemcameras', "Systeemcamera's", 'camera', 'Wisselbare lenzen en een sensor die ook bij weinig licht genoeg ziet.'],
  ['smart-home', 'Smart home', 'smart-bulb', 'Licht en deurbel die doen wat je vraagt.'],
  ['smart-home/deurbellen', 'Deurbellen', 'doorbell', 'Zie wie er staat, ook als je niet thuis bent.'],
  ['smart-home/verlichting', 'Slimme verlichting', 'smart-bulb', 'Warm licht in de avond, helder als je werkt.'],
  ['accessoires', 'Accessoires', 'charger', 'Kabels, laders en cadeaukaarten.'],
  ['accessoires/opladers', 'Opladers', 'charger', 'Klein, snel en veilig.'],
  ['accessoires/kabels', 'Kabels & snoeren', 'cable', 'De goede lengte en de goede stekker.'],
  ['accessoires/cadeaukaarten', 'Cadeaukaarten', 'gift-card', 'Als je het even niet weet.'],
]

const ids = new Map(categories.map(([path], at) => [path, at + 1]))

/** Throws an Error for an unknown path. */
export function categoryId(path: string): number {
  const id = ids.get(path)
  if (!id) throw new Error(`No category ${path}`)
  return id
}

/** Paths of a category and its ancestors, from the root down. */
export const lineage = (path: string): string[] => path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))

export const categoryRows: readonly Row<'categories'>[] = categories.map(([path, name, picture_kind, text], at) => {
  const parent = lineage(path).at(-2)
  return {
    id: at + 1,
    parent_id: parent ? categoryId(parent) : null,
    name,
    path: `/${path}`,
    position: at,
    title: name,
    description: `<p>${text}</p>`,
    picture_kind,
  }
})
