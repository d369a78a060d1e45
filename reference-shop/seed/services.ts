import type { ServiceSet } from './assortment/kind'
import type { Row } from './rows'

interface ServiceSeed extends Partial<Pick<Row<'services'>, 'option_group' | 'default_selected' | 'max_qty'>> {
  sku: string
  name: string
  description: string
  /** Cents. */
  price: number
  type: 'checkbox' | 'radio' | 'select'
  children?: readonly ServiceSeed[]
}

const term = (sku: string, years: number, price: number): ServiceSeed => ({
  sku,
  name: `${years} jaar`,
  description: `Geldt ${years} jaar vanaf de dag van levering.`,
  price,
  type: 'radio',
  option_group: `${sku.replace(/-\d$/, '')}-duur`,
})

const sets: Readonly<Record<ServiceSet, readonly ServiceSeed[]>> = {
  cover: [
    {
      sku: 'SRV-ZEKER',
      name: 'Zeker-plan',
      description: 'Gaat het kapot door vallen of stoten, dan repareren wij het of krijg je een ander.',
      price: 2900,
      type: 'radio',
      option_group: 'zekerheid',
      children: [term('SRV-ZEKER-3', 3, 2000), term('SRV-ZEKER-5', 5, 4500)],
    },
    {
      sku: 'SRV-GEEN',
      name: 'Zonder Zeker-plan',
      description: 'Je houdt altijd je wettelijke garantie.',
      price: 0,
      type: 'radio',
      option_group: 'zekerheid',
      default_selected: 1,
    },
  ],
  install: [
    {
      sku: 'SRV-AANSLUITEN',
      name: 'Plaatsen en aansluiten',
      description: 'Onze monteur zet het op zijn plek, sluit het aan en controleert of het werkt.',
      price: 3900,
      type: 'checkbox',
      max_qty: 1,
      children: [
        {
          sku: 'SRV-SLANG',
          name: 'Nieuwe aansluitset',
          description: 'Slang en kraanstuk, inclusief controle op lekken.',
          price: 1995,
          type: 'checkbox',
        },
        {
          sku: 'SRV-TRAP',
          name: 'Hoger dan de derde verdieping',
          description: 'Zonder lift, per apparaat.',
          price: 2500,
          type: 'checkbox',
        },
      ],
    },
  ],
  'built-in': [
    {
      sku: 'SRV-INBOUW',
      name: 'Inbouwen in je keuken',
      description: 'Passend maken, aansluiten en het deurtje afstellen.',
      price: 8900,
      type: 'checkbox',
      max_qty: 1,
    },
  ],
  wall: [
    {
      sku: 'SRV-OPHANGEN',
      name: 'Ophangen aan de muur',
      description: 'We boren, hangen waterpas en werken de kabels weg. Een beugel is inbegrepen.',
      price: 14900,
      type: 'checkbox',
      max_qty: 1,
      children: [
        { sku: 'SRV-GOOT', name: 'Kabelgoot in de kleur van je muur', description: 'Tot twee meter.', price: 3500, type: 'checkbox' },
      ],
    },
  ],
  recycle: [
    {
      sku: 'SRV-RETOUR',
      name: 'Oud apparaat meegeven',
      description: 'De bezorger neemt je oude apparaat gratis mee voor hergebruik.',
      price: 0,
      type: 'checkbox',
    },
  ],
  setup: [
    {
      sku: 'SRV-START',
      name: 'Klaar voor gebruik',
      description: 'We installeren updates en stellen je account en printer in. Je haalt het kant-en-klaar op of krijgt het thuisbezorgd.',
      price: 4900,
      type: 'checkbox',
    },
    {
      sku: 'SRV-FOLIE',
      name: 'Schermbescherming',
      description: 'Zonder stof of luchtbellen aangebracht in de winkel.',
      price: 1995,
      type: 'checkbox',
    },
  ],
  gift: [
    {
      sku: 'SRV-INPAK',
      name: 'Inpakken als cadeau',
      description: 'Met lint en een kaartje.',
      price: 295,
      type: 'checkbox',
    },
  ],
}

const numbered = Object.entries(sets).flatMap(([set, seeds]) =>
  seeds.flatMap(seed => [
    { set, seed, parent: undefined as string | undefined },
    ...(seed.children ?? []).map(child => ({ set, seed: child, parent: seed.sku as string | undefined })),
  ]),
)
const idOf = new Map(numbered.map(({ seed }, at) => [seed.sku, at + 1]))

export const serviceRows: readonly Row<'services'>[] = numbered.map(({ seed, parent }, at) => ({
  id: at + 1,
  parent_id: parent === undefined ? null : (idOf.get(parent) ?? null),
  sku: seed.sku,
  name: seed.name,
  description: seed.description,
  price_cents: seed.price,
  type: seed.type,
  option_group: seed.option_group ?? null,
  default_selected: seed.default_selected ?? 0,
  max_qty: seed.max_qty ?? null,
  position: (at + 1) * 10,
}))

/** Ids of the services in these sets, without children. */
export const servicesIn = (names: readonly ServiceSet[]): number[] =>
  names.flatMap(name => sets[name].map(({ sku }) => idOf.get(sku) as number))
