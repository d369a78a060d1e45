import { describe, expect, it } from 'vitest'
import { openPage } from '../../kit/platform'

const option = (id: number, label: string) => ({ id, label, key: label.toLowerCase().replace(' ', '-') })
const variant = (sku: string, kleur_option_id: number, werkgeheugen_option_id: number) => ({
  sku,
  kleur_option_id,
  werkgeheugen_option_id,
  status: 1,
  image: '/a.webp',
})
const seed = {
  configurable_data: [
    { code: 'kleur', label: 'Kleur', options: [option(1, 'Zwart'), option(2, 'Wit')] },
    { code: 'werkgeheugen', label: 'Werkgeheugen', options: [option(3, '16 GB'), option(4, '32 GB')] },
  ],
  virtual_products: [variant('HAL-1', 1, 3), variant('HAL-2', 1, 4), variant('HAL-3', 2, 4)],
}

async function open(chosen: Record<string, string>, printed: string) {
  await openPage({ json: { 'product-seed': { ...seed, chosen } } })
  document.body.innerHTML = `<section data-component="product-specs"><dl><dd data-attribute="sku" data-every="HAL">HAL</dd>
    <dd data-attribute="werkgeheugen" data-every="16 GB, 32 GB">${printed}</dd><dd>2 jaar</dd></dl></section>`
  const { default: productSpecs } = await import('../../../shared/behaviours/product-specs/index')
  const { chooseOption } = await import('../../../shared/product-page/store')
  const stop = productSpecs(document.body.firstElementChild as HTMLElement)
  return { chooseOption, stop, shown: () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent) }
}

describe('the specifications beside a choice', () => {
  it('are those of the variant that is chosen, and of all again when a choice is taken back (PDP-01, PDP-06, PDP-07)', async () => {
    const { chooseOption, shown } = await open({}, '16 GB, 32 GB')
    chooseOption('kleur', 1)
    expect(shown()).toEqual(['HAL', '16 GB, 32 GB', '2 jaar'])
    chooseOption('werkgeheugen', 4)
    expect(shown()).toEqual(['HAL-2', '32 GB', '2 jaar'])
    chooseOption('werkgeheugen', 3)
    expect(shown()).toEqual(['HAL-1', '16 GB', '2 jaar'])
    chooseOption('kleur', 1)
    expect(shown()).toEqual(['HAL', '16 GB, 32 GB', '2 jaar'])
  })

  it('are as the server printed them until something is chosen, and when it stops (PDP-06, RT-04)', async () => {
    const { chooseOption, shown, stop } = await open({ kleur: 'zwart', werkgeheugen: '32-gb' }, '32 GB')
    expect(shown()).toEqual(['HAL', '32 GB', '2 jaar'])
    chooseOption('werkgeheugen', 3)
    expect(shown()).toEqual(['HAL-1', '16 GB', '2 jaar'])
    stop()
    expect(shown()).toEqual(['HAL', '32 GB', '2 jaar'])
  })
})
