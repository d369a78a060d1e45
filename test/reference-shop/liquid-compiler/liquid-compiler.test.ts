import { Liquid } from 'liquidjs'
import { describe, expect, it } from 'vitest'
import { compileTemplates } from '../../../reference-shop/liquid-compiler/index'
import { registerEtalage } from '../../../shared/liquid'

const partials = {
  card: '<{{ product.name }}|{{ shop }}|{{ outer }}|{{ wide }}>{% assign outer = "changed" %}',
  tree: '{{ node.name }}{% for child in node.children %}({% render "tree", node: child %}){% endfor %}',
}
const view = {
  outer: 'o&o',
  none: null,
  zero: 0,
  no: false,
  empty: [],
  word: '<b>',
  price: 12.5,
  list: ['a', 'b', 'c', 'd'],
  products: [
    { name: 'Oled', stock: 2, tags: ['new'] },
    { name: "Piet's", stock: 0, tags: [] },
  ],
  pairs: { size: 'own', second: 2 },
  node: { name: 'x', children: [{ name: 'y', children: [{ name: 'z' }] }, { name: 'w' }] },
  key: 'second',
}
const globals = { shop: 'Etalage', outer: 'hidden by the view' }

function engines(source: string) {
  const engine = new Liquid({ templates: { page: source, ...partials }, outputEscape: 'escape', strictFilters: true })
  registerEtalage(engine, { t: key => key })
  engine.registerFilter('shout', { raw: true, handler: (text: string) => `<i>${text}</i>` })
  engine.registerFilter('named', (text: string, ...more: unknown[]) => `${text} ${JSON.stringify(more)}`)
  return { liquid: () => engine.renderFileSync('page', view, { globals }), compiled: () => compileTemplates(engine)('page', view, globals) }
}

describe('a compiled template', () => {
  it.each([
    ['text and values', 'a{{ word }}b{{ none }}{{ zero }}{{ no }}{{ list }}{{ missing.deep.path }}{{ price }}'],
    ['raw values and filters', '{{ word | raw }}{{ word | shout }}{{ "x" | append: "<" }}{{ word | append: list[1] | upcase }}'],
    [
      'filters with named arguments',
      '{{ "x" | named: one: 1, two: outer }}{{ none | default: "d" }}{{ no | default: "d", allow_false: true }}',
    ],
    ['filters over lists', '{{ products | map: "name" | join: "/" }}{{ products | where: "stock", 2 | size }}{{ list | first }}'],
    [
      'properties',
      '{{ list[1] }}{{ list.last }}{{ list.size }}{{ pairs.size }}{{ pairs[key] }}{{ pairs["second"] }}{{ word.size }}{{ list[-1] }}',
    ],
    [
      'conditions',
      '{% if zero %}1{% endif %}{% if no %}2{% elsif none %}3{% else %}4{% endif %}{% unless no %}5{% else %}6{% endunless %}',
    ],
    [
      'comparisons',
      '{{ 1 < 2 }}{% if price >= 12.5 and list contains "b" %}1{% endif %}{% if zero == 0 or missing %}2{% endif %}{% if word != nil %}3{% endif %}',
    ],
    [
      'nothing',
      '{% if empty == empty %}1{% endif %}{% if list == empty %}2{% endif %}{% if none == nil %}3{% endif %}{% if none == blank %}4{% endif %}',
    ],
    ['negation', '{% if not no %}1{% endif %}{% if not word and not zero %}2{% endif %}{% if none > 1 %}3{% endif %}'],
    [
      'choices',
      '{% for one in list %}{% case one %}{% when "a", "b" %}1{% when "c" %}2{% when "c" %}3{% else %}4{% endcase %}{% endfor %}',
    ],
    [
      'loops',
      '{% for one in list %}{{ forloop.index }}{{ forloop.index0 }}{{ forloop.first }}{{ forloop.last }}{{ forloop.rindex }}{{ one }}{% endfor %}',
    ],
    [
      'parts of a list',
      '{% for one in list limit: 2 %}{{ one }}{% endfor %}{% for one in list offset: zero limit: 9 %}{{ one }}{% endfor %}{% for one in list reversed %}{{ one }}{% endfor %}',
    ],
    [
      'loops over other things',
      '{% for one in (1..3) %}{{ one }}{% endfor %}{% for one in word %}{{ one }}{% endfor %}{% for pair in pairs %}{{ pair[0] }}{{ pair[1] }}{% endfor %}{% for x in empty %}{% else %}none{% endfor %}{% for x in none %}{% else %}none{% endfor %}',
    ],
    [
      'loops in loops',
      '{% for one in products %}{% for tag in one.tags %}{{ tag }}{{ forloop.index }}{% endfor %}{{ forloop.index }}{% endfor %}{{ one }}',
    ],
    [
      'names of its own',
      '{% assign outer = outer | append: "2" %}{{ outer }}{% capture text %}<{{ word }}>{% endcapture %}{{ text }}{{ text | raw }}{% for one in list %}{% assign last = one %}{% endfor %}{{ last }}',
    ],
    [
      'partials that see nothing else',
      '{% assign wide = 1 %}{% for product in products %}{% render "card", product: product, flag: true %}{% endfor %}{{ outer }}',
    ],
    ['partials that hold themselves', '{% render "tree", node: node %}'],
    ['white space and comments', 'a {%- comment %} b {% endcomment -%} c {{- word -}} d {% doc %} @param {string} e {% enddoc -%} f'],
  ])('prints what LiquidJS prints: %s (NJS-01)', (_, source) => {
    const { liquid, compiled } = engines(source)
    expect(compiled()).toBe(liquid())
  })

  it('says which file failed, and refuses a tag that it does not know (NJS-01)', () => {
    const engine = new Liquid({
      templates: { page: '{% render "part" %}', part: '{{ 1 | fails }}', cycle: '{% cycle 1, 2 %}', shared: '{% include "part" %}' },
    })
    engine.registerFilter('fails', () => {
      throw new Error('no such amount')
    })
    const render = compileTemplates(engine)
    expect(() => render('page', {}, {})).toThrow('part.liquid: Error: no such amount')
    expect(() => render('cycle', {}, {})).toThrow('not known in a template: {% cycle 1, 2 %}')
    expect(() => render('shared', {}, {})).toThrow('not known in a template: {% include "part" %}')
  })
})

it('a cached partial is made of its arguments alone; one that is not cached sees globals (RT-19, SEC-02)', () => {
  const templates = {
    page: '{% render "card", name: who %}{% render "line", name: who %}',
    card: '{{ name }}{{ visitor }};',
    line: '{{ name }}{{ visitor }}',
  }
  const asked: unknown[] = []
  const render = compileTemplates(new Liquid({ templates, outputEscape: 'escape' }), (name, args, globals, make) => {
    asked.push([name, Object.fromEntries(args), globals.get('visitor')])
    return name === 'card' ? `[${make()}]` : undefined
  })
  expect(render('page', { who: '<b>' }, { visitor: 'Sanne' })).toBe('[&lt;b&gt;;]&lt;b&gt;Sanne')
  expect(asked).toEqual([
    ['card', { name: '<b>' }, 'Sanne'],
    ['line', { name: '<b>' }, 'Sanne'],
  ])
})
