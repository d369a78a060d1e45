import { dark } from '../facets'
import type { Assortment } from './kind'

type Tv = Pick<Assortment, 'category' | 'noun' | 'price' | 'energy' | 'intro' | 'points'>

const tv = (types: readonly string[], sizes: readonly number[], own: Tv): Assortment => ({
  ...own,
  kind: 'tv',
  share: 2,
  size: ['Schermdiagonaal', 'inch', sizes],
  facets: {
    schermtype: types,
    resolutie: ['4K Ultra HD', '8K'],
    beeldverversing: ['60 Hz', '120 Hz', '144 Hz'],
    hdr: ['HDR10+', 'HDR10+ & Vision', 'HLG'],
    kleur: dark,
    kleur_behuizing: dark,
  },
  specs: {
    Aansluitingen: {
      Hdmi: ['3 poorten', '4 poorten'],
      Usb: ['1 poort', '2 poorten'],
      Netwerk: ['Wifi en ethernet'],
      'Optische uitgang': ['Ja', 'Nee'],
    },
    Geluid: { Vermogen: ['20 watt', '40 watt', '60 watt'], Luidsprekers: ['2', '4', '6'] },
    Muur: { 'Gatenpatroon (VESA)': ['200 x 200 mm', '300 x 300 mm', '400 x 400 mm'] },
  },
  advice: [
    'Meet voor je bestelt de breedte van je meubel: de poten staan wijder dan je denkt. Ophangen kan ook, dan blijft het meubel vrij.',
    'De eerste instelling duurt een kwartier. Zet daarna de filmstand aan: die geeft de kleuren weer zoals de maker ze bedoelde.',
  ],
  services: ['cover', 'wall', 'recycle'],
  goesWith: ['audio/soundbars', 'accessoires/kabels'],
})

export const screens: readonly Assortment[] = [
  tv(['Oled', 'QD-oled'], [48, 55, 65, 77, 83], {
    category: 'televisies/oled-tvs',
    noun: 'Oled-tv',
    price: [899, 3999],
    energy: ['E', 'F', 'G'],
    intro: [
      'In de {merk} {naam} geeft elke pixel zijn eigen licht. Waar het beeld zwart is, staat het scherm daar echt uit, en dat zie je vooral ’s avonds.',
      'Wie veel films kijkt, wil een scherm dat het donker aankan. Dit paneel van {maat} dimt per pixel en houdt daardoor ook in schaduwen tekening vast.',
    ],
    points: [
      [
        'Ook schuin een goed beeld',
        'Zit je niet recht voor het scherm, dan blijven kleur en contrast hetzelfde. Prettig als de bank in een hoek staat.',
      ],
      ['Vloeiende sport', 'De bal blijft een bal en wordt geen streep. Elke pixel schakelt in minder dan een milliseconde.'],
      [
        'Dun genoeg voor aan de muur',
        'Het paneel is op zijn smalst dunner dan een telefoon. De elektronica zit onderin, waar je hem niet ziet.',
      ],
      [
        'Beschermd tegen inbranden',
        'Het scherm verschuift het beeld ongemerkt en ververst de pixels als je slaapt, zodat een zenderlogo geen spoor achterlaat.',
      ],
    ],
  }),
  tv(['Qled', 'Mini led'], [43, 50, 55, 65, 75], {
    category: 'televisies/qled-tvs',
    noun: 'Qled-tv',
    price: [449, 2199],
    energy: ['D', 'E', 'F', 'G'],
    intro: [
      'Een kamer met grote ramen vraagt om een scherm met veel licht. De {merk} {naam} is helder genoeg om de gordijnen open te laten.',
      'Achter het glas van deze {maat} ligt een laagje kristallen dat blauw licht omzet in zuiver rood en groen. Het resultaat zijn volle kleuren die niet schreeuwen.',
    ],
    points: [
      ['Helder bij daglicht', 'De achtergrondverlichting haalt pieken waarbij zelfs zon op het scherm het beeld niet wegvaagt.'],
      [
        'Snel genoeg voor games',
        'De spelstand slaat bewerkingen over, zodat wat je drukt meteen gebeurt. Wisselende beeldsnelheden volgt hij vanzelf.',
      ],
      ['Stemmen komen naar voren', 'Een stand voor spraak haalt dialogen uit het geluid. Ondertiteling kan vaker uit.'],
      ['Een afstandsbediening zonder batterijen', 'Hij laadt op bij daglicht of met usb-c, en heeft nog maar twaalf knoppen.'],
    ],
  }),
  tv(['Led', 'Direct led'], [32, 40, 43, 50], {
    category: 'televisies/led-tvs',
    noun: 'Led-tv',
    price: [199, 699],
    energy: ['E', 'F'],
    intro: [
      'Niet elk scherm hoeft een bioscoop te zijn. De {merk} {naam} past in de keuken, op zolder of in een studentenkamer en doet gewoon wat je wilt.',
      'Journaal, kookprogramma of tekenfilm: deze televisie van {maat} start snel en weegt weinig genoeg om alleen te verplaatsen.',
    ],
    points: [
      ['Alle zenders en apps', 'De bekende apps staan erop, en met de ingebouwde tuner kijk je zonder kastje als je provider dat toelaat.'],
      ['Smalle rand', 'Door de smalle lijst past een groter scherm op de plek van je oude.'],
      ['Kindervriendelijk', 'Zet een tijdslot of een code op apps die niet voor iedereen zijn.'],
      ['Koptelefoon erbij', 'Kijk door zonder iemand wakker te houden: hij koppelt draadloos met je koptelefoon.'],
    ],
  }),
  {
    category: 'computers/monitoren',
    kind: 'monitor',
    noun: 'Monitor',
    price: [99, 899],
    size: ['Schermdiagonaal', 'inch', [24, 27, 32, 34]],
    facets: { resolutie: ['Full HD', 'Quad HD', '4K Ultra HD'], beeldverversing: ['60 Hz', '75 Hz', '144 Hz'], kleur: dark },
    energy: ['C', 'D', 'E', 'F'],
    specs: {
      Aansluitingen: { Hdmi: ['1 poort', '2 poorten'], DisplayPort: ['1 poort'], 'Usb-c': ['65 watt', '90 watt', 'Nee'] },
      Voet: { 'In hoogte verstelbaar': ['10 cm', '13 cm', '15 cm'], Draaibaar: ['Ja', 'Nee'] },
    },
    intro: [
      'Twee documenten naast elkaar zonder te knijpen met je ogen: daar is de {merk} {naam} voor gemaakt.',
      'Een scherm van {maat} op ooghoogte scheelt aan het eind van de dag een zere nek. De voet laat zich met één hand verstellen.',
    ],
    points: [
      ['Eén kabel naar je laptop', 'Beeld, stroom en randapparaten gaan door dezelfde usb-c-kabel. Je bureau blijft leeg.'],
      ['Rustig voor je ogen', 'De verlichting flikkert niet en een avondstand dempt het blauwe licht.'],
      ['Kleuren die kloppen', 'Elk scherm wordt in de fabriek nagemeten. Wat je bewerkt, ziet er elders net zo uit.'],
      ['Ook rechtop', 'Draai hem een kwartslag voor lange teksten of code.'],
    ],
    advice: [
      'Controleer of je computer de resolutie aankan; bij oudere laptops is Full HD vaak de grens.',
      'Gebruik je er twee, neem dan twee gelijke: verschil in kleur blijft je opvallen.',
    ],
    services: ['cover', 'setup'],
    goesWith: ['computers/randapparatuur/toetsenborden', 'computers/randapparatuur/muizen', 'accessoires/kabels'],
  },
]
