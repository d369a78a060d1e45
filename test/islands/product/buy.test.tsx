import { within } from '@testing-library/dom'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import type { PageConfig } from '../../../shared/contract/config'
import type { ProductSeed } from '../../../shared/contract/product'
import { makeAddedItem } from '../../kit/factories'
import { makeBundleSeed, makeConfigurableSeed, makeGroupedSeed, makeProductSeed } from '../../kit/product-seeds'
import { renderIsland } from '../../kit/render-island'
import { useServer } from '../../kit/server'

const server = useServer()

const page = (seed: ProductSeed, component: string): string =>
  `<script type="application/json" id="product-seed">${JSON.stringify(seed)}</script>
  <div data-component="${component}" data-product-index="0" data-sku="${seed.sku}" data-name="${seed.name}"></div>`

const openProduct = (seed: ProductSeed, config: Partial<PageConfig> = {}) =>
  renderIsland(
    () => import('../../../islands/product/add-to-cart-product/index'),
    `${page(seed, 'add-to-cart-product')}<script type="application/json" id="page-config">${JSON.stringify(config)}</script>`,
  )

const openBundle = (seed = makeBundleSeed()) =>
  renderIsland(() => import('../../../islands/product/add-to-cart-bundle/index'), page(seed, 'add-to-cart-bundle'))

/** Bodies of items added to the cart; with `refuse`, an article number that the shop refuses. */
function watchCart(refuse?: string): unknown[] {
  const bodies: unknown[] = []
  server.use(
    http.post('*/api/quote/item', async ({ request }) => {
      const body = (await request.json()) as { cartItem: { sku: string; qty: number } }
      if (body.cartItem.sku === refuse)
        return HttpResponse.json({ message: 'Je kunt hier maximaal %1 van bestellen.', parameters: [1] }, { status: 400 })
      bodies.push(body)
      return HttpResponse.json(makeAddedItem({ item_id: bodies.length, sku: body.cartItem.sku, qty: body.cartItem.qty }))
    }),
  )
  return bodies
}

const buy = (host: HTMLElement): HTMLElement => within(host).getByRole('button', { name: /In winkelwagen|Kies uitvoering/ })
const price = (host: HTMLElement): string => host.querySelector('.et-price--huge')?.textContent ?? ''
const alert = (host: HTMLElement): string => within(host).getByRole('alert').textContent ?? ''
const option = (host: HTMLElement, name: RegExp): HTMLInputElement => within(host).getByRole('radio', { name })

describe('prices for more than one', () => {
  const ofVariant = [{ qty: 2, final_price_incl_tax: 480, final_price_excl_tax: 396.69 }]
  const { virtual_products: variants = [] } = makeConfigurableSeed()
  const withTiers = makeConfigurableSeed({
    virtual_products: variants.map(one => (one.sku === 'TEL-11' ? { ...one, tier_prices: ofVariant } : one)),
    chosen: { kleur: 'zwart', opslag: '128-gb', qty: '2' },
  })

  it('are those of the variant that is chosen (PDP-02, PDP-06)', async () => {
    const { host, user } = await openProduct(withTiers)
    const rows = () => host.querySelectorAll('.et-tier-prices tr').length
    expect([rows(), price(host).includes('480')]).toEqual([1, true])
    await user.click(option(host, /Wit/))
    expect([rows(), price(host).includes('519,95')]).toEqual([0, true])
    await user.click(option(host, /Zwart/))
    await user.click(option(host, /128 GB/))
    expect(rows()).toBe(1)
  })

  it('are not there in a shop without them (CFG-01)', async () => {
    const { host } = await openProduct(withTiers, { features: { tierPrices: false } })
    expect([host.querySelector('.et-tier-prices'), price(host).includes('499')]).toEqual([null, true])
  })

  it('follow the quantity, in the price, in the table and beside the button (PDP-02, CRT-04)', async () => {
    const tiers = [
      { qty: 5, final_price_incl_tax: 8.95, final_price_excl_tax: 7.4 },
      { qty: 10, final_price_incl_tax: 7.95, final_price_excl_tax: 6.57 },
    ]
    const { host, user } = await openProduct(makeProductSeed({ tier_prices: tiers }))
    const now = (): (string | null | undefined)[] =>
      ['.et-price--huge', '.et-buy-bar__price', '.et-tier-prices__now .et-price', '.et-card__reference'].map(
        one => host.querySelector(one)?.textContent,
      )
    const first = price(host)
    expect(now()[2]).toBeUndefined()
    const qty = within(host).getByRole('spinbutton')
    await user.clear(qty)
    await user.type(qty, '12')
    expect(now()).toEqual(['€ 7,95', '€ 7,95', '€ 7,95', undefined].map(one => one?.replace(' ', '\u00a0')))
    await user.clear(qty)
    await user.type(qty, '4')
    expect(price(host)).toBe(first)
  })
})

describe('the buy box of a configurable product', () => {
  it('shows the price of the choice, keeps it in the address and sells it (PDP-06)', async () => {
    const bodies = watchCart()
    history.replaceState(null, '', '/p/telefoon?kleur=groen&ref=1')
    const { host, user } = await openProduct(makeConfigurableSeed())
    expect(host.querySelector('.et-card__from')?.textContent).toContain('vanaf')
    await user.click(option(host, /Wit/))
    expect(price(host)).toContain('519,95')
    expect(host.querySelector('.et-card__from')).toBeNull()
    expect(location.search).toBe('?kleur=wit&ref=1')
    await user.click(option(host, /128 GB/))
    expect(location.search).toBe('?kleur=wit&ref=1&opslag=128-gb')
    await user.click(buy(host))
    const chosen = [
      { option_id: 'kleur', option_value: 2 },
      { option_id: 'opslag', option_value: 7 },
    ]
    await vi.waitFor(() =>
      expect(bodies).toEqual([
        { cartItem: { sku: 'TEL', qty: 1, product_option: { extension_attributes: { configurable_item_options: chosen } } } },
      ]),
    )
  })

  it('shows the price per unit of the choice (PRC-02, PDP-06)', async () => {
    const litre = (price_incl_tax: number) => ({ unit_price: { price_incl_tax, unit: 'l' } })
    const { virtual_products: variants = [] } = makeConfigurableSeed()
    const { host, user } = await openProduct(
      makeConfigurableSeed({ virtual_products: variants.map((one, at) => ({ ...one, ...(at !== 2 && litre(10 + at)) })) }),
    )
    const unit = () => host.querySelector('.et-unit-price')?.textContent?.replace(/\s/g, ' ')
    expect(unit()).toBeUndefined()
    await user.click(option(host, /Zwart/))
    await user.click(option(host, /128 GB/))
    expect(unit()).toBe('€ 10,00 per l')
    await user.click(option(host, /256 GB/))
    expect(unit()).toBe('€ 11,00 per l')
    await user.click(option(host, /Wit/))
    expect(unit()).toBeUndefined()
  })

  it('tells the rest of the page which variant is shown, with its picture (PDP-09)', async () => {
    const { host, user } = await openProduct(makeConfigurableSeed())
    const { $shownVariant } = await import('../../../shared/page/product')
    expect($shownVariant.get()).toBeNull()
    await user.click(option(host, /Wit/))
    expect($shownVariant.get()).toEqual({
      sku: 'TEL-13',
      image: '/media/telefoon-2.svg',
      labels: { kleur: 'Wit', opslag: '128 GB', sku: 'TEL-13' },
    })
    await user.click(option(host, /Zwart/))
    expect($shownVariant.get()).toBeNull()
  })

  it('disables options that are unavailable with earlier choices, with the reason, and drops later choices (PDP-07)', async () => {
    const { host, user } = await openProduct(makeConfigurableSeed())
    await user.click(option(host, /Zwart/))
    await user.click(option(host, /256 GB/))
    expect(option(host, /256 GB/).checked).toBe(true)
    await user.click(option(host, /Wit/))
    expect(option(host, /256 GB/).disabled).toBe(true)
    expect(within(host).getByRole('radio', { name: /256 GB.*Niet te krijgen met Wit/ })).toBeTruthy()
    expect(
      within(host)
        .getAllByRole<HTMLInputElement>('radio')
        .filter(one => one.checked),
    ).toHaveLength(1)
  })

  it('says that a choice is sold out, and does not sell it (PDP-02)', async () => {
    const { host, user } = await openProduct(makeConfigurableSeed({ chosen: { kleur: 'zwart' } }))
    expect(option(host, /Zwart/).checked).toBe(true)
    await user.click(option(host, /256 GB.*Uitverkocht/))
    expect(price(host)).toContain('599')
    expect(within(host).queryByRole('button', { name: /In winkelwagen/ })).toBeNull()
    expect(host.querySelector('.et-buy__sold-out')?.textContent).toBe('Uitverkocht')
  })

  it('asks for what is still to be chosen, and leads there (PDP-06, A11Y-01)', async () => {
    const bodies = watchCart()
    const { host, user } = await openProduct(makeConfigurableSeed({ chosen: { kleur: 'zwart' } }))
    await user.click(buy(host))
    expect(alert(host)).toBe('Kies nog: Opslag')
    expect(document.activeElement).toBe(option(host, /128 GB/))
    expect(bodies).toEqual([])
  })

  it('asks for the rest also when one variant is left: the shopper has not chosen it (PDP-06)', async () => {
    const bodies = watchCart()
    const { host, user } = await openProduct(makeConfigurableSeed({ chosen: { kleur: 'wit' } }))
    expect(price(host)).toContain('519,95')
    await user.click(buy(host))
    expect([alert(host), bodies]).toEqual(['Kies nog: Opslag', []])
  })

  it('says ‘vanaf’ and what to do until all is chosen, and then removes that notice (PDP-06)', async () => {
    const { host, user } = await openProduct(makeConfigurableSeed())
    const bar = (): string => host.querySelector('.et-buy-bar__price')?.textContent ?? ''
    expect([bar(), buy(host).textContent]).toEqual([expect.stringMatching(/^vanaf .*\d/), expect.stringMatching(/^Kies uitvoering/)])
    await user.click(buy(host))
    expect(alert(host)).toBe('Kies nog: Kleur, Opslag')
    await user.click(option(host, /Zwart/))
    expect(alert(host)).toBe('Kies nog: Opslag')
    await user.click(option(host, /128 GB/))
    expect(host.querySelector('.et-buy__error')?.textContent).toBe('')
    expect([bar(), buy(host).textContent]).toEqual([expect.not.stringMatching(/vanaf/), expect.stringMatching(/^In winkelwagen/)])
  })

  it('names the maximum of the variant (PDP-08)', async () => {
    const bodies = watchCart()
    const { host, user } = await openProduct(makeConfigurableSeed({ chosen: { kleur: 'zwart', opslag: '128-gb', qty: '9' } }))
    await user.click(buy(host))
    expect(alert(host)).toBe('Je kunt er maximaal 3 bestellen')
    expect(bodies).toEqual([])
  })
})

describe('the buy box of a bundle', () => {
  it('adds up while it is composed, and sells what was chosen (PDP-04)', async () => {
    const bodies = watchCart()
    const { host, user } = await openBundle()
    expect(price(host)).toContain('499')
    await user.click(option(host, /Deel 102/))
    await user.click(option(host, /Deel 104/))
    expect(price(host)).toContain('778,95')
    await user.click(within(host).getByRole('checkbox', { name: /Deel 105/ }))
    await user.click(within(host).getByRole('button', { name: 'Eén meer: Deel 105' }))
    expect(price(host)).toContain('798,93')
    await user.click(buy(host))
    const asked = (option_id: number, option_qty: number, id: number) => ({ option_id, option_qty, option_selections: [id] })
    await vi.waitFor(() =>
      expect(bodies).toEqual([
        {
          cartItem: {
            sku: 'SET',
            qty: 1,
            product_option: { extension_attributes: { bundle_options: [asked(1, 1, 102), asked(2, 1, 104), asked(3, 2, 105)] } },
          },
        },
      ]),
    )
  })

  it('names the parts that still have to be chosen (PDP-04)', async () => {
    const bodies = watchCart()
    const { host, user } = await openBundle()
    await user.click(buy(host))
    expect(alert(host)).toBe('Kies nog: Kies je luidspreker')
    expect(document.activeElement).toBe(option(host, /Deel 103/))
    expect(bodies).toEqual([])
  })

  it('names all of them, apart (PDP-04)', async () => {
    const { bundle_options: [first, second] = [] } = makeBundleSeed()
    const open = [first, second].flatMap(one =>
      one ? [{ ...one, selections: one.selections.map(part => ({ ...part, is_default: false })) }] : [],
    )
    const { host, user } = await openBundle(makeBundleSeed({ bundle_options: open }))
    await user.click(buy(host))
    expect(alert(host)).toBe('Kies nog: Kies je scherm, Kies je luidspreker')
  })

  it('removes an optional part again (PDP-04)', async () => {
    const { host, user } = await openBundle(makeBundleSeed({ chosen: { option_1: '101', option_2: '103', part_105: '1', qty_105: '3' } }))
    expect(price(host)).toContain('629,97')
    await user.click(within(host).getByRole('checkbox', { name: /Deel 105/ }))
    expect(price(host)).toContain('600')
  })
})

describe('the buy box of a group', () => {
  const field = (host: HTMLElement, name: string) => within(host).getByRole<HTMLInputElement>('spinbutton', { name: `Aantal: ${name}` })

  it('adds up, and puts each product in the cart (PDP-03)', async () => {
    const bodies = watchCart()
    const { host, user } = await openProduct(makeGroupedSeed())
    expect(price(host)).toContain('9,95')
    await user.clear(field(host, 'Merk Lamp 22'))
    await user.type(field(host, 'Merk Lamp 22'), '2')
    expect(price(host)).toContain('34,95')
    await user.click(buy(host))
    await vi.waitFor(() => expect(bodies).toEqual([{ cartItem: { sku: 'LAMP-21', qty: 1 } }, { cartItem: { sku: 'LAMP-22', qty: 2 } }]))
  })

  it('shows the price of its cheapest product while all quantities are zero, whatever the page says (PDP-03)', async () => {
    const { host } = await openProduct(makeGroupedSeed({ final_price_incl_tax: 99, chosen: { qty_21: '0' } }))
    expect(host.querySelector('.et-card__from')?.textContent).toContain('vanaf')
    expect(price(host)).toContain('8,-')
  })

  it('says which product was not added and why; a second try adds nothing twice (PDP-03, ERR-02)', async () => {
    const bodies = watchCart('LAMP-22')
    const { host, user } = await openProduct(makeGroupedSeed({ chosen: { qty_21: '1', qty_22: '2' } }))
    await user.click(buy(host))
    await vi.waitFor(() => expect(alert(host)).toContain('Niet alles zit in je winkelwagen'))
    expect(host.textContent).toContain('Je kunt hier maximaal 1 van bestellen.')
    expect([field(host, 'Merk Lamp 21').value, field(host, 'Merk Lamp 22').value]).toEqual(['0', '2'])
    expect(bodies).toHaveLength(1)
  })

  it('asks how many when nothing is wanted, and names a maximum (PDP-03, PDP-08)', async () => {
    const { host, user } = await openProduct(makeGroupedSeed())
    await user.click(within(host).getByRole('button', { name: 'Eén minder: Merk Lamp 21' }))
    await user.click(buy(host))
    expect(alert(host)).toBe('Kies hoeveel je er wilt hebben')
    await user.clear(field(host, 'Merk Lamp 21'))
    await user.type(field(host, 'Merk Lamp 21'), '9')
    await user.click(buy(host))
    expect(alert(host)).toBe('Merk Lamp 21: Je kunt er maximaal 4 bestellen')
  })
})

describe('the buy box of a simple product', () => {
  it('steps the quantity between one and the maximum (PDP-08)', async () => {
    const bodies = watchCart()
    const { host, user } = await openProduct(makeProductSeed({ max_qty: 2, services: [] }))
    const more = within(host).getByRole('button', { name: 'Eén meer: Merk Koelkast 1' })
    await user.click(more)
    await user.click(more)
    expect(within(host).getByRole<HTMLInputElement>('spinbutton').value).toBe('2')
    await user.click(buy(host))
    await vi.waitFor(() => expect(bodies).toEqual([{ cartItem: { sku: 'KK-1', qty: 2 } }]))
  })

  it('shows three terms with the cents on the first, where the shop offers them (PDP-13, LAW-05)', async () => {
    const { host } = await openProduct(makeProductSeed({ price_incl_tax: 100, final_price_incl_tax: 100 }))
    expect(host.querySelector('.et-in3')?.textContent?.replaceAll('\u00a0', ' ')).toMatch(/€ 33,34 en 2 × € 33,33.*vorm van lenen/)
    const dear = await openProduct(makeProductSeed({ price_incl_tax: 3001, final_price_incl_tax: 3001 }))
    expect(dear.host.querySelector('.et-in3')).toBeNull()
  })

  it('shows no terms of what is sold out (PDP-13)', async () => {
    const { host } = await openProduct(makeProductSeed({ price_incl_tax: 100, final_price_incl_tax: 100, in_stock: false }))
    expect(host.querySelector('.et-buy-form')).not.toBeNull()
    expect(host.querySelector('.et-in3')).toBeNull()
  })

  it.each([
    [49.99, 0],
    [50, 1],
    [3000, 1],
    [3000.01, 0],
  ])('shows terms from the lowest to the highest price of the shop, both included: € %d (PDP-13)', async (euros, times) => {
    const seed = makeProductSeed({ price_incl_tax: euros, final_price_incl_tax: euros, in3: { from: 50, to: 3000 } })
    const { host } = await openProduct(seed)
    expect(host.querySelectorAll('.et-in3')).toHaveLength(times)
  })
})

it('offers a business no terms: they are for consumers (PDP-13, LAW-05, CFG-03)', async () => {
  const config = '<script type="application/json" id="page-config">{"isB2B":true}</script>'
  const { host } = await renderIsland(
    () => import('../../../islands/product/add-to-cart-product/index'),
    config + page(makeProductSeed({ price_incl_tax: 100, final_price_incl_tax: 100 }), 'add-to-cart-product'),
  )
  expect(host.querySelector('.et-buy-form')).not.toBeNull()
  expect(host.querySelector('.et-in3')).toBeNull()
})

describe('accessories of a product', () => {
  const accessory = (id: number, euros: number) => {
    const { services: _, ...rest } = makeProductSeed({ product_id: id, sku: `BIJ-${id}`, name: `Erbij ${id}`, final_price_incl_tax: euros })
    return { ...rest, image: '/media/x.svg' }
  }
  const seed = () => makeProductSeed({ services: [], accessories: [accessory(31, 19.95), accessory(32, 30)] })
  const printed = [31, 32]
    .map(id => `<label>Erbij ${id} <input type="checkbox" form="buy" name="accessory_${id}" value="1"></label>`)
    .join('')
  const open = async (of = seed()) => {
    const html = `${page(of, 'add-to-cart-product')}<div id="erbij">${printed}<output form="buy" name="together"></output></div>`
    const island = await renderIsland(() => import('../../../islands/product/add-to-cart-product/index'), html)
    const { $panel } = await import('../../../shared/page/panels')
    const tick = (id: number) => island.user.click(within(document.body).getByRole('checkbox', { name: `Erbij ${id}` }))
    const sum = () => document.querySelector('output')?.textContent?.replaceAll('\u00a0', ' ')
    return { ...island, $panel, tick, sum }
  }

  it('are added up with the product and go into the cart with it, once (PDP-15)', async () => {
    const bodies = watchCart()
    const { host, user, tick, sum, $panel } = await open()
    expect(sum()).toBe('')
    await tick(31)
    await tick(32)
    expect(sum()).toBe('Alles bij elkaar: € 498,95')
    await tick(32)
    expect(sum()).toBe('Alles bij elkaar: € 468,95')
    await user.click(buy(host))
    await vi.waitFor(() => expect($panel.get()).toBe('mini-cart'))
    expect(bodies).toEqual([{ cartItem: { sku: 'KK-1', qty: 1 } }, { cartItem: { sku: 'BIJ-31', qty: 1 } }])
    await vi.waitFor(() => expect(sum()).toBe(''))
    $panel.set(null)
    await user.click(buy(host))
    await vi.waitFor(() => expect($panel.get()).toBe('mini-cart'))
    expect(bodies).toHaveLength(3)
  })

  it('that cannot be had are named, the rest stays, and a second try brings no other (PDP-15, ERR-02)', async () => {
    const bodies = watchCart('BIJ-31')
    const { host, user, tick, $panel } = await open()
    await tick(31)
    await tick(32)
    await user.click(buy(host))
    await vi.waitFor(() => expect(alert(host)).toContain('Koelkast 1 zit in je winkelwagen, maar dit nog niet: Erbij 31.'))
    expect($panel.get()).toBeNull()
    expect(bodies).toHaveLength(2)
    watchCart()
    await user.click(within(host).getByRole('button', { name: 'Probeer opnieuw' }))
    await vi.waitFor(() => expect($panel.get()).toBe('mini-cart'))
    expect(bodies).toHaveLength(2)
  })

  it('are added with a group too (PDP-15, PDP-03)', async () => {
    const bodies = watchCart()
    const { host, user, tick } = await open(makeGroupedSeed({ accessories: [accessory(31, 5)] }))
    await tick(31)
    await user.click(buy(host))
    await vi.waitFor(() => expect(bodies).toEqual([{ cartItem: { sku: 'LAMP-21', qty: 1 } }, { cartItem: { sku: 'BIJ-31', qty: 1 } }]))
  })

  it('do not count when the product itself is refused (PDP-15)', async () => {
    const bodies = watchCart('KK-1')
    const { host, user, tick, sum } = await open()
    await tick(31)
    await user.click(buy(host))
    await vi.waitFor(() => expect(alert(host)).toContain('maximaal'))
    expect(bodies).toEqual([])
    expect(sum()).not.toBe('')
  })
})

it('a button of the buy form that leads elsewhere does so, and buys nothing (PDP-01, NJS-01)', async () => {
  const bodies = watchCart()
  const { host, user } = await openProduct(makeProductSeed())
  const sent = vi.fn((event: Event) => event.defaultPrevented)
  document.addEventListener('submit', sent, { once: true })
  document.addEventListener('submit', event => event.preventDefault(), { once: true })
  const other = Object.assign(document.createElement('button'), { type: 'submit', formAction: '/elders', textContent: 'Elders' })
  host.querySelector('form')?.append(other)
  await user.click(other)
  expect([sent.mock.results[0]?.value, bodies]).toEqual([false, []])
})

describe('a product whose ids are text', () => {
  const idOf = (id: number): string => `gid://shop/Thing/${id}?één b`
  /** A seed of which every id is text. */
  const opaque = (seed: ProductSeed): ProductSeed =>
    JSON.parse(JSON.stringify(seed), (name, value) => (/(^|_)id$/.test(name) && typeof value === 'number' ? idOf(value) : value))

  it('sells the chosen variant by the ids of its options (API-13, PDP-06)', async () => {
    const bodies = watchCart()
    const { host, user } = await openProduct(opaque(makeConfigurableSeed()))
    await user.click(option(host, /Wit/))
    await user.click(option(host, /128 GB/))
    expect(price(host)).toContain('519,95')
    await user.click(buy(host))
    const chosen = [
      { option_id: 'kleur', option_value: idOf(2) },
      { option_id: 'opslag', option_value: idOf(7) },
    ]
    await vi.waitFor(() =>
      expect(bodies).toEqual([
        { cartItem: { sku: 'TEL', qty: 1, product_option: { extension_attributes: { configurable_item_options: chosen } } } },
      ]),
    )
  })

  it('sells a bundle by the ids of its parts, in the order of choosing (API-13, PDP-04)', async () => {
    const bodies = watchCart()
    const { host, user } = await openBundle(opaque(makeBundleSeed()))
    await user.click(option(host, /Deel 104/))
    await user.click(within(host).getByRole('checkbox', { name: /Deel 105/ }))
    await user.click(within(host).getByRole('button', { name: 'Eén meer: Deel 105' }))
    await user.click(buy(host))
    const asked = (of: number, option_qty: number, id: number) => ({ option_id: idOf(of), option_qty, option_selections: [idOf(id)] })
    await vi.waitFor(() =>
      expect(bodies).toEqual([
        {
          cartItem: {
            sku: 'SET',
            qty: 1,
            product_option: { extension_attributes: { bundle_options: [asked(1, 1, 101), asked(2, 1, 104), asked(3, 2, 105)] } },
          },
        },
      ]),
    )
  })

  it('ties the message of a part of a group to its field, and keeps each quantity apart (API-13, PDP-03, A11Y-01)', async () => {
    watchCart('LAMP-22')
    const { host, user } = await openProduct(opaque(makeGroupedSeed({ chosen: { [`qty_${idOf(21)}`]: '1', [`qty_${idOf(22)}`]: '2' } })))
    const field = (name: string) => within(host).getByRole<HTMLInputElement>('spinbutton', { name: `Aantal: ${name}` })
    expect([field('Merk Lamp 21').value, field('Merk Lamp 22').value]).toEqual(['1', '2'])
    await user.click(buy(host))
    await vi.waitFor(() => expect(field('Merk Lamp 22').getAttribute('aria-describedby')).toBeTruthy())
    const described = field('Merk Lamp 22').getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe('Je kunt hier maximaal 1 van bestellen.')
    expect(described).not.toMatch(/\s/)
  })
})
