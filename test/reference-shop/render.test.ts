import { describe, expect, it } from 'vitest'
import { assetsFor } from '../../reference-shop/islands-on-page'
import { formatPrice, priceHtml, scriptJson } from '../../reference-shop/render'
import { safeHtml } from '../../reference-shop/safe-html'
import { loadTexts } from '../../reference-shop/texts'
import golden from '../kit/golden/prices.json'
import { manifest, root } from './kit/shop'

describe('JSON in a script element', () => {
  it('cannot end the element, and reads back as it was (SEC-02)', () => {
    const value = { name: '</script><!--<script>&\u2028\u2029"\\', list: [1, null, 'é'] }
    expect(scriptJson(value)).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(scriptJson(value))).toEqual(value)
  })

  it('is null for nothing', () => {
    expect(scriptJson(undefined)).toBe('null')
  })
})

describe('prices', () => {
  for (const [locale, rows] of Object.entries(golden) as [string, [number | string | null, string][]][])
    it.each(rows)(`in ${locale} writes %j as %j (PRC-01)`, (euros, text) => {
      expect(formatPrice(euros, locale).replace(/\s/g, ' ')).toBe(text)
    })

  it('are read aloud in full where the eye gets a dash (PRC-01)', () => {
    expect(priceHtml(1299).replace(/\s/g, ' ')).toBe(
      '<span aria-hidden="true">€ 1.299,-</span><span class="visually-hidden">€ 1.299,00</span>',
    )
    expect(priceHtml(12.95).replace(/\s/g, ' ')).toBe('€ 12,95')
    expect(priceHtml(null)).toBe('')
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, undefined, {}])('writes nothing for %s (PRC-01)', euros => {
    expect(formatPrice(euros)).toBe('')
  })
})

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
  it('is the stylesheet, the core with its texts and the areas of its islands, each once and as data (RT-03, RT-06)', () => {
    const { head } = assetsFor('<div data-component="cart-header"></div><p data-component="cart"><p data-component="cart">', 'n', manifest)
    expect(head.split('\n')).toEqual([
      '<link rel="stylesheet" href="/assets/styles/etalage-HHHHHHHH.css">',
      '<link rel="preload" as="fetch" crossorigin href="/assets/preact/core-AAAAAAAA.js">',
      '<link rel="preload" as="fetch" crossorigin href="/assets/texts/KKKKKKKK/nl_NL/core.json">',
      '<link rel="preload" as="fetch" crossorigin href="/assets/preact/cart-DDDDDDDD.js">',
      '<link rel="preload" as="fetch" crossorigin href="/assets/preact/shared-CCCCCCCC.js">',
    ])
  })

  it('has the texts in the language of the page (I18N-01)', () => {
    const { head } = assetsFor('<div data-component="cart-header"></div>', 'n', manifest, 'en-GB')
    expect(head).toContain('/en_GB/core.json')
    expect(head).not.toContain('nl_NL')
  })

  it('is not the area of an island that waits for the hand of the shopper (RT-01)', () => {
    expect(assetsFor('<nav data-component="paginator">', 'n', manifest).head).not.toContain('catalogue')
  })

  it('is no script where there is no island (RT-13)', () => {
    const { head, scripts } = assetsFor('<p class="card">', 'n', manifest)
    expect(head).toBe('<link rel="stylesheet" href="/assets/styles/etalage-HHHHHHHH.css">')
    expect(scripts).toBe('')
  })

  it('does not look into text, comments and scripts', () => {
    const html =
      '&lt;i data-component="navigation"&gt;<!-- <i data-component="navigation"> --><script type="application/json">"<i data-component=\\"navigation\\">"</script>'
    expect(assetsFor(html, 'n', manifest).head).not.toContain('core-')
  })

  it('is nothing when there was no build', () => {
    expect(assetsFor('<div data-component="cart-header">', 'n', undefined)).toEqual({ head: '', scripts: '' })
  })
})

describe('HTML of suppliers', () => {
  it.each([
    ['<p>Ruim <strong>beeld</strong></p>', '<p>Ruim <strong>beeld</strong></p>'],
    ['Tom &amp; Jerry & co', 'Tom &amp; Jerry &amp; co'],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['<a href="/televisies">tv</a>', '<a href="/televisies">tv</a>'],
    ['<a href="javascript:x">tv</a>', '&lt;a href=&quot;javascript:x&quot;&gt;tv&lt;/a&gt;'],
    ['<a href="//evil.example">tv</a>', '&lt;a href=&quot;//evil.example&quot;&gt;tv&lt;/a&gt;'],
    ['<scr<script></script>ipt>x', '&lt;script&gt;x'],
    ['<p style="x">', '&lt;p style=&quot;x&quot;&gt;'],
  ])('%j becomes %j (SEC-02)', (html, safe) => {
    expect(safeHtml(html)).toBe(safe)
  })
})
