import type { ServiceSet } from './assortment'
import services from './data/services.json'
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

const sets = services as Readonly<Record<ServiceSet, readonly ServiceSeed[]>>

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
