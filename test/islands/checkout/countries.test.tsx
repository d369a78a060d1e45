import { within } from '@testing-library/dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { checkoutPage } from '../../kit/checkout-page'
import { type RenderedIsland, renderIsland } from '../../kit/render-island'
import { said } from '../../kit/said'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

/** The checkout of a shop in this country, which also delivers to the Netherlands. */
const openIn = (defaultCountry: string, addresses: object = {}) =>
  renderIsland(
    () => import('../../../islands/checkout/checkout/index'),
    '<div data-component="checkout"></div>',
    checkoutPage({}, { config: { defaultCountry, countries: [defaultCountry, 'NL'], addresses } }),
  )

type Control = HTMLInputElement | HTMLSelectElement
const controls = ({ host }: RenderedIsland) => [...host.querySelectorAll<Control>('.et-address-fieldset :is(input, select)')]
const field = ({ host }: RenderedIsland, name: string) => within(host).getByLabelText<Control>(new RegExp(`^${name}`))
const button = ({ host }: RenderedIsland) => within(host).getByRole('button', { name: 'Verder naar betaling' })

/** Fields in their order; '*' if required, 'of' and the number of choices of a list. */
const shown = (page: RenderedIsland): string[] =>
  controls(page).map(control => {
    const name = said(control.labels?.[0]).replace(/ \(optioneel\)$/, '')
    return control instanceof HTMLSelectElement ? `${name} of ${control.options.length}` : name
  })

/** Values as autofill sets them, each as a whole. */
async function fill(page: RenderedIsland, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = field(page, name)
    if (control instanceof HTMLSelectElement) await page.user.selectOptions(control, value)
    else {
      await page.user.clear(control)
      await page.user.paste(value)
    }
  }
}

/** Sends the step, with the delivery that the shop offers there. */
async function send(page: RenderedIsland): Promise<void> {
  await vi.waitFor(() => {
    page.platform?.advance(500)
    expect(within(page.host).getByRole<HTMLInputElement>('radio', { name: /Bezorgen, Standaard/ }).checked).toBe(true)
  })
  await page.user.click(button(page))
}

function watchAddresses(): { shipping_address: object; billing_address: object }[] {
  const sent: { shipping_address: object; billing_address: object }[] = []
  server.events.on('request:start', async ({ request }) => {
    if (request.url.endsWith('/set-addresses')) sent.push((await request.clone().json()) as (typeof sent)[number])
  })
  return sent
}

const person = { 'E-mailadres': 'kim@example.com', Voornaam: 'Kim', Achternaam: 'Li', Telefoonnummer: '0200000001' }

interface Abroad {
  /** Country; what is shown, typed and sent. */
  code: string
  fields: string[]
  tokens: string
  typed: Readonly<Record<string, string>>
  sent: object
}

const abroad: Abroad[] = [
  {
    code: 'US',
    fields: [
      'Voornaam *',
      'Achternaam *',
      'Land * of 2',
      'Straat en huisnummer *',
      'Aanvulling op het adres',
      'Plaats *',
      'Staat * of 60',
      'Zipcode *',
      'Telefoonnummer *',
    ],
    tokens: 'given-name family-name country address-line1 address-line2 address-level2 address-level1 postal-code tel',
    typed: {
      'Straat en': '1120 5th Ave',
      Aanvulling: 'Apt 4',
      Plaats: 'Seattle',
      Staat: 'WA',
      Zipcode: '981012345',
    },
    sent: {
      street: ['1120 5th Ave', 'Apt 4', ''],
      city: 'Seattle',
      region: 'Washington',
      region_code: 'WA',
      region_id: null,
      postcode: '98101-2345',
    },
  },
  {
    code: 'GB',
    fields: [
      'Voornaam *',
      'Achternaam *',
      'Land * of 2',
      'Straat en huisnummer *',
      'Aanvulling op het adres',
      'Plaats *',
      'Postcode *',
      'Telefoonnummer *',
    ],
    tokens: 'given-name family-name country address-line1 address-line2 address-level2 postal-code tel',
    typed: { 'Straat en': '10 Example Street', Plaats: 'London', Postcode: 'sw1a1aa' },
    sent: { street: ['10 Example Street', '', ''], city: 'London', postcode: 'SW1A 1AA', region: null, region_code: null },
  },
  {
    code: 'JP',
    fields: [
      'Achternaam *',
      'Voornaam *',
      'Land * of 2',
      'Postcode *',
      'Prefectuur * of 48',
      'Plaats *',
      'Straat en huisnummer *',
      'Aanvulling op het adres',
      'Telefoonnummer *',
    ],
    tokens: 'family-name given-name country postal-code address-level1 address-level2 address-line1 address-line2 tel',
    typed: { Postcode: '1000001', Prefectuur: '13', Plaats: 'Chiyoda-ku', 'Straat en': '1-1 Chiyoda' },
    sent: { street: ['1-1 Chiyoda', '', ''], city: 'Chiyoda-ku', postcode: '100-0001', region: 'Tokyo', region_code: '13' },
  },
  {
    code: 'DE',
    fields: [
      'Voornaam *',
      'Achternaam *',
      'Land * of 2',
      'Straat *',
      'Huisnummer *',
      'Toevoeging',
      'Postcode *',
      'Plaats *',
      'Telefoonnummer *',
    ],
    tokens: 'given-name family-name country address-line1 - - postal-code address-level2 tel',
    typed: { Straat: 'Beispielallee', Huisnummer: '12', Toevoeging: 'b', Postcode: '10115', Plaats: 'Berlin' },
    sent: { street: ['Beispielallee', '12', 'B'], city: 'Berlin', postcode: '10115', region: null },
  },
]

describe('the checkout of a shop abroad', () => {
  it.each(abroad)('in $code asks for the fields of its addresses in their order (ADR-07, A11Y-01)', async ({ code, fields, tokens }) => {
    const page = await openIn(code)
    expect(shown(page)).toEqual(fields)
    expect(controls(page).map(control => control.getAttribute('autocomplete')?.replace('shipping ', '') ?? '-')).toEqual(tokens.split(' '))
  })

  it.each(abroad)(
    'in $code sends an address as its country writes it, without a lookup (ADR-05, ADR-07)',
    async ({ code, typed, sent: wanted }) => {
      const [asked, sent] = [watchRequests(), watchAddresses()]
      const page = await openIn(code)
      await fill(page, { ...person, ...typed })
      await send(page)
      await vi.waitFor(() => expect(sent).toHaveLength(1))
      const address = { firstname: 'Kim', middlename: null, lastname: 'Li', country_id: code, ...wanted }
      expect(sent[0]).toMatchObject({ shipping_address: address, billing_address: address })
      expect(asked.filter(one => one.includes('autocomplete'))).toEqual([])
    },
  )

  it('says what is missing or wrong in a US address, in the words of its fields (ADR-07, VAL-06)', async () => {
    const page = await openIn('US')
    await fill(page, { ...person, Zipcode: '1234' })
    await page.user.click(button(page))
    await vi.waitFor(() => expect(document.activeElement).toBe(field(page, 'Straat en')))
    const errors = controls(page).flatMap(({ id }) => {
      const error = document.getElementById(`${id}-error`)
      return error ? [[id, said(error)]] : []
    })
    expect(Object.fromEntries(errors)).toEqual({
      street: 'Vul je straat en huisnummer in.',
      city: 'Vul je plaats in.',
      region: 'Vul je staat in.',
      postcode: 'Vul je zipcode in als 97201.',
    })
    await fill(page, { Land: 'NL' })
    await page.user.click(button(page))
    await vi.waitFor(() => expect(said(document.getElementById('street-error'))).toBe('Vul je straat in.'))
  })

  it('keeps what was typed for a country when another one is chosen for a moment, and sends nothing of it there (ADR-06, ADR-07)', async () => {
    const sent = watchAddresses()
    const page = await openIn('US')
    await fill(page, { ...person, ...abroad[0]?.typed })
    await fill(page, { Land: 'NL' })
    expect(within(page.host).queryByLabelText(/^Staat/)).toBeNull()
    await fill(page, { Land: 'US' })
    expect([field(page, 'Staat').value, field(page, 'Aanvulling').value]).toEqual(['WA', 'Apt 4'])
    await fill(page, { Land: 'NL', Postcode: '1000AB', Huisnummer: '10' })
    await vi.waitFor(() => expect(field(page, 'Straat').value).toBe('Fictielaan'))
    await send(page)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.shipping_address).toMatchObject({ street: ['Fictielaan', '10', ''], country_id: 'NL', region: null, region_code: null })
  })

  it('asks again how it delivers when the state changes, with the state (ADR-07, SHP-02)', async () => {
    const asked: unknown[] = []
    server.events.on('request:start', async ({ request }) => {
      if (!request.url.endsWith('/collectShippingMethods')) return
      const { address } = (await request.clone().json()) as { address: { region_code?: string } }
      asked.push(address.region_code)
    })
    const page = await openIn('US')
    await fill(page, { ...person, ...abroad[0]?.typed })
    for (const state of ['WA', 'OR']) {
      await fill(page, { Staat: state })
      await vi.waitFor(() => {
        page.platform?.advance(500)
        expect(asked.at(-1)).toBe(state)
      })
    }
  })
})
