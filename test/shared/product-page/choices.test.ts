import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../../kit/platform'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)

const attributes = [
  {
    code: 'kleur',
    label: 'Kleur',
    options: [
      { id: 1, label: 'Zwart', key: 'zwart' },
      { id: 2, label: 'Wit', key: 'wit' },
    ],
  },
  {
    code: 'maat',
    label: 'Maat',
    options: [
      { id: 11, label: '55 inch', key: '55' },
      { id: 12, label: '65 inch', key: '65' },
    ],
  },
]
const variant = (kleur: number, maat: number) => ({
  product_id: kleur * 100 + maat,
  sku: `TV-${kleur}-${maat}`,
  status: 1,
  image: `/${kleur}-${maat}.webp`,
  kleur_option_id: kleur,
  maat_option_id: maat,
})
const variants = [variant(1, 11), variant(1, 12), variant(2, 11)]

describe('the variant of a configurable product', () => {
  const open = async (href = '/tv', chosen?: Record<string, string>) => {
    const page = await openPage({
      href,
      json: { 'product-seed': { product_id: 1, configurable_data: attributes, virtual_products: variants, ...(chosen && { chosen }) } },
    })
    const { $shownVariant } = await import('../../../shared/page/product')
    return { page, $shownVariant, ...(await import('../../../shared/product-page/store')) }
  }

  it('is the one that the address asks for, as far as there is such an option (PDP-06)', async () => {
    const { $choices, $shownVariant, $variant } = await open('/tv', { kleur: 'wit', maat: '99' })
    expect($choices.get()).toEqual([{ code: 'kleur', option_id: 2 }])
    expect($variant.get()?.sku).toBe('TV-2-11')
    expect($shownVariant.get()).toEqual({ sku: 'TV-2-11', image: '/2-11.webp', labels: { kleur: 'Wit', maat: '55 inch', sku: 'TV-2-11' } })
    const plain = await open()
    expect([plain.$choices.get(), plain.$variant.get(), plain.$shownVariant.get()]).toEqual([[], null, null])
  })

  it('is shown once it is the only one; the address names each choice and keeps what else it had (PDP-06, PDP-07)', async () => {
    const { page, $choices, $shownVariant, $variant, chooseOption } = await open('/tv?ref=mail')
    chooseOption('kleur', 1)
    expect([$variant.get(), $shownVariant.get(), page.entry.href]).toEqual([null, null, '/tv?ref=mail&kleur=zwart'])
    chooseOption('maat', 12)
    expect([$variant.get()?.sku, page.entry.href, page.entries.length]).toEqual(['TV-1-12', '/tv?ref=mail&kleur=zwart&maat=65', 1])
    chooseOption('maat', 11)
    expect([$variant.get()?.sku, page.entry.href, page.entries.length]).toEqual(['TV-1-11', '/tv?ref=mail&kleur=zwart&maat=55', 2])
    chooseOption('kleur', 1)
    expect([$choices.get(), $variant.get(), page.entry.href]).toEqual([[{ code: 'kleur', option_id: 1 }], null, '/tv?ref=mail&kleur=zwart'])
  })

  it('has its picture as soon as all that the choices leave share it, such as when the colour is chosen (PDP-09)', async () => {
    const json = {
      product_id: 1,
      configurable_data: attributes,
      virtual_products: variants.map(one => ({ ...one, image: `/${one.kleur_option_id}.webp` })),
    }
    await openPage({ href: '/tv', json: { 'product-seed': json } })
    const { $shownImage } = await import('../../../shared/page/product')
    const { chooseOption } = await import('../../../shared/product-page/store')
    const seen: unknown[] = [$shownImage.get()]
    for (const [code, id] of [
      ['kleur', 1],
      ['maat', 12],
      ['kleur', 2],
    ] as const) {
      chooseOption(code, id)
      seen.push($shownImage.get())
    }
    expect(seen).toEqual([undefined, '/1.webp', '/1.webp', '/2.webp'])
    const unlike = await open()
    unlike.chooseOption('kleur', 1)
    expect((await import('../../../shared/page/product')).$shownImage.get()).toBeUndefined()
  })

  it('follows Back and Forward, and no choice is left where the address has none (PDP-07)', async () => {
    const { page, $choices, $variant, chooseOption } = await open('/tv', { kleur: 'zwart', maat: '55' })
    chooseOption('maat', 12)
    page.back()
    expect([$choices.get(), $variant.get()]).toEqual([[], null])
    page.forward()
    expect($variant.get()?.sku).toBe('TV-1-12')
  })

  it('is the choice as the shop takes it (PDP-08)', async () => {
    const { chooseOption, variantOption } = await open()
    chooseOption('kleur', 2)
    chooseOption('maat', 11)
    expect(variantOption()).toEqual({
      extension_attributes: {
        configurable_item_options: [
          { option_id: 'kleur', option_value: 2 },
          { option_id: 'maat', option_value: 11 },
        ],
      },
    })
  })

  it('is none of a product without choices, whose address nobody writes (PDP-06)', async () => {
    const page = await openPage({ href: '/tv', json: { 'product-seed': { product_id: 1 } } })
    const { $choices, $variant } = await import('../../../shared/product-page/store')
    page.ports.location.push('/tv?kleur=wit')
    page.back()
    expect([$choices.get(), $variant.get()]).toEqual([[], null])
  })
})

describe('the choice of a bundle', () => {
  const selection = (id: number, more: Record<string, unknown> = {}) => ({
    id,
    product_id: id * 10,
    price: id,
    qty: 1,
    can_change_qty: false,
    is_default: false,
    ...more,
  })
  const options = [
    { option_id: 1, type: 'radio', required: 1, selections: [selection(11, { is_default: true }), selection(12)] },
    {
      option_id: 2,
      type: 'checkbox',
      required: 0,
      selections: [selection(21, { is_default: true, qty: 2, can_change_qty: true }), selection(22, { qty: 3 })],
    },
  ]
  const open = async (chosen?: Record<string, string>) => {
    await openPage({ json: { 'product-seed': { product_id: 1, bundle_options: options, ...(chosen && { chosen }) } } })
    const bundle = await import('../../../shared/product-page/store')
    const chosenNow = () => bundle.$entries.get().map(({ option_id, product_id, qty }) => [option_id, product_id, qty])
    return { ...bundle, chosenNow, first: options[0] as never, second: options[1] as never }
  }

  it('is at first what the shop proposes, with its prices and what must be chosen (PDP-04)', async () => {
    const { $entries } = await open()
    expect($entries.get()).toEqual([
      { product_id: 110, option_id: 1, qty: 1, price: 11, type: 'radio', required: 1 },
      { product_id: 210, option_id: 2, qty: 2, price: 21, type: 'checkbox', required: 0 },
    ])
  })

  it('is what the address asks for, and then nothing that was only proposed (PDP-04)', async () => {
    expect((await open({ option_1: '12' })).chosenNow()).toEqual([[1, 120, 1]])
    expect((await open({ part_21: '1', qty_21: '5', part_22: '1', qty_22: '9' })).chosenNow()).toEqual([
      [2, 210, 5],
      [2, 220, 3],
    ])
    expect((await open({ part_21: '1' })).chosenNow()).toEqual([[2, 210, 2]])
    expect((await open({ kleur: 'wit' })).chosenNow()).toEqual([
      [1, 110, 1],
      [2, 210, 2],
    ])
  })

  it('changes by what is chosen and taken out, and goes to the shop without what has no quantity (PDP-04, PDP-08)', async () => {
    const { bundleOption, chooseSelection, chosenNow, first, removeSelection, second } = await open()
    chooseSelection(first, selection(12) as never)
    chooseSelection(second, selection(22, { qty: 3 }) as never)
    chooseSelection(second, selection(21, { qty: 2 }) as never, 4)
    expect(chosenNow()).toEqual([
      [1, 120, 1],
      [2, 220, 3],
      [2, 210, 4],
    ])
    expect(bundleOption()).toEqual({
      extension_attributes: {
        bundle_options: [
          { option_id: 1, option_qty: 1, option_selections: [12] },
          { option_id: 2, option_qty: 3, option_selections: [22] },
          { option_id: 2, option_qty: 4, option_selections: [21] },
        ],
      },
    })
    chooseSelection(second, selection(21, { qty: 2 }) as never, 0)
    removeSelection(selection(22) as never)
    expect(chosenNow()).toEqual([
      [1, 120, 1],
      [2, 210, 0],
    ])
    expect(bundleOption().extension_attributes).toEqual({ bundle_options: [{ option_id: 1, option_qty: 1, option_selections: [12] }] })
  })
})
