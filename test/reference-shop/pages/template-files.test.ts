import { Liquid } from 'liquidjs'
import { describe, expect, it } from 'vitest'
import { withoutIndentation } from '../../../reference-shop/pages/template-files'

const engine = new Liquid()
const sent = (source: string, data = {}): string => engine.parseAndRenderSync(withoutIndentation(source), data)

describe('templates', () => {
  it('are sent without indentation, just inside elements without line breaks as well (NJS-01)', () => {
    expect(sent('<ul>\n  <li\n    class="a"\n  >\n    one\n  </li>\n  <li>two</li>\n</ul>')).toBe(
      '<ul><li\nclass="a">one</li>\n<li>two</li></ul>',
    )
  })

  it.each([true, false])('keep the space between two words where a tag stands on a line of its own: %s (NJS-01)', shown => {
    const source = '<b>a</b>\n  {% if shown %}\n    <i>b</i>\n  {% endif %}\n  <b>c</b>'
    expect(sent(source, { shown }).replace(/\s+/g, ' ')).toBe(shown ? '<b>a</b> <i>b</i> <b>c</b>' : '<b>a</b> <b>c</b>')
  })

  it('keep the space before a tag that takes away the one after it (NJS-01)', () => {
    expect(sent('{{ label }}\n  {% if required -%}\n    <i>*</i>\n  {%- endif %}\n', { label: 'Name', required: true })).toBe(
      'Name\n<i>*</i>\n',
    )
  })

  it('keep the line break after a picture or a field, and a tag with any sign in its attributes (NJS-01)', () => {
    expect(sent('<img>\n  word <input>\n  word')).toBe('<img>\nword <input>\nword')
    expect(sent('<p\n  class="{% if n > 1 %}many{% endif %}"\n>\n  {{ n }}\n</p>', { n: 2 })).toBe('<p\nclass="many">2</p>')
  })
})
