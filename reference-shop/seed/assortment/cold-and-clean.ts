import { white } from '../facets'
import type { Assortment } from './kind'

/** The large appliances of a kitchen. */
export const coldAndClean: readonly Assortment[] = [
  {
    category: 'keuken/koelkasten',
    kind: 'fridge',
    noun: 'Koelkast',
    price: [299, 1799],
    size: ['Inhoud', 'liter', [140, 240, 320, 410]],
    facets: { plaatsing: ['Vrijstaand', 'Inbouw'], kleur: white, vriesvak: ['Boven', 'Onder', 'Geen'] },
    energy: ['A', 'B', 'C', 'D', 'E'],
    specs: {
      Verbruik: { 'Energie per jaar': ['92 kWh', '126 kWh', '164 kWh', '201 kWh'] },
      Geluid: { Niveau: ['33 dB', '35 dB', '38 dB'] },
      Binnen: { Plateaus: ['3', '4', '5'], Verlichting: ['Led'] },
    },
    intro: [
      'Een koelkast staat altijd aan, dus let op wat hij verbruikt en hoe hij klinkt. De {merk} {naam} doet beide zachtjes.',
      'In {maat} past de boodschap van een week, als de indeling klopt. Plateaus en vakken verzet je zonder alles eruit te halen.',
    ],
    points: [
      ['Groente blijft een week langer goed', 'De la houdt vocht vast en weert licht.'],
      ['Nooit ontdooien', 'Droge lucht gaat rond, ijs krijgt geen kans.'],
      ['Deur links of rechts', 'De scharnieren draai je om als je keuken dat vraagt.'],
      ['Piept als de deur openstaat', 'Na een minuut waarschuwt hij, zachtjes maar beslist.'],
    ],
    advice: [
      'Laat een nieuwe koelkast vier uur staan voor je hem aanzet.',
      'Reken op 100 liter voor de eerste persoon en 50 voor ieder erbij.',
    ],
    services: ['cover', 'install', 'recycle'],
    goesWith: ['keuken/vriezers'],
  },
  {
    category: 'keuken/vriezers',
    kind: 'freezer',
    noun: 'Vriezer',
    price: [219, 999],
    size: ['Inhoud', 'liter', [90, 180, 260, 380]],
    facets: { soort: ['Kast', 'Kist'], kleur: ['Wit', 'Zilver'], plaatsing: ['Vrijstaand', 'Inbouw'] },
    energy: ['B', 'C', 'D', 'E', 'F'],
    specs: {
      Vriezen: { 'Invriezen per dag': ['6 kg', '10 kg', '18 kg'], 'Koud bij stroomuitval': ['9 uur', '14 uur', '24 uur'] },
      Geluid: { Niveau: ['36 dB', '39 dB'] },
    },
    intro: [
      'Bonen uit de moestuin, brood van de bakker en ijs voor de kinderen: {maat} geeft alles een eigen la.',
      'De {merk} {naam} vriest snel in, zodat fruit geen pap wordt en brood knapperig blijft.',
    ],
    points: [
      ['Laden die helemaal uitgaan', 'Je ziet wat achterin ligt voor het een raadsel wordt.'],
      ['Snelvriezen', 'Zet het aan voor je boodschappen gaat doen; na een dag gaat het vanzelf uit.'],
      ['Geen ijslaag', 'Rijp zet zich niet vast, dus ontdooien vervalt.'],
      ['Mag in de schuur', 'Hij werkt ook als het buiten vriest.'],
    ],
    advice: ['Een kist is zuiniger, een kast overzichtelijker.', 'Vol vriest beter dan leeg: leg er desnoods flessen water in.'],
    services: ['cover', 'install', 'recycle'],
    goesWith: ['keuken/koelkasten'],
  },
  {
    category: 'keuken/vaatwassers',
    kind: 'dishwasher',
    noun: 'Vaatwasser',
    price: [329, 1249],
    size: ['Couverts', 'couverts', [9, 13, 14, 16]],
    facets: { plaatsing: ['Vrijstaand', 'Inbouw', 'Onderbouw'], kleur: white, programma: ['Kort & koud', 'Glas/kristal', 'Nacht'] },
    energy: ['A', 'B', 'C', 'D', 'E'],
    specs: {
      Verbruik: { 'Water per keer': ['8,5 liter', '9,5 liter', '10,5 liter'], 'Energie per 100 keer': ['54 kWh', '64 kWh', '75 kWh'] },
      Geluid: { Niveau: ['38 dB', '42 dB', '46 dB'] },
    },
    intro: [
      'Met de hand afwassen kost al gauw veertig liter. De {merk} {naam} doet hetzelfde met nog geen tien.',
      'Plaats voor {maat}, en voor de pannen die er eigenlijk net niet bij konden.',
    ],
    points: [
      ['Bestek bovenin', 'De derde lade houdt messen plat en geeft onderin ruimte.'],
      ['Droog zonder doek', 'De deur gaat aan het eind op een kier, zodat ook plastic droog is.'],
      ['Halve lading', 'Hij merkt dat er minder in staat en spoelt korter.'],
      ['Lampje op de vloer', 'Een stip licht laat zien dat hij draait; horen doe je hem nauwelijks.'],
    ],
    advice: [
      'Voorspoelen hoeft niet. Schrap de borden af en laat hem werken.',
      'Inbouw? Meet de hoogte onder je blad: er zijn er van 82 en van 87 centimeter.',
    ],
    services: ['cover', 'install', 'built-in', 'recycle'],
  },
  {
    category: 'keuken/ovens',
    kind: 'oven',
    noun: 'Oven',
    price: [249, 1399],
    size: ['Inhoud', 'liter', [45, 65, 71]],
    facets: { plaatsing: ['Inbouw', 'Vrijstaand'], kleur: ['Zwart', 'Zilver'], soort: ['Hetelucht', 'Combi/stoom'] },
    energy: ['A++', 'A+', 'A'],
    specs: {
      Bakken: { Temperatuur: ['30 tot 250 °C', '30 tot 300 °C'], Functies: ['8', '10', '14'] },
      Schoonmaken: { Methode: ['Pyrolyse', 'Stoom', 'Met de hand'] },
    },
    intro: [
      'Een goede oven is overal even heet. De {merk} {naam} verdeelt de lucht zo dat ook de hoeken van een bakplaat meedoen.',
      'Met {maat} gaat er een kalkoen in, of drie platen koekjes.',
    ],
    points: [
      ['Kerntemperatuur', 'Steek de pen in het vlees en hij stopt als het gaar is.'],
      ['Deur die zacht sluit', 'Geen klap, en de buitenkant blijft koel.'],
      ['Maakt zichzelf schoon', 'Wat is aangekoekt wordt as. Je veegt het op met een doek.'],
      ['Uitschuifrails', 'De plaat blijft recht als je hem naar je toe trekt.'],
    ],
    advice: [
      'Controleer of je een aansluiting van 16 ampère hebt; onze monteur kijkt het na.',
      'Zet bij hetelucht twintig graden lager dan in een oud recept staat.',
    ],
    services: ['cover', 'built-in', 'recycle'],
    goesWith: ['keuken/magnetrons'],
  },
]
