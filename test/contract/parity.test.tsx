import { join } from 'node:path'
import { cleanup, render } from '@testing-library/react'
import { Liquid } from 'liquidjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { measuredProduct } from '../../reference-shop/measured-product'
import type { CardProduct } from '../../shared/contract/api/catalogue'
import { formatPrice } from '../../shared/domain/price'
import { makeProduct, makeQuoteItem, makeTotals } from '../kit/factories'
import { FakePlatform } from '../kit/platform'

const templates = join(process.cwd(), 'theme-templates')
const engine = new Liquid({
  root: templates,
  partials: [templates, join(templates, 'snippets')],
  extname: '.liquid',
  outputEscape: 'escape',
})

beforeAll(async () => {
  const { providePorts } = await import('../../shared/contract/ports')
  providePorts(new FakePlatform({}).ports)
  const { loadTexts, t } = await import('../../shared/i18n/texts')
  await loadTexts('common', 'catalogue', 'product', 'cart', 'customer', 'checkout')
  engine.registerFilter('t', (key: string, ...values: unknown[]) => t(key, Object.fromEntries(values as [string, string | number][])))
  engine.registerFilter('analytics_item', (product: CardProduct) => JSON.stringify(measuredProduct(product)))
  engine.registerFilter('price', (euros: number) => formatPrice(euros))
  engine.registerFilter('number', (value: number) => value.toLocaleString('nl-NL'))
})

/** What a shopper can see, reach and hear: tags, classes, names and addresses; not what differs by design. */
function outline(root: Element): unknown {
  root.normalize()
  const kept = [
    'href',
    'src',
    'srcset',
    'class',
    'data-replay',
    'data-item',
    'aria-label',
    'aria-hidden',
    'aria-pressed',
    'width',
    'height',
    'rel',
    'tabindex',
  ]
  return [...root.childNodes].flatMap((node): unknown[] => {
    if (node.nodeType === 3) return node.textContent?.trim() ? [node.textContent.replace(/\s+/g, ' ').trim()] : []
    if (!(node instanceof Element) || node.matches('input[type=hidden],script,[hidden],[role=alert]')) return []
    // The form of the heart takes no room of its own; a price is heard in full and seen short.
    if (node.matches('form[action$="/toggle"],.price > [aria-hidden]')) return outline(node) as unknown[]
    if (node.matches('.price > .visually-hidden')) return []
    const attributes = Object.fromEntries(kept.flatMap(name => (node.hasAttribute(name) ? [[name, node.getAttribute(name)]] : [])))
    return [[node.localName, attributes, outline(node)]]
  })
}

const products = {
  plain: makeProduct(),
  'with an offer and an energy label': makeProduct({
    price_incl_tax: 1299,
    final_price_incl_tax: 999.95,
    energy_label: { class: 'D', range: 'A-G', label_url: '/label.svg', sheet_url: '/blad' },
  }),
  'that is sold out': makeProduct({ in_stock: false, stock_text: 'Tijdelijk uitverkocht' }),
  'with options': makeProduct({ product_type: 'configurable', from_price: true }),
  'with a hostile name': makeProduct({ name: '"><script>alert(1)</script>', brand: "O'Brien & Co" }),
}

describe('the card of the server and the card of React', () => {
  it.each(Object.entries(products))('are the same for a product: %s (CAT-16, RT-11)', async (_what, product) => {
    const { ProductCard } = await import('../../shared/parts/ProductCard')
    const html = await engine.renderFile('snippets/product-card', {
      product: { ...product, in_wishlist: false, discount: 0 },
      csrfToken: 'x',
      path: '/',
    })
    const server = document.createElement('div')
    server.innerHTML = html
    const { container } = render(<ProductCard product={product} />)
    expect(outline(container)).toEqual(outline(server))
    cleanup()
  })
})

const more = makeQuoteItem().extension_attributes
const lines = {
  plain: makeQuoteItem(),
  'of several with choices, parts, services and a label': makeQuoteItem({
    qty: 2,
    max_qty: 5,
    extension_attributes: {
      ...more,
      options: [
        { label: 'Kleur', value: 'Zwart' },
        { label: 'Opslag', value: '256 GB' },
      ],
      bundle_items: [
        { sku: 'A', name: 'Beugel', qty: 2, price_incl_tax: 10 },
        { sku: 'B', name: 'Kabel', qty: 1, price_incl_tax: 5 },
      ],
      has_services: true,
      service_items: [{ sku: 'S', name: 'Aansluiten', qty: 2, price_incl_tax: 39, row_total_incl_tax: 78 }],
      energy_label: { class: 'D', range: 'A-G', label_url: '/label.svg', sheet_url: '/blad' },
    },
  }),
  'with another price': makeQuoteItem({ notice: { code: 'price', was: 399.5 } }),
  'of which fewer are left': makeQuoteItem({ qty: 5, max_qty: 2, notice: { code: 'stock', was: 5 } }),
  'of which none is left': makeQuoteItem({ qty: 5, max_qty: 0, notice: { code: 'stock', was: 5 } }),
  'that is no more': makeQuoteItem({ max_qty: 0, notice: { code: 'gone' } }),
  'with a hostile name': makeQuoteItem({ name: '"><script>alert(1)</script>' }),
}

/** Forms of the server are plain buttons of the island, so what holds them may differ. */
const asIsland = (html: string): HTMLElement => {
  const server = document.createElement('div')
  server.innerHTML = html.replace(/<form class="notice(.*?)<\/form>/gs, '<div class="notice$1</div>')
  return server
}

describe('the line of the cart of the server and that of React', () => {
  for (const isB2B of [false, true])
    it.each(Object.entries(lines))(`are the same for ${isB2B ? 'a business' : 'a consumer'}: %s (CRT-09, RT-11)`, async (_what, item) => {
      const { CartLine } = await import('../../islands/cart/cart/CartLine')
      const html = await engine.renderFile('snippets/cart-line', { line: item, csrfToken: 'x', config: { isB2B } })
      const nothing = () => {}
      const { container } = render(
        <CartLine item={item} pending={[]} lineErrors={new Map()} isB2B={isB2B} change={nothing} remove={async () => true} />,
      )
      expect(outline(container)).toEqual(outline(asIsland(html)))
      cleanup()
    })
})

describe('the totals of the server and those of React', () => {
  it.each([
    ['without a coupon', makeTotals({ free_shipping_from: 500 }), { missing: 51, percent: 89 }, undefined],
    ['with a coupon', makeTotals({ coupon_code: 'WELKOM10', free_shipping_from: 50 }), { missing: 0, percent: 100 }, undefined],
    ['with a changed line', makeTotals({ free_shipping_from: null }), null, 8],
  ])('are the same %s (CRT-02, RT-11)', async (_what, totals, freeShipping, changed) => {
    const { CartTotals } = await import('../../islands/cart/cart-totals/CartTotals')
    const server = document.createElement('div')
    server.innerHTML = await engine.renderFile('snippets/cart-totals', { totals, freeShipping, changed, csrfToken: 'x' })
    const nothing = () => {}
    const coupon = { code: totals.coupon_code ?? '', loading: false, message: null, typed: () => '', apply: nothing, remove: nothing }
    const { container } = render(
      <CartTotals totals={totals} pending={false} failed={false} coupon={coupon} changed={changed} reload={nothing} />,
    )
    expect(outline(container)).toEqual(outline(server.firstElementChild as Element))
    cleanup()
  })
})
