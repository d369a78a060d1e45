import type { ProductService } from '../../shared/contract/api/services'
import type { BundleSelection, ChildProduct, ProductSeed, Variant } from '../../shared/contract/product'

const prices = (euros: number) => ({
  price_incl_tax: euros,
  price_excl_tax: Math.round(euros / 0.0121) / 100,
  final_price_incl_tax: euros,
  final_price_excl_tax: Math.round(euros / 0.0121) / 100,
})

const makeVariant = (id: number, kleur: number, opslag: number, euros: number, more: Partial<Variant> = {}): Variant => ({
  product_id: id,
  sku: `TEL-${id}`,
  status: 1,
  in_stock: true,
  max_qty: 3,
  image: `/media/telefoon-${kleur}.svg`,
  ...prices(euros),
  ...more,
  kleur_option_id: kleur,
  opslag_option_id: opslag,
})

/** The seed of a simple product with services: one with a child, and two that exclude each other. */
export const makeProductSeed = (overrides: Partial<ProductSeed> = {}): ProductSeed => ({
  product_id: 1,
  sku: 'KK-1',
  name: 'Merk Koelkast 1',
  url: '/p/koelkast-1',
  product_type: 'simple',
  from_price: false,
  in_stock: true,
  max_qty: 5,
  energy_label: null,
  ...prices(449),
  services: makeServices(),
  in3: { from: 100, to: 3000 },
  ...overrides,
})

const makeService = (sku: string, price: number, more: Partial<ProductService> = {}): ProductService => ({
  sku,
  name: `Dienst ${sku}`,
  description: `Over ${sku}`,
  price,
  price_excl_tax: prices(price).price_excl_tax,
  type: 'checkbox',
  sort_order: 10,
  default_selected: false,
  option_group: null,
  children: {},
  ...more,
})

export function makeServices(): ProductService[] {
  const { children: _, ...part } = makeService('SLANG', 19.95)
  const group = { type: 'radio', option_group: 'zekerheid' } as const
  return [
    makeService('AANSLUITEN', 39, { children: { SLANG: part } }),
    makeService('ZEKER', 29, group),
    makeService('GEEN', 0, { ...group, default_selected: true }),
  ]
}

/** Black in 128 and 256 GB, white in 128 GB; white in 256 GB is discontinued, black in 256 GB is sold out. */
export const makeConfigurableSeed = (overrides: Partial<ProductSeed> = {}): ProductSeed =>
  makeProductSeed({
    sku: 'TEL',
    name: 'Merk Telefoon',
    url: '/p/telefoon',
    product_type: 'configurable',
    from_price: true,
    ...prices(499),
    services: [],
    configurable_data: [
      {
        code: 'kleur',
        label: 'Kleur',
        options: [
          { id: 1, label: 'Zwart', key: 'zwart', swatch: '#000000' },
          { id: 2, label: 'Wit', key: 'wit', swatch: '#ffffff' },
        ],
      },
      {
        code: 'opslag',
        label: 'Opslag',
        options: [
          { id: 7, label: '128 GB', key: '128-gb' },
          { id: 8, label: '256 GB', key: '256-gb' },
        ],
      },
    ],
    virtual_products: [
      makeVariant(11, 1, 7, 499),
      makeVariant(12, 1, 8, 599, { in_stock: false, max_qty: 0 }),
      makeVariant(13, 2, 7, 519.95),
      makeVariant(14, 2, 8, 599, { status: 0 }),
    ],
    ...overrides,
  })

const makePart = (id: number, euros: number, more: Partial<BundleSelection> = {}): BundleSelection => ({
  id,
  product_id: id + 400,
  name: `Deel ${id}`,
  url: `/p/deel-${id}`,
  image: `/media/deel-${id}.svg`,
  price: euros,
  price_excl_tax: prices(euros).price_excl_tax,
  qty: 1,
  can_change_qty: false,
  is_default: false,
  in_stock: true,
  max_qty: 9,
  energy_label: null,
  ...more,
})

/** A required screen and speaker, and optional cables; the speaker has no default. */
export const makeBundleSeed = (overrides: Partial<ProductSeed> = {}): ProductSeed =>
  makeProductSeed({
    sku: 'SET',
    name: 'Merk Set',
    url: '/p/set',
    product_type: 'bundle',
    from_price: true,
    ...prices(600),
    services: [],
    bundle_options: [
      {
        option_id: 1,
        title: 'Kies je scherm',
        type: 'radio',
        required: 1,
        selections: [makePart(101, 499, { is_default: true }), makePart(102, 649.95)],
      },
      { option_id: 2, title: 'Kies je luidspreker', type: 'radio', required: 1, selections: [makePart(103, 101), makePart(104, 129)] },
      { option_id: 3, title: 'Kabels erbij', type: 'checkbox', required: 0, selections: [makePart(105, 9.99, { can_change_qty: true })] },
    ],
    ...overrides,
  })

const makeChild = (id: number, euros: number, qty: number, more: Partial<ChildProduct> = {}): ChildProduct => ({
  product_id: id,
  sku: `LAMP-${id}`,
  name: `Merk Lamp ${id}`,
  url: `/p/lamp-${id}`,
  image: `/media/lamp-${id}.svg`,
  in_stock: true,
  max_qty: 4,
  qty,
  energy_label: null,
  ...prices(euros),
  ...more,
})

/** Two lamps, one of the first proposed, and a sold-out one. */
export const makeGroupedSeed = (overrides: Partial<ProductSeed> = {}): ProductSeed =>
  makeProductSeed({
    sku: 'LICHT',
    name: 'Merk Licht',
    url: '/p/licht',
    product_type: 'grouped',
    from_price: true,
    ...prices(9.95),
    max_qty: null,
    services: [],
    child_products: [makeChild(21, 9.95, 1), makeChild(22, 12.5, 0), makeChild(23, 8, 0, { in_stock: false, max_qty: 0 })],
    ...overrides,
  })
