import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { deliveryOptions } from '../../../../reference-shop/checkout/delivery'
import { paymentRounds, ROUND_MS } from '../../../../reference-shop/orders/open-payments'
import { lookAtUnpaid } from '../../../../reference-shop/orders/unpaid'
import type { PaymentEvent } from '../../../../reference-shop/payments/event'
import { startProvider } from '../../../../reference-shop/payments/provider'
import { signatureOf } from '../../../../reference-shop/payments/signature'
import type { Quote } from '../../../../shared/contract/api/quote'
import { priceHtml } from '../../../../shared/liquid'
import { formatPrice } from '../../../../shared/price/rules/price'
import { type FullShop, linkTo, openFullShop, Person } from '../../kit/full-shop'
import { newClientAddress, provider } from '../../kit/shop'

let shop: FullShop
let person: Person
let place: ReturnType<typeof newClientAddress>
let products: { sku: string; name: string }[]
beforeAll(async () => {
  shop = await openFullShop(240)
  const list = await shop.data.catalogue.list({ search: 'laptop' }, { filters: {}, page: 1, sort: 'price desc' })
  products = (list?.items ?? []).filter(({ in_stock, product_type }) => in_stock && product_type === 'simple')
})
afterAll(() => shop.close())
beforeEach(async () => {
  place = newClientAddress()
  person = await new Person(shop, place).open('/')
  await put()
})

const put = (): Promise<Response> => person.call('POST', '/api/quote/item', { cartItem: { sku: products[0]?.sku, qty: 1 } })
const value = (name: string): string => person.main.querySelector(`[name="${name}"]`)?.getAttribute('value') ?? ''
const chosen = (name: string): string => person.main.querySelector(`[name="${name}"][checked]`)?.getAttribute('value') ?? ''
const errorOf = (id: string): string => {
  const control = person.main.getElementById(id)
  const error = (control?.getAttribute('aria-describedby') ?? '').split(' ').find(one => one.endsWith('-error')) ?? ''
  return control?.getAttribute('aria-invalid') === 'true' ? (person.main.getElementById(error)?.textContent ?? '') : ''
}

const guest = {
  email: 'sanne@example.com',
  firstname: 'Sanne',
  middlename: 'de',
  lastname: "Wit <b>&'",
  telephone: '020 000 00 01',
  postcode: '1000 ab',
  number: '10',
  addition: 'A - 2 hoog',
  street: '',
  city: '',
}

/** A guest at the payment step. */
async function fillIn(values: Record<string, string> = {}, delivery: Record<string, string> = {}): Promise<void> {
  await person.open('/checkout?stap=1')
  await person.send('details', { ...guest, ...values })
  if (person.path !== '/checkout?stap=2') await person.send('details', delivery)
}

/** What the provider was asked to charge, by the payment address that a form redirected to. */
async function order(): Promise<{ location: string; reference: string; cents: number }> {
  const form = person.main.querySelector('form#order')
  const fields = new URLSearchParams([
    ['_token', person.token],
    ['key', form?.querySelector('[name=key]')?.getAttribute('value') ?? ''],
  ])
  const response = await person.request('/checkout/bestellen', { method: 'POST', body: fields })
  const location = response.headers.get('Location') ?? ''
  const { searchParams } = new URL(location, 'http://localhost')
  return { location, reference: searchParams.get('reference') ?? '', cents: Number(searchParams.get('cents')) }
}

async function notify(event: PaymentEvent, secret = provider.secret): Promise<number> {
  const body = JSON.stringify(event)
  const headers = { 'X-Signature': signatureOf(secret, body) }
  return (await shop.app.request('http://localhost/betaling/melding', { method: 'POST', headers, body })).status
}

describe('the checkout without JavaScript', () => {
  it('takes a guest to a paid order (NJS-01, CHK-01, CHK-04)', async () => {
    await person.open('/checkout')
    expect([person.path, person.text.includes('Gegevens en bezorging')]).toEqual(['/checkout?stap=1', true])
    await person.send('details', guest)
    expect(person.path).toBe('/checkout?stap=1#bezorging')
    expect([value('street'), value('city'), value('addition')]).toEqual(['Fictielaan', 'Amsterdam', 'A - 2 hoog'])
    expect(chosen('shipping_method')).toBe('bezorgen_standaard')
    await person.send('details', { shipping_method: 'bezorgen_avond' })
    expect([person.path, chosen('payment_method')]).toEqual(['/checkout?stap=2', 'ideal'])
    expect(person.text).toContain('in3 is een krediet')
    await person.send('payment', { payment_method: 'ideal' })
    expect(person.path).toBe('/checkout?stap=3')
    expect(person.text).toContain('Home Winkelwagen Bestellen')
    for (const part of [
      'sanne@example.com',
      "Sanne de Wit <b>&'",
      'Fictielaan 10 A - 2 hoog',
      '1000 AB Amsterdam',
      'iDEAL',
      '’s Avonds thuis bezorgd',
      '5,95',
    ])
      expect(person.text).toContain(part)
    expect(person.main.querySelector('form#order button[type=submit]')?.textContent).toBe('Bestellen en betalen')
    const { location, reference, cents } = await order()
    expect(location).toMatch(/^http:\/\/127\.0\.0\.1:9\/betalen\?reference=/)
    expect(await notify({ key: `${reference}:1`, reference, status: 'paid', cents })).toBe(200)
    await person.open(`/checkout/betaling/${reference}`)
    expect([person.path, person.text.includes('Bedankt voor je bestelling')]).toEqual(['/checkout/bedankt', true])
    // The next steps are shown to the shopper, not in the title.
    expect(person.document.querySelector('link[rel=next]')).toBeNull()
    expect(person.main.querySelector('h1')?.textContent?.trim()).toBe('Bedankt voor je bestelling, Sanne')
    expect(person.main.querySelector('.et-done__facts')?.textContent).toMatch(/Bezorging\s+’s Avonds thuis bezorgd/)
    expect(person.text).toContain('Binnen 15 minuten krijg je een mail')
    // Without an account it leads to the order as well, as the e-mail does.
    const own = person.main.querySelector('.et-done__ways a[href^="/bestelling/"]')?.getAttribute('href') ?? ''
    expect((await person.request(own)).status).toBe(200)
    expect(person.text).toMatch(/zonder reden herroepen tot en met \d{1,2} [a-z]+ 20\d\d\./)
    const bought = person.main.querySelector('.et-done__bought')
    const total = formatPrice(cents / 100).replace(/\s/g, ' ')
    for (const part of [`${products[0]?.name}`, 'Fictielaan 10 A - 2 hoog', '1000 AB Amsterdam', total])
      expect(bought?.textContent?.replace(/\s+/g, ' ')).toContain(part)
    expect(bought?.querySelector('img')?.getAttribute('src')).toMatch(/^\/beeld\/.+\.webp$/)
    const message = shop.mail.emails.findLast(({ to }) => to === 'sanne@example.com')
    expect(message?.text).toContain(products[0]?.name)
    expect(message?.html).toContain('Wit &lt;b&gt;&amp;')
    const [, origin] = /<img src="(https?:\/\/[^/"]+)\/beeld\/[^"]+\.jpg" alt="" width="64" height="64">/.exec(message?.html ?? '') ?? []
    expect(message?.html).toContain(`href="${origin}/bestelling/`)
    await person.open('/checkout')
    expect(person.path).toBe('/checkout/cart')
  })

  it('says at each field what is wrong, and keeps what was typed (CHK-05, VAL-06)', async () => {
    await person.open('/checkout')
    await person.send('details', { ...guest, email: 'geen adres', postcode: '1234SA', number: 'tien', lastname: ' ', telephone: '' })
    expect([person.status, errorOf('email'), errorOf('postcode'), errorOf('number')]).toEqual([
      422,
      'Vul een geldig e-mailadres in.',
      'Vul je postcode in als 1234AB.',
      'Het huisnummer moet een getal zijn. Een letter zet je bij Toevoeging.',
    ])
    expect([errorOf('lastname'), errorOf('street'), errorOf('city')]).toEqual([
      'Vul je achternaam in.',
      'Vul je straat in.',
      'Vul je plaats in.',
    ])
    expect([value('email'), value('number'), value('addition'), value('firstname')]).toEqual(['geen adres', 'tien', 'A - 2 hoog', 'Sanne'])
    await person.send('details', { ...guest, postcode: '9999ZZ' })
    expect(errorOf('postcode')).toBe('We vinden deze postcode niet. Klopt hij? Vul dan zelf je straat en plaats in.')
    await person.send('details', { ...guest, postcode: '9999ZZ', street: 'Zelfbedachte Weg', city: 'Nergens' })
    expect(person.path).toBe('/checkout?stap=1#bezorging')
  })

  it('looks up a street when asked, and always takes a typed one (ADR-04)', async () => {
    await person.open('/checkout')
    await person.send('details', { ...guest, action: 'lookup' })
    expect([value('street'), value('city'), person.text.includes('Straat en plaats zijn ingevuld.')]).toEqual([
      'Fictielaan',
      'Amsterdam',
      true,
    ])
    await person.send('details', { postcode: '9999ZZ', street: 'Eigen', city: 'Eigenstad', action: 'lookup' })
    expect([
      value('street'),
      person.text.includes('We vinden deze postcode niet. Klopt hij? Vul dan zelf je straat en plaats in.'),
    ]).toEqual(['Eigen', true])
    await person.send('details', { action: '', same_as_billing: '', postcode: '1000AB', street: 'Eigen', city: 'Eigenstad' })
    expect(value('street')).toBe('Eigen')
  })

  it('lets nobody past a step that is not complete (CHK-01, SHP-03)', async () => {
    await person.open('/checkout?stap=3')
    expect(person.path).toBe('/checkout?stap=1')
    await person.send('details', guest)
    await person.open('/checkout?stap=2')
    expect(person.path).toBe('/checkout?stap=1')
    await person.send('details', { shipping_method: 'raket' })
    expect([person.status, person.text.includes('Kies hoe je je bestelling wilt ontvangen.')]).toEqual([422, true])
    await person.send('details', { shipping_method: 'afhaalpunt_standaard', point_afhaalpunt_standaard: 'nergens' })
    expect(person.text).toContain('Kies waar je je bestelling ophaalt.')
    const point = person.main.querySelector('[name="point_afhaalpunt_standaard"]')?.getAttribute('value') ?? ''
    await person.send('details', { shipping_method: 'afhaalpunt_standaard', point_afhaalpunt_standaard: point })
    expect(person.path).toBe('/checkout?stap=2')
    await person.open('/checkout?stap=3')
    expect(person.path).toBe('/checkout?stap=2')
  })

  it('names the countries that it delivers to (CHK-04)', async () => {
    await person.open('/checkout')
    const countries = [...person.main.querySelectorAll('select[name=country_id] option')].map(({ textContent }) => textContent.trim())
    expect(countries).toEqual(['Nederland', 'België'])
  })

  it('returns to a cart that needs attention, and says so (CHK-01, CRT-10)', async () => {
    const { items } = (await shop.data.catalogue.list({ search: 'zwart' }, { filters: {}, page: 1 })) ?? { items: [] }
    const simple = items.filter(({ in_stock, product_type }) => in_stock && product_type === 'simple')
    const counted = await Promise.all(
      simple.map(async ({ sku, max_qty }) => ({ sku, most: max_qty, qty: (await shop.data.stock.of(sku))?.pieces ?? 0 })),
    )
    // A cart can hold the whole stock.
    const { sku, qty } = counted.find(({ qty, most }) => qty > 0 && qty <= (most ?? qty)) ?? { sku: '', qty: 0 }
    await person.call('POST', '/api/quote/item', { cartItem: { sku, qty } })

    const other = await new Person(shop).open('/')
    await other.call('POST', '/api/quote/item', { cartItem: { sku, qty: 1 } })
    await other.open('/checkout?stap=1')
    await other.send('details', { ...guest, email: 'haastig@example.com', postcode: '1000CD', number: '3' })
    await other.send('details')
    await other.send('payment', { payment_method: 'banktransfer' })
    await other.send('order')
    expect(other.text).toContain('Bedankt voor je bestelling')

    await person.open('/checkout')
    expect([person.path, person.text.includes('Er is iets veranderd in je winkelwagen. Bekijk het voor je bestelt.')]).toEqual([
      '/checkout/cart',
      true,
    ])
  })

  it('bills another address, to a business with its VAT number and reference, written as they are kept (CFG-03, CHK-04, ADR-06)', async () => {
    await person.open('/checkout')
    const billing = Object.fromEntries(Object.entries(guest).map(([name, text]) => [`billing_${name}`, text]))
    const business = { business: '1', company: '', vat_number: 'NL1', purchase_reference: 'Inkoop 7' }
    await person.send('details', {
      ...guest,
      ...business,
      ...billing,
      billing_postcode: '2000',
      billing_country_id: 'BE',
      same_as_billing: '',
    })
    expect([errorOf('company'), errorOf('vat_number'), errorOf('billing_street')]).toEqual([
      'Vul je bedrijfsnaam in.',
      'Vul een btw-nummer in met de landcode, zoals NL123456789B01 of BE0123456789.',
      'Vul je straat in.',
    ])
    await person.send('details', {
      company: 'Wit BV',
      vat_number: 'nl 0000.00.000 b00',
      postcode: '1000 ab',
      addition: 'a',
      billing_street: 'Kerkstraat',
      billing_number: '7',
      billing_city: 'Antwerpen',
    })
    expect([value('vat_number'), value('postcode'), value('addition')]).toEqual(['NL000000000B00', '1000AB', 'A'])
    await person.send('details')
    expect(JSON.parse(person.document.querySelector('#checkout-seed')?.textContent ?? '')).toMatchObject({
      extension: { vat_number: 'NL000000000B00', purchase_reference: 'Inkoop 7' },
    })
    await person.send('payment', { payment_method: 'banktransfer' })
    for (const part of ['Wit BV', 'NL000000000B00', 'Inkoop 7', 'Kerkstraat 7', '2000 AntwerpenBelgië']) expect(person.text).toContain(part)
    expect((await order()).location).toBe('/checkout/bedankt')
    await person.open('/checkout/bedankt')
    expect(person.text).toContain('NL00 TEST')
  })

  it('thanks for an order that is paid in the store, with what to bring there (SHP-03, PAY-03)', async () => {
    // Unpaid orders per e-mail address are limited, and this one stays unpaid in the following tests.
    await fillIn({ email: 'ophalen@example.com' }, { shipping_method: 'winkel_ophalen' })
    await person.open('/checkout?stap=1')
    const store = person.main.querySelector('[name=point_winkel_ophalen]')?.getAttribute('value') ?? ''
    await person.send('details', { shipping_method: 'winkel_ophalen', point_winkel_ophalen: store })
    await person.send('payment', { payment_method: 'store' })
    expect((await order()).location).toBe('/checkout/bedankt')
    await person.open('/checkout/bedankt')
    expect(person.text).toContain('Je betaalt bij het ophalen.')
    const { name, street } = (await shop.data.stores.all()).find(({ slug }) => slug === store) ?? { name: '?', street: '?' }
    expect(person.text).toContain(`${name}, ${street}`)
    expect(person.text).toMatch(/Neem je bestelnummer \d+ mee naar de winkel/)
    expect(person.document.querySelector('main address')).toBeNull()
  })

  it('says where a parcel waits that is fetched elsewhere (SHP-03)', async () => {
    const method = 'afhaalpunt_standaard'
    await fillIn({ email: 'pakket@example.com', number: '12' }, { shipping_method: method })
    await person.open('/checkout?stap=1')
    const point = person.main.querySelector(`[name=point_${method}]`)?.getAttribute('value') ?? ''
    expect(person.main.querySelector(`label:has([name=point_${method}])`)?.textContent).toMatch(/\d(,\d)? km/)
    await person.send('details', { shipping_method: method, [`point_${method}`]: point })
    await person.send('payment', { payment_method: 'banktransfer' })
    await person.send('order')
    const { name, street } = (await shop.data.deliveries.points()).find(({ identifier }) => identifier === point) ?? {
      name: '?',
      street: '?',
    }
    expect(person.text).toContain(`Ophalen bij een pakketpunt: ${name}, ${street}`)
  })

  it('names the day of a pick-up, which is today where a store is open and has it (SHP-02, SHP-03)', async () => {
    const address = {
      ...{ salutation: '', firstName: 'Sanne', surNamePrefix: 'de', surName: 'Wit', companyName: '', email: 'sanne@example.com' },
      ...{ street: 'Fictielaan', houseNr: '10', houseNrSuffix: '', zipcode: '1000AB', city: 'Amsterdam', country: 'NL' },
    }
    const titles = async (now: string) => {
      const situation = {
        address,
        products: [{ sku: products[0]?.sku ?? '', quantity: 1 }],
        preSelect: { method: null, deliveryDate: null, storeId: null },
        subtotal: 0,
        now: Date.parse(now),
      }
      const { options } = await deliveryOptions(shop.deps, situation)
      return options.find(({ method }) => method === 'winkel_ophalen')?.dates.map(({ title }) => title)
    }
    expect(await titles('2026-11-24T11:00:00+01:00')).toEqual(['vandaag'])
    expect(await titles('2026-11-24T23:30:00+01:00')).toEqual(['woensdag 25 november'])
  })

  it('offers a customer the address book, and keeps the address of login (CHK-04)', async () => {
    await person.logIn()
    await person.open('/checkout')
    expect([value('email'), value('street'), value('number'), value('addition')]).toEqual(['klant@example.com', 'Fictielaan', '10', 'A'])
    const options = [...person.main.querySelectorAll('[name=shipping_address] option')].map(one => one.getAttribute('value') ?? '')
    expect(options.length).toBeGreaterThan(2)
    await person.send('details', { shipping_address: options[2] ?? '', action: 'book' })
    expect(value('city')).toBe('Rotterdam')
  })

  it('keeps the new address of a customer in the address book, once (ADR-01, ADR-05)', async () => {
    await person.logIn()
    const book = () => shop.data.addressBooks.all(1)
    const before = (await book()).length
    for (let turn = 0; turn < 2; turn++) {
      await put()
      await person.open('/checkout?stap=1')
      await person.send('details', { ...guest, postcode: '9999ZZ', street: 'Nieuwe Weg', city: 'Nieuwstad' })
      await person.open('/checkout?stap=1')
      await person.send('details')
      await person.send('payment', { payment_method: 'banktransfer' })
      expect((await order()).location).toBe('/checkout/bedankt')
    }
    const after = await book()
    expect([after.length, after.find(({ city }) => city === 'Nieuwstad')?.street]).toEqual([before + 1, ['Nieuwe Weg', '10', 'A - 2 hoog']])
  })

  it('goes on after login with what a guest filled in (CHK-05)', async () => {
    await person.open('/checkout')
    await person.send('details', guest)
    await person.logIn()
    await person.open('/checkout?stap=1')
    expect([value('email'), value('addition'), value('firstname')]).toEqual(['sanne@example.com', 'A - 2 hoog', 'Sanne'])
  })

  it('takes a coupon on the cart page and takes it off (PAY-05, CRT-09)', async () => {
    await person.open('/checkout/cart')
    const coupon = (fields: Record<string, string>) =>
      person.open('/checkout/cart/coupon', {
        method: 'POST',
        body: new URLSearchParams({ _token: person.token, terug: '/checkout/cart', ...fields }),
      })
    await coupon({ couponCode: 'VERLOPEN' })
    expect(person.text).toContain('Deze kortingscode is niet (meer) geldig.')
    await coupon({ couponCode: 'WELKOM10' })
    expect(person.text).toContain('Korting (WELKOM10)')
    await coupon({ remove: '1' })
    expect(person.text).not.toContain('WELKOM10')
    await coupon({ couponCode: 'HERFST50' })
    expect(person.text).toContain('Korting (HERFST50)')
    const found = await shop.data.catalogue.list({ search: 'kabel' }, { filters: {}, page: 1, sort: 'price asc' })
    const cheap = found?.items.find(({ in_stock, product_type }) => in_stock && product_type === 'simple')
    await person.call('POST', '/api/quote/item', { cartItem: { sku: cheap?.sku, qty: 1 } })
    const { items } = (await (await person.call('GET', '/api/quote')).json()) as Quote
    const ids = items.map(({ item_id }) => String(item_id))
    const remove = (id = '') =>
      person.open('/checkout/cart/remove', { method: 'POST', body: new URLSearchParams({ _token: person.token, item_id: id }) })
    await remove(ids[0])
    expect(person.text).toContain('Je kortingscode is niet meer geldig. Bekijk het nieuwe totaal.')
    await remove(ids[1])
    expect(person.text).not.toContain('kortingscode')
  })

  it('shows no name of a text instead of the text, and writes in the language it was ordered in (CFG-01, ORD-02)', async () => {
    await person.open('/?locale=en_GB')
    const names = /\b(checkout|order|cart|validation|errors)\.[a-z]\w+/
    const look = () => expect([person.path, names.exec(person.text)?.[0]]).toEqual([person.path, undefined])
    await person.open('/checkout?stap=1')
    look()
    await person.send('details', { ...guest, email: 'x', postcode: 'x', number: 'x', vat_number: 'x', business: '1' })
    look()
    await person.send('details', { ...guest, vat_number: '', company: 'Wit BV' })
    await person.open('/checkout?stap=1')
    look()
    await person.send('details')
    look()
    await person.send('payment', { payment_method: 'ideal' })
    look()
    const { reference, cents } = await order()
    await person.open(`/checkout/betaling/${reference}`)
    look()
    await notify({ key: `${reference}:1`, reference, status: 'paid', cents })
    await person.open(`/checkout/betaling/${reference}`)
    look()
    const message = shop.mail.emails.at(-1)
    expect(message?.subject).toMatch(/^Your order \d+ at Etalage$/)
    expect(message?.html).toContain('<html lang="en-GB">')
    expect(names.exec(message?.text ?? '')).toBeNull()
    expect([message?.text, message?.html].map(text => /\bfree\b/.test(text ?? ''))).toEqual([true, true])
    expect(/\bmail\.[a-z]\w+/.exec(`${message?.subject} ${message?.text}`)).toBeNull()
  })

  it('says before ordering that an old device is taken along for nothing: on every page, and again on that of what is large, its cart and its delivery; and asks no fee for it (LAW-02)', async () => {
    const seen: string[] = []
    const look = async (page: string, path: string) => {
      await person.open(path)
      expect(person.document.querySelector('.et-footer__about')?.textContent).toContain('Oud apparaat gratis mee')
      if (/oude? apparaat gratis mee/i.test(person.text)) seen.push(page)
    }
    await look('small cart', '/checkout/cart')
    const link = person.main.querySelector('.et-cart-line__name a')?.getAttribute('href') ?? ''
    await look('small product', link.replace(/^https?:\/\/[^/]+/, ''))
    await look('small delivery', '/checkout?stap=1')
    const [large] =
      (await shop.data.catalogue.list({ search: 'koelkast' }, { filters: {}, page: 1, sort: 'price desc' }))?.items.filter(
        ({ in_stock, product_type }) => in_stock && product_type === 'simple',
      ) ?? []
    await person.call('POST', '/api/quote/item', { cartItem: { sku: large?.sku, qty: 1 } })
    await look('large product', large?.url ?? '')
    await look('large cart', '/checkout/cart')
    await look('large delivery', '/checkout?stap=1')
    expect(seen).toEqual(['large product', 'large cart', 'large delivery'])
    const totals = (await (await person.call('GET', '/api/checkout/totals')).json()) as { total_segments: { code: string }[] }
    expect(totals.total_segments.map(({ code }) => code)).toEqual(['subtotal', 'shipping', 'tax', 'grand_total'])
  })

  it('takes no order for another total than stood above the button, and says the new one (PAY-03, CRT-10)', async () => {
    await fillIn()
    await person.send('payment', { payment_method: 'banktransfer' })
    // Another tab adds a product after this one showed the total.
    await put()
    await person.send('order')
    const totals = (await (await person.call('GET', '/api/checkout/totals')).json()) as { grand_total: number }
    const now = formatPrice(totals.grand_total).replace(/\s/g, ' ')
    expect([person.path, person.text.includes(`Het totaal is veranderd: het is nu ${now}`)]).toEqual(['/checkout?stap=3', true])
    await person.send('order')
    expect(person.text).toContain('Bedankt voor je bestelling')
  })

  it('refuses a form of another site, which has no token (SEC-02)', async () => {
    for (const path of ['/checkout/gegevens', '/checkout/betaling', '/checkout/bestellen', '/checkout/cart/coupon'])
      expect(
        (
          await person.request(path, {
            method: 'POST',
            body: new URLSearchParams({ key: 'x' }),
            headers: { 'Sec-Fetch-Site': 'cross-site' },
          })
        ).status,
      ).toBe(419)
  })
})

describe('coming back from paying', () => {
  async function ordered(): ReturnType<typeof order> {
    await fillIn()
    await person.send('payment', { payment_method: 'card' })
    return order()
  }

  /** Pays on the provider's page, at a provider that sends no notifications. */
  async function silentProvider(): Promise<(location: string) => Promise<Response>> {
    const running = await startProvider({ secret: provider.secret, texts: () => shop.t })
    const { url } = provider
    onTestFinished(async () => {
      provider.url = url
      await running.close()
    })
    provider.url = running.url
    return location =>
      fetch(`${running.url}/betalen`, {
        method: 'POST',
        body: new URLSearchParams({ request: new URL(location).search, outcome: 'paid', when: 'never', back: 'get' }),
        redirect: 'manual',
      })
  }

  it('without having paid opens the payment step with what happened, and the cart as it was (PAY-04)', async () => {
    const messages = { canceled: 'De betaling is geannuleerd', failed: 'De betaling is mislukt', rejected: 'geweigerd' } as const
    for (const status of ['canceled', 'failed', 'rejected'] as const) {
      const { reference, cents } = await ordered()
      await notify({ key: `${reference}:1`, reference, status, cents })
      await person.open(`/checkout/betaling/${reference}`, { method: 'POST' })
      expect([person.path, person.text.includes(messages[status])]).toEqual([`/checkout?stap=2&melding=${status}`, true])
      const again = async (who: Person, path: string) => (await who.open(path)).main.querySelector('.et-done__ways a')?.getAttribute('href')
      expect(await again(person, '/checkout/bedankt')).toBe('/checkout?stap=2')
      expect(await again(new Person(shop), `/checkout/betaling/${reference}`)).toBe('/checkout/cart')
      await person.open('/checkout/cart')
      expect(person.text).toContain(products[0]?.name)
      expect((await shop.data.orders.ofPayment(reference))?.order.status).toBe('canceled')
    }
  })

  it('asks for no payment of a cancelled order, and measures a purchase only before it was cancelled (PAY-04, ORD-03, ANA-03)', async () => {
    await fillIn()
    await person.send('payment', { payment_method: 'banktransfer' })
    await person.send('order')
    expect(person.text).toContain('Zo betaal je')
    const number = person.main.querySelector('.et-done__number strong')?.textContent ?? ''
    const { lines, total } = (await shop.data.orders.get(number)) ?? {}
    const seed = JSON.parse(person.document.querySelector('#order-seed')?.textContent ?? '{}')
    expect([seed.number, Math.round(seed.total * 100)]).toEqual([number, total])
    expect(seed.items.map(({ sku, qty }: { sku: string; qty: number }) => [sku, qty])).toEqual(lines?.map(({ sku, qty }) => [sku, qty]))
    expect(seed.items[0].product).not.toHaveProperty('bundle_options')
    await shop.data.orders.cancel(number, 'Geannuleerd op verzoek')
    await person.open('/checkout/bedankt')
    expect(person.text).toContain('Deze bestelling gaat niet door')
    expect([person.text.includes('Zo betaal je'), person.document.querySelector('#order-seed') === null]).toEqual([false, true])
  })

  it('before the provider told anything waits, and shows the outcome later (PAY-04)', async () => {
    const { reference, cents } = await ordered()
    const waiting = await person.request(`/checkout/betaling/${reference}`)
    expect([waiting.headers.get('Refresh'), (await waiting.text()).includes('We wachten op je betaling')]).toEqual([
      `3; url=/checkout/betaling/${reference}?keer=1`,
      true,
    ])
    expect((await person.request(`/checkout/betaling/${reference}?keer=20`)).headers.get('Refresh')).toBeNull()
    await person.open(`/checkout/betaling/${reference}?keer=20`)
    expect(person.main.querySelector(`.et-done__ways a[href="/checkout/betaling/${reference}"]`)?.textContent.trim()).toBe('Kijk opnieuw')
    expect((await person.request('/checkout/bedankt')).headers.get('Refresh')).toBe('3; url=/checkout/bedankt?keer=1')
    await notify({ key: `${reference}:1`, reference, status: 'paid', cents })
    await person.open(`/checkout/betaling/${reference}`)
    expect(person.path).toBe('/checkout/bedankt')
  })

  it('shows the outcome without a cookie, and nothing personal (PAY-04)', async () => {
    const { reference, cents } = await ordered()
    await notify({ key: `${reference}:1`, reference, status: 'paid', cents })
    const nobody = new Person(shop)
    await nobody.open(`/checkout/betaling/${reference}`, { method: 'POST' })
    expect([nobody.status, nobody.text.includes('Bedankt voor je bestelling')]).toEqual([200, true])
    for (const part of ['sanne@example.com', 'Fictielaan', products[0]?.name ?? '?'])
      expect(nobody.document.body.textContent).not.toContain(part)
    expect((await nobody.open('/checkout/betaling/unknown')).status).toBe(404)
  })

  it('is asked for when it was never told, by the shopper who comes back and else by the shop itself, and confirmed once (PAY-04, ORD-02)', async () => {
    const pay = await silentProvider()
    const emails = (reference: string): Promise<number> =>
      shop.data.orders
        .ofPayment(reference)
        .then(found => shop.mail.emails.filter(({ subject }) => subject.includes(found?.order.number ?? '?')).length)

    const first = await ordered()
    await pay(first.location)
    await person.open(`/checkout/betaling/${first.reference}`)
    await person.open('/checkout/bedankt')
    expect([person.text.includes('Bedankt voor je bestelling'), await emails(first.reference)]).toEqual([true, 1])

    await put()
    const second = await ordered()
    await pay(second.location)
    const round = paymentRounds({ ...shop, provider }, 'http://localhost')
    const ask = () => round(shop.clock.now())
    await ask()
    expect((await shop.data.orders.ofPayment(second.reference))?.status, 'a shopper is still paying').toBe('open')
    shop.clock.pass(2 * ROUND_MS)
    await ask()
    await ask()
    await shop.mail.settled()
    expect([(await shop.data.orders.ofPayment(second.reference))?.order.status, await emails(second.reference)]).toEqual(['processing', 1])
  })

  it('twice makes one order, also by Back and again (PAY-03)', async () => {
    const first = await ordered()
    await person.open('/checkout?stap=3')
    const second = await order()
    expect(second.reference).toBe(first.reference)
    await person.open('/checkout?stap=2')
    await person.send('payment', { payment_method: 'bancontact' })
    const third = await order()
    expect(third.reference).not.toBe(first.reference)
    expect((await shop.data.orders.ofPayment(first.reference))?.order.status).toBe('canceled')
  })

  it('again by Back, after a payment that nobody told of, is the order that was paid and no second one (PAY-03, PAY-04)', async () => {
    const pay = await silentProvider()
    const { location, reference } = await ordered()
    const number = (await shop.data.orders.ofPayment(reference))?.order.number
    await person.open('/checkout?stap=3')
    await pay(location)
    expect((await order()).location).toBe('/checkout/bedankt')
    await person.open('/checkout/bedankt')
    expect([person.text.includes('Bedankt voor je bestelling'), person.text.includes(number ?? '?')]).toEqual([true, true])
    await person.open('/checkout/cart')
    expect(person.text).not.toContain(products[0]?.name)
  })

  it('ignores notifications of payments that the provider did not sign (PAY-04)', async () => {
    const { reference, cents } = await ordered()
    expect(await notify({ key: 'forged', reference, status: 'paid', cents }, 'another secret')).toBe(401)
    expect(await notify({ key: 'less', reference, status: 'paid', cents: cents - 1 })).toBe(400)
    expect(await notify({ key: 'nobody', reference: 'nobody', status: 'paid', cents })).toBe(400)
    expect(await notify({ key: 'what', reference, status: 'perhaps' as 'paid', cents })).toBe(400)
    expect((await shop.data.orders.ofPayment(reference))?.status).toBe('open')
    expect(shop.mail.emails.filter(({ text }) => text.includes(reference))).toEqual([])
  })

  it('writes one confirmation, however often the payment is told (ORD-02)', async () => {
    const before = shop.mail.emails.length
    const { reference, cents } = await ordered()
    const event: PaymentEvent = { key: `${reference}:1`, reference, status: 'paid', cents }
    expect(await Promise.all([notify(event), notify(event), notify({ ...event, key: `${reference}:2` })])).toEqual([200, 200, 200])
    expect(shop.mail.emails.length).toBe(before + 1)
  })
})

describe('a guest who ordered', () => {
  /** Orders with a new e-mail address, so that unpaid orders of other tests do not count. */
  async function ordered(email: string): Promise<string> {
    await fillIn({ email, postcode: '2000CD', number: String(email.length), street: 'Proefstraat', city: 'Haarlem' })
    await person.send('payment', { payment_method: 'banktransfer' })
    await person.send('order')
    expect(person.path).toBe('/checkout/bedankt')
    return person.main.querySelector('.et-done__number strong')?.textContent ?? ''
  }
  const offer = (who = person) => who.document.querySelector('form#done-account')

  it('has an account in one press, by an e-mail, and the order is in it (ACC-01, CHK-07)', async () => {
    const body = new URLSearchParams({ _token: person.token, terug: '/checkout/cart', couponCode: 'WELKOM10' })
    await person.open('/checkout/cart/coupon', { method: 'POST', body })
    const number = await ordered('eerste.keer@example.com')
    for (const title of ['Subtotaal', 'Korting (WELKOM10)', 'Bezorging', 'Totaal']) expect(person.text).toContain(title)
    expect(offer()?.textContent).toContain('eerste.keer@example.com')
    await person.send('done-account')
    expect([person.path, offer()]).toEqual(['/checkout/bedankt', null])
    expect(person.document.body.textContent).toContain('We hebben een link gestuurd naar eerste.keer@example.com.')
    const emails = shop.mail.emails.length
    await person.open('/checkout/bedankt/account', { method: 'POST', body: new URLSearchParams({ _token: person.token }) })
    expect([person.path, shop.mail.emails.length]).toEqual(['/checkout/bedankt', emails])

    const elsewhere = await new Person(shop).open(linkTo(shop, 'eerste.keer@example.com'))
    await elsewhere.send('activate', { password: 'Geheim-12' })
    expect(elsewhere.text).toContain('Welkom Sanne, je account is klaar.')
    await elsewhere.open(`/account/bestellingen/${number}`)
    expect([elsewhere.status, elsewhere.text.includes(products[0]?.name ?? '?')]).toEqual([200, true])
    await person.open('/checkout/bedankt')
    expect([person.text.includes(number), offer()]).toEqual([true, null])
  })

  it('is told the same when the address has an account, whose owner gets an e-mail and not the order (ACC-01, SEC-02)', async () => {
    const number = await ordered('klant@example.com')
    await person.send('done-account')
    expect(person.document.body.textContent).toContain('We hebben een link gestuurd naar klant@example.com.')
    expect(shop.mail.emails.findLast(({ to }) => to === 'klant@example.com')?.subject).toBe('Je hebt al een account')
    expect((await shop.data.orders.get(number))?.customerId).toBeNull()
  })

  it('makes no account of anybody else’s order, and hears it when too many e-mails were asked for (SEC-02, PAY-04)', async () => {
    const nobody = await new Person(shop).open('/contact')
    const emails = shop.mail.emails.length
    await nobody.open('/checkout/bedankt/account', { method: 'POST', body: new URLSearchParams({ _token: nobody.token }) })
    expect([nobody.path, shop.mail.emails.length]).toEqual(['/', emails])

    await ordered('veel.brieven@example.com')
    const page = person.html
    for (let at = 0; at < 5; at++) {
      const other = await new Person(shop, place).open('/wachtwoord-vergeten')
      await other.send('reset-request', { email: 'veel.brieven@example.com' })
    }
    person.html = page
    await person.send('done-account')
    expect([person.path, offer() === null]).toEqual(['/checkout/bedankt', false])
    expect(person.document.body.textContent).toMatch(/te vaak/i)
  })
})

describe('an order by transfer', () => {
  const DAY = 24 * 3_600_000
  const look = async (): Promise<void> => {
    await lookAtUnpaid(shop, () => shop, 'http://localhost', shop.clock.now())
    await shop.mail.settled()
  }
  const emails = (number: string): string[] => shop.mail.emails.map(({ subject }) => subject).filter(one => one.includes(number))
  async function transferred(): Promise<string> {
    await fillIn()
    await person.send('payment', { payment_method: 'banktransfer' })
    await person.send('order')
    return person.main.querySelector('.et-done__number strong')?.textContent ?? ''
  }

  it('that does not come is asked for once, and in the end the goods are for sale again, with an e-mail of each (PAY-04, ORD-02)', async () => {
    const stock = async (): Promise<number> => (await shop.data.stock.of(products[0]?.sku ?? ''))?.pieces ?? 0
    const before = await stock()
    const number = await transferred()
    expect(person.text).toMatch(/Betalen vóór\s+\d+ \w+ \d{4}/)
    const texts = (part: string) => [...person.main.querySelectorAll(`#done-pay + dl ${part}`)].map(one => one.textContent?.trim())
    expect(texts('dt')).toEqual(['Bedrag', 'Rekeningnummer', 'Ten name van', 'Omschrijving', 'Betalen vóór'])
    expect(texts('dd')).toEqual(expect.arrayContaining([number, 'NL00 TEST 0000 0000 00', 'Etalage']))
    const during = await stock()
    await look()
    expect(emails(number)).toHaveLength(1)
    shop.clock.pass(4.5 * DAY)
    await look()
    await look()
    expect(emails(number).slice(1)).toEqual([`Je bestelling ${number} wacht op je betaling`])
    shop.clock.pass(6.1 * DAY)
    await look()
    await look()
    expect(emails(number).slice(2)).toEqual([`Je bestelling ${number} gaat niet door`])
    expect((await shop.data.orders.get(number))?.status).toBe('canceled')
    // Orders of other tests end too.
    expect([during < before, (await stock()) >= before]).toEqual([true, true])
  })

  it('is cancelled only some days after the reminder, however late that is, and its day counts from there (PAY-04)', async () => {
    const number = await transferred()
    const path = linkTo(shop, 'sanne@example.com')
    const dayIn = (days: number): string =>
      new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format(shop.clock.now() + days * DAY)
    // No sweep ran in the meantime.
    shop.clock.pass(12 * DAY)
    await look()
    expect(emails(number).slice(1)).toEqual([`Je bestelling ${number} wacht op je betaling`])
    expect(shop.mail.emails.findLast(({ subject }) => subject.includes(number))?.text).toContain(`vóór ${dayIn(3)} over`)
    await person.open(path)
    expect(person.text).toContain(`vóór ${dayIn(3)} over`)
    shop.clock.pass(5.9 * DAY)
    await look()
    expect((await shop.data.orders.get(number))?.status).toBe('pending')
    shop.clock.pass(0.2 * DAY)
    await look()
    expect(emails(number).slice(2)).toEqual([`Je bestelling ${number} gaat niet door`])
  })

  it('that cannot be processed does not block others, and is tried again (PAY-04, ORD-02)', async () => {
    await person.open('/?locale=en_GB')
    const bad = await transferred()
    person = await new Person(shop).open('/')
    await put()
    const good = await transferred()
    shop.clock.pass(4.5 * DAY)
    const broken = (locale: string) => {
      if (locale === 'en-GB') throw new Error('No English today')
      return shop
    }
    await expect(lookAtUnpaid(shop, broken, 'http://localhost', shop.clock.now())).rejects.toThrow('No English today')
    await shop.mail.settled()
    expect([emails(bad).length, emails(good).length]).toEqual([1, 2])
    await look()
    expect([emails(bad).length, emails(good).length]).toEqual([2, 2])
  })

  it('can be paid in another way from its page, waits on when that fails, is measured once, and what is paid twice goes back (PAY-04, CHK-07)', async () => {
    const number = await transferred()
    const path = linkTo(shop, 'sanne@example.com')
    await person.open(path)
    const go = async (method: string): Promise<{ reference: string; cents: number }> => {
      const token = new URL(path, 'http://localhost').searchParams.get('token') ?? ''
      const body = new URLSearchParams({ _token: person.token, token, method })
      const { headers } = await person.request(`/bestelling/${number}/betalen`, { method: 'POST', body })
      const query = new URL(headers.get('Location') ?? '').searchParams
      return { reference: query.get('reference') ?? '', cents: Number(query.get('cents')) }
    }
    const { total } = (await shop.data.orders.get(number)) ?? { total: 0 }
    const toPay = person.main.getElementById('order-pay')?.innerHTML
    expect(toPay?.replace(/\s+|&#160;/g, ' ')).toBe(`Nog te betalen: ${priceHtml(total / 100)}`.replace(/\s+/g, ' '))
    const first = await go('card')
    expect(await go('card')).toEqual(first)
    await notify({ key: 'later-1', ...first, status: 'failed' })
    await person.open(`/checkout/betaling/${first.reference}`)
    expect([person.path.startsWith(`/bestelling/${number}`), person.text.includes('Maak het totaal vóór')]).toEqual([true, true])
    expect(person.html).toContain('Betaling mislukt. Probeer het opnieuw')
    const transfer = (await shop.data.orders.get(number))?.payment
    const second = await go('ideal')
    const third = await go('bancontact')
    const fourth = await go('card')
    expect([second.reference === first.reference, second.reference === transfer?.reference]).toEqual([false, false])
    await notify({ key: 'later-2', ...second, status: 'paid' })
    await person.open(`/checkout/betaling/${second.reference}`)
    expect([person.path, person.text.includes('Je betaling is gelukt.')]).toEqual(['/checkout/bedankt', true])
    expect(person.document.querySelector('#order-seed')).toBeNull()
    expect(await shop.data.orders.get(number)).toMatchObject({ status: 'processing', paymentMethod: 'ideal', payment: { status: 'paid' } })
    expect(emails(number)).toHaveLength(2)
    expect(shop.mail.emails.findLast(({ subject }) => subject.includes(number))?.text).not.toContain('Maak het totaal')
    await person.open(path)
    expect(person.text).not.toContain('Maak het totaal')
    const again = await person.request(`/bestelling/${number}/betalen`, {
      method: 'POST',
      body: new URLSearchParams({
        _token: person.token,
        token: new URL(path, 'http://localhost').searchParams.get('token') ?? '',
        method: 'card',
      }),
    })
    expect(again.headers.get('Location')).toContain(`/bestelling/${number}`)
    await person.open(path)
    expect(person.text).toContain('Deze bestelling hoef je niet (meer) te betalen.')
    await notify({ key: 'later-3', ...third, status: 'paid' })
    await notify({ key: 'later-4', ...fourth, status: 'canceled' })
    const back = (await shop.data.orders.get(number))?.money.filter(({ cents }) => cents < 0)
    expect(back).toMatchObject([{ way: 'provider', reference: third.reference, reason: 'twice', state: 'owed' }])
    expect(await shop.data.orders.get(number)).toMatchObject({ status: 'processing', paymentMethod: 'ideal', payment: { status: 'paid' } })
    const nobody = new Person(shop)
    for (const somebody of [person, nobody]) {
      await somebody.open(`/checkout/betaling/${third.reference}`)
      expect([somebody.text.includes('Dubbel betaald'), somebody.text.includes('geannuleerd')]).toEqual([true, false])
      expect(somebody.document.querySelector('.et-done__ways a')?.getAttribute('href')).toBe('/')
      await somebody.open(`/checkout/betaling/${fourth.reference}`)
      expect(somebody.text).toContain('Bedankt voor je bestelling')
    }
  })

  it('that was cancelled while it was being paid in another way asks for nothing any more, and gives back what comes (PAY-04)', async () => {
    const number = await transferred()
    const pay = async (method: string) => (await shop.data.orders.payElsewhere(number, method))?.reference ?? ''
    const [first, second] = [await pay('card'), await pay('ideal')]
    await shop.data.orders.cancel(number, 'Geannuleerd op verzoek')
    const cents = (await shop.data.orders.get(number))?.total ?? 0
    await notify({ key: 'off-1', reference: first, cents, status: 'failed' })
    for (const reference of [first, second]) {
      await person.open(`/checkout/betaling/${reference}`)
      expect([person.path, person.text.includes('Deze bestelling gaat niet door')]).toEqual([`/checkout/betaling/${reference}`, true])
    }
    await notify({ key: 'off-2', reference: second, cents, status: 'paid' })
    await person.open(`/checkout/betaling/${second}`)
    expect([person.text.includes('Te laat betaald'), person.text.includes('Probeer opnieuw')]).toEqual([true, false])
  })
})
