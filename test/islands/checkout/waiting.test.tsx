import { within } from '@testing-library/dom'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lookUpAddress } from '../../../shared/contract/api/address'
import { collectShippingMethods } from '../../../shared/contract/api/checkout'
import { checkoutPage } from '../../kit/checkout-page'
import { makeQuote, makeReply } from '../../kit/factories'
import { type RenderedIsland, renderIsland } from '../../kit/render-island'
import { said } from '../../kit/said'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const soon = <Value,>(check: () => Value): Promise<Value> => vi.waitFor(check)
const open = () =>
  renderIsland(() => import('../../../islands/checkout/checkout/index'), '<div data-component="checkout"></div>', checkoutPage())

const box = ({ host }: RenderedIsland, name: string) =>
  within(host).getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const title = ({ host }: RenderedIsland) => said(host.querySelector('.et-checkout-step__title'))
const errors = ({ host }: RenderedIsland): string[] =>
  [...host.querySelectorAll('.et-field__error, [role=alert]')].map(said).filter(Boolean)
const press = async ({ host, user }: RenderedIsland): Promise<void> => {
  const [button] = [...host.querySelectorAll<HTMLButtonElement>('#details > button[type=submit]')]
  if (button) await user.click(button)
}
const pause = ({ platform }: RenderedIsland): void => platform?.advance(500)

async function type(page: RenderedIsland, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(values)) {
    await page.user.clear(box(page, name))
    await page.user.paste(text)
  }
}

const person = { 'E-mailadres': 'sanne@example.com', Voornaam: 'Sanne', Achternaam: 'Wit', Telefoonnummer: '0200000001' }
const place = { Postcode: '1000AB', Huisnummer: '10' }

/** A response that the test releases. */
function held(): { given: Promise<void>; give: () => void } {
  let give = (): void => {}
  const given = new Promise<void>(resolve => {
    give = resolve
  })
  return { given, give: () => give() }
}

const LOOKUP = '*/api/address/autocomplete/details/*'
const METHODS = '*/collectShippingMethods'
const PAYMENT = '*/collectPaymentMethods'

/** Holds the usual response of this call until the result is called. */
function hold(verb: 'get' | 'post', path: string): () => void {
  const answer = held()
  server.use(
    http[verb](path, async () => {
      await answer.given
      return undefined
    }),
  )
  return answer.give
}

const way = (carrier_code: string, method_code: string, carrier_title: string) => ({
  ...{ carrier_code, method_code, carrier_title, method_title: '', amount: 0, price_excl_tax: 0, price_incl_tax: 0 },
  ...{ available: true, error_message: '' },
})
const two = [way('bezorgen', 'standaard', 'Bezorgen'), way('bezorgen', 'avond', 'Bezorgen in de avond')]

/** Bodies of the calls to a path, as they come in. */
function watchBodies(path: string): Record<string, unknown>[] {
  const seen: Record<string, unknown>[] = []
  server.events.on('request:start', async ({ request }) => {
    if (new URL(request.url).pathname.endsWith(path)) seen.push((await request.clone().json()) as Record<string, unknown>)
  })
  return seen
}

describe('one press on the button of the first step', () => {
  it('waits for the address lookup and the delivery methods, and then goes on (CHK-01, ADR-04, SHP-01)', async () => {
    const [foundAddress, foundMethods] = [hold('get', LOOKUP), hold('post', METHODS)]
    const seen = watchRequests()
    const page = await open()
    await type(page, { ...person, ...place })
    await press(page)
    await soon(() => expect(seen.some(one => one.includes('autocomplete'))).toBe(true))
    expect(errors(page)).toEqual([])
    foundAddress()
    await soon(() => expect(seen.some(one => one.includes('collectShippingMethods'))).toBe(true))
    expect([errors(page), title(page)]).toEqual([[], 'Gegevens en bezorging'])
    foundMethods()
    await soon(() => expect(title(page)).toBe('Betaling'))
    expect(errors(page)).toEqual([])
    expect(seen.filter(one => one.startsWith('PUT')).length).toBe(1)
  })

  it('asks once for what it waits for, however far that was (ADR-04, SHP-01, API-08)', async () => {
    const seen = watchRequests()
    const page = await open()
    await type(page, { ...person, ...place })
    await soon(() => expect(box(page, 'Straat').value).toBe('Fictielaan'))
    const answer = hold('post', METHODS)
    pause(page)
    await soon(() => expect(seen.some(one => one.includes('collectShippingMethods'))).toBe(true))
    await press(page)
    answer()
    await soon(() => expect(title(page)).toBe('Betaling'))
    expect(seen.filter(one => one.includes('autocomplete'))).toHaveLength(1)
    expect(seen.filter(one => one.includes('collectShippingMethods'))).toHaveLength(1)
  })

  it('names only what is missing when the address is unknown (ADR-04, VAL-06)', async () => {
    const answer = held()
    server.use(
      http.get(LOOKUP, async () => {
        await answer.given
        return HttpResponse.json({ message: 'x' }, { status: 404 })
      }),
    )
    const page = await open()
    await type(page, { ...person, ...place, Telefoonnummer: ' ' })
    await press(page)
    answer.give()
    await soon(() => expect(errors(page)).toEqual(['Vul je straat in.', 'Vul je plaats in.', 'Vul je telefoonnummer in.']))
    await soon(() => expect(document.activeElement).toBe(box(page, 'Straat')))
  })

  it('says why the delivery methods could not be had, not that none was chosen, and asks anew when it is pressed again (SHP-03, ERR-01)', async () => {
    server.use(http.post(METHODS, () => HttpResponse.json({ message: 'x' }, { status: 503 }), { once: true }))
    const page = await open()
    await type(page, { ...person, ...place })
    await press(page)
    const failed = 'We konden de bezorgopties niet laden.'
    await soon(() => expect(errors(page).some(error => error.includes(failed))).toBe(true))
    expect(errors(page).join()).not.toContain('Kies hoe je je bestelling wilt ontvangen')
    await press(page)
    await soon(() => expect(title(page)).toBe('Betaling'))
  })

  it('goes on with the way that is chosen while it waits (SHP-01, CHK-01)', async () => {
    server.use(http.post(METHODS, () => HttpResponse.json(two)))
    const sent = watchBodies('/collectPaymentMethods')
    const page = await open()
    await type(page, { ...person, ...place })
    await soon(() => expect(box(page, 'Straat').value).toBe('Fictielaan'))
    pause(page)
    const evening = await soon(() => within(page.host).getByRole('radio', { name: /avond/ }))
    const answer = hold('post', PAYMENT)
    await press(page)
    await soon(() => expect(sent).toHaveLength(1))
    await page.user.click(evening)
    answer()
    await soon(() => expect(title(page)).toBe('Betaling'))
    const methods = sent.map(({ addressInformation }) => (addressInformation as { shippingMethodCode: string }).shippingMethodCode)
    expect(methods).toEqual(['standaard', 'avond'])
  })

  it('stays on the step if the shopper goes on typing, until the button is pressed again (CHK-05)', async () => {
    const answer = hold('post', METHODS)
    const sent = watchBodies('/set-addresses')
    const page = await open()
    await type(page, { ...person, ...place })
    await press(page)
    await soon(() => expect(box(page, 'Straat').value).toBe('Fictielaan'))
    await type(page, { Voornaam: 'Anna' })
    answer()
    await soon(() => expect(errors(page)).toEqual(['Je hebt intussen iets gewijzigd. Controleer je gegevens en ga daarna verder.']))
    expect(sent).toEqual([])
    await press(page)
    await soon(() => expect(title(page)).toBe('Betaling'))
    expect(sent).toMatchObject([{ shipping_address: { firstname: 'Anna' } }])
  })

  it('stays where the chosen way is no longer offered at the new address, and says so (SHP-01)', async () => {
    server.use(http.post(METHODS, () => HttpResponse.json(two)))
    const page = await open()
    await type(page, { ...person, ...place })
    await soon(() => expect(box(page, 'Straat').value).toBe('Fictielaan'))
    pause(page)
    await page.user.click(await soon(() => within(page.host).getByRole('radio', { name: /avond/ })))
    server.use(http.post(METHODS, () => HttpResponse.json(makeReply(collectShippingMethods))))
    await type(page, { Straat: 'Eigen straat' })
    await press(page)
    await soon(() => expect(errors(page).join()).toContain('Je eerdere keuze is niet meer mogelijk.'))
    expect(title(page)).toBe('Gegevens en bezorging')
    await press(page)
    await soon(() => expect(title(page)).toBe('Betaling'))
  })
})

describe('the delivery methods', () => {
  it('are requested as soon as the address is known, before the name is (SHP-01)', async () => {
    const page = await open()
    await type(page, place)
    await soon(() => expect(box(page, 'Straat').value).toBe('Fictielaan'))
    pause(page)
    await soon(() => expect(within(page.host).getByRole<HTMLInputElement>('radio', { name: /Bezorgen, Standaard/ }).checked).toBe(true))
    expect(box(page, 'Voornaam').value).toBe('')
  })

  it('do not wait for the other fields that are typed meanwhile (SHP-01)', async () => {
    const seen = watchRequests()
    const page = await open()
    await type(page, place)
    await soon(() => expect(box(page, 'Straat').value).toBe('Fictielaan'))
    page.platform?.advance(300)
    await type(page, { Telefoonnummer: '02' })
    page.platform?.advance(300)
    await soon(() => expect(seen.some(one => one.includes('collectShippingMethods'))).toBe(true))
  })

  it('that were not asked for yet are no reason to complain about an empty street that is being looked up (ADR-04, VAL-02)', async () => {
    const answer = hold('get', LOOKUP)
    const page = await open()
    await type(page, place)
    await soon(() => expect(said(page.host.querySelector('.et-address-fieldset__lookup'))).not.toBe(''))
    await page.user.click(box(page, 'Straat'))
    await page.user.tab()
    await page.user.tab()
    await page.user.click(box(page, 'Achternaam'))
    // What is left later is complained about: by then street and place would have been as well.
    await soon(() => expect(errors(page)).toEqual(['Vul je telefoonnummer in.']))
    answer()
    await soon(() => expect(box(page, 'Straat').value).toBe('Fictielaan'))
    expect(errors(page)).toEqual(['Vul je telefoonnummer in.'])
  })
})

describe('what is typed', () => {
  it('shows, once its field is left, as it is kept and sent (ADR-05, ADR-06, CFG-03)', async () => {
    const seen = watchRequests()
    const [addresses, information] = [watchBodies('/set-addresses'), watchBodies('/collectPaymentMethods')]
    const page = await open()
    await page.user.click(within(page.host).getByRole('checkbox', { name: /bedrijf/ }))
    await type(page, { Bedrijfsnaam: 'Proef BV', 'Btw-nummer': 'nl 1234.56.789 b01' })
    await type(page, { ...person, Postcode: '1000 ab', Huisnummer: '10', Toevoeging: 'a' })
    const lookups = () => seen.filter(one => one.includes('autocomplete'))
    await soon(() => expect(lookups().at(-1)).toBe('GET /api/address/autocomplete/details/1000AB/10/A'))
    await soon(() => expect(box(page, 'Straat').value).toBe('Fictielaan'))
    await page.user.tab()
    const shown = ['Btw-nummer', 'Postcode', 'Toevoeging'].map(name => box(page, name).value)
    expect(shown).toEqual(['NL123456789B01', '1000AB', 'A'])
    await press(page)
    await soon(() => expect(title(page)).toBe('Betaling'))
    expect(addresses).toMatchObject([{ shipping_address: { postcode: '1000AB', street: ['Fictielaan', '10', 'A'] } }])
    expect(information.at(-1)).toMatchObject({ addressInformation: { extensionAttributes: { vat_number: 'NL123456789B01' } } })
    // The same address written another way is not looked up again.
    expect(lookups()).toEqual([...new Set(lookups())])
  })

  it('is found again as it is kept, whatever was left in an older tab (ADR-06)', async () => {
    localStorage.setItem('postcode', '1000 ab')
    localStorage.setItem('house-number', '10')
    const page = await open()
    expect(box(page, 'Postcode').value).toBe('1000AB')
  })
})

it('a street of an older lookup never stands at a newer number (ADR-04, API-08)', async () => {
  const answer = held()
  server.use(
    http.get(
      LOOKUP,
      async () => {
        await answer.given
        return HttpResponse.json(makeReply(lookUpAddress, { street: 'Oude straat' }))
      },
      { once: true },
    ),
  )
  const seen = watchRequests()
  const page = await open()
  await type(page, place)
  await soon(() => expect(seen.some(one => one.includes('autocomplete'))).toBe(true))
  await page.user.type(box(page, 'Huisnummer'), '2')
  answer.give()
  await soon(() => expect(box(page, 'Straat').value).toBe('Fictielaan'))
})

describe('a lookup of the address that is answered late', () => {
  /** The first step filled in by an answer, while its address is looked up again: with the addition. */
  async function lookedUpAgain(street: string) {
    const page = await open()
    await type(page, { ...person, ...place })
    await soon(() => expect(box(page, 'Straat').value).toBe('Fictielaan'))
    const answer = held()
    server.use(
      http.get(LOOKUP, async () => {
        await answer.given
        return HttpResponse.json(makeReply(lookUpAddress, { street }))
      }),
    )
    const seen = watchRequests()
    await type(page, { Toevoeging: 'A' })
    await soon(() => expect(seen.some(one => one.includes('autocomplete'))).toBe(true))
    return { page, seen, answer: answer.give }
  }

  it('with the same street has the step sent once (ADR-04, CHK-01)', async () => {
    const { page, seen, answer } = await lookedUpAgain('Fictielaan')
    const pay = hold('post', PAYMENT)
    await press(page)
    await soon(() => expect(seen.some(one => one.includes('collectPaymentMethods'))).toBe(true))
    answer()
    await soon(() => expect(page.host.querySelector('[data-outcome=found]')).not.toBeNull())
    pay()
    await soon(() => expect(title(page)).toBe('Betaling'))
    expect(seen.filter(one => one.startsWith('PUT'))).toHaveLength(1)
  })

  it('as the next step opens does not take the shopper back (ADR-04, CHK-01)', async () => {
    const { page, answer } = await lookedUpAgain('Dorpsstraat')
    const states = new MutationObserver(() => {
      if (title(page) === 'Betaling') answer()
    })
    states.observe(page.host, { subtree: true, childList: true, characterData: true })
    await press(page)
    await soon(() => expect(title(page)).toBe('Betaling'))
    states.disconnect()
    await page.user.click(await within(page.host).findByRole('button', { name: 'Verder naar overzicht' }))
    await soon(() => expect(title(page)).toBe('Overzicht'))
  })
})

describe('the total beside the first step', () => {
  const start = async () => {
    const page = await open()
    await type(page, { ...person, ...place })
    await soon(() => expect(box(page, 'Straat').value).toBe('Fictielaan'))
    const { $totalsPending } = await import('../../../shared/cart/store')
    await soon(() => {
      pause(page)
      expect(page.host.querySelector<HTMLInputElement>('[name=shipping_method]')?.checked).toBe(true)
      expect($totalsPending.get()).toBe(false)
    })
    return { page, $totalsPending }
  }
  const select = ({ host }: RenderedIsland) => within(host).getByRole('combobox', { name: /^Land/ })

  it.each<[what: string, change: (page: RenderedIsland) => Promise<void>]>([
    [
      'another country is chosen',
      page =>
        page.user.selectOptions(select(page), 'BE').then(() => type(page, { Postcode: '1000', Straat: 'Dorpsstraat', Plaats: 'Brussel' })),
    ],
    ['another postcode is typed', page => type(page, { Postcode: '1011AB' })],
    ['another number is typed', page => type(page, { Huisnummer: '12' })],
    ['another street is typed', page => type(page, { Straat: 'Andere laan' })],
    ['the step is sent', press],
  ])('is pending at once when %s, before anything has answered (PAY-02)', async (_, change) => {
    const { page, $totalsPending } = await start()
    hold('get', LOOKUP)
    hold('post', METHODS)
    hold('post', PAYMENT)
    await change(page)
    expect($totalsPending.get()).toBe(true)
  })
})

describe('another country', () => {
  const country = ({ host }: RenderedIsland) => within(host).getByRole<HTMLSelectElement>('combobox', { name: /^Land/ })
  const ways = ({ host }: RenderedIsland) => host.querySelectorAll('input[name=shipping_method]').length

  it('wants its own postcode at once, and takes street, town and ways of delivery of the one before away (ADR-06, SHP-01)', async () => {
    const page = await open()
    await type(page, { ...person, ...place })
    await soon(() => expect(box(page, 'Plaats').value).toBe('Amsterdam'))
    pause(page)
    await soon(() => expect(ways(page)).toBeGreaterThan(0))
    await page.user.selectOptions(country(page), 'BE')
    await soon(() => expect(errors(page)).toContain('Vul je postcode in als 1000.'))
    expect([box(page, 'Straat').value, box(page, 'Plaats').value, ways(page)]).toEqual(['', '', 0])
    await type(page, { Postcode: '2000' })
    pause(page)
    await press(page)
    await soon(() => expect(errors(page)).toContain('Vul je plaats in.'))
    expect(title(page)).toBe('Gegevens en bezorging')
  })

  it('keeps what was typed for it before it was chosen (ADR-06)', async () => {
    const page = await open()
    await type(page, { ...person, Postcode: '2000', Huisnummer: '5', Straat: 'Meir 5', Plaats: 'Antwerpen' })
    await page.user.selectOptions(country(page), 'BE')
    await soon(() => expect(errors(page)).toEqual([]))
    expect(['Postcode', 'Huisnummer', 'Straat', 'Plaats'].map(name => box(page, name).value)).toEqual(['2000', '5', 'Meir', 'Antwerpen'])
  })
})

it('takes what a browser filled in without an event, with number and addition in one field, and looks it up (ADR-04, CHK-03)', async () => {
  const page = await open()
  const bodies = watchBodies('/set-addresses')
  for (const [name, value] of Object.entries({ ...person, Postcode: 'NL-1000 AB', Huisnummer: '10a' }))
    Reflect.set(HTMLInputElement.prototype, 'value', value, box(page, name))
  await press(page)
  await soon(() => expect(title(page)).toBe('Betaling'))
  expect(bodies[0]).toMatchObject({
    shipping_address: { postcode: '1000AB', street: ['Fictielaan', '10', 'A'], city: 'Amsterdam', email: 'sanne@example.com' },
  })
})

it.each([
  [false, 'Je sessie is verlopen en je winkelwagen is leeg'],
  [true, 'Je bent uitgelogd'],
])('says of a session that ended (logged in: %s) what is so, and keeps what was typed (ERR-01, CHK-05)', async (isLoggedIn, words) => {
  const page = await renderIsland(
    () => import('../../../islands/checkout/checkout/index'),
    '<div data-component="checkout"></div>',
    checkoutPage({}, { config: { isLoggedIn } }),
  )
  await type(page, { ...person, ...place })
  server.use(http.put('*/set-addresses', () => HttpResponse.json({ message: 'Verlopen' }, { status: 419 })))
  server.use(http.get('*/api/quote', () => HttpResponse.json(makeQuote(isLoggedIn ? {} : { items: [], items_qty: 0 }))))
  await press(page)
  await soon(() => expect(errors(page).join()).toContain(words))
  expect(JSON.parse(sessionStorage.getItem('checkout-draft') ?? '{}')).toMatchObject({
    shipping: { firstname: 'Sanne', postcode: '1000AB' },
  })
})
