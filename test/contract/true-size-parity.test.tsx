import { describe, expect, it } from 'vitest'
import { trueSizeView } from '../../reference-shop/product/pages/true-size'
import { both } from '../kit/both'
import { t } from '../kit/theme'

const deps = { t, render: { locale: 'nl-NL' } } as unknown as Parameters<typeof trueSizeView>[0]
const specifications = (lengths: Record<string, string>) => [
  { group: 'Algemeen', rows: [{ label: 'Garantie', value: '2 jaar' }] },
  { group: 'Afmetingen', rows: Object.entries(lengths).map(([label, value]) => ({ label, value })) },
]

describe('the size of a product from the server and from React', () => {
  it.each([
    ['stands and fits on a screen', { Breedte: '20 cm', Hoogte: '22 cm', Diepte: '15,5 cm' }],
    ['stands and is large', { Breedte: '144,8 cm', Hoogte: '83,2 cm' }],
    ['lies', { Breedte: '44 cm', Diepte: '13,5 cm' }],
    ['has a picture', { Breedte: '44 cm', Hoogte: '13,5 cm' }, '/beeld/<een>.webp'],
  ])('are the same for one that %s (PDP-09, RT-11)', async (_what, lengths: Record<string, string>, picture?: string) => {
    const size = trueSizeView(deps, specifications(lengths), picture)
    const { expected, live } = await both(
      'snippets/true-size',
      { size, name: 'Novaro <Waterkoker>' },
      () => import('../../islands/product/true-size/index'),
    )
    expect(live).toEqual(expected)
  })

  it.each([
    ['tells no width', { Hoogte: '22 cm', Diepte: '15,5 cm' }],
    ['tells its width alone', { Breedte: '20 cm' }],
    ['is measured in something else', { Breedte: '20 inch', Hoogte: '22 inch' }],
    ['has no size', { Breedte: '0 cm', Hoogte: '22 cm' }],
  ])('are not shown for one that %s (PDP-09)', (_what, lengths) => {
    expect(trueSizeView(deps, specifications(lengths))).toBeNull()
  })
})
