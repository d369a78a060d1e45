import type { Assortment } from './kind'

/** Small kitchen appliances. */
export const smallKitchen: readonly Assortment[] = [
  {
    category: 'keuken/espressomachines',
    kind: 'coffee-machine',
    noun: 'Espressomachine',
    price: [249, 1499],
    size: ['Waterreservoir', 'dl', [15, 18, 20, 25]],
    facets: { kleur: ['Zwart', 'Zilver', 'Café crème'], melksysteem: ['Automatisch', 'Stoompijpje', 'Geen'] },
    specs: { Zetten: { Druk: ['15 bar', '19 bar'], Maalstanden: ['5', '10', '13'], Bonenbak: ['200 g', '250 g', '300 g'] } },
    intro: [
      'Koffie begint bij de molen. De {merk} {naam} maalt voor elke kop opnieuw, vlak voor het water komt.',
      'Eerst een ristretto, dan een cappuccino voor wie later opstaat: deze machine onthoudt wie wat drinkt.',
    ],
    points: [
      ['Warm in een halve minuut', 'Aanzetten, kop pakken, klaar.'],
      ['Melk zonder gedoe', 'De slang spoelt zich na elke kop. De kan kan in de koelkast.'],
      ['Jij kiest de sterkte', 'Hoeveelheid, temperatuur en maling stel je per drank in.'],
      ['Zetgroep eruit', 'Haal hem eens per week los en houd hem onder de kraan.'],
    ],
    advice: [
      'Ontkalk als hij erom vraagt: dat is de helft van een lang leven.',
      'Verse bonen doen meer dan een duurdere machine. Kijk naar de branddatum.',
    ],
    services: ['cover', 'gift'],
    goesWith: ['keuken/waterkokers'],
  },
  {
    category: 'keuken/magnetrons',
    kind: 'microwave',
    noun: 'Magnetron',
    price: [69, 499],
    size: ['Inhoud', 'liter', [20, 23, 28, 32]],
    facets: { soort: ['Solo', 'Grill', 'Combi'], kleur: ['Zwart', 'Wit', 'Zilver'], plaatsing: ['Vrijstaand', 'Inbouw'] },
    specs: {
      Vermogen: { Magnetron: ['700 watt', '800 watt', '900 watt'], Grill: ['1.000 watt', 'Geen'] },
      Binnen: { Draaiplateau: ['25 cm', '27 cm', '31 cm', 'Vlakke bodem'] },
    },
    intro: [
      'Restjes warm zonder koude kern: de {merk} {naam} doseert zijn vermogen in plaats van aan en uit te gaan.',
      'Met {maat} past er ook een groot bord in, en een ovenschaal als je bakt.',
    ],
    points: [
      ['Eén draaiknop', 'Draai en druk. De klok zetten kan zonder boekje.'],
      ['Ontdooit gelijkmatig', 'Gehakt is zacht van binnen en niet gaar aan de rand.'],
      ['Makkelijk schoon', 'De binnenkant is glad; een kom water met citroen doet de rest.'],
      ['Stil als je wilt', 'De piep kan uit, voor wie ’s nachts nog trek krijgt.'],
    ],
    advice: [
      'Met een combi vervang je een tweede oven; voor opwarmen alleen is solo genoeg.',
      'Houd boven en achter tien centimeter vrij.',
    ],
    services: ['cover', 'built-in', 'recycle'],
    goesWith: ['keuken/ovens'],
  },
  {
    category: 'keuken/airfryers',
    kind: 'air-fryer',
    noun: 'Airfryer',
    price: [59, 299],
    size: ['Inhoud', 'dl', [35, 42, 56, 76]],
    facets: { kleur: ['Zwart', 'Wit', 'Mosgroen'], laden: ['Eén', 'Twee'] },
    specs: { Bakken: { Temperatuur: ['60 tot 200 °C', '40 tot 220 °C'], Vermogen: ['1.500 watt', '1.700 watt', '2.400 watt'] } },
    intro: [
      'Friet, kip en spruitjes: wat in de {merk} {naam} gaat, komt er knapperig uit. Vet is hooguit een lepel.',
      'Sneller dan een oven, en je hoeft niet voor te verwarmen.',
    ],
    points: [
      ['In twaalf minuten klaar', 'Kleine porties zijn gaar voor de tafel gedekt is.'],
      ['De mand mag in de vaatwasser', 'De laag blijft heel en niets plakt.'],
      ['Kijk door het raampje', 'Je ziet hoe bruin het is zonder hem open te trekken.'],
      ['Schudt je wakker', 'Een signaal halverwege zegt dat je moet husselen.'],
    ],
    advice: [
      'Voor twee personen is 4 liter genoeg, voor een gezin neem je er twee laden bij.',
      'Zet hem niet onder een kastje: de lucht moet weg kunnen.',
    ],
    services: ['gift'],
    goesWith: ['keuken/magnetrons'],
  },
  {
    category: 'keuken/waterkokers',
    kind: 'kettle',
    noun: 'Waterkoker',
    price: [19, 129],
    size: ['Inhoud', 'dl', [10, 15, 17]],
    facets: { kleur: ['Zwart', 'Wit', 'Zilver', 'Zalmroze'], materiaal: ['Roestvrij staal', 'Glas', 'Kunststof'] },
    specs: { Koken: { Vermogen: ['1.800 watt', '2.200 watt', '3.000 watt'], Temperaturen: ['Alleen koken', '5 standen'] } },
    intro: [
      'Thee, pasta of een kruik: de {merk} {naam} kookt alleen wat je nodig hebt en wordt van buiten niet heet.',
      'Groene thee wil tachtig graden, koffie iets meer. Deze waterkoker weet het verschil.',
    ],
    points: [
      ['Vanaf één kop', 'De laagste streep is echt laag. Dat scheelt stroom en tijd.'],
      ['Schenkt zonder druppel', 'De tuit knijpt de straal af als je stopt.'],
      ['Filter eruit', 'Kalk blijft achter in een zeefje dat je afspoelt.'],
      ['Stil', 'Een dubbele wand dempt het ruisen.'],
    ],
    advice: [
      'Woon je in een streek met hard water, kies dan glas: daar zie je kalk en haal je hem er zo uit.',
      'Warm houden kost meer dan opnieuw koken.',
    ],
    services: ['gift'],
    goesWith: ['keuken/espressomachines'],
  },
]
