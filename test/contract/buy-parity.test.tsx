import { describe, expect, it } from 'vitest'
import type { ProductDetails } from '../../reference-shop/catalogue/records'
import type { Deps } from '../../reference-shop/environment'
import { buyViewOf } from '../../reference-shop/product/pages/buy'
import type { ProductSeed } from '../../shared/contract/product'
import { makeProduct } from '../kit/factories'
import { joined, outline } from '../kit/outline'
import { printedConfig } from '../kit/page-config'
import { makeBundleSeed, makeConfigurableSeed, makeGroupedSeed, makeProductSeed } from '../kit/product-seeds'
import { renderIsland } from '../kit/render-island'
import { engine, t } from '../kit/theme'

async function rendered(seed: ProductSeed, asked: Record<string, string>, island: 'buy' | 'services', isB2B = false) {
  const { configurable_data, virtual_products, child_products, bundle_options, services = [] } = seed
  const composition = Object.fromEntries(
    Object.entries({ configurable_data, virtual_products, child_products, bundle_options }).filter(([, value]) => value),
  )
  const own = (seed.tier_prices ?? []).map(({ qty, final_price_incl_tax }) => ({ least: qty, cents: final_price_incl_tax * 100 }))
  const data = {
    products: { composition: async () => composition, accessories: async () => [] },
    services: { of: async () => services },
    tierPrices: { of: async () => new Map(own.length ? [[Number(seed.product_id), own]] : []) },
  }
  const card = { ...makeProduct(), ...seed, brand: 'Merk', name: seed.name.replace('Merk ', '') }
  const buy = await buyViewOf({ data, t } as unknown as Deps, { card } as unknown as ProductDetails, asked, isB2B)
  const html = await engine.renderFile(
    island === 'buy' ? 'snippets/buy-box' : 'snippets/buy-services',
    { product: card, buy, csrfToken: 'x', path: '/p/x' },
    { globals: { config: { isB2B, urls: printedConfig.urls } } },
  )
  const server = document.createElement('div')
  server.innerHTML = html
  const host = server.querySelector('[data-component]')
  if (!host) throw new Error('no island')
  const name = host.getAttribute('data-component')
  const page = `<script type="application/json" id="page-config">${JSON.stringify({ isB2B })}</script><script type="application/json" id="product-seed">${JSON.stringify(buy.seed)}</script>${(host.cloneNode(false) as Element).outerHTML}`
  const load =
    name === 'add-to-cart-bundle'
      ? () => import('../../islands/product/add-to-cart-bundle/index')
      : name === 'product-services'
        ? () => import('../../islands/product/product-services/index')
        : () => import('../../islands/product/add-to-cart-product/index')
  const expected = joined(outline(host))
  const { host: live } = await renderIsland(load, page)
  return { expected, live: joined(outline(live)) }
}

const tiers = [
  { qty: 5, final_price_incl_tax: 9.5, final_price_excl_tax: 7.85 },
  { qty: 10, final_price_incl_tax: 9, final_price_excl_tax: 7.44 },
]
const label = { class: 'D', range: 'A-G', label_url: '/label.svg', sheet_url: '/p/x#specificaties' }

describe('the buy box of the server and that of React', () => {
  it.each<[string, ProductSeed, Record<string, string>]>([
    ['a simple product', makeProductSeed(), {}],
    ['a simple product with an offer and an energy label', makeProductSeed({ price_incl_tax: 500, energy_label: label, max_qty: 1 }), {}],
    ['a simple product with prices for more than one, of which so many are asked', makeProductSeed({ tier_prices: tiers }), { qty: '5' }],
    ['a simple product with a price per unit', makeProductSeed({ unit_price: { price_incl_tax: 2.5, unit: 'm' } }), {}],
    [
      'a simple product with a price per unit, of which so many are asked that another price holds',
      makeProductSeed({ tier_prices: tiers, unit_price: { price_incl_tax: 2.5, unit: 'm' } }),
      { qty: '5' },
    ],
    ['a simple product that is sold out', makeProductSeed({ in_stock: false }), {}],
    ['a configurable product', makeConfigurableSeed(), {}],
    ['a configurable product with half a choice', makeConfigurableSeed(), { kleur: 'wit' }],
    ['a configurable product with a whole choice', makeConfigurableSeed(), { kleur: 'zwart', opslag: '128', qty: '2' }],
    [
      'a configurable product whose chosen variant has prices for more than one',
      makeConfigurableSeed({
        virtual_products: makeConfigurableSeed().virtual_products?.map(one =>
          one.sku === 'TEL-11' ? { ...one, tier_prices: tiers } : one,
        ) as NonNullable<ProductSeed['virtual_products']>,
      }),
      { kleur: 'zwart', opslag: '128-gb', qty: '5' },
    ],
    ['a choice that is sold out', makeConfigurableSeed(), { kleur: 'zwart', opslag: '256-gb' }],
    ['a bundle', makeBundleSeed(), {}],
    ['a bundle as asked for', makeBundleSeed(), { option_1: '102', option_2: '104', part_105: '1', qty_105: '2' }],
    ['a group', makeGroupedSeed(), {}],
    ['a group as asked for', makeGroupedSeed(), { qty_21: '0', qty_22: '3' }],
  ])('are the same for %s (PDP-14, RT-11)', async (_what, seed, asked) => {
    const { expected, live } = await rendered(seed, asked, 'buy')
    expect(live).toEqual(expected)
  })

  it.each([
    ['a group', makeGroupedSeed(), '€8,22', '€9,95incl.btw'],
    ['a bundle', makeBundleSeed(), '€8,26', '€9,99incl.btw'],
    ['services', makeProductSeed(), '€16,49', '€19,95incl.btw'],
  ])('are the same for a business: %s (CFG-03, RT-11)', async (what, seed, bare, beside) => {
    const { expected, live } = await rendered(seed, {}, what === 'services' ? 'services' : 'buy', true)
    expect(live).toEqual(expected)
    expect(JSON.stringify(live)).toContain(bare)
    expect(JSON.stringify(live)).toContain(beside)
  })

  it.each<[string, Record<string, string>]>([
    ['as proposed', {}],
    ['as asked for', { group_zekerheid: 'ZEKER', service_AANSLUITEN: '1', service_SLANG: '1' }],
  ])('show the same services, %s (SVC-03, RT-11)', async (_what, asked) => {
    const { expected, live } = await rendered(makeProductSeed(), asked, 'services')
    // The island reserves an element for errors.
    expect(live).toEqual(expected)
  })
})
