import type { Assortment } from './kind'

export const accessories: readonly Assortment[] = [
  {
    category: 'accessoires/opladers',
    kind: 'charger',
    noun: 'Oplader',
    price: [9, 89],
    size: ['Vermogen', 'watt', [20, 30, 65, 100]],
    facets: { kleur: ['Zwart', 'Wit'], aansluiting: ['Usb-c', 'Usb-c/usb-a'] },
    specs: { Uitgangen: { Aantal: ['1', '2', '3'] }, Afmetingen: { Gewicht: ['60 g', '110 g', '180 g'] } },
    intro: [
      'Eén lader voor alles in je tas. De {merk} {naam} geeft {maat} en verdeelt die eerlijk als je er twee aanhangt.',
      'Laders raken kwijt, deze blijft zitten: klein genoeg voor het stopcontact achter de bank.',
    ],
    points: [
      ['Blijft koel', 'Een zuinige schakeling maakt weinig warmte en dus weinig verlies.'],
      ['Weet wat je apparaat wil', 'Telefoon, tablet of laptop: hij geeft precies genoeg.'],
      ['Stekker klapt in', 'Niets dat in je tas krast.'],
      ['Veilig', 'Schakelt af bij kortsluiting en te veel warmte.'],
    ],
    advice: [
      'Kijk welk vermogen je apparaat vraagt: meer mag, minder laadt langzamer.',
      'Bestel er een goede kabel bij; een slechte halveert de snelheid.',
    ],
    goesWith: ['accessoires/kabels'],
  },
  {
    category: 'accessoires/kabels',
    kind: 'cable',
    noun: 'Kabel',
    price: [5, 59],
    size: ['Kabellengte', 'cm', [50, 100, 200, 300]],
    facets: {
      aansluiting: ['Usb-c', 'Hdmi 2.1', 'Mini-jack 3,5 mm', 'Ethernet RJ45'],
      materiaal: ['Kunststof', 'Geweven stof'],
      kleur: ['Zwart', 'Wit'],
    },
    specs: { Techniek: { Afscherming: ['Enkel', 'Dubbel'], Stekkers: ['Verguld', 'Vernikkeld'] } },
    intro: [
      'Een kabel waar je niet meer aan denkt: de {merk} {naam} van {maat} zit goed vast en knikt niet bij de stekker.',
      'Te kort is irritant, te lang een kluwen. Kies de lengte die bij je tafel past.',
    ],
    points: [
      ['Verstevigd bij de stekker', 'Daar breken kabels, dus daar is hij dubbel.'],
      ['Met klittenband', 'Het bandje zit eraan vast en raakt niet kwijt.'],
      ['Volle snelheid', 'Nagemeten over de hele lengte.'],
      ['Minder afval', 'Verpakt in karton, zonder plastic.'],
    ],
    advice: ['Voor 4K met 120 beelden heb je hdmi 2.1 nodig.', 'Trek aan de stekker, niet aan de draad.'],
  },
  {
    category: 'accessoires/cadeaukaarten',
    kind: 'gift-card',
    noun: 'Cadeaukaart',
    price: [10, 150],
    faceValue: true,
    size: ['Waarde', 'euro', [10, 25, 50, 75, 100, 150]],
    facets: { kleur: ['Mosgroen', 'Zalmroze', 'Middernachtblauw'] },
    specs: { Gebruik: { Geldig: ['5 jaar'], Besteedbaar: ['Online en in elke winkel'] } },
    intro: [
      'Weet je het even niet? Met deze cadeaukaart kiest de ander zelf, online of in een van onze winkels.',
      'Een kaart van {maat}, met plaats voor een paar woorden van jou.',
    ],
    points: [
      ['Vijf jaar geldig', 'Genoeg tijd om te sparen voor iets groters.'],
      ['In delen te besteden', 'Wat overblijft, blijft erop staan.'],
      ['Saldo altijd te zien', 'Met nummer en pincode op de pagina Cadeaukaart-saldo.'],
    ],
    advice: [
      'Bewaar de pincode apart van de kaart. Over de kaart zelf betaal je geen btw, wel over wat je ermee koopt.',
      'Een cadeaukaart is niet in te wisselen voor geld. Btw betaal je pas over wat je ermee koopt.',
    ],
    services: ['gift'],
  },
]
