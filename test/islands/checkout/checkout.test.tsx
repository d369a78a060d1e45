import { within } from '@testing-library/dom'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleQuoteAddress, lookUpAddress } from '../../../shared/contract/api/address'
import { getDeliveryOptions } from '../../../shared/contract/api/checkout'
import { exampleOf } from '../../../shared/contract/api/entries'
import { collectPaymentMethods, placeOrder } from '../../../shared/contract/api/payment'
import { checkoutPage } from '../../kit/checkout-page'
import { makeQuote, makeQuoteItem, makeReply, makeTotals } from '../../kit/factories'
import { pressTwice, type RenderedIsland, renderIsland } from '../../kit/render-island'
import { said } from '../../kit/said'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

/** Waits for what takes a few calls. */
const soon = <Value,>(check: () => Value): Promise<Value> => vi.waitFor(check)

const open = (page = checkoutPage()) =>
  renderIsland(() => import('../../../islands/checkout/checkout/index'), '<div data-component="checkout"></div>', page)

const box = ({ host }: RenderedIsland, name: RegExp | string) => within(host).getByRole<HTMLInputElement>('textbox', { name })
const button = ({ host }: RenderedIsland, name: RegExp | string) => within(host).getByRole<HTMLButtonElement>('button', { name })
const title = ({ host }: RenderedIsland) => said(host.querySelector('.et-checkout-step__title'))

/** How often this page reported a begun checkout. */
const begun = async (): Promise<number> => {
  const { $queue } = await import('../../../shared/page/tracking')
  return $queue.get().filter(({ kind }) => kind === 'checkout-begun').length
}

/** Required fields without an asterisk, or in a form that does not explain it. */
const unmarked = ({ host }: RenderedIsland): string[] =>
  [...host.querySelectorAll<HTMLInputElement>('[required]')]
    .filter(({ labels, form }) => !labels?.[0]?.textContent?.includes('*') || !form?.textContent?.includes('Velden met * zijn verplicht.'))
    .map(({ id }) => id)

async function type(page: RenderedIsland, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(values)) {
    const control = box(page, new RegExp(`^${name}`))
    // Set as a whole, as autofill does: typing each key would render the form each time.
    await page.user.clear(control)
    await page.user.paste(text)
  }
}

const guest = {
  'E-mailadres': 'sanne@example.com',
  Voornaam: 'Sanne',
  Achternaam: 'Wit',
  Postcode: '1000AB',
  Huisnummer: '10',
  Toevoeging: 'A',
  Telefoonnummer: '0200000001',
}

/** A response that the test releases. */
function held<Value>(): { given: Promise<Value>; give(value: Value): void } {
  let give: (value: Value) => void = () => {}
  const given = new Promise<Value>(resolve => {
    give = resolve
  })
  return { given, give: value => give(value) }
}

/** A customer with two addresses in the book, one of them in Belgium. */
const entry = (id: number, more: object) => ({
  ...exampleQuoteAddress,
  id,
  customer_id: 88,
  region: { region: null, region_code: null, region_id: null },
  default_billing: id === 12,
  default_shipping: id === 12,
  ...more,
})
const known = {
  customer_is_guest: false,
  customer: {
    id: 88,
    email: 'klant@example.com',
    firstname: 'Sanne',
    lastname: 'Wit',
    default_billing: '12',
    default_shipping: '12',
    addresses: [
      entry(12, { street: ['Boekstraat', '7', ''] }),
      entry(13, { street: ['Koningsstraat', '8', ''], postcode: '1000', city: 'Brussel', country_id: 'BE', company: 'Proef BV' }),
    ],
  },
}

/** A cart whose address the server knows. */
const brought = (address: object) => ({
  extension_attributes: { shipping_assignments: [{ shipping: { address, method: 'bezorgen_standaard' } }] },
})

/** Advances the page's clock so that debounced calls are made. */
const pause = ({ platform }: RenderedIsland): void => platform?.advance(500)

async function fillIn(page: RenderedIsland, values: Readonly<Record<string, string>> = guest): Promise<void> {
  await type(page, values)
  await soon(() => expect(box(page, /^Straat/).value).toBe('Fictielaan'))
  await soon(() => {
    pause(page)
    expect(within(page.host).getByRole<HTMLInputElement>('radio', { name: /Bezorgen, Standaard/ }).checked).toBe(true)
  })
}

async function toPayment(page: RenderedIsland): Promise<void> {
  await fillIn(page)
  await page.user.click(button(page, 'Verder naar betaling'))
  await soon(() => expect(title(page), said(page.host)).toBe('Betaling'))
}

async function toOverview(page: RenderedIsland): Promise<void> {
  await toPayment(page)
  await page.user.click(button(page, 'Verder naar overzicht'))
  await soon(() => expect(title(page)).toBe('Overzicht'))
  await soon(() => expect(button(page, 'Bestellen en betalen')).toBeTruthy())
}

/** Bodies of the calls to a path. */
function watchBodies(path: string): { body: never; headers: Headers }[] {
  const seen: { body: never; headers: Headers }[] = []
  const note = async ({ request }: { request: Request }): Promise<void> => {
    if (new URL(request.url).pathname.endsWith(path) && request.method !== 'GET')
      seen.push({ body: (await request.clone().json()) as never, headers: request.headers })
  }
  server.events.on('request:start', note)
  return seen
}

describe('a guest', () => {
  it('orders from the address to the end; everything is sent as typed (CHK-01, CHK-04, ADR-03, ADR-05, SHP-02, PAY-01, PAY-02, PAY-03)', async () => {
    const [addresses, options, methods, chosen, placed] = [
      'set-addresses',
      'delivery-options',
      'collectPaymentMethods',
      'setPaymentInformation',
      'placeOrder',
    ].map(watchBodies) as [never[], never[], never[], never[], never[]]
    const page = await open()
    await toOverview(page)
    const expected = { ...exampleQuoteAddress, middlename: null, email: 'sanne@example.com' }
    const at = <Value,>(list: readonly unknown[], index = 0) => (list[index] as { body: Value }).body
    expect(at(addresses)).toMatchObject({ shipping_address: expected, billing_address: expected })
    expect(at(options)).toMatchObject({
      address: { street: 'Fictielaan', houseNr: '10', houseNrSuffix: 'A', zipcode: '1000AB', city: 'Amsterdam' },
    })
    expect(at(methods)).toMatchObject({
      addressInformation: { shippingCarrierCode: 'bezorgen', shippingMethodCode: 'standaard', shippingAddress: expected },
    })
    expect(at(chosen)).toMatchObject({
      email: 'sanne@example.com',
      paymentMethod: { method: 'ideal' },
      shippingOptions: { method: 'bezorgen_standaard' },
    })
    await soon(() => expect(said(page.host)).toContain('Fictielaan 10 A'))
    await soon(() => button(page, 'Bestellen en betalen'))
    await pressTwice(button(page, 'Bestellen en betalen'))
    await soon(() => expect(page.platform?.left).toEqual([exampleOf(placeOrder).reply.redirect_url]))
    expect(placed).toHaveLength(1)
    expect((placed[0] as unknown as { headers: Headers }).headers.get('Idempotency-Key')).toMatch(/^[\w-]{36}$/)
    expect(page.platform?.entries.map(({ href }) => href)).toEqual(['/checkout', '/checkout?stap=2', '/checkout?stap=3'])
    expect(page.platform?.emittedOf('checkout:step')).toEqual([{ step: 2 }, { step: 3 }])
  })

  it('finds what was typed after a reload, in this tab only the address (CHK-03, CHK-05, PAY-06)', async () => {
    const first = await open()
    await fillIn(first)
    first.stop()
    expect(localStorage.getItem('checkout-customer-email')).toBe('sanne@example.com')
    expect([localStorage.getItem('postcode'), localStorage.getItem('house-number')]).toEqual(['1000AB', '10'])
    expect(JSON.parse(sessionStorage.getItem('shipping-method') ?? '')).toMatchObject({
      carrier_code: 'bezorgen',
      method_code: 'standaard',
    })
    const second = await open()
    expect([/^E-mail/, /^Voornaam/, /^Straat/, /^Huisnummer/, /^Toevoeging/].map(name => box(second, name).value)).toEqual([
      'sanne@example.com',
      'Sanne',
      'Fictielaan',
      '10',
      'A',
    ])
  })

  it('sees what the e-mail address is for, and at each field what is missing, with the focus on the first (VAL-02, VAL-06, ADR-06)', async () => {
    const seen = watchRequests()
    const page = await open()
    const hint = document.getElementById(box(page, /^E-mail/).getAttribute('aria-describedby') ?? '')
    expect(said(hint)).toBe('Hier sturen we je bestelbevestiging naartoe.')
    await type(page, { 'E-mailadres': 'sanne', Postcode: '1000SS', Huisnummer: 'tien' })
    await page.user.click(button(page, 'Verder naar betaling'))
    await soon(() => expect(document.activeElement).toBe(box(page, /^E-mail/)))
    const errors = [...page.host.querySelectorAll('.et-field__error')].map(said)
    expect(errors).toContain('Vul je postcode in als 1234AB.')
    expect(errors).toContain('Het huisnummer moet een getal zijn. Een letter zet je bij Toevoeging.')
    expect(errors).toContain('Vul je straat in.')
    expect(errors).toContain('Vul je plaats in.')
    expect(errors).toContain('Vul je voornaam in.')
    expect(seen.filter(one => one.startsWith('PUT'))).toEqual([])
  })

  it('can always type street and city; only a lookup that finds something fills them (ADR-04)', async () => {
    const page = await open()
    const answers: [number, string][] = [
      [404, 'We vinden deze postcode niet. Klopt hij? Vul dan zelf je straat en plaats in.'],
      [503, 'We kunnen je adres nu niet opzoeken. Vul straat en plaats zelf in.'],
    ]
    for (const [status, text] of answers) {
      server.use(http.get('*/api/address/autocomplete/details/*', () => HttpResponse.json({ message: 'x' }, { status })))
      await type(page, { Postcode: '1000AB', Huisnummer: String(status), Straat: 'Eigen straat', Plaats: 'Eigen plaats' })
      await soon(() => expect(said(page.host.querySelector('.et-address-fieldset__lookup'))).toBe(text))
      expect(box(page, /^Straat/).value).toBe('Eigen straat')
    }
  })

  it('in Belgium has a Belgian postcode and no lookup (ADR-06)', async () => {
    const seen = watchRequests()
    const page = await open()
    await page.user.selectOptions(within(page.host).getByRole('combobox', { name: /^Land/ }), 'BE')
    await type(page, { ...guest, Postcode: '1000', Straat: 'Koningsstraat', Plaats: 'Brussel' })
    pause(page)
    await soon(() => expect(seen).toContain('POST /api/checkout/shipping/collectShippingMethods'))
    expect(seen.filter(one => one.includes('autocomplete'))).toEqual([])
    await type(page, { Postcode: '1000AB' })
    await soon(() => expect(said(page.host)).toContain('Vul je postcode in als 1000.'))
  })

  it('says what is wrong with an autofilled postcode, the first time too (ADR-06, VAL-06)', async () => {
    const page = await open()
    await page.user.click(box(page, /^Postcode/))
    await page.user.paste('12')
    await page.user.tab()
    await soon(() => expect(said(page.host)).toContain('Vul je postcode in als 1234AB.'))
    expect(said(page.host)).not.toContain('Dit adres klopt niet.')
  })

  it('has another address for the invoice, letter by letter (ADR-03, ADR-05)', async () => {
    const sent = watchBodies('set-addresses')
    const page = await open()
    await fillIn(page)
    await page.user.click(within(page.host).getByRole('checkbox', { name: /factuuradres/i }))
    expect(within(page.host).getByRole('group', { name: 'Bezorgadres' })).toBeTruthy()
    const billing = within(page.host).getByRole('group', { name: 'Factuuradres' })
    const values = {
      Voornaam: 'Jan',
      Achternaam: 'Jansen',
      Postcode: '1000AB',
      Huisnummer: '12',
      Toevoeging: 'bis',
      Telefoonnummer: '0200000002',
    }
    for (const [name, text] of Object.entries(values))
      await page.user.type(within(billing).getByRole('textbox', { name: new RegExp(`^${name}`) }), text)
    await soon(() => expect(within(billing).getByRole<HTMLInputElement>('textbox', { name: /^Straat/ }).value).toBe('Fictielaan'))
    await page.user.click(button(page, 'Verder naar betaling'))
    await soon(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      shipping_address: { street: ['Fictielaan', '10', 'A'], firstname: 'Sanne' },
      billing_address: { street: ['Fictielaan', '12', 'bis'], firstname: 'Jan' },
    })
  })

  it('orders for a company with VAT number and reference (CFG-03, CHK-04)', async () => {
    const sent = watchBodies('collectPaymentMethods')
    const page = await open()
    await page.user.click(within(page.host).getByRole('checkbox', { name: /bedrijf/ }))
    await type(page, { Bedrijfsnaam: 'Proef BV', 'Btw-nummer': 'NL123', 'Je eigen referentie': 'PO 7' })
    await fillIn(page)
    await page.user.click(button(page, 'Verder naar betaling'))
    await soon(() => expect(said(page.host)).toContain('Vul een btw-nummer in met de landcode'))
    await type(page, { 'Btw-nummer': 'NL123456789B01' })
    await page.user.click(button(page, 'Verder naar betaling'))
    await soon(() => expect(title(page)).toBe('Betaling'))
    expect(sent.at(-1)?.body).toMatchObject({
      addressInformation: {
        shippingAddress: { company: 'Proef BV' },
        billingAddress: { company: 'Proef BV' },
        extensionAttributes: { vat_number: 'NL123456789B01', purchase_reference: 'PO 7' },
      },
    })
    expect(JSON.parse(localStorage.getItem('checkout-extension-attributes') ?? '')).toMatchObject({ purchase_reference: 'PO 7' })
  })

  it('keeps a street typed during a lookup, which does not return the shopper from the next step (ADR-04, CHK-05)', async () => {
    const answer = held<Response>()
    server.use(http.get('*/api/address/autocomplete/details/*', () => answer.given))
    const seen = watchRequests()
    const page = await open()
    await type(page, guest)
    await soon(() => expect(seen.some(one => one.includes('autocomplete'))).toBe(true))
    await type(page, { Straat: 'Eigen straat', Plaats: 'Eigen plaats' })
    await soon(() => {
      pause(page)
      expect(within(page.host).getByRole<HTMLInputElement>('radio', { name: /Bezorgen, Standaard/ }).checked).toBe(true)
    })
    await page.user.click(button(page, 'Verder naar betaling'))
    await soon(() => expect(title(page)).toBe('Betaling'))
    answer.give(HttpResponse.json(makeReply(lookUpAddress, { street: 'Fictielaan' })))
    await soon(() => expect(button(page, 'Verder naar overzicht')).toBeTruthy())
    expect(title(page)).toBe('Betaling')
    page.platform?.back()
    await soon(() => expect(box(page, /^Straat/).value).toBe('Eigen straat'))
  })

  it('who changes something while it is being sent stays on the step, and is told (CHK-01, CHK-05)', async () => {
    const answer = held<void>()
    const sent = watchBodies('set-addresses')
    const page = await open()
    await fillIn(page)
    await soon(async () => expect((await import('../../../shared/cart/store')).$totalsPending.get()).toBe(false))
    server.use(
      http.post(
        '*/collectPaymentMethods',
        async () => {
          await answer.given
          return undefined
        },
        { once: true },
      ),
    )
    const asked = watchRequests()
    await page.user.click(button(page, 'Verder naar betaling'))
    await soon(() => expect(asked.some(one => one.includes('collectPaymentMethods'))).toBe(true))
    await type(page, { Voornaam: 'Anna' })
    answer.give()
    await soon(() => expect(said(page.host)).toContain('Je hebt intussen iets gewijzigd.'))
    expect(title(page)).toBe('Gegevens en bezorging')
    await page.user.click(button(page, 'Verder naar betaling'))
    await soon(() => expect(title(page)).toBe('Betaling'))
    expect(sent.map(({ body }) => (body as { shipping_address: { firstname: string } }).shipping_address.firstname)).toEqual([
      'Sanne',
      'Anna',
    ])
  })

  it('finds the own invoice address of the cart in another tab, and orders with it (ADR-02, ADR-03)', async () => {
    const sent = watchBodies('set-addresses')
    const billing = { ...exampleQuoteAddress, firstname: 'Jan', street: ['Factuurstraat', '5', ''] }
    const page = await open(checkoutPage({}, { quote: { ...brought(exampleQuoteAddress), billing_address: billing } }))
    expect(within(page.host).getByRole<HTMLInputElement>('checkbox', { name: /factuuradres/i }).checked).toBe(false)
    await type(page, { 'E-mailadres': 'sanne@example.com' })
    await page.user.click(button(page, 'Verder naar betaling'))
    await soon(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ billing_address: { firstname: 'Jan', street: ['Factuurstraat', '5', ''] } })
  })

  it('who unticks and ticks again that it is for a company orders with VAT number and reference (CHK-03, CHK-04)', async () => {
    const page = await open()
    const company = () => within(page.host).getByRole('checkbox', { name: /bedrijf/ })
    await page.user.click(company())
    await type(page, { 'Btw-nummer': 'NL123456789B01', 'Je eigen referentie': 'PO 7' })
    await page.user.click(company())
    expect(JSON.parse(localStorage.getItem('checkout-extension-attributes') ?? '{}')).toEqual({})
    await page.user.click(company())
    expect(JSON.parse(localStorage.getItem('checkout-extension-attributes') ?? '{}')).toEqual({
      vat_number: 'NL123456789B01',
      purchase_reference: 'PO 7',
    })
  })
})

describe('a customer', () => {
  it('who chooses another address of the book afterwards has it sent before going on (ADR-02, ADR-03, CHK-05)', async () => {
    const sent = watchBodies('set-addresses')
    const page = await open(checkoutPage({}, { quote: known, config: { isLoggedIn: true } }))
    await soon(() => {
      pause(page)
      expect(within(page.host).getByRole<HTMLInputElement>('radio', { name: /Bezorgen, Standaard/ }).checked).toBe(true)
    })
    await page.user.click(button(page, 'Verder naar betaling'))
    await soon(() => expect(title(page)).toBe('Betaling'))
    page.platform?.back()
    await soon(() => expect(title(page)).toBe('Gegevens en bezorging'))
    expect(within(page.host).getByRole<HTMLInputElement>('checkbox', { name: /factuuradres/i }).checked).toBe(true)
    await page.user.selectOptions(within(page.host).getByRole('combobox', { name: 'Kies uit je adresboek' }), '13')
    await soon(() => expect(box(page, /^Bedrijfsnaam/).value).toBe('Proef BV'))
    page.platform?.forward()
    expect(title(page)).toBe('Gegevens en bezorging')
    await soon(() => {
      pause(page)
      expect(within(page.host).getByRole<HTMLInputElement>('radio', { name: /Bezorgen, Standaard/ }).checked).toBe(true)
    })
    await page.user.click(button(page, 'Verder naar betaling'))
    await soon(() => expect(title(page)).toBe('Betaling'))
    const place = { street: ['Koningsstraat', '8', ''], country_id: 'BE', company: 'Proef BV', customer_address_id: 13 }
    expect(sent.at(-1)?.body).toMatchObject({ shipping_address: place, billing_address: place })
  })
})

describe('logging in', () => {
  it.each([
    ['no answer', () => HttpResponse.error()],
    ['trouble of the server', () => HttpResponse.json({}, { status: 500 })],
    ['too many questions', () => HttpResponse.json({}, { status: 429 })],
    ['an answer of another shape', () => HttpResponse.json({ available: false })],
    ['an address that nobody has', () => HttpResponse.json(true)],
  ])('is not offered as if there were an account, for %s (CHK-02)', async (_, reply) => {
    let isAsked = false
    server.use(
      http.post('*/api/checkout/customers/isEmailAvailable', () => {
        isAsked = true
        return reply()
      }),
    )
    const page = await open()
    await type(page, { 'E-mailadres': 'klant@example.com', Voornaam: 'Getypt' })
    await soon(() => expect(isAsked).toBe(true))
    await pause(page)
    expect(said(page.host)).not.toContain('Je hebt misschien al een account')
  })

  it('is offered to whoever may have an account, and loses nothing that was typed (CHK-02, CHK-05, CRT-07, VAL-06)', async () => {
    server.use(http.post('*/api/checkout/customers/isEmailAvailable', () => HttpResponse.json(false)))
    const page = await open()
    await type(page, { 'E-mailadres': 'klant@example.com', Voornaam: 'Getypt' })
    await page.user.click(within(page.host).getByRole('checkbox', { name: /bedrijf/ }))
    await soon(() => expect(said(page.host)).toContain('Je hebt misschien al een account met dit e-mailadres.'))
    await page.user.click(within(page.host).getByRole('link', { name: 'Log in' }))
    server.use(
      http.post('*/api/customer/login', () => HttpResponse.json({ message: 'Je gegevens kloppen niet.' }, { status: 401 }), { once: true }),
    )
    await page.user.type(within(page.host).getByLabelText(/^Wachtwoord/), 'Welkom123!')
    expect(unmarked(page)).toEqual([])
    await page.user.click(button(page, 'Inloggen'))
    await soon(() => expect(said(within(page.host).getByRole('alert'))).toBe('Je gegevens kloppen niet.'))
    server.use(http.get('*/api/quote', () => HttpResponse.json(makeQuote(known))))
    await page.user.click(button(page, 'Inloggen'))
    const book = await soon(() => within(page.host).getByRole('combobox', { name: 'Kies uit je adresboek' }))
    expect(document.activeElement?.id).toBe('step-title')
    expect(box(page, /^Voornaam/).value).toBe('Getypt')
    expect(within(page.host).getByRole<HTMLInputElement>('checkbox', { name: /bedrijf/ }).checked).toBe(true)
    await page.user.selectOptions(book, '12')
    await soon(() => expect(box(page, /^Straat/).value).toBe('Boekstraat'))
    expect(box(page, /^Huisnummer/).value).toBe('7')
    expect(within(page.host).queryByLabelText(/^Wachtwoord/)).toBeNull()
  })
})

describe('delivery', () => {
  const methods = [
    ['bezorgen', 'standaard', 'Bezorgen', true, ''],
    ['winkel', 'ophalen', 'Winkel', true, ''],
    ['afhaalpunt', 'standaard', 'Afhaalpunt', false, 'Je bestelling is te groot voor een afhaalpunt.'],
  ].map(([carrier_code, method_code, carrier_title, available, error_message]) => ({
    carrier_code,
    method_code,
    carrier_title,
    method_title: 'Standaard',
    amount: 0,
    price_excl_tax: 0,
    price_incl_tax: 0,
    available,
    error_message,
  }))
  const options = makeReply(getDeliveryOptions, {
    options: [
      {
        method: 'bezorgen_standaard',
        title: 'Bezorgen',
        price_incl_tax: 0,
        dates: [
          { date: '2026-11-23', title: 'maandag 23 november', price_incl_tax: 0 },
          { date: '2026-11-24', title: 'dinsdag 24 november', price_incl_tax: 0 },
        ],
        points: [],
      },
      {
        method: 'winkel_ophalen',
        title: 'Ophalen',
        price_incl_tax: 0,
        dates: [{ date: '2026-11-21', title: 'Vandaag', price_incl_tax: 0 }],
        points: [{ identifier: 'utrecht', name: 'Utrecht', street: 'Plein 3', postcode: '3500CD', city: 'Utrecht', distance_km: 1.2 }],
      },
    ],
  })
  const serve = (): void =>
    server.use(
      http.post('*/collectShippingMethods', () => HttpResponse.json(methods)),
      http.post('*/delivery-options', () => HttpResponse.json(options)),
    )

  it('has days to choose from, and says why a way is not possible (SHP-01, SHP-02)', async () => {
    serve()
    const sent = watchBodies('setPaymentInformation')
    const page = await open()
    await fillIn(page)
    const point = within(page.host).getByRole<HTMLInputElement>('radio', { name: /Afhaalpunt/ })
    expect([point.disabled, said(point.closest('li'))]).toEqual([true, expect.stringContaining('te groot voor een afhaalpunt')])
    const day = await soon(() => within(page.host).getByRole('combobox', { name: 'Bezorgdag' }))
    await page.user.selectOptions(day, '2026-11-24')
    await page.user.click(button(page, 'Verder naar betaling'))
    await soon(() => expect(title(page)).toBe('Betaling'))
    await page.user.click(button(page, 'Verder naar overzicht'))
    await soon(() => expect(sent.length).toBeGreaterThan(0))
    expect(sent[0]?.body).toMatchObject({ shippingOptions: { promisedDeliveryDate: '2026-11-24', isDeliveryDateManuallySelected: true } })
  })

  it('in a store is in the nearest until another is chosen (SHP-02, SHP-03)', async () => {
    serve()
    const page = await open()
    await fillIn(page)
    await page.user.click(within(page.host).getByRole('radio', { name: /^Winkel/ }))
    await soon(() => expect(within(page.host).getByRole<HTMLInputElement>('radio', { name: /^Utrecht/ }).checked).toBe(true))
    /** Of each step where it leads, or that it is the open one. */
    const steps = () =>
      [...page.host.querySelectorAll('.et-checkout-steps li')].map(
        step => step.getAttribute('aria-current') ?? step.querySelector('a')?.getAttribute('href'),
      )
    expect(steps()).toEqual(['step', undefined, undefined])
    document.title = 'Gegevens en bezorging | Shop'
    await page.user.click(button(page, 'Verder naar betaling'))
    await soon(() => expect([title(page), document.title]).toEqual(['Betaling', 'Betaling | Shop']))
    expect(steps()).toEqual(['/checkout?stap=1', 'step', undefined])
    expect(JSON.parse(sessionStorage.getItem('shipping-options') ?? '')).toMatchObject({
      method: 'winkel_ophalen',
      store: { identifier: 'utrecht' },
    })
  })

  it('in a store requests the stores again that failed to load (SHP-02, SHP-03, ERR-01)', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    serve()
    server.use(http.post('*/delivery-options', () => HttpResponse.json({}, { status: 400 }), { once: true }))
    const page = await open()
    await fillIn(page)
    await page.user.click(within(page.host).getByRole('radio', { name: /^Winkel/ }))
    await page.user.click(button(page, 'Verder naar betaling'))
    await soon(() => expect(said(within(page.host).getByRole('alert'))).toBe('Kies waar je je bestelling ophaalt.'))
    await page.user.click(within(page.host).getByRole('radio', { name: /^Utrecht/ }))
    await page.user.click(button(page, 'Verder naar betaling'))
    await soon(() => expect(title(page)).toBe('Betaling'))
  })

  it('in a store is in the shopper’s own store unless another is chosen (STO-03, SHP-02)', async () => {
    serve()
    const points = options.options[1]?.points.map(point => ({ ...point, is_mine: true }))
    server.use(
      http.post('*/delivery-options', () =>
        HttpResponse.json({ ...options, options: [options.options[0], { ...options.options[1], points }] }),
      ),
    )
    const page = await open()
    await fillIn(page)
    await page.user.click(within(page.host).getByRole('radio', { name: /^Winkel/ }))
    expect(within(page.host).getByRole<HTMLInputElement>('radio', { name: /^Utrecht/ }).checked).toBe(true)
    await page.user.click(button(page, 'Verder naar betaling'))
    await soon(() => expect(title(page)).toBe('Betaling'))
  })

  it('that is no longer offered falls back to the first, and says so (SHP-01)', async () => {
    sessionStorage.setItem('shipping-method', 'koerier_fiets')
    const page = await open()
    await fillIn(page)
    expect(said(page.host)).toContain('Je eerdere keuze is niet meer mogelijk.')
  })

  it('that failed to load blocks the step: a method must be selected (SHP-03)', async () => {
    server.use(http.post('*/collectShippingMethods', () => HttpResponse.json([])))
    const page = await open()
    await type(page, guest)
    await soon(() => expect(box(page, /^Straat/).value).toBe('Fictielaan'))
    await page.user.click(button(page, 'Verder naar betaling'))
    await soon(() => expect(said(within(page.host).getByRole('alert'))).toBe('Kies hoe je je bestelling wilt ontvangen.'))
  })
})

describe('payment', () => {
  const two = makeReply(collectPaymentMethods, {
    payment_methods: [
      { code: 'ideal', title: 'iDEAL | Wero', notice: '', fee: 0 },
      { code: 'in3', title: 'In 3 delen', notice: 'Let op: in3 is een krediet.', fee: 0 },
    ],
    payment_config: { ideal: { banks: [{ code: 'proef', label: 'Proefbank' }] }, in3: { terms: [33.34, 33.33, 33.33] } },
    totals: makeTotals({ grand_total: 100 }),
  })

  it('shows the ways with their warnings, waits for the bank, and posts every choice (PAY-01, PAY-02, LAW-05, VAL-06, ANA-03)', async () => {
    server.use(http.post('*/collectPaymentMethods', () => HttpResponse.json(two)))
    const sent = watchBodies('setPaymentInformation')
    const page = await open()
    await toPayment(page)
    expect(said(page.host)).toContain('Let op: in3 is een krediet.')
    // A new step focuses its heading once rendered.
    await soon(() => expect(document.activeElement?.textContent).toBe('Betaling'))
    await page.user.click(button(page, 'Verder naar overzicht'))
    const bank = within(page.host).getByLabelText(/Je bank/)
    await soon(() => expect(document.activeElement).toBe(bank))
    expect([bank.getAttribute('aria-invalid'), document.getElementById('bank-error')?.textContent]).toEqual(['true', 'Kies je bank'])
    expect(said(page.host).split('Kies je bank')).toHaveLength(2)
    expect(unmarked(page)).toEqual([])
    await page.user.click(within(page.host).getByRole('radio', { name: /In 3 delen/ }))
    await soon(() => expect(sent).toHaveLength(1))
    expect(said(page.host)).toContain('€ 33,34')
    await page.user.click(within(page.host).getByRole('radio', { name: /iDEAL/ }))
    await page.user.selectOptions(within(page.host).getByRole('combobox', { name: 'Je bank' }), 'proef')
    await page.user.click(button(page, 'Verder naar overzicht'))
    await soon(() => expect(title(page)).toBe('Overzicht'))
    expect(sent.at(-1)?.body).toMatchObject({ paymentMethod: { method: 'ideal', additional_data: { bank: 'proef' } } })
    expect(JSON.parse(sessionStorage.getItem('payment-details') ?? '')).toEqual({ bank: 'proef' })
    expect(await begun()).toBe(1)
  })

  it('is asked for again when the cart or the coupon changes, services of a line included, and not when they do not (PAY-01)', async () => {
    const page = await open()
    await toPayment(page)
    const sent = watchBodies('collectPaymentMethods')
    const [{ follow }, { $quote }, { applyCoupon }] = await Promise.all([
      import('../../../shared/cart/actions'),
      import('../../../shared/cart/store'),
      import('../../../shared/cart/coupon'),
    ])
    const [line = makeQuoteItem()] = $quote.get()?.items ?? []
    let services = 'SRV-ZEKER'
    server.use(
      http.get('*/api/quote', () =>
        HttpResponse.json({ ...$quote.get(), items: [{ ...line, extension_attributes: { ...line.extension_attributes, services } }] }),
      ),
    )
    follow()
    await soon(() => expect(sent).toHaveLength(1))
    const known = $quote.get()
    follow()
    await soon(() => expect($quote.get()).not.toBe(known))
    expect(sent).toHaveLength(1)
    services = ''
    follow()
    await soon(() => expect(sent).toHaveLength(2))
    await applyCoupon('WELKOM10')
    await soon(() => expect(sent).toHaveLength(3))
  })

  it('that failed opens its step with the message of the server, which stays until the shopper acts (PAY-04, CHK-05, ANA-03)', async () => {
    sessionStorage.setItem('payment-method', '"ideal"')
    localStorage.setItem('checkout-customer-email', 'sanne@example.com')
    localStorage.setItem('order-key', '7 old-key-old-key-old')
    const shipping = { address: exampleQuoteAddress, method: 'bezorgen_standaard' }
    const page = await open(
      checkoutPage(
        {
          step: 2,
          error: 'De betaling is geannuleerd en je bestelling is niet betaald.',
          shippingMethods: [
            {
              carrier_code: 'bezorgen',
              method_code: 'standaard',
              carrier_title: 'Bezorgen',
              method_title: '',
              amount: 0,
              price_excl_tax: 0,
              price_incl_tax: 0,
              available: true,
              error_message: '',
            },
          ],
          payment: two,
        },
        {
          href: '/checkout?stap=2',
          quote: { extension_attributes: { shipping_assignments: [{ shipping }] }, billing_address: exampleQuoteAddress },
        },
      ),
    )
    expect(title(page)).toBe('Betaling')
    expect(said(within(page.host).getByRole('alert'))).toContain('geannuleerd')
    expect(localStorage.getItem('order-key')).not.toContain('old-key')
    expect(await begun()).toBe(0)
    await page.user.click(within(page.host).getByRole('link', { name: 'Overzicht' }))
    await soon(() => expect(title(page)).toBe('Overzicht'))
    expect(within(page.host).queryByRole('alert')).toBeNull()
  })
})

describe('a step', () => {
  it('opens on another device with the ways that were chosen before, not with the first, and what a business added (CHK-03, PAY-06)', async () => {
    const way = (carrier_code: string, method_code: string, carrier_title: string) => ({
      ...{ carrier_code, method_code, carrier_title, method_title: '', amount: 0, price_excl_tax: 0, price_incl_tax: 0 },
      ...{ available: true, error_message: '' },
    })
    const shippingMethods = [way('bezorgen', 'standaard', 'Bezorgen'), way('bezorgen', 'avond', 'Bezorgen in de avond')]
    const payment_methods = ['ideal', 'card'].map(code => ({
      code,
      title: code === 'card' ? 'Creditcard' : 'iDEAL | Wero',
      notice: '',
      fee: 0,
    }))
    const payment = { payment_methods, payment_config: {}, totals: makeTotals() }
    const chosen = { method: 'card', details: {} }
    const extension = { vat_number: 'NL000000000B00', purchase_reference: 'Inkoop 7' }
    const page = await open(
      checkoutPage(
        { step: 3, email: 'sanne@example.com', extension, shippingMethods, payment, chosen },
        {
          href: '/checkout?stap=3',
          quote: {
            extension_attributes: { shipping_assignments: [{ shipping: { address: exampleQuoteAddress, method: 'bezorgen_avond' } }] },
            billing_address: exampleQuoteAddress,
          },
        },
      ),
    )
    expect(title(page)).toBe('Overzicht')
    for (const part of ['Bezorgen in de avond', 'Creditcard', ...Object.values(extension)])
      await soon(() => expect(said(page.host)).toContain(part))
  })

  it('cannot be opened before those that come before it (CHK-01)', async () => {
    const page = await open(checkoutPage({ step: 1 }, { href: '/checkout?stap=3' }))
    expect(title(page)).toBe('Gegevens en bezorging')
    expect(page.platform?.entries.map(({ href }) => href)).toEqual(['/checkout?stap=1'])
  })

  it('is left by the Back button, keeping all that was chosen (CHK-01, CHK-05)', async () => {
    const page = await open()
    await toPayment(page)
    page.platform?.back()
    await soon(() => expect(title(page)).toBe('Gegevens en bezorging'))
    expect(box(page, /^Straat/).value).toBe('Fictielaan')
    page.platform?.forward()
    await soon(() => expect(title(page)).toBe('Betaling'))
  })
})

describe('an order', () => {
  it('without a reply is asked about before it is tried again, with the same key (PAY-03)', async () => {
    const placed = watchBodies('placeOrder')
    server.use(
      http.post('*/placeOrder', () => HttpResponse.error(), { once: true }),
      http.get('*/placeOrder/:key', () => HttpResponse.json({ message: 'x' }, { status: 404 })),
    )
    const page = await open()
    await toOverview(page)
    await page.user.click(button(page, 'Bestellen en betalen'))
    await soon(() => expect(said(within(page.host).getByRole('alert'))).toContain('niet aangekomen en er is niets betaald'))
    await page.user.click(button(page, 'Bestellen en betalen'))
    await soon(() => expect(page.platform?.left).toHaveLength(1))
    await soon(() => expect(placed).toHaveLength(2))
    expect(placed[0]?.headers.get('Idempotency-Key')).toBe(placed[1]?.headers.get('Idempotency-Key'))
  })

  it('that arrived is not placed again (PAY-03)', async () => {
    const placed = watchBodies('placeOrder')
    server.use(http.post('*/placeOrder', () => HttpResponse.json({ message: 'x' }, { status: 502 })))
    const page = await open()
    await toOverview(page)
    await page.user.click(button(page, 'Bestellen en betalen'))
    await soon(() => expect(page.platform?.left).toEqual([exampleOf(placeOrder).reply.redirect_url]))
    expect(placed).toHaveLength(1)
  })

  it('that was cancelled, found when asking after a lost reply, is not opened: the next try is another order (PAY-03, PAY-04)', async () => {
    const placed = watchBodies('placeOrder')
    server.use(
      http.post('*/placeOrder', () => HttpResponse.error(), { once: true }),
      http.get('*/placeOrder/:key', () => HttpResponse.json(makeReply(placeOrder, { status: 'canceled' }))),
    )
    const page = await open()
    await toOverview(page)
    await page.user.click(button(page, 'Bestellen en betalen'))
    await soon(() => expect(said(within(page.host).getByRole('alert'))).toContain('niet aangekomen'))
    expect(page.platform?.left).toEqual([])
    await page.user.click(button(page, 'Bestellen en betalen'))
    await soon(() => expect(page.platform?.left).toHaveLength(1))
    expect(placed[0]?.headers.get('Idempotency-Key')).not.toBe(placed[1]?.headers.get('Idempotency-Key'))
  })

  it('of which nothing is known is not placed again: the shopper can ask (PAY-03)', async () => {
    const seen = watchRequests()
    server.use(
      http.post('*/placeOrder', () => HttpResponse.error()),
      http.get('*/placeOrder/:key', () => HttpResponse.json({ message: 'x' }, { status: 503 })),
    )
    const page = await open()
    await toOverview(page)
    await page.user.click(button(page, 'Bestellen en betalen'))
    const look = await soon(() => button(page, 'Kijk of mijn bestelling er is'))
    server.resetHandlers()
    await page.user.click(look)
    await soon(() => expect(page.platform?.left).toHaveLength(1))
    expect(seen.filter(one => one === 'POST /api/checkout/payment/placeOrder')).toHaveLength(1)
  })

  it("that is refused says why in the server's words (PAY-03, ERR-01)", async () => {
    server.use(http.post('*/placeOrder', () => HttpResponse.json({ message: 'De betaalprovider wees de aanvraag af.' }, { status: 402 })))
    const page = await open()
    await toOverview(page)
    await page.user.click(button(page, 'Bestellen en betalen'))
    await soon(() => expect(said(within(page.host).getByRole('alert'))).toBe('De betaalprovider wees de aanvraag af.'))
    expect(button(page, 'Bestellen en betalen').getAttribute('aria-disabled')).toBe('false')
  })

  it('after a cancelled one gets its own key (PAY-03, PAY-04)', async () => {
    const placed = watchBodies('placeOrder')
    server.use(http.post('*/placeOrder', () => HttpResponse.json(makeReply(placeOrder, { status: 'canceled' })), { once: true }))
    const page = await open()
    await toOverview(page)
    await page.user.click(button(page, 'Bestellen en betalen'))
    await soon(() => expect(page.platform?.left).toHaveLength(1))
    expect(placed[0]?.headers.get('Idempotency-Key')).not.toBe(placed[1]?.headers.get('Idempotency-Key'))
  })

  it('whose delivery day is no longer possible shows the new one before it is ordered again (SHP-01, PAY-03)', async () => {
    server.use(http.post('*/placeOrder', () => HttpResponse.json({ message: 'Die dag kan niet meer.' }, { status: 409 }), { once: true }))
    const page = await open()
    await toOverview(page)
    const { options, choice } = exampleOf(getDeliveryOptions).reply
    const day = { promisedDeliveryDate: '2026-12-24', maximumPromisedDeliveryDate: '2026-12-24' }
    server.use(http.post('*/delivery-options', () => HttpResponse.json({ options, choice: { ...choice, ...day } })))
    await page.user.click(button(page, 'Bestellen en betalen'))
    await soon(() => expect(title(page)).toBe('Gegevens en bezorging'))
    expect(said(within(page.host).getByRole('alert'))).toBe('Die dag kan niet meer.')
  })

  const now = (status: string) =>
    server.use(http.get('*/placeOrder/:key', () => HttpResponse.json(makeReply(placeOrder, { status } as never))))
  const { redirect_url: payHref, success_url: thanks, order_number: number } = exampleOf(placeOrder).reply
  const waits = `Je bestelling ${number} wacht op betaling`

  it('that waits to be paid, on a page that comes back, is not offered once more but can be paid; once paid it leads to its thank-you page (RT-14, PAY-03, PAY-04)', async () => {
    const placed = watchBodies('placeOrder')
    const page = await open()
    await toOverview(page)
    await page.user.click(button(page, 'Bestellen en betalen'))
    await soon(() => expect(page.platform?.left).toHaveLength(1))
    now('pending')
    page.platform?.restorePage()
    await soon(() => expect(said(page.host)).toContain(waits))
    expect(within(page.host).queryByRole('button', { name: 'Bestellen en betalen' })).toBeNull()
    expect(within(page.host).getByRole('link', { name: 'Verder met betalen' }).getAttribute('href')).toBe(payHref)
    now('processing')
    page.platform?.restorePage()
    await soon(() => expect(page.platform?.left.at(-1)).toBe(thanks))
    expect(placed).toHaveLength(1)
  })

  it('that waits to be paid can be changed: the next one is another order (PAY-03, PAY-04)', async () => {
    const placed = watchBodies('placeOrder')
    const page = await open()
    await toOverview(page)
    await page.user.click(button(page, 'Bestellen en betalen'))
    await soon(() => expect(page.platform?.left).toHaveLength(1))
    now('pending')
    page.platform?.restorePage()
    await page.user.click(await soon(() => button(page, 'Bestelling wijzigen')))
    await soon(() => expect(button(page, 'Bestellen en betalen').getAttribute('aria-disabled')).toBe('false'))
    await page.user.click(button(page, 'Bestellen en betalen'))
    await soon(() => expect(placed).toHaveLength(2))
    expect(placed[0]?.headers.get('Idempotency-Key')).not.toBe(placed[1]?.headers.get('Idempotency-Key'))
  })

  it.each([
    ['pending', true],
    ['canceled', false],
  ])('%s, of this cart, is known on a page that is opened anew (PAY-03, PAY-04)', async (status, isOpen) => {
    localStorage.setItem('order-key', `${makeQuote().id} a-key-of-before-a-key`)
    const seen = watchRequests()
    now(status)
    const page = await open()
    await soon(() => expect(seen).toContain('GET /api/checkout/payment/placeOrder/a-key-of-before-a-key'))
    if (isOpen) await soon(() => expect(said(page.host)).toContain(waits))
    else expect(box(page, /^Voornaam/)).toBeTruthy()
  })

  it('that was never tried is not asked about (PAY-03)', async () => {
    const seen = watchRequests()
    const page = await open()
    await fillIn(page)
    expect(seen.filter(one => one.includes('placeOrder'))).toEqual([])
  })
})

describe('the checkout of an American page', () => {
  const inEnglish = async (locale: string) => {
    const page = await open(checkoutPage({}, { config: { locale, countries: ['US', 'GB'], defaultCountry: 'US' } }))
    return {
      steps: [...page.host.querySelectorAll('nav li')].map(said),
      labels: [...page.host.querySelectorAll('label')].map(label => said(label).replace('*', '').trim()),
    }
  }

  it('asks for a shipping address with a ZIP code, where other English asks for one of delivery (ADR-07, I18N-01)', async () => {
    const american = await inEnglish('en-US')
    expect(american.steps).toEqual(['Details and shipping', 'Payment', 'Review'])
    expect(american.labels).toEqual(expect.arrayContaining(['Email address', 'City', 'State', 'ZIP code', 'Phone number']))
    expect(american.labels).toContain('The billing address is the same as the shipping address')
    const irish = await inEnglish('en-IE')
    expect(irish.steps).toEqual(['Details and delivery', 'Payment', 'Overview'])
    expect(irish.labels).toEqual(expect.arrayContaining(['E-mail address', 'City', 'State', 'ZIP code', 'Telephone number']))
  })
})
