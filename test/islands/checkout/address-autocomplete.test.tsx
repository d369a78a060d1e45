import { within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { renderIsland } from '../../kit/render-island'
import { useServer, watchRequests } from '../../kit/server'

useServer()
const NAMES = ['postcode', 'number', 'addition', 'street', 'city']

describe('an address in a form of the theme', () => {
  const open = (attributes = '') =>
    renderIsland(
      () => import('../../../islands/checkout/address-autocomplete/index'),
      `<form><div data-component="address-autocomplete" ${attributes}></div></form>`,
    )
  const fields = (host: HTMLElement) => [...host.querySelectorAll('input')]

  it('has the names and ids that the form around it sends, with what stands before them (ADR-04, RT-07)', async () => {
    const plain = fields((await open()).host)
    expect(plain.map(({ id, name }) => [id, name])).toEqual(NAMES.map(name => [name, name]))
    const prefixed = fields((await open('data-prefix="pickup_"')).host)
    expect(prefixed.map(({ id, name }) => [id, name])).toEqual(NAMES.map(name => [`pickup_${name}`, `pickup_${name}`]))
  })

  it('says what each field is for, which is optional, and how long a postcode may be (ADR-04, A11Y-01)', async () => {
    const all = fields((await open()).host)
    expect(all.map(({ autocomplete, required, inputMode, maxLength }) => [autocomplete, required, inputMode, maxLength])).toEqual([
      ['postal-code', true, '', 12],
      ['address-line2', true, 'numeric', 100],
      ['address-line3', false, '', 100],
      ['address-line1', true, '', 100],
      ['address-level2', true, '', 100],
    ])
  })

  it('fills in street and city from a Dutch postcode and number, and announces it (ADR-04)', async () => {
    const { host, user } = await open()
    await user.type(within(host).getByLabelText(/^Postcode/), '1000AB')
    await user.type(within(host).getByLabelText(/^Huisnummer/), '10')
    const value = (name: RegExp) => within(host).getByLabelText<HTMLInputElement>(name).value
    await vi.waitFor(() => expect(value(/^Straat/)).not.toBe(''))
    expect(value(/^Plaats/)).not.toBe('')
    expect(host.textContent).toContain('Straat en plaats zijn ingevuld.')
  })

  it('looks up no address of another country (ADR-04)', async () => {
    const seen = watchRequests()
    const value = JSON.stringify({ postcode: '1000', number: '1', addition: '', street: 'Rue', city: 'Bruxelles' })
    const { host, user } = await open(`data-country="BE" data-value='${value}'`)
    await user.type(within(host).getByLabelText(/^Huisnummer/), '0')
    expect(fields(host).map(field => field.value)).toEqual(['1000', '10', '', 'Rue', 'Bruxelles'])
    expect(seen).toEqual([])
  })
})
