import { categoryId } from './categories'
import type { Row, Seed } from './rows'

const landings: readonly Row<'landings'>[] = [
  {
    slug: 'thuisbioscoop',
    title: 'Bioscoop in je woonkamer',
    description: 'Zo kies je een scherm en geluid die bij je kamer passen.',
    blocks: JSON.stringify([
      { type: 'banner', title: 'Licht uit, beeld aan', text: 'Een groot scherm verdient goed geluid.', url: '/televisies', picture: 'tv' },
      {
        type: 'text',
        title: 'Eerst meten',
        html: '<p>Meet van je bank tot de muur en deel door anderhalf: dat is ongeveer de diagonaal die prettig kijkt.</p>',
      },
      { type: 'products', title: "Oled-tv's", category: '/televisies/oled-tvs' },
      {
        type: 'slider',
        slides: [
          { title: 'Soundbars', url: '/audio/soundbars', picture: 'soundbar' },
          { title: 'Speakers', url: '/audio/speakers', picture: 'speaker' },
        ],
      },
      { type: 'catalogue', category: '/audio/soundbars' },
    ]),
  },
  {
    slug: 'thuiswerken',
    title: 'Thuiswerken zonder gedoe',
    description: 'Een scherm op ooghoogte en stilte om je heen.',
    blocks: JSON.stringify([
      {
        type: 'text',
        title: 'Zit goed',
        html: '<p>De bovenkant van je scherm hoort op ooghoogte. Met een los toetsenbord blijft je rug recht.</p>',
      },
      { type: 'products', title: 'Monitoren', category: '/computers/monitoren' },
      { type: 'products', title: 'Laptops', category: '/computers/laptops' },
      { type: 'countdown', title: 'Deze week: muizen in de aanbieding', days: 5, url: '/computers/randapparatuur/muizen' },
    ]),
  },
  {
    slug: 'zuinig-wassen',
    title: 'Zuinig wassen en drogen',
    description: 'Minder stroom, minder water, even schoon.',
    blocks: JSON.stringify([
      { type: 'text', title: 'Vol en koud', html: '<p>Een volle trommel op dertig graden scheelt meer dan welk programma ook.</p>' },
      { type: 'products', title: 'Wasmachines', category: '/huishouden/wasmachines' },
      { type: 'catalogue', category: '/huishouden/drogers' },
    ]),
  },
]

const either = (label: string) => ({ label, filters: {} })

const guides: readonly Row<'guides'>[] = [
  {
    slug: 'televisies',
    category_id: categoryId('televisies'),
    title: 'Welke televisie past bij jou?',
    intro: 'Drie vragen over je kamer en wat je kijkt.',
    questions: JSON.stringify([
      {
        code: 'licht',
        question: 'Hoe licht is je kamer als je kijkt?',
        help: 'In een donkere kamer valt diep zwart op, in een lichte kamer helderheid.',
        answers: [
          { label: 'Meestal donker', filters: { schermtype: ['Oled', 'QD-oled'] } },
          { label: 'Meestal licht', filters: { schermtype: ['Qled', 'Mini led'] } },
          either('Maakt niet uit'),
        ],
      },
      {
        code: 'afstand',
        question: 'Hoe ver zit je van het scherm?',
        help: 'Deel de afstand door anderhalf.',
        answers: [
          { label: 'Tot 2 meter', filters: { schermdiagonaal: ['43 inch', '48 inch', '50 inch'] } },
          { label: '2 tot 3 meter', filters: { schermdiagonaal: ['55 inch', '65 inch'] } },
          { label: 'Verder dan 3 meter', filters: { schermdiagonaal: ['75 inch', '77 inch', '83 inch'] } },
          either('Maakt niet uit'),
        ],
      },
      {
        code: 'budget',
        question: 'Wat wil je uitgeven?',
        help: '',
        answers: [
          { label: 'Tot € 700', filters: {}, maxPrice: 700 },
          { label: '€ 700 tot € 1.500', filters: {}, minPrice: 700, maxPrice: 1500 },
          either('Maakt niet uit'),
        ],
      },
    ]),
  },
  {
    slug: 'laptops',
    category_id: categoryId('computers/laptops'),
    title: 'Welke laptop past bij jou?',
    intro: 'Drie vragen over wat je ermee doet.',
    questions: JSON.stringify([
      {
        code: 'mee',
        question: 'Neem je hem vaak mee?',
        help: 'Kleiner is lichter.',
        answers: [
          { label: 'Elke dag', filters: { schermdiagonaal: ['13 inch', '14 inch'] } },
          { label: 'Hij blijft thuis', filters: { schermdiagonaal: ['15 inch', '16 inch'] } },
          either('Maakt niet uit'),
        ],
      },
      {
        code: 'zwaar',
        question: 'Hoe zwaar is je werk?',
        help: 'Film bewerken en grote bestanden vragen werkgeheugen.',
        answers: [
          { label: 'Mail en teksten', filters: { werkgeheugen: ['8 GB', '16 GB'] } },
          { label: "Foto's en film", filters: { werkgeheugen: ['16 GB', '32 GB'] } },
          either('Maakt niet uit'),
        ],
      },
      {
        code: 'ruimte',
        question: 'Hoeveel bewaar je erop?',
        help: '',
        answers: [
          { label: 'Weinig', filters: { opslag: ['256 GB', '512 GB'] } },
          { label: 'Veel', filters: { opslag: ['512 GB', '1 TB'] } },
          either('Maakt niet uit'),
        ],
      },
    ]),
  },
  {
    slug: 'wasmachines',
    category_id: categoryId('huishouden/wasmachines'),
    title: 'Welke wasmachine past bij jou?',
    intro: 'Drie vragen over je was.',
    questions: JSON.stringify([
      {
        code: 'personen',
        question: 'Voor hoeveel mensen was je?',
        help: '',
        answers: [
          { label: 'Eén of twee', filters: { vulgewicht: ['7 kg', '8 kg'] } },
          { label: 'Drie of meer', filters: { vulgewicht: ['9 kg', '10 kg'] } },
          either('Maakt niet uit'),
        ],
      },
      {
        code: 'drogen',
        question: 'Gaat de was daarna in de droger?',
        help: 'Sneller centrifugeren scheelt droogtijd.',
        answers: [
          { label: 'Ja', filters: { toerental: ['1400 tpm', '1600 tpm'] } },
          { label: 'Nee, aan de lijn', filters: { toerental: ['1200 tpm', '1400 tpm'] } },
          either('Maakt niet uit'),
        ],
      },
      {
        code: 'plek',
        question: 'Waar komt hij te staan?',
        help: '',
        answers: [
          { label: 'Los', filters: { plaatsing: ['Vrijstaand'] } },
          { label: 'Onder een blad', filters: { plaatsing: ['Onderbouw'] } },
          either('Maakt niet uit'),
        ],
      },
    ]),
  },
]

const pages = (today: number): Row<'content_pages'>[] => [
  {
    path: '/bezorgen',
    title: 'Bezorgen en ophalen',
    description: 'Wanneer je bestelling komt en wat dat kost.',
    body: '<p>Voor 23:59 besteld is de volgende werkdag in huis. Vanaf € 50 betaal je geen bezorgkosten, daaronder € 5,95.</p><p>Grote apparaten brengen we met twee mensen tot op de plek, ook met een trap. Je oude apparaat nemen we gratis mee.</p>',
    changed_at: today,
  },
  {
    path: '/garantie',
    title: 'Garantie en reparatie',
    description: 'Wat je mag verwachten als er iets stuk gaat.',
    body: '<p>Je hebt altijd recht op een product dat doet wat je ervan mag verwachten, ook na twee jaar. Breng het naar een winkel of meld het bij ons; we kijken eerst of het te repareren is.</p>',
    changed_at: today,
  },
]

/** Landing pages, guided selling and pages of text. */
export async function seedContent({ insert, today }: Seed): Promise<void> {
  await insert('landings', landings)
  await insert('guides', guides)
  await insert('content_pages', pages(today))
}
