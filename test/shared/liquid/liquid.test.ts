import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CaseTag, type Context, Drop, type Emitter, IfTag, Liquid, type Template, UnlessTag } from 'liquidjs'
import { type DefaultTreeAdapterMap, Parser, type Token } from 'parse5'
import { describe, expect, it } from 'vitest'
import { compileTemplates } from '../../../reference-shop/liquid-compiler/index'
import { escapeHtml, priceHtml, registerEtalage, scriptJson } from '../../../shared/liquid'
import { makeProduct } from '../../kit/factories'

const root = join(process.cwd(), 'theme-templates')
const engineWith = (options = {}) => {
  const engine = new Liquid(options)
  registerEtalage(engine, { t: (key, { name }) => `<${key}> ${name}` })
  return engine
}

/** Ends every attribute, element and comment that it could be in, and then begins an element of its own. */
const attack = `' live=1 " live=1 >--></title></textarea></script></style><x-live>&lt;x-live>`

/** Data that is hostile to any depth: each property and each element is, printed or as JSON. */
class Hostile extends Drop {
  constructor(private readonly depth = 0) {
    super()
  }
  override liquidMethodMissing(): unknown {
    return new Hostile(this.depth + 1)
  }
  *[Symbol.iterator](): Generator<Hostile> {
    if (this.depth < 6) yield new Hostile(this.depth + 1)
  }
  override toString(): string {
    return attack
  }
  toJSON(): string {
    return attack
  }
}
const hostile = new Proxy(
  {},
  { has: (_, name) => typeof name === 'string', get: (_, name) => (typeof name === 'string' ? new Hostile() : undefined) },
)

/** Renders templates with hostile data and texts, as LiquidJS is without settings; which branch of a condition is taken changes each time. */
const partials = ['snippets', 'platforms/shopify/snippets'].map(folder => join(root, folder))
const attacked = new Liquid({ root, partials, extname: '.liquid', ownPropertyOnly: false, cache: true })
registerEtalage(attacked, { t: (_, words) => [attack, ...Object.values(words)].join(' ') })
// HTML that the server made or cleaned is not the template's to escape. What a template made itself is printed.
attacked.registerFilter('raw', (value: unknown) => (typeof value === 'string' ? value : ''))
// What Shopify's Liquid has beside it.
attacked.registerFilter('json', scriptJson)
for (const name of ['money', 'image_url']) attacked.registerFilter(name, (value: unknown) => value)
for (const name of ['paginate', 'endpaginate']) attacked.registerTag(name, { parse: () => {}, render: () => '' })
attacked.registerTag('schema', {
  parse(_, rest) {
    while (!/endschema/.test(rest.shift()?.getText() ?? 'endschema'));
  },
  render: () => '',
})
let dice = 1
for (const [name, Tag] of Object.entries({ if: IfTag, unless: UnlessTag, case: CaseTag })) {
  class OneBranch extends (Tag as typeof IfTag) {
    override *render(context: Context, emitter: Emitter): Generator<unknown, void, string> {
      const choices: Template[][] = [...this.branches.map(({ templates }) => templates), this.elseTemplates ?? []]
      dice = (dice * 48271) % 2147483647
      yield this.liquid.renderer.renderTemplates(choices[dice % choices.length] ?? [], context, emitter)
    }
  }
  attacked.registerTag(name, OneBranch)
}

/** The first tag by which data began an element or an attribute; undefined if there is none. Browsers read HTML in this way. */
function live(html: string): string | undefined {
  let found: string | undefined
  class Finder extends Parser<DefaultTreeAdapterMap> {
    override onStartTag(token: Token.TagToken): void {
      const { tagName, attrs } = token
      if (tagName === 'x-live' || attrs.some(({ name }) => name === 'live')) found ??= `${tagName} ${JSON.stringify(attrs)}`
      super.onStartTag(token)
    }
  }
  new Finder().tokenizer.write(html, true)
  return found
}

const templates = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.liquid') && !name.endsWith('-text.liquid'))
  .map(name => name.replace(/\.liquid$/, ''))

describe('a template in an engine that escapes nothing by itself', () => {
  it.each(templates)('%s lets no data begin an element or an attribute (SEC-02)', template => {
    for (let seed = 1; seed <= 8; seed++) {
      dice = seed
      const html = attacked.renderFileSync(template, {}, { globals: hostile })
      expect(live(html)).toBeUndefined()
    }
  })

  it('prints data as text, once escaped, with outputEscape too (SEC-02)', () => {
    const source = `<p title="{{ name | escape }}">{{ 'a' | t: name: name | escape }}{{ euros | price_html }}{{ name | json_script }}</p>`
    const view = { name: `<b>"T&J's"`, euros: 3 }
    const printed = engineWith().parseAndRenderSync(source, view)
    expect(printed).toContain('<p title="&lt;b&gt;&#34;T&amp;J&#39;s&#34;">&lt;a&gt; &lt;b&gt;')
    expect(engineWith({ outputEscape: 'escape' }).parseAndRenderSync(source, view)).toBe(printed)
  })
})

describe('a template with hostile data', () => {
  const own = templates.filter(name => !name.startsWith('platforms/'))
  const engines = (['none', 'escape'] as const).map(escaping => {
    const engine = new Liquid({
      root,
      partials: join(root, 'snippets'),
      extname: '.liquid',
      ownPropertyOnly: false,
      cache: true,
      ...(escaping === 'escape' && { outputEscape: escaping }),
    })
    registerEtalage(engine, { t: (_, words) => [attack, ...Object.values(words)].join(' ') })
    engine.registerFilter('in_single_quotes', { raw: true, handler: escapeHtml })
    return engine
  })
  const [plain = engineWith(), escaping = engineWith()] = engines
  const compiled = compileTemplates(escaping)

  it.each(own)('%s prints the same in an engine that escapes nothing, in one that escapes, and compiled (SEC-02)', template => {
    const names = plain.globalVariablesSync(plain.parseFileSync(template))
    const view = Object.fromEntries(names.map(name => [name, new Hostile()]))
    const printed = plain.renderFileSync(template, view, { globals: view })
    expect(escaping.renderFileSync(template, view, { globals: view })).toBe(printed)
    expect(compiled(template, view, view)).toBe(printed)
  })
})

describe('the filters of the templates', () => {
  it.each([
    ['{{ list | escape }}', 'a&lt;b'],
    ['{{ nothing | escape }}', ''],
    ['{{ 1234.5 | number }}', '1.234,5'],
    ['{{ text | linked }}', '&lt;i&gt; <a href="mailto:a@b.nl">a@b.nl</a> of <a href="tel:0201234567">020 123 45 67</a>'],
    ['{{ "<b>" | price_html }}', ''],
    ['{{ "k" | t }}', '<k> undefined'],
  ])('%s prints %s (NJS-01)', (source, printed) => {
    expect(engineWith().parseAndRenderSync(source, { list: ['a', '<', 'b'], text: '<i> a@b.nl of 020 123 45 67' })).toBe(printed)
  })

  it('describe a product for analytics as the cards of the islands do (ANA-01)', () => {
    const product = makeProduct({ name: '65" tv' })
    const printed = engineWith().parseAndRenderSync('{{ product | analytics_item }}', { product })
    expect(JSON.parse(printed)).toMatchObject({ product_id: product.product_id, name: '65" tv', manufacturer: product.brand })
  })
})

describe('what a template says about itself', () => {
  it('is not printed, and ends (NJS-01)', () => {
    expect(engineWith().parseAndRenderSync('a{% doc %} @param {string} b - <i> {%- enddoc %}c')).toBe('ac')
    expect(() => engineWith().parse('a{% doc %}b')).toThrow('tag doc not closed')
  })
})

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

describe('prices in a template', () => {
  it('are read aloud without the dash that the eye gets (PRC-01)', () => {
    expect(priceHtml(1299).replace(/\s/g, ' ')).toBe('€ 1.299<span aria-hidden="true">,-</span>')
    expect(priceHtml(12.95).replace(/\s/g, ' ')).toBe('€ 12,95')
    expect(priceHtml(null)).toBe('')
  })

  it('are in the currency that is asked for, as the islands write them (PRC-01)', () => {
    expect(priceHtml(372, 'en-US', { code: 'USD' })).toBe('$372.00')
    expect(priceHtml(5, 'nl-NL', { code: 'EUR', style: 'decimals' }).replace(/\s/g, ' ')).toBe('€ 5,00')
  })
})
