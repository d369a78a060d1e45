import { join } from 'node:path'
import { cleanup, render } from '@testing-library/react'
import { Liquid } from 'liquidjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatPrice } from '../../shared/domain/price'
import { makeProduct } from '../kit/factories'
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
  await loadTexts('common', 'catalogue', 'product', 'cart', 'customer')
  engine.registerFilter('t', (key: string, ...values: unknown[]) => t(key, Object.fromEntries(values as [string, string | number][])))
  engine.registerFilter('price', (euros: number) => formatPrice(euros))
  engine.registerFilter('number', (value: number) => value.toLocaleString('nl-NL'))
})

/** What a shopper can see, reach and hear: tags, classes, names and addresses; not what differs by design. */
function outline(root: Element): unknown {
  const kept = [
    'href',
    'src',
    'srcset',
    'class',
    'data-replay',
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
    if (node.matches('form[action="/wishlist/toggle"],.price > [aria-hidden]')) return outline(node) as unknown[]
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
