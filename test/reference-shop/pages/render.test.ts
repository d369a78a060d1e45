import { describe, expect, it } from 'vitest'
import { safeHtml } from '../../../reference-shop/text/safe-html'
import { loadTexts } from '../../../reference-shop/text/texts'
import { assetsFor } from '../../../shared/build/manifest'
import { manifest, root } from '../kit/shop'

describe('texts', () => {
  it('fill in values and pick the plural, in both languages', () => {
    expect(loadTexts(root)('catalogue.results', { count: 1 })).toBe('1 product')
    expect(loadTexts(root)('catalogue.results', { count: 2 })).toBe('2 producten')
    expect(loadTexts(root, 'en-GB')('errors.login')).toBe('Log in first.')
  })

  it('show the key of an unknown text', () => {
    expect(loadTexts(root)('catalogue.nothing')).toBe('catalogue.nothing')
  })
})

describe('what a page needs of the build', () => {
  it('lists the stylesheet, the core and the areas of its islands with the texts of each, once and as data (RT-03, RT-06)', () => {
    const { head } = assetsFor('<div data-component="cart-header"></div><p data-component="cart"><p data-component="cart">', manifest)
    expect(head.split('\n')).toEqual([
      '<link rel="stylesheet" href="/assets/styles/templates-KKKKKKKK.css" data-etalage="all">',
      '<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="/assets/preact/core-AAAAAAAA.js">',
      '<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="/assets/texts/KKKKKKKK/nl_NL/core.json">',
      '<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="/assets/preact/cart-DDDDDDDD.js">',
      '<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="/assets/preact/shared-CCCCCCCC.js">',
      '<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="/assets/texts/KKKKKKKK/nl_NL/checkout.json">',
    ])
  })

  it('has the part of an area that an element names, so that it does not come after the area (RT-06)', () => {
    const parts = { ...manifest.parts, 'cart-GiftCards': ['/assets/preact/gift-HHHHHHHH.js', '/assets/preact/shared-CCCCCCCC.js'] }
    const headOf = (more: string) => assetsFor(`<div data-component="cart"${more}>`, { ...manifest, parts }).head
    expect(headOf('')).not.toContain('gift-')
    expect(
      headOf(' data-part="cart-GiftCards"')
        .match(/(gift|shared|cart)-\w+\.js/g)
        ?.sort(),
    ).toEqual(['cart-DDDDDDDD.js', 'gift-HHHHHHHH.js', 'shared-CCCCCCCC.js'])
    expect(headOf(' data-part="unknown"')).toBe(headOf(''))
  })

  it('has the texts in the language of the page (I18N-01)', () => {
    const { head } = assetsFor('<div data-component="cart-header"></div>', manifest, 'en-GB')
    expect(head).toContain('/en_GB/core.json')
    expect(head).not.toContain('nl_NL')
  })

  it('is not the area of an island that waits for the hand of the shopper (RT-01)', () => {
    expect(assetsFor('<nav data-component="paginator">', manifest).head).not.toContain('catalogue')
  })

  it('is the area of an island as its element says when it loads (RT-01, RT-02)', () => {
    const headOf = (...loads: string[]) =>
      assetsFor(loads.map(load => `<nav ${load} data-component="paginator"></nav>`).join(''), manifest).head
    expect(headOf('', 'data-load="visible"')).toContain('catalogue')
    expect(headOf('data-load="interaction"', '')).not.toContain('catalogue')
    expect(headOf('data-load="ahead|interaction"')).toContain('catalogue')
    const cart = (load: string) => assetsFor(`<div data-component="cart" ${load}></div>`, manifest).head
    expect(cart('data-load="store(cart)"')).not.toContain('/cart-')
    expect(cart('data-count="1"')).toContain('/cart-')
  })

  it('is not the area of an island far down the page, whose file comes once the shopper is near (RT-01, RT-13)', () => {
    const { head, script } = assetsFor('<div data-component="reviews">', manifest)
    expect(head).not.toContain('reviews')
    expect(script).toBe(manifest.loader)
  })

  it('is no script where there is no island (RT-13)', () => {
    const { head, script } = assetsFor('<p class="et-card">', manifest)
    expect(head).toBe('<link rel="stylesheet" href="/assets/styles/templates-KKKKKKKK.css" data-etalage="all">')
    expect(script).toBe('')
  })

  it('does not look into text, comments and scripts (RT-13)', () => {
    const html =
      '&lt;i data-component="navigation"&gt;<!-- <i data-component="navigation"> --><script type="application/json">"<i data-component=\\"navigation\\">"</script>'
    expect(assetsFor(html, manifest).head).not.toContain('core-')
  })

  it('is nothing when there was no build', () => {
    expect(assetsFor('<div data-component="cart-header">', undefined)).toEqual({ head: '', script: '' })
  })
})

describe('HTML of suppliers', () => {
  it.each([
    ['<p>Ruim <strong>beeld</strong></p>', '<p>Ruim <strong>beeld</strong></p>'],
    ['Tom &amp; Jerry & co', 'Tom &amp; Jerry &amp; co'],
    ['a<img src=x onerror=alert(1)>b', 'ab'],
    ['<a href="/televisies">tv</a>', '<a href="/televisies">tv</a>'],
    ['<a href="javascript:x">tv</a>', '<a>tv</a>'],
    ['<a href="//evil.example">tv</a>', '<a>tv</a>'],
    ['<a href="/\\evil.example">tv</a>', '<a>tv</a>'],
    ['<a href="https://evil.example">tv</a>', '<a>tv</a>'],
    ['<scr<script></script>ipt>x', 'ipt&gt;x'],
    ['<script>x</script><style>y</style>z', 'z'],
    ['<p style="x" onclick="y">z</p>', '<p>z</p>'],
    ['<svg><p>a</svg>', '<p>a</p>'],
  ])('%j becomes %j (SEC-02)', (html, safe) => {
    expect(safeHtml(html)).toBe(safe)
  })
})
