import { beforeEach, describe, expect, it } from 'vitest'
import type { PropSpec, PropSpecs } from '../../../shared/contract/props'
import { readProps } from '../../../shared/runtime/props'

const host = document.createElement('div')
beforeEach(() => {
  for (const name of host.getAttributeNames()) host.removeAttribute(name)
  host.dataset.component = 'toy'
  host.replaceChildren()
})

const read = (html: string, specs: PropSpecs): Record<string, unknown> => {
  document.body.innerHTML = `<div data-component="toy" ${html}`
  return readProps(document.body.firstElementChild as HTMLElement, specs)
}
const one = (kind: PropSpec['kind'], raw: string, more: Partial<PropSpec> = {}): unknown => {
  host.setAttribute('data-value', raw)
  return readProps(host, { value: { kind, ...more } }).value
}

describe('a prop', () => {
  it('may be the words that a control prints, unless its attribute says something else (RT-03)', () => {
    const specs = { label: { kind: 'string', optional: true, words: 'a' } } as const
    expect(read('><a href="/w"><i></i> <b>Favourites</b> <span>3</span></a></div>', specs)).toEqual({ label: 'Favourites' })
    expect(read('data-label="Saved"><a>Favourites</a></div>', specs)).toEqual({ label: 'Saved' })
    expect([read('><a>3</a></div>', specs), read('></div>', specs)]).toEqual([{}, {}])
  })

  it.each<[PropSpec['kind'], string, unknown]>([
    ['string', 'a b', 'a b'],
    ['string', '', ''],
    ['integer', '12', 12],
    ['integer', '-3', -3],
    ['integer', '0', 0],
    ['id', '42', 42],
    ['id', '042', '042'],
    ['id', 'sku-7/a', 'sku-7/a'],
    ['id', '12345678901234567', '12345678901234567'],
    ['number', '1.5', 1.5],
    ['number', '-0.25', -0.25],
    ['boolean', '', true],
    ['boolean', 'true', true],
    ['boolean', '1', true],
    ['boolean', 'false', false],
    ['boolean', '0', false],
    ['json', '{"a":[1]}', { a: [1] }],
    ['json', '{"product_id":"7","sku":"7"}', { product_id: 7, sku: '7' }],
  ])('of kind %s reads %j (RT-03)', (kind, raw, value) => {
    expect(one(kind, raw)).toEqual(value)
  })

  it.each<[PropSpec['kind'], string]>([
    ['integer', '12px'],
    ['integer', 'x12'],
    ['integer', '1.5'],
    ['integer', ''],
    ['id', ''],
    ['number', ' '],
    ['number', 'Infinity'],
    ['number', 'twelve'],
    ['boolean', 'yes'],
    ['json', '{a}'],
  ])('of kind %s is never read from %j (RT-03)', (kind, raw) => {
    expect(() => one(kind, raw)).toThrow(new RegExp(`data-value is ${JSON.stringify(raw).replace(/[{}]/g, '\\$&')}, expected ${kind}`))
    expect(() => one(kind, raw)).toThrow(TypeError)
  })

  it('of a few words is one of them (RT-03)', () => {
    expect(one('string', 'b', { oneOf: ['a', 'b'] })).toBe('b')
    expect(() => one('string', 'c', { oneOf: ['a', 'b'] })).toThrow('data-value is "c", expected a or b')
  })

  it('may be read from what stands around the island, and its own attribute comes first (RT-03)', () => {
    const specs: PropSpecs = { product: { kind: 'json', around: 'data-item', optional: true } }
    document.body.innerHTML = `<article data-item='{"a":1}'><p><i></i><b data-product='{"a":2}'></b></p></article><u></u>`
    const of = (selector: string): unknown => readProps(document.querySelector(selector) as HTMLElement, specs).product
    expect([of('i'), of('b'), of('u')]).toEqual([{ a: 1 }, { a: 2 }, undefined])
  })

  it('with a name of several words stands in kebab case (RT-03)', () => {
    expect(read('data-product-id="7" data-is-b-two="1">', { productId: { kind: 'integer' }, isBTwo: { kind: 'boolean' } })).toEqual({
      productId: 7,
      isBTwo: true,
    })
  })

  it('that is absent has its default, or is left out when it may be (RT-03)', () => {
    expect(read('>', { size: { kind: 'integer', default: 3 }, name: { kind: 'string', optional: true } })).toEqual({
      size: 3,
    })
    expect(read('data-size="4">', { size: { kind: 'integer', default: 3 } })).toEqual({ size: 4 })
  })

  it('that may be absent is wrong when it says something else (RT-03)', () => {
    expect(() => read('data-size="big">', { size: { kind: 'integer', optional: true } })).toThrow('is "big", expected integer')
  })

  it('that is missing is named, with its element and what is right (RT-03)', () => {
    expect(() => read('id="first">', { productId: { kind: 'integer' } })).toThrow(
      'data-component="toy" #first: data-product-id is missing, expected integer. Right: <div data-component="toy" data-product-id="1">',
    )
    expect(() => read('>', { kind: { kind: 'string', oneOf: ['x', 'y'] } })).toThrow(
      'data-component="toy": data-kind is missing, expected x or y. Right: <div data-component="toy" data-kind="x">',
    )
  })

  it.each<[PropSpec['kind'], string]>([
    ['string', '"text"'],
    ['integer', '"1"'],
    ['number', '"1.5"'],
    ['boolean', '"true"'],
    ['json', `'{"…": …}'`],
  ])('of kind %s has an example of its own, which is right (RT-03)', (kind, example) => {
    expect(() => read('>', { value: { kind } })).toThrow(`data-value=${example}>`)
  })

  it('that is long is quoted by its first 80 characters (RT-03)', () => {
    const quoted = (length: number): string => `is "${'x'.repeat(length)}", expected`
    expect(() => one('integer', 'x'.repeat(100))).toThrow(quoted(80))
  })
})

describe('a structured prop', () => {
  const specs: PropSpecs = { seed: { kind: 'json' } }

  it('stands in its attribute, or in a child of its name or of no name (RT-03)', () => {
    expect(read(`data-seed="[1]"><script type="application/json">[2]</script>`, specs)).toEqual({ seed: [1] })
    expect(read('><script type="application/json">[2]</script>', specs)).toEqual({ seed: [2] })
    expect(
      read(
        '><script type="application/json" data-prop="other">[3]</script><script type="application/json" data-prop="seed">[4]</script>',
        specs,
      ),
    ).toEqual({
      seed: [4],
    })
  })

  it('is not read from a script of another type, or from deeper down (RT-03)', () => {
    expect(() => read('><script type="text/plain">[2]</script>', specs)).toThrow('data-seed is missing')
    expect(() => read('><p><script type="application/json">[2]</script></p>', specs)).toThrow('data-seed is missing')
  })

  it('alone is looked for in a child (RT-03)', () => {
    expect(read('><script type="application/json">words</script>', { name: { kind: 'string', default: 'none' } })).toEqual({
      name: 'none',
    })
  })

  it('is what its shape says, or an error that names the wrong part; other fields are kept (RT-03, RT-20)', () => {
    const shaped: PropSpecs = { form: { kind: 'json', shape: { id: 'string', fields: [{ name: 'string' }] } } }
    const form = (json: string) => read(`data-form='${json}'></div>`, shaped).form
    expect(form('{"id":7,"fields":{"0":{"name":"a"}},"done":"ok"}')).toEqual({ id: '7', fields: [{ name: 'a' }], done: 'ok' })
    expect(form('{"id":"x","fields":null}')).toEqual({ id: 'x', fields: [] })
    expect(() => form('[1]')).toThrow('data-component="toy": data-form is [1], expected an object')
    expect(() => form('null')).toThrow('data-form is null, expected an object')
    expect(() => form('{"id":"x","fields":[{"name":"a"},{}]}')).toThrow('data-form.fields[1].name is missing, expected string')
    expect(() => read('></div>', shaped)).toThrow('data-form is missing, expected json')
  })
})
