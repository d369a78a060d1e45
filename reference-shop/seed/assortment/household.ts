import { white } from '../facets'
import type { Assortment } from './kind'

export const household: readonly Assortment[] = [
  {
    category: 'huishouden/wasmachines',
    kind: 'washing-machine',
    noun: 'Wasmachine',
    share: 2,
    price: [349, 1299],
    size: ['Vulgewicht', 'kg', [7, 8, 9, 10]],
    facets: {
      toerental: ['1200 tpm', '1400 tpm', '1600 tpm'],
      kleur: white,
      programma: ['Kort & koud', 'Wol/zijde', 'Stoom'],
      plaatsing: ['Vrijstaand', 'Onderbouw'],
    },
    energy: ['A', 'B', 'C'],
    specs: {
      Verbruik: {
        'Energie per 100 keer wassen': ['44 kWh', '49 kWh', '54 kWh', '61 kWh'],
        'Water per keer': ['42 liter', '46 liter', '50 liter'],
      },
      Geluid: { Centrifugeren: ['70 dB', '72 dB', '75 dB'] },
      Afmetingen: { Breedte: ['60 cm'], Hoogte: ['85 cm'], Diepte: ['55 cm', '59 cm', '64 cm'] },
    },
    intro: [
      'De {merk} {naam} wast tot {maat} in één keer en weegt zelf hoeveel er in zit. Een halve trommel kost dus ook maar half zoveel water.',
      'Een wasmachine hoort tien jaar mee te gaan. Deze heeft een motor zonder koolborstels, zodat er weinig is dat kan slijten.',
    ],
    points: [
      ['Doseert zelf', 'Vul het vakje één keer per maand; te veel wasmiddel is verleden tijd.'],
      ['Schoon in 49 minuten', 'Een gewone was hoeft geen drie uur te draaien. Voor vlekken kies je langer.'],
      ['Bijvullen kan nog', 'Sok vergeten? Druk op pauze en de deur gaat open zolang het water laag staat.'],
      ['Stoom tegen kreuk', 'Een wolkje aan het eind scheelt de helft van het strijken.'],
      ['Rustig onder de trap', 'De trommel zoekt evenwicht voor hij snelheid maakt, en bromt daardoor minder.'],
    ],
    advice: [
      'Meet ook de deur en de trap. Onze bezorgers halen de oude eruit en zetten de nieuwe waterpas.',
      'Eén of twee personen? Dan is 7 kilo genoeg. Een grotere trommel half vol draaien is zonde.',
    ],
    services: ['cover', 'install', 'recycle'],
    goesWith: ['huishouden/drogers', 'huishouden/strijkijzers'],
  },
  {
    category: 'huishouden/drogers',
    kind: 'dryer',
    noun: 'Droger',
    price: [399, 1199],
    size: ['Vulgewicht', 'kg', [7, 8, 9]],
    facets: { techniek: ['Warmtepomp', 'Condens'], kleur: white },
    energy: ['A', 'B', 'C', 'D'],
    specs: { Verbruik: { 'Energie per 100 keer drogen': ['98 kWh', '121 kWh', '143 kWh'] }, Geluid: { Drogen: ['62 dB', '64 dB'] } },
    intro: [
      'Met {maat} past een volle wasmachine er in één keer in. De {merk} {naam} stopt zodra de was droog is, niet zodra de tijd om is.',
      'Handdoeken die zacht blijven en truien die niet krimpen: het zit in de temperatuur, en die blijft hier laag.',
    ],
    points: [
      ['Voelt of het droog is', 'Een sensor meet het vocht. Dunne hemden zijn eerder klaar en worden niet hard.'],
      ['Pluis in één greep', 'Het filter trek je eruit en leeg je zonder te krabben.'],
      ['Geen afvoer nodig', 'Het water gaat in een bak of rechtstreeks naar de afvoer, wat jou uitkomt.'],
      ['Op de wasmachine', 'Met een tussenstuk staat hij erbovenop, ook als je klein woont.'],
    ],
    advice: [
      'Centrifugeer op 1400 toeren of meer: elk halfuur minder drogen scheelt stroom.',
      'Laat rondom twee centimeter vrij, dan kan de warmtepomp ademen.',
    ],
    services: ['cover', 'install', 'recycle'],
    goesWith: ['huishouden/wasmachines', 'huishouden/strijkijzers'],
  },
  {
    category: 'huishouden/stofzuigers',
    kind: 'vacuum',
    noun: 'Stofzuiger',
    price: [79, 699],
    size: ['Looptijd', 'min', [30, 45, 60]],
    facets: { soort: ['Steel', 'Slee', 'Robot'], kleur: ['Zwart', 'Wit', 'Zwart/Rood'] },
    specs: {
      Zuigen: { Filter: ['HEPA 13', 'Uitwasbaar'], Geluid: ['68 dB', '74 dB', '79 dB'] },
      Bak: { Inhoud: ['0,5 liter', '0,8 liter', '2 liter'] },
    },
    intro: [
      'Kruimels zijn er elke dag. De {merk} {naam} hangt klaar, zodat je ze pakt voor ze in het kleed zitten.',
      'Harde vloer, hoogpolig kleed of de stoelen van de auto: met {maat} looptijd doe je het hele huis.',
    ],
    points: [
      ['Tot in de plint', 'De kop zuigt ook aan de zijkant en ligt plat onder de bank.'],
      ['Legen zonder stofwolk', 'Eén klik boven de vuilnisbak, en je houdt schone handen.'],
      ['Haren rollen niet op', 'De borstel kamt zichzelf. Handig met een hond of lang haar.'],
      ['Licht op stof', 'Lampjes laten zien wat je anders mist.'],
    ],
    advice: [
      'Veel tapijt? Kies een slee of een steel met een extra krachtige stand.',
      'Was het filter eens per maand; een vol filter kost zuigkracht.',
    ],
    services: ['cover', 'recycle'],
  },
  {
    category: 'huishouden/strijkijzers',
    kind: 'iron',
    noun: 'Strijkijzer',
    price: [24, 249],
    size: ['Stoom', 'gram per minuut', [35, 45, 60]],
    facets: { soort: ['Met tank', 'Stoomgenerator', 'Kledingstomer'], kleur: ['Wit', 'Middernachtblauw', 'Zalmroze'] },
    specs: {
      Zool: { Materiaal: ['Keramiek', 'Roestvrij staal', 'Titanium'] },
      Gebruik: { Snoer: ['1,9 m', '2,5 m'], Opwarmen: ['30 seconden', '2 minuten'] },
    },
    intro: [
      'Strijken is voor niemand een hobby. De {merk} {naam} maakt er met veel stoom een korte klus van.',
      'Linnen, spijkerstof of een zijden bloes: de zool glijdt en de stoom doet het werk.',
    ],
    points: [
      ['Druppelt niet', 'Er komt pas stoom als de zool heet genoeg is.'],
      ['Gaat zelf uit', 'Ligt hij even stil, dan schakelt hij af. Nooit meer terugrijden om te kijken.'],
      ['Kalk eruit', 'Een los staafje vangt kalk; spoel het eens per maand af.'],
      ['Punt voor knoopjes', 'De smalle punt komt onder knopen en in plooien.'],
    ],
    advice: [
      'Strijk je meer dan een uur per week, dan is een stoomgenerator de moeite waard.',
      'Begin met wat het koelst moet, dan hoef je niet te wachten.',
    ],
    goesWith: ['huishouden/wasmachines'],
  },
]
