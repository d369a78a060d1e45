import type { Chance } from './chance'

/** What one kind of product can be; every list is drawn from with the shop's seeded chance. */
export interface Assortment {
  category: string
  kind: string
  /** 'Oled-tv': what it is called in names and texts. */
  noun: string
  price: readonly [low: number, high: number]
  size: readonly [label: string, unit: string, values: readonly number[]]
  /** Facet code to the labels a product may have. */
  facets: Readonly<Record<string, readonly string[]>>
  energy?: readonly string[]
  /** Sentences for the description. */
  points: readonly string[]
}

export interface CategorySeed {
  path: string
  name: string
  text: string
}

export const categories: readonly CategorySeed[] = [
  {
    path: 'televisies',
    name: 'Televisies',
    text: 'Van een compact scherm voor de slaapkamer tot een bioscoop aan de muur. Let bij het kiezen op de kijkafstand: reken op ongeveer anderhalf keer de schermdiagonaal. Een oled-scherm geeft diep zwart, een qled- of mini led-scherm blijft ook overdag helder. Twijfel je? In onze winkels zetten we ze graag naast elkaar aan.',
  },
  {
    path: 'televisies/oled-tvs',
    name: "Oled-tv's",
    text: 'Elke pixel van een oled-tv geeft zelf licht. Zwart is daardoor echt zwart en kleuren blijven kloppen als je schuin kijkt.',
  },
  { path: 'televisies/qled-tvs', name: "Qled-tv's", text: 'Veel licht en volle kleuren: een qled-tv is op zijn best in een lichte kamer.' },
  { path: 'audio', name: 'Audio', text: 'Muziek voor onderweg en thuis: koptelefoons, oordopjes, speakers en soundbars.' },
  {
    path: 'audio/koptelefoons',
    name: 'Koptelefoons',
    text: 'Over je oren, met of zonder draad. Met ruisonderdrukking hoor je de trein niet meer.',
  },
  { path: 'audio/koptelefoons/draadloos', name: 'Draadloze koptelefoons', text: 'Geen snoer, wel dertig uur muziek.' },
  { path: 'audio/soundbars', name: 'Soundbars', text: 'Eén balk onder je televisie en je verstaat weer wat er gezegd wordt.' },
  { path: 'audio/speakers', name: 'Speakers', text: 'Van een kleine speaker voor in je tas tot een set voor de hele kamer.' },
  { path: 'computers', name: 'Computers', text: 'Laptops, tablets en schermen om op te werken, te leren en te spelen.' },
  { path: 'computers/laptops', name: 'Laptops', text: 'Licht genoeg om mee te nemen, snel genoeg voor je werk.' },
  { path: 'computers/tablets', name: 'Tablets', text: 'Lezen, tekenen en kijken op de bank.' },
  { path: 'computers/monitoren', name: 'Monitoren', text: 'Een groter scherm werkt rustiger.' },
  { path: 'telefonie', name: 'Telefonie', text: 'Smartphones en horloges die een paar jaar meegaan.' },
  {
    path: 'telefonie/smartphones',
    name: 'Smartphones',
    text: 'Kies op camera, accu of formaat. Elke smartphone krijgt minstens vijf jaar updates.',
  },
  { path: 'telefonie/smartwatches', name: 'Smartwatches', text: 'Je stappen, je slaap en je berichten om je pols.' },
  { path: 'huishouden', name: 'Huishouden', text: 'Wassen, drogen en stofzuigen. We nemen je oude apparaat gratis mee.' },
  {
    path: 'huishouden/wasmachines',
    name: 'Wasmachines',
    text: 'Let op het vulgewicht: voor één of twee personen is 7 kilo genoeg, voor een gezin 9 kilo.',
  },
  { path: 'huishouden/drogers', name: 'Drogers', text: 'Een warmtepompdroger gebruikt ongeveer de helft van de stroom.' },
  { path: 'huishouden/stofzuigers', name: 'Stofzuigers', text: 'Met steel, met slang of als robot.' },
  { path: 'keuken', name: 'Keuken', text: 'Koffie, koelen en koken.' },
  { path: 'keuken/espressomachines', name: 'Espressomachines', text: 'Verse bonen, één druk op de knop.' },
  { path: 'keuken/koelkasten', name: 'Koelkasten', text: 'Stil, zuinig en ruim genoeg.' },
  { path: 'keuken/airfryers', name: 'Airfryers', text: 'Knapperig zonder pan vol vet.' },
  { path: 'gaming', name: 'Gaming', text: 'Consoles, controllers en alles eromheen.' },
  { path: 'gaming/controllers', name: 'Controllers', text: 'Ligt goed in de hand.' },
  { path: 'foto', name: 'Foto', text: "Camera's voor beginners en kenners." },
  { path: 'smart-home', name: 'Smart home', text: 'Licht, deurbel en wifi die doen wat je vraagt.' },
  { path: 'accessoires', name: 'Accessoires', text: 'Kabels, laders en hoesjes.' },
]

const colours = ['Zwart', 'Wit', 'Zilver', 'Antraciet', 'Middernachtblauw', 'Zandbeige', 'Café crème', 'Mosgroen'] as const
const dark = ['Zwart', 'Antraciet', 'Zilver'] as const
const white = ['Wit', 'Antraciet', 'Zilver'] as const

export const hexes: Readonly<Record<string, string>> = {
  Zwart: '#22262b',
  Wit: '#f4f5f6',
  Zilver: '#c3c9cf',
  Antraciet: '#474d55',
  Middernachtblauw: '#223a5e',
  Zandbeige: '#d9c6a5',
  'Café crème': '#c9a27c',
  Mosgroen: '#5f7355',
  'Zwart/Rood': '#a3262a',
}

const tv = (category: string, noun: string, types: readonly string[], low: number, high: number): Assortment => ({
  category,
  kind: 'tv',
  noun,
  price: [low, high],
  size: ['Schermdiagonaal', 'inch', [43, 48, 50, 55, 65, 75, 77, 83]],
  facets: {
    schermtype: types,
    resolutie: ['4K Ultra HD', '8K'],
    beeldverversing: ['60 Hz', '120 Hz', '144 Hz'],
    hdr: ['HDR10+', 'HDR10+ & Vision', 'HLG'],
    kleur: dark,
    kleur_behuizing: dark,
  },
  energy: ['D', 'E', 'F', 'G'],
  points: [
    'De afbeelding blijft scherp bij sport en games.',
    'Het geluid komt van onderaan het scherm en is goed te verstaan.',
    'De afstandsbediening laadt op bij daglicht.',
    'Je bedient hem ook met je stem.',
  ],
})

export const assortment: readonly Assortment[] = [
  tv('televisies/oled-tvs', 'Oled-tv', ['Oled', 'QD-oled'], 899, 3999),
  tv('televisies/qled-tvs', 'Qled-tv', ['Qled', 'Mini led'], 449, 2199),
  {
    category: 'audio/koptelefoons/draadloos',
    kind: 'headphones',
    noun: 'Koptelefoon',
    price: [49, 399],
    size: ['Speelduur', 'uur', [24, 30, 40, 60]],
    facets: { kleur: colours, ruisonderdrukking: ['Ja', 'Nee'], aansluiting: ['Bluetooth 5.3', 'Bluetooth/usb-c', 'Mini-jack 3,5 mm'] },
    points: ['De kussens zijn zacht en te vervangen.', 'Je koppelt hem met twee apparaten tegelijk.', 'Vouwt plat in het etui.'],
  },
  {
    category: 'audio/soundbars',
    kind: 'soundbar',
    noun: 'Soundbar',
    price: [99, 899],
    size: ['Vermogen', 'watt', [120, 200, 300, 480]],
    facets: { kleur: dark, kanalen: ['2.0', '2.1', '3.1', '5.1'], aansluiting: ['Hdmi eARC', 'Optisch', 'Bluetooth 5.3'] },
    points: ['Stemmen klinken helder, ook zacht.', 'De subwoofer werkt draadloos.', 'Past onder een tv van 43 inch.'],
  },
  {
    category: 'audio/speakers',
    kind: 'speaker',
    noun: 'Speaker',
    price: [29, 349],
    size: ['Vermogen', 'watt', [10, 20, 40, 80]],
    facets: { kleur: colours, waterdicht: ['IPX4', 'IPX7', 'IP67'] },
    points: ['Valt niet om in de wind.', 'Zet er twee bij elkaar voor stereo.', 'Laadt op met usb-c.'],
  },
  {
    category: 'computers/laptops',
    kind: 'laptop',
    noun: 'Laptop',
    price: [399, 2299],
    size: ['Schermdiagonaal', 'inch', [13, 14, 15, 16]],
    facets: {
      opslag: ['256 GB', '512 GB', '1 TB'],
      werkgeheugen: ['8 GB', '16 GB', '32 GB'],
      kleur: ['Zilver', 'Antraciet', 'Middernachtblauw'],
      toetsenbord: ['Qwerty', 'Azerty_BE'],
    },
    points: ['De accu houdt een werkdag vol.', 'Het scherm spiegelt niet.', 'De toetsen zijn verlicht.'],
  },
  {
    category: 'computers/tablets',
    kind: 'tablet',
    noun: 'Tablet',
    price: [159, 1199],
    size: ['Schermdiagonaal', 'inch', [8, 10, 11, 13]],
    facets: { opslag: ['64 GB', '128 GB', '256 GB'], kleur: ['Zilver', 'Antraciet', 'Zandbeige'], verbinding: ['Wifi', 'Wifi + 5G'] },
    energy: ['A', 'B', 'C', 'D'],
    points: ['Het glas is stevig en vlekt weinig.', 'Werkt met een pen.', 'Weegt minder dan een tijdschrift.'],
  },
  {
    category: 'computers/monitoren',
    kind: 'monitor',
    noun: 'Monitor',
    price: [99, 899],
    size: ['Schermdiagonaal', 'inch', [24, 27, 32, 34]],
    facets: { resolutie: ['Full HD', 'Quad HD', '4K Ultra HD'], beeldverversing: ['60 Hz', '75 Hz', '144 Hz'], kleur: dark },
    energy: ['C', 'D', 'E', 'F'],
    points: ['Je verstelt hem in hoogte.', 'Eén usb-c-kabel voor beeld en stroom.', 'Flikkert niet.'],
  },
  {
    category: 'telefonie/smartphones',
    kind: 'phone',
    noun: 'Smartphone',
    price: [149, 1399],
    size: ['Schermdiagonaal', 'inch', [6]],
    facets: {
      opslag: ['128 GB', '256 GB', '512 GB', '1 TB'],
      kleur: colours,
      verbinding: ['4G', '5G'],
      simkaart: ['Nano-sim', 'Nano-sim & e-sim'],
    },
    energy: ['A', 'B', 'C'],
    points: ['De camera ziet ook in het donker genoeg.', 'In twintig minuten half vol.', 'Vijf jaar updates.'],
  },
  {
    category: 'telefonie/smartwatches',
    kind: 'smartwatch',
    noun: 'Smartwatch',
    price: [79, 499],
    size: ['Kast', 'mm', [40, 42, 44, 46]],
    facets: { kleur: colours, waterdicht: ['5 ATM', '10 ATM'], gps: ['Ja', 'Nee'] },
    points: ['Je leest het scherm in de zon.', 'De accu houdt het vijf dagen vol.', 'De band verwissel je zonder gereedschap.'],
  },
  {
    category: 'huishouden/wasmachines',
    kind: 'washing-machine',
    noun: 'Wasmachine',
    price: [349, 1299],
    size: ['Vulgewicht', 'kg', [7, 8, 9, 10]],
    facets: {
      toerental: ['1200 tpm', '1400 tpm', '1600 tpm'],
      kleur: white,
      programma: ['Kort & koud', 'Wol/zijde', 'Stoom'],
      plaatsing: ['Vrijstaand', 'Onderbouw'],
    },
    energy: ['A', 'B', 'C'],
    points: ['Hij doseert zelf het wasmiddel.', 'Een was van 49 minuten is echt schoon.', 'De trommel heeft licht.'],
  },
  {
    category: 'huishouden/drogers',
    kind: 'dryer',
    noun: 'Droger',
    price: [399, 1199],
    size: ['Vulgewicht', 'kg', [7, 8, 9]],
    facets: { techniek: ['Warmtepomp', 'Condens'], kleur: white },
    energy: ['A', 'B', 'C', 'D'],
    points: ['Stopt als de was droog is.', 'Het filter maak je onder de kraan schoon.', 'Stil genoeg voor naast de kamer.'],
  },
  {
    category: 'huishouden/stofzuigers',
    kind: 'vacuum',
    noun: 'Stofzuiger',
    price: [79, 699],
    size: ['Looptijd', 'min', [30, 45, 60]],
    facets: { soort: ['Steel', 'Slee', 'Robot'], kleur: ['Zwart', 'Wit', 'Zwart/Rood'] },
    points: ['Zuigt tot in de hoek.', 'Leegmaken zonder stofwolk.', 'Hangt aan de wand op te laden.'],
  },
  {
    category: 'keuken/espressomachines',
    kind: 'coffee-machine',
    noun: 'Espressomachine',
    price: [249, 1499],
    size: ['Waterreservoir', 'dl', [15, 18, 20, 25]],
    facets: { kleur: ['Zwart', 'Zilver', 'Café crème'], melksysteem: ['Automatisch', 'Stoompijpje', 'Geen'] },
    points: ['Maalt voor elke kop.', 'Onthoudt hoe jij hem wilt.', 'Spoelt zichzelf.'],
  },
  {
    category: 'keuken/koelkasten',
    kind: 'fridge',
    noun: 'Koelkast',
    price: [299, 1799],
    size: ['Inhoud', 'liter', [140, 240, 320, 410]],
    facets: { plaatsing: ['Vrijstaand', 'Inbouw'], kleur: white, vriesvak: ['Boven', 'Onder', 'Geen'] },
    energy: ['A', 'B', 'C', 'D', 'E'],
    points: ['Groente blijft een week langer goed.', 'Ontdooien hoeft niet.', 'De deur draait links of rechts.'],
  },
  {
    category: 'keuken/airfryers',
    kind: 'air-fryer',
    noun: 'Airfryer',
    price: [59, 299],
    size: ['Inhoud', 'dl', [35, 42, 56, 76]],
    facets: { kleur: ['Zwart', 'Wit', 'Mosgroen'], laden: ['Eén', 'Twee'] },
    points: ['De mand mag in de vaatwasser.', 'Klaar in twaalf minuten.', 'Stopt vanzelf.'],
  },
  {
    category: 'gaming',
    kind: 'console',
    noun: 'Console',
    price: [249, 699],
    size: ['Opslag', 'GB', [512, 825, 1000]],
    facets: { uitvoering: ['Met schijf', 'Digitaal'], kleur: ['Zwart', 'Wit'] },
    points: ['Start in seconden.', 'Fluisterstil.', 'Speelt ook je oude spellen.'],
  },
  {
    category: 'gaming/controllers',
    kind: 'controller',
    noun: 'Controller',
    price: [29, 189],
    size: ['Speelduur', 'uur', [12, 20, 40]],
    facets: { kleur: ['Zwart', 'Wit', 'Zwart/Rood', 'Middernachtblauw'], verbinding: ['Bluetooth', 'Usb-c'] },
    points: ['De sticks driften niet.', 'Ligt goed in kleine en grote handen.', 'Knoppen zijn in te stellen.'],
  },
  {
    category: 'foto',
    kind: 'camera',
    noun: 'Systeemcamera',
    price: [449, 2799],
    size: ['Resolutie', 'MP', [20, 24, 33, 45]],
    facets: { kleur: ['Zwart', 'Zilver'], sensor: ['APS-C', 'Full frame', '4/3'] },
    points: ['Scherpstelling volgt ogen van mens en dier.', 'Het schermpje kantelt.', 'Ook voor film.'],
  },
  {
    category: 'smart-home',
    kind: 'doorbell',
    noun: 'Deurbel',
    price: [49, 249],
    size: ['Beeldhoek', 'graden', [120, 150, 180]],
    facets: { kleur: ['Zwart', 'Wit'], voeding: ['Accu', 'Bedraad', 'Accu & bedraad'] },
    points: ['Je ziet wie er voor de deur staat.', 'Zonder abonnement.', 'Beelden blijven thuis.'],
  },
  {
    category: 'accessoires',
    kind: 'charger',
    noun: 'Oplader',
    price: [9, 89],
    size: ['Vermogen', 'watt', [20, 30, 65, 100]],
    facets: { kleur: ['Zwart', 'Wit'], aansluiting: ['Usb-c', 'Usb-c/usb-a'] },
    points: ['Laadt twee apparaten tegelijk.', 'Wordt niet heet.', 'Past achter de bank.'],
  },
]

export const facetNames: Readonly<Record<string, string>> = {
  merk: 'Merk',
  energielabel: 'Energielabel',
  schermdiagonaal: 'Schermdiagonaal',
  schermtype: 'Schermtype',
  resolutie: 'Resolutie',
  beeldverversing: 'Beeldverversing',
  hdr: 'HDR',
  kleur: 'Kleur',
  kleur_behuizing: 'Kleur behuizing',
  opslag: 'Opslag',
  werkgeheugen: 'Werkgeheugen',
  toetsenbord: 'Toetsenbord',
  ruisonderdrukking: 'Ruisonderdrukking',
  aansluiting: 'Aansluiting',
  kanalen: 'Kanalen',
  waterdicht: 'Waterdicht',
  verbinding: 'Verbinding',
  simkaart: 'Simkaart',
  gps: 'Gps',
  vulgewicht: 'Vulgewicht',
  toerental: 'Toerental',
  programma: 'Programma',
  plaatsing: 'Plaatsing',
  techniek: 'Techniek',
  soort: 'Soort',
  melksysteem: 'Melksysteem',
  vriesvak: 'Vriesvak',
  laden: 'Laden',
  uitvoering: 'Uitvoering',
  sensor: 'Sensor',
  voeding: 'Voeding',
}

const endings = [0, 95, 99] as const

/** A price in cents within the range, cheap ones likelier, ending as prices do. */
export const drawPrice = ({ price: [low, high] }: Assortment, dice: Chance): number => {
  const euros = Math.round(low + (high - low) * dice.next() ** 2)
  const ending = dice.pick(endings)
  return (ending ? Math.max(euros - 1, 1) : euros) * 100 + ending
}
