import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShopData } from '../../../reference-shop/shop-data'
import { openSeeded } from '../../kit/seeded'
import { parse } from '../kit/parse'
import { shopOver, Visitor } from '../kit/shop'

let data: ShopData
beforeAll(async () => {
  data = await openSeeded(240)
})
afterAll(() => data.close())

const shopWithTheme = () => shopOver(data)

/** The page as parsed by a browser without JavaScript. */

/**
 * Fills in and submits the first form with this action and these fields, by its own button or one that refers to it.
 */
async function submit(visitor: Visitor, action: RegExp, values: Record<string, string> = {}) {
  const page = parse(visitor.html)
  const form = [...page.querySelectorAll('form')].find(
    one => action.test(one.getAttribute('action') ?? '') && Object.keys(values).every(name => one.querySelector(`[name="${name}"]`)),
  )
  if (!form) throw new Error(`No form for ${action} with ${Object.keys(values)} on ${visitor.path}`)
  const fields = new URLSearchParams()
  const elsewhere = page.querySelector(`button[form="${form.getAttribute('id')}"]`)
  for (const field of [...form.querySelectorAll('input[name], button[name]'), ...(elsewhere ? [elsewhere] : [])])
    fields.append(field.getAttribute('name') ?? '', field.getAttribute('value') ?? '')
  for (const [name, value] of Object.entries(values)) fields.set(name, value)
  const target = form.getAttribute('action') ?? ''
  return form.getAttribute('method') === 'post'
    ? visitor.open(target, { method: 'POST', body: fields })
    : visitor.open(`${target}?${fields}`)
}

const count = (visitor: Visitor, selector: string): number => parse(visitor.html).querySelectorAll(selector).length
const hrefs = (visitor: Visitor, selector: string): string[] =>
  [...parse(visitor.html).querySelectorAll(selector)].map(link => link.getAttribute('href') ?? '')

describe('the theme without scripts', () => {
  it('lets a visitor browse, filter, sort, page, search, buy, change and remove (NJS-01)', async () => {
    const visitor = new Visitor(shopWithTheme())
    await visitor.open('/')
    await visitor.open(hrefs(visitor, '.et-navigation a')[0] ?? '')
    const [filtered = ''] = hrefs(visitor, '[data-component="attribute-filter"] a')
    await visitor.open(filtered)
    expect(count(visitor, '[data-component="active-filters"] a')).toBeGreaterThan(0)
    const text = (selector: string) => parse(visitor.html).querySelector(selector)?.textContent
    expect(text('#filters [data-close].et-button')).toBe(`Toon ${text('.et-toolbar__count')}`)
    await submit(visitor, new RegExp(`^${filtered.split('?')[0]}$`), { sort: 'price asc' })
    expect(visitor.html).toMatch(/value="price asc"\s+selected/)
    expect(count(visitor, '[data-component="active-filters"] a')).toBeGreaterThan(0)
    await visitor.open('/televisies')
    const [next = ''] = hrefs(visitor, '[data-component="paginator"] a[href*="page=2"]')
    await visitor.open(next)
    expect(count(visitor, '[data-component="paginator"] [aria-current="page"]')).toBe(1)
    expect(visitor.path).toContain('page=2')
    await submit(visitor, /^\/zoeken$/, { query: 'tv' })
    const [product = ''] = hrefs(visitor, '[data-component="product-list"] a[href^="/p/"]')
    await visitor.open(product)
    await submit(visitor, /\/checkout\/cart\/add$/)
    expect(count(visitor, '.et-cart-line')).toBe(1)
    await submit(visitor, /\/checkout\/cart\/change$/, { qty: '2' })
    expect(parse(visitor.html).querySelector('.et-cart-line [name=qty]')?.getAttribute('value')).toBe('2')
    await submit(visitor, /\/checkout\/cart\/remove$/)
    expect(count(visitor, '.et-cart-line')).toBe(0)
  })

  it.each([
    // Where a wishlist button leads if guests have no list, and if they have one.
    ['/inloggen?terug=%2Ftelevisies&wens=1', 'Log in, dan bewaren we dit product op je verlanglijst.'],
    ['/inloggen?terug=%2Fwishlist', 'Log in, dan bewaren we je verlanglijst in je account.'],
  ])('tells a guest why %s is the login page, which by itself says nothing (WSH-03)', async (path, why) => {
    const visitor = new Visitor(shopWithTheme())
    await visitor.open('/inloggen')
    expect(visitor.html).not.toContain(why)
    await visitor.open(path)
    expect(visitor.html).toContain(why)
  })

  it('lets a guest wish, log in, see the wish and log out (WSH-03, NJS-01)', async () => {
    const visitor = new Visitor(shopWithTheme())
    await visitor.open('/televisies')
    const productId = parse(visitor.html).querySelector('[form=card-wish]')?.getAttribute('value') ?? ''
    await submit(visitor, /\/wishlist\/toggle$/)
    expect(visitor.path).toBe('/televisies')
    expect(productId).not.toBe('')
    const pressed = (): string[] =>
      [...parse(visitor.html).querySelectorAll('.et-wish[form=card-wish][aria-pressed=true]')].map(
        heart => heart.getAttribute('value') ?? '',
      )
    expect(pressed()).toEqual([productId])
    await visitor.open('/wishlist')
    expect(pressed()).toEqual([productId])
    expect(visitor.html).toContain('We bewaren je lijst 30 dagen in deze browser.')
    await visitor.open(hrefs(visitor, '.et-wishlist p a')[0] ?? '')
    await submit(visitor, /\/inloggen$/, { email: 'klant@example.com', password: 'Welkom123!' })
    expect([visitor.path, pressed()]).toEqual(['/wishlist', [productId]])
    expect(visitor.html).not.toContain('in deze browser')
  })
})

describe('a listing of nothing', () => {
  it.each([
    ['/zoeken?query=qwxqwx', 'Geen producten gevonden voor ‘qwxqwx’', '/televisies'],
    ['/zoeken?query=tv&minPrice=99999', 'Geen producten gevonden voor ‘tv’', '/zoeken?query=tv'],
    ['/televisies?minPrice=99999', 'Geen producten gevonden in deze categorie', '/televisies'],
  ])('%s says so, and offers other words and categories, or the listing without filters (CAT-14, NJS-01)', async (path, said, way) => {
    const visitor = new Visitor(shopWithTheme())
    await visitor.open(path)
    expect(parse(visitor.html).querySelector('.et-empty__title')?.textContent).toBe(said)
    expect(hrefs(visitor, '.et-empty a')).toContain(way)
    await visitor.open(way)
    expect(count(visitor, '.et-product-list .et-card')).toBeGreaterThan(0)
  })
})

describe('every page of the theme', () => {
  it.each(['/', '/televisies', '/televisies/oled-tvs?page=2', '/zoeken?query=tv', '/checkout/cart', '/inloggen', '/nergens'])(
    '%s has no missing text, no style attribute and no inline handler (SEC-01)',
    async path => {
      const visitor = new Visitor(shopWithTheme())
      await visitor.open(path)
      const document = parse(visitor.html)
      expect(visitor.html).not.toMatch(/>\s*(common|catalogue|product|cart|customer|layout|errors)\.\w+/)
      for (const element of document.querySelectorAll('*'))
        for (const name of element.getAttributeNames()) expect(name, `${element.tagName} on ${path}`).not.toMatch(/^(style|on\w+)$/)
      expect(document.querySelectorAll('h1')).toHaveLength(1)
      expect(visitor.html).not.toMatch(/undefined|NaN|\[object/)
    },
  )
})
