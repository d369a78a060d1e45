import { categoryId } from './categories'
import type { Row, Seed } from './rows'

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

/** Guided selling. */
export async function seedContent({ insert }: Seed): Promise<void> {
  await insert('guides', guides)
}
