import { expect, it } from 'vitest'
import { manualOf } from '../../../../reference-shop/product/pages/manual-kinds'
import manual from '../../../../shared/i18n/locales/nl_NL/manual.json'

it('every kind of product has a manual of its own, that says how to connect, use and clean it (PDP-01)', () => {
  const kinds: Readonly<Record<string, Readonly<Record<string, { text: string }>>>> = manual.kinds
  for (const [kind, name] of Object.entries(manualOf))
    for (const chapter of ['connect', 'use', 'clean']) expect(kinds[name]?.[chapter]?.text, `${kind} ${chapter}`).toMatch(/\.$/)
  expect(Object.keys(kinds).filter(name => !Object.values(manualOf).includes(name))).toEqual([])
})
