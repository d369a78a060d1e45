import { within } from '@testing-library/dom'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { lookUpAddress } from '../../../shared/contract/api/address'
import { makeReply } from '../../kit/factories'
import { renderIsland } from '../../kit/render-island'
import { useServer, watchRequests } from '../../kit/server'

const server = useServer()
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

  it.each([
    ['that has no street', makeReply(lookUpAddress, { street: '' }), 200, 'Je postcode klopt. Vul nu je straat en plaats in.'],
    ['that nobody knows', {}, 404, 'We vinden deze postcode niet. Klopt hij? Vul dan zelf je straat en plaats in.'],
    ['that cannot be looked up now', {}, 500, 'We kunnen je adres nu niet opzoeken. Vul straat en plaats zelf in.'],
  ])('says what to do with a postcode %s (ADR-04, ERR-02)', async (_what, reply, status, sentence) => {
    server.use(http.get('*/api/address/autocomplete/details/1000AB/10', () => HttpResponse.json(reply, { status })))
    const { host, user } = await open()
    await user.type(within(host).getByLabelText(/^Postcode/), '1000AB')
    await user.type(within(host).getByLabelText(/^Huisnummer/), '10')
    await vi.waitFor(() => expect(within(host).getByRole('status').textContent).toContain(sentence))
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
