import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleQuoteAddress, QuoteAddress, QuoteAddresses } from '../../../shared/contract/api/address'
import { DeliveryOptions, type DeliveryRequest, getDeliveryOptions, ShippingMethod } from '../../../shared/contract/api/checkout'
import { exampleOf } from '../../../shared/contract/api/entries'
import { type PaymentInformation, PaymentMethods, PlacedOrder } from '../../../shared/contract/api/payment'
import { AddedItem, Quote, Totals } from '../../../shared/contract/api/quote'
import { formatPrice } from '../../../shared/price/rules/price'
import { type FullShop, openFullShop, Person } from '../kit/full-shop'

let shop: FullShop
let person: Person
let sku: string
beforeAll(async () => {
  shop = await openFullShop(240)
  const list = await shop.data.catalogue.list({ search: 'laptop' }, { filters: {}, page: 1, sort: 'price desc' })
  sku = list?.items.find(({ in_stock, product_type }) => in_stock && product_type === 'simple')?.sku ?? ''
})
afterAll(() => shop.close())
beforeEach(async () => {
  person = await new Person(shop).open('/')
})

const address = v.parse(QuoteAddress, { ...exampleQuoteAddress, street: ['Fictielaan', '10', 'A - 2 hoog'] })
const belgian: QuoteAddress = { ...address, country_id: 'BE', postcode: '2000' }

const json = async <Reply>(answer: Promise<Response>, status = 200): Promise<Reply> => {
  const response = await answer
  const reply = (await response.json()) as Reply
  expect([response.status, status === 200 ? '' : reply]).toEqual([status, status === 200 ? '' : reply])
  return reply
}
const put = (qty = 1) => json(person.call('POST', '/api/quote/item', { cartItem: { sku, qty } }))
const collect = (shippingAddress: QuoteAddress = address, carrier = 'bezorgen', method = 'standaard', extensionAttributes = {}) =>
  person.call('POST', '/api/checkout/payment/collectPaymentMethods', {
    addressInformation: {
      shippingAddress,
      billingAddress: address,
      shippingCarrierCode: carrier,
      shippingMethodCode: method,
      extensionAttributes,
    },
  })
const information = (method = 'ideal', shippingOptions: PaymentInformation['shippingOptions'] = {}): PaymentInformation => ({
  email: 'sanne@example.com',
  shippingOptions,
  paymentMethod: { method, additional_data: {} },
  billingAddress: address,
})
const place = (key: string, body: PaymentInformation & { grand_total?: number } = information()) =>
  person.request('/api/checkout/payment/placeOrder', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': person.token, 'Idempotency-Key': key },
    body: JSON.stringify(body),
  })
const asked = (preSelect: Partial<DeliveryRequest['preSelect']> = {}, productnr = sku): DeliveryRequest => ({
  freeShipping: false,
  address: exampleOf(getDeliveryOptions).body.address,
  products: [
    { productnr, quantity: 1 },
    { productnr: 'SRV-INPAK', quantity: 1 },
  ],
  preSelect: { method: null, deliveryDate: null, storeId: null, ...preSelect },
})
const options = async (preSelect?: Partial<DeliveryRequest['preSelect']>, productnr?: string): Promise<DeliveryOptions> =>
  v.parse(DeliveryOptions, await json(person.call('POST', '/api/checkout/shipping/delivery-options', asked(preSelect, productnr))))

describe('the e-mail check', () => {
  const ask = (customerEmail: string, one = person) => one.call('POST', '/api/checkout/customers/isEmailAvailable', { customerEmail })

  it('is true for an address with an account, whatever its case (CHK-02)', async () => {
    for (const known of ['klant@example.com', 'Klant@Example.com']) expect(await json(ask(known))).toBe(false)
    expect(await json(ask('nobody@example.com'))).toBe(true)
    await json(ask('x'), 400)
  })

  it('is refused to whoever asks for many addresses, and to nobody elsewhere (CHK-02, SEC-02)', async () => {
    const curious = await new Person(shop).open('/')
    for (let at = 0; at < 30; at++) expect((await ask(`iemand-${at}@example.com`, curious)).status).toBe(200)
    expect((await ask('klant@example.com', curious)).status).toBe(429)
    expect(await json(ask('klant@example.com'))).toBe(false)
  })
})

describe('the delivery methods', () => {
  it('have a price and, when they are not possible, a reason (SHP-01)', async () => {
    await put()
    const methods = async (to: QuoteAddress) =>
      (await json<unknown[]>(person.call('POST', '/api/checkout/shipping/collectShippingMethods', { address: to }))).map(one =>
        v.parse(ShippingMethod, one),
      )
    const dutch = await methods(address)
    expect(
      dutch.map(({ carrier_code, method_code, price_incl_tax }) => `${carrier_code}_${method_code} ${price_incl_tax}`).slice(0, 2),
    ).toEqual(['bezorgen_standaard 0', 'bezorgen_avond 5.95'])
    const evening = (await methods(belgian)).find(({ method_code }) => method_code === 'avond')
    expect([evening?.available, evening?.error_message]).toEqual([false, 'Hier bezorgen we niet op deze manier.'])
    for (const one of dutch) expect(one.available).toBe(one.error_message === '')
  })

  it('offer days, a Sunday only at its own price, soonest first, and take over what was chosen (SHP-02)', async () => {
    await put()
    const { options: found, choice } = await options()
    const [home] = found
    const all = home?.dates.map(({ date }) => date) ?? []
    const isSunday = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 0
    const days = all.filter(day => !isSunday(day))
    expect(days).toHaveLength(7)
    expect(all).toEqual([...all].sort())
    expect(home?.dates.every(({ date, price_incl_tax: price }) => price === (isSunday(date) ? 4.95 : 0))).toBe(true)
    expect(choice).toMatchObject({ method: 'bezorgen_standaard', promisedDeliveryDate: days[0], allowNextStep: true, store: null })
    expect((await options({ method: 'bezorgen_avond', deliveryDate: days[3] ?? null })).choice).toMatchObject({
      method: 'bezorgen_avond',
      promisedDeliveryDate: days[3],
      isDeliveryDateManuallySelected: true,
      maximumPromisedDeliveryDate: days[4],
    })
    expect((await options({ deliveryDate: '2020-01-01', method: 'raket' })).choice.promisedDeliveryDate).toBe(days[0])
  })

  it('choose the nearest place to fetch it, until another is chosen (SHP-03)', async () => {
    await put()
    const { options: found, choice } = await options({ method: 'afhaalpunt_standaard' })
    const points = found.find(({ method }) => method === 'afhaalpunt_standaard')?.points ?? []
    expect(points[0]?.city).toBe('Amsterdam')
    expect(points.map(({ distance_km }) => distance_km)).toEqual(points.map(({ distance_km }) => distance_km).sort((a, b) => a - b))
    expect(choice).toMatchObject({ allowNextStep: true, store: { identifier: points[0]?.identifier } })
    const { choice: chosen } = await options({ method: 'afhaalpunt_standaard', storeId: points[1]?.identifier ?? '' })
    expect([chosen.allowNextStep, chosen.store]).toEqual([true, { identifier: points[1]?.identifier }])
    // One that is not offered has to be chosen again.
    expect((await options({ method: 'afhaalpunt_standaard', storeId: 'nergens' })).choice).toMatchObject({
      allowNextStep: false,
      store: null,
    })
  })

  it('go on holding the time slot that was chosen whenever they are asked for with it (SHP-01)', async () => {
    await put()
    const [day] = (await options()).options[0]?.dates ?? []
    const deliveryDate = day?.date ?? ''
    const timeSlot = day?.slots?.[1]?.identifier ?? ''
    await json(collect())
    const hold = vi.spyOn(shop.data.slots, 'hold')
    await options({ deliveryDate })
    expect(hold).not.toHaveBeenCalled()
    for (const times of [1, 2]) {
      expect((await options({ method: 'bezorgen_standaard', deliveryDate, timeSlot })).choice.timeSlot).toBe(timeSlot)
      expect(hold.mock.calls.filter(([, slot]) => slot?.date === deliveryDate && slot.hours.endsWith(timeSlot))).toHaveLength(times)
    }
    hold.mockRestore()
  })

  it('offer only the stores that have all of it (SHP-02)', async () => {
    await put()
    const stock = await shop.data.stock.of(sku)
    const stores = (await options()).options.find(({ method }) => method === 'winkel_ophalen')?.points ?? []
    expect(stores.length).toBe(Math.min(8, stock?.stores.size ?? 0))
    const slugs = new Set((await shop.data.stores.all()).filter(({ id }) => stock?.stores.has(id)).map(({ slug }) => slug))
    expect(stores.every(({ identifier }) => slugs.has(identifier))).toBe(true)
  })

  it('say why nearer stores are not among them, unless those have it too (SHP-02)', async () => {
    await put()
    const noted = async () => (await options()).options.find(({ method }) => method === 'winkel_ophalen')?.note
    const all = await shop.data.stores.all()
    const needs = vi.spyOn(shop.data.deliveries, 'needs')
    const inStores = (ids: number[]) => needs.mockResolvedValue({ isBulky: false, isLetter: false, storeIds: new Set(ids) })
    inStores(all.map(({ id }) => id))
    expect(await noted()).toBeUndefined()
    const own = all.filter(({ city }) => city === 'Amsterdam').map(({ id }) => id)
    inStores(own.slice(0, 1))
    expect(await noted()).toBe('Dit zijn de winkels die alles op voorraad hebben, de dichtstbijzijnde eerst.')
    needs.mockRestore()
  })

  it('offer the shopper’s own store first, and choose it for whoever collects; the farthest too (STO-03, SHP-02)', async () => {
    await put()
    const stock = await shop.data.stock.of(sku)
    const farthest = (await shop.data.stores.all()).filter(({ id }) => stock?.stores.has(id)).at(-1)
    if (!farthest) throw new Error('in no store')
    const form = new URLSearchParams({ _token: person.token, winkel: farthest.slug })
    await person.request('/winkels/mijn-winkel', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    })
    const { options: found, choice } = await options({ method: 'winkel_ophalen' })
    const [first, ...others] = found.find(({ method }) => method === 'winkel_ophalen')?.points ?? []
    expect(first).toMatchObject({ identifier: farthest.slug, is_mine: true })
    expect(others.some(({ is_mine }) => is_mine)).toBe(false)
    expect(choice).toMatchObject({ allowNextStep: true, store: { identifier: farthest.slug } })
    const other = others.at(-1)?.identifier ?? ''
    expect((await options({ method: 'winkel_ophalen', storeId: other })).choice.store).toEqual({ identifier: other })
  })
})

describe('the addresses of the quote', () => {
  it('come back as they were typed (ADR-03, ADR-05)', async () => {
    await put()
    const body = { billing_address: address, shipping_address: { ...belgian, street: ['Kerkstraat', '7', ''] } }
    const reply = v.parse(QuoteAddresses, await json(person.call('PUT', '/api/quote/address/set-addresses', body)))
    expect(reply.billing_address.street).toEqual(['Fictielaan', '10', 'A - 2 hoog'])
    expect(reply.extension_attributes.shipping_assignments[0]?.shipping.address).toEqual(body.shipping_address)
    const quote = v.parse(Quote, await json(person.call('GET', '/api/quote')))
    expect(quote.billing_address).toEqual(address)
    await json(person.call('PUT', '/api/quote/address/set-shipping-address', address))
    const again = v.parse(Quote, await json(person.call('GET', '/api/quote')))
    expect(again.extension_attributes?.shipping_assignments[0]?.shipping.address).toEqual(address)
  })

  it('come back as they are kept, whatever a client sends: the postcode, a lone letter and the VAT number in capitals (ADR-05, ADR-06, CFG-03)', async () => {
    await put()
    const typed = { ...address, postcode: '1000 ab', street: ['Fictielaan', '10', 'a'] }
    const body = { billing_address: typed, shipping_address: typed }
    const { billing_address: billing } = v.parse(QuoteAddresses, await json(person.call('PUT', '/api/quote/address/set-addresses', body)))
    expect([billing.postcode, billing.street]).toEqual(['1000AB', ['Fictielaan', '10', 'A']])
    await json(collect(typed, 'bezorgen', 'standaard', { vat_number: 'nl 1234.56.789 b01', purchase_reference: 'inkoop 7' }))
    await person.open('/checkout?stap=2')
    expect(JSON.parse(person.document.querySelector('#checkout-seed')?.textContent ?? '')).toMatchObject({
      extension: { vat_number: 'NL123456789B01', purchase_reference: 'inkoop 7' },
    })
  })

  it('are refused with the field that is wrong (ADR-06)', async () => {
    await put()
    const wrong = async (patch: Partial<QuoteAddress>) =>
      (await json<{ parameters: string[] }>(person.call('PUT', '/api/quote/address/set-billing-address', { ...address, ...patch }), 400))
        .parameters[0]
    expect(await wrong({ postcode: '1234SA' })).toBe('postcode')
    expect(await wrong({ postcode: '0123AB' })).toBe('postcode')
    expect(await wrong({ postcode: '2000' })).toBe('postcode')
    expect(await wrong({ street: ['Fictielaan', 'tien', ''] })).toBe('number')
    expect(await wrong({ street: [' ', '10', ''] })).toBe('street')
    expect(await wrong({ lastname: '  ' })).toBe('lastname')
    expect(await wrong({ country_id: 'DE', postcode: '1234AB' })).toBe('postcode')
  })
})

describe('the payment methods', () => {
  it('depend on the amount, the country and who asks, and say what must be read (PAY-01, LAW-05)', async () => {
    await put()
    const codes = async (answer: Promise<Response>) => v.parse(PaymentMethods, await json(answer)).payment_methods.map(({ code }) => code)
    expect(await codes(collect())).toEqual(['ideal', 'bancontact', 'card', 'in3', 'banktransfer'])
    expect(await codes(collect(belgian))).not.toContain('in3')
    expect(await codes(collect(address, 'winkel', 'ophalen'))).toContain('store')
    const { payment_methods, payment_config, totals } = v.parse(PaymentMethods, await json(collect(address, 'bezorgen', 'avond')))
    expect(payment_methods.find(({ code }) => code === 'in3')?.notice).toMatch(/krediet/)
    const terms = payment_config.in3?.terms as number[]
    expect(Math.round(terms.reduce((sum, term) => sum + term, 0) * 100)).toBe(Math.round(totals.grand_total * 100))
    // iDEAL asks for the bank itself.
    expect(payment_config.ideal).toEqual({})
    expect(totals.shipping_incl_tax).toBe(5.95)
    await json(collect(belgian, 'bezorgen', 'avond'), 400)
    await person.logIn('zakelijk@example.com')
    expect(await codes(collect())).not.toContain('in3')
  })

  it('are chosen, and the totals come back (PAY-02)', async () => {
    await put()
    await json(collect())
    const totals = v.parse(Totals, await json(person.call('POST', '/api/checkout/payment/setPaymentInformation', information('card'))))
    expect(totals.grand_total).toBeGreaterThan(0)
    await json(person.call('POST', '/api/checkout/payment/setPaymentInformation', information('store')), 400)
  })
})

describe('coupons', () => {
  it('are applied, listed, and taken off (PAY-05)', async () => {
    await put()
    expect(await json(person.call('GET', '/api/checkout/payment/coupons'))).toEqual([])
    const refused = await json<{ message: string }>(person.call('POST', '/api/checkout/payment/coupons', { couponCode: 'VERLOPEN' }), 400)
    expect(refused.message).toBe('Deze kortingscode is niet (meer) geldig.')
    expect(await json(person.call('POST', '/api/checkout/payment/coupons', { couponCode: 'welkom10' }))).toBe(true)
    expect(await json(person.call('GET', '/api/checkout/payment/coupons'))).toEqual(['WELKOM10'])
    expect(await json(person.call('DELETE', '/api/checkout/payment/coupons'))).toBe(true)
    expect(await json(person.call('GET', '/api/checkout/payment/coupons'))).toEqual([])
  })

  it('are not tried without end (SEC-02)', async () => {
    await put()
    const tries = Array.from({ length: 25 }, (_, at) => person.call('POST', '/api/checkout/payment/coupons', { couponCode: `RAAD${at}` }))
    expect((await Promise.all(tries)).map(({ status }) => status)).toContain(429)
  })
})

describe('an order', () => {
  it('that is paid elsewhere has an address to go to, is found by its key, and writes nothing yet (PAY-03, PAY-04)', async () => {
    await put()
    await json(collect())
    const order = v.parse(PlacedOrder, await json(place('a-key-of-the-client-1')))
    expect([order.status, order.redirect_url?.startsWith('http://127.0.0.1:9/betalen?reference=')]).toEqual(['pending', true])
    expect(v.parse(PlacedOrder, await json(place('a-key-of-the-client-1')))).toEqual(order)
    expect(await json(person.call('GET', '/api/checkout/payment/placeOrder/a-key-of-the-client-1'))).toEqual(order)
    await json(person.call('GET', '/api/checkout/payment/placeOrder/a-key-of-nobody-else'), 404)
    await json(new Person(shop).call('GET', '/api/checkout/payment/placeOrder/a-key-of-the-client-1'), 404)
    expect(shop.mail.emails.filter(({ text }) => text.includes(order.order_number))).toEqual([])
    expect(v.parse(Quote, await json(person.call('GET', '/api/quote'))).items).toHaveLength(1)
  })

  it('that is transferred is confirmed by e-mail with everything in it, and empties the cart (ORD-02)', async () => {
    await put()
    const code = v.parse(Quote, await json(person.call('GET', '/api/quote'))).items[0]?.name ?? ''
    await json(collect(address, 'bezorgen', 'avond', { vat_number: 'NL000000000B00', purchase_reference: 'Inkoop 7' }))
    const { choice } = await options({ method: 'bezorgen_avond' })
    const order = v.parse(PlacedOrder, await json(place('a-key-of-the-client-2', information('banktransfer', choice))))
    expect([order.status, order.redirect_url, order.success_url]).toEqual(['pending', null, '/checkout/bedankt'])
    expect(v.parse(Quote, await json(person.call('GET', '/api/quote'))).items).toEqual([])
    const message = shop.mail.emails.at(-1)
    expect(message?.to).toBe('sanne@example.com')
    for (const text of [message?.text ?? '', message?.html ?? '']) {
      for (const part of [
        code,
        order.order_number,
        'Fictielaan 10 A - 2 hoog',
        '1000 AB Amsterdam',
        'NL000000000B00',
        'Inkoop 7',
        '/herroepen',
      ])
        expect(text).toContain(part.replace('&', text.startsWith('<') ? '&amp;' : '&'))
      expect(text).toContain('’s Avonds thuis bezorgd (18:00–\u206022:00) op ')
      expect(text).toMatch(/zonder reden herroepen tot en met \w+/)
    }
  })

  it('has what a business adds as it stands when it orders, not as it stood before (CFG-03, CHK-05)', async () => {
    await put()
    await json(collect(address, 'bezorgen', 'avond', { vat_number: 'NL000000000B00', purchase_reference: 'Inkoop 7' }))
    const { choice } = await options({ method: 'bezorgen_avond' })
    const { paymentMethod, ...rest } = information('banktransfer', choice)
    const now = { ...rest, paymentMethod: { ...paymentMethod, extensionAttributes: { purchase_reference: 'Inkoop 8' } } }
    const { order_number: number } = v.parse(PlacedOrder, await json(place('a-key-of-another-business', now)))
    expect((await shop.data.orders.get(number))?.extension).toEqual({ purchase_reference: 'Inkoop 8' })
  })

  it('of a gift card holds no VAT, takes no coupon and comes by post for nothing; a business reads the rest without VAT too, in its e-mail, whose rows add up, and on its page (CFG-03, PAY-05, PRC-02, ORD-02, SHP-01, CNT-02)', async () => {
    const cards = await shop.data.catalogue.list({ search: 'cadeaukaart' }, { filters: {}, page: 1, sort: 'price asc' })
    const card = cards?.items.find(({ in_stock, product_type }) => in_stock && product_type === 'simple')
    expect(card).toMatchObject({ final_price_excl_tax: card?.final_price_incl_tax })
    expect(card?.final_price_incl_tax).toBeLessThan(50)
    await person.logIn('zakelijk@example.com')
    for (const { item_id } of v.parse(Quote, await json(person.call('GET', '/api/quote'))).items)
      await json(person.call('DELETE', `/api/quote/item/${item_id}`))
    await json(person.call('POST', '/api/quote/item', { cartItem: { sku: card?.sku, qty: 1 } }))
    const refused = await json<{ message: string }>(person.call('POST', '/api/checkout/payment/coupons', { couponCode: 'WELKOM10' }), 400)
    expect(refused.message).toBe('Een kortingscode geldt niet voor cadeaukaarten.')
    const post = { tax_amount: 0, shipping_incl_tax: 0, grand_total: card?.final_price_incl_tax, free_shipping_from: null }
    expect(v.parse(Totals, await json(person.call('GET', '/api/checkout/totals')))).toMatchObject(post)
    const offered = await options({ method: 'bezorgen_avond' }, card?.sku)
    expect(offered.options.filter(({ points }) => !points.length)).toMatchObject([{ method: 'bezorgen_standaard', price_incl_tax: 0 }])
    expect([offered.options[0]?.note, offered.options[0]?.dates[0]?.slots]).toEqual([expect.stringContaining('Gratis per post'), undefined])
    await json(collect(address, 'bezorgen', 'avond'), 400)
    for (const path of [card?.url ?? '', '/checkout/cart']) {
      const html = await (await person.request(path)).text()
      const [shown = ''] = html.split('</main>')
      expect(html).toContain('14 dagen bedenktijd')
      for (const wrong of ['Bezorging €', 'van 18:00', 'Oud apparaat']) expect(shown).not.toContain(wrong)
      expect(html).not.toMatch(/<ul class="et-assurances">\s*<\/ul>/)
    }
    await put()
    expect(await json(person.call('POST', '/api/checkout/payment/coupons', { couponCode: 'WELKOM10' }))).toBe(true)
    const { items } = v.parse(Quote, await json(person.call('GET', '/api/quote')))
    const [gift, laptop] = items
    if (!gift || !laptop) throw new Error('Two lines')
    const totals = v.parse(Totals, await json(person.call('GET', '/api/checkout/totals')))
    expect(totals.discount_amount).toBe(Math.round(laptop.row_total_incl_tax * 10) / 100)
    expect(totals.tax_amount).toBe(Math.round(((laptop.row_total_incl_tax - totals.discount_amount) * 2100) / 121) / 100)
    await json(collect())
    const order = v.parse(PlacedOrder, await json(place('a-key-of-a-business', information('banktransfer'))))
    const price = (euros: number): string => formatPrice(euros).replace(/\s/g, ' ')
    const withVat = (euros: number): string => `${price(euros)} incl. btw`
    const text = (shop.mail.emails.at(-1)?.text ?? '').replace(/\s+/g, ' ')
    expect(text).toContain(`${laptop.name}: ${price(laptop.row_total_excl_tax)} excl. btw (${withVat(laptop.row_total_incl_tax)})`)
    expect(text).toContain(`${gift.name}: ${price(gift.row_total_incl_tax)} `)
    expect(text.match(/\(€[^)]+incl\. btw\)/g)).toHaveLength(1)
    expect(text).toContain(`Totaal incl. btw: ${price(totals.grand_total)}`)
    const [rows = ''] = /Subtotaal excl\. btw: .*(?= Totaal incl\. btw)/.exec(text) ?? []
    const amounts = [...rows.matchAll(/[-–−]? ?€ (-?[\d.]+(?:,\d\d)?)/g)].map(([whole, amount = '']) => {
      const cents = Math.round(Number(amount.replaceAll('.', '').replace(',', '.')) * 100)
      return /^[-–−]/.test(whole) ? -cents : cents
    })
    expect(amounts.length).toBeGreaterThanOrEqual(3)
    expect(rows).toContain(' excl. btw: gratis')
    expect(rows).toContain(` Btw: ${price(totals.tax_amount)}`)
    expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(Math.round(totals.grand_total * 100))
    await person.open(`/account/bestellingen/${order.order_number}`)
    expect(person.text).toContain(withVat(laptop.row_total_incl_tax))
    expect(person.text).not.toContain(withVat(gift.row_total_incl_tax))
    expect(person.text).toContain(price(totals.tax_amount))
  })

  it('goes the way that was chosen last, not by the day and place of another (SHP-01, SHP-03)', async () => {
    await put()
    await json(collect(address, 'afhaalpunt', 'standaard'))
    expect(await json<object>(place('fetched-from-nowhere'), 400)).toMatchObject({ message: expect.stringContaining('ontbreekt') })
    const point = (await options()).options.find(({ method }) => method === 'afhaalpunt_standaard')?.points[0]?.identifier ?? ''
    const { choice } = await options({ method: 'afhaalpunt_standaard', storeId: point })
    await json(person.call('POST', '/api/checkout/payment/setPaymentInformation', information('ideal', choice)))
    await json(collect(address, 'bezorgen', 'avond'))
    const order = v.parse(PlacedOrder, await json(place('brought-home-after-all')))
    const stored = await shop.data.orders.get(order.order_number)
    expect([stored?.shippingMethod, stored?.delivery]).toEqual(['bezorgen_avond', null])
  })

  it('is refused in a session that ended meanwhile, as is all that leads to it, not as an empty cart (API-09, CHK-05)', async () => {
    await json(place('nothing-in-this-session'), 419)
    await json(collect(), 419)
    await json(person.call('POST', '/api/checkout/payment/setPaymentInformation', information()), 419)
    const both = { billing_address: address, shipping_address: address }
    await json(person.call('PUT', '/api/quote/address/set-addresses', both), 419)
  })

  it('is refused with what is wrong (PAY-03)', async () => {
    const { item_id } = v.parse(AddedItem, await put())
    expect(await json<object>(place('nothing-filled-in-yet'), 400)).toMatchObject({ message: expect.stringContaining('ontbreekt') })
    await json(collect())
    await json(person.call('DELETE', `/api/quote/item/${item_id}`))
    expect(await json<object>(place('nothing-in-this-cart'), 400)).toEqual({ message: 'Je winkelwagen is leeg.' })
    await put()
    await json(place('short'), 400)
    await json(place('an-unknown-method-this', information('store')), 400)
    await json(place('no-house-number-at-all', { ...information(), billingAddress: { ...address, street: ['Fictielaan'] } }), 400)
    const { choice } = await options()
    expect(
      await json<object>(place('a-day-that-is-past-now', information('ideal', { ...choice, promisedDeliveryDate: '2020-01-02' })), 409),
    ).toEqual({ message: 'De dag of plek die je koos kan niet meer. Kies opnieuw.' })
  })

  it('keeps no session from a second click: both get the same order (PAY-03)', async () => {
    await put()
    await json(collect())
    const orders = await Promise.all([place('two-clicks-at-one-time'), place('two-clicks-at-one-time'), place('and-another-tab-as-well')])
    const numbers = await Promise.all(orders.map(async one => ((await one.json()) as PlacedOrder).order_number))
    expect(new Set(numbers).size).toBe(1)
  })
  it('comes to the total that stood above the button, or is not made and says what it is now (PAY-03, CRT-02)', async () => {
    await put()
    await json(collect())
    const item = v.parse(Quote, await json(person.call('GET', '/api/quote'))).items[0]?.item_id
    const changes = {
      nothing: async () => {},
      fewer: () => person.call('PUT', `/api/quote/item/${item}`, { qty: 1 }),
      more: () => person.call('PUT', `/api/quote/item/${item}`, { qty: 2 }),
      coupon: () => person.call('POST', '/api/checkout/payment/coupons', { couponCode: 'WELKOM10' }),
      noCoupon: () => person.call('DELETE', '/api/checkout/payment/coupons'),
      evening: () => collect(address, 'bezorgen', 'avond'),
      home: () => collect(),
    }
    const total = async () => v.parse(Totals, await json(person.call('GET', '/api/checkout/totals'))).grand_total
    const names = fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[]))
    const made = new Map([
      [200, 0],
      [409, 0],
    ])
    let presses = 0
    await fc.assert(
      fc.asyncProperty(names, fc.integer({ min: -1, max: 1 }), async (name, cents) => {
        const shown = (Math.round((await total()) * 100) + cents) / 100
        await changes[name]()
        const now = await total()
        const response = await place(`the-total-that-was-shown-${++presses}`, {
          ...information(),
          email: 'totaal@example.com',
          grand_total: shown,
        })
        const reply = (await response.json()) as { order_number?: string }
        made.set(response.status, (made.get(response.status) ?? 0) + 1)
        expect([response.status, shown, now]).toEqual([shown === now ? 200 : 409, shown, now])
        if (reply.order_number) expect((await shop.data.orders.get(reply.order_number))?.total).toBe(Math.round(shown * 100))
        else {
          expect(reply).toMatchObject({ message: shop.t('errors.totalChanged'), parameters: [formatPrice(now)] })
          await json(person.call('GET', `/api/checkout/payment/placeOrder/the-total-that-was-shown-${presses}`), 404)
        }
      }),
      { seed: 20261121, numRuns: 30, endOnFailure: true },
    )
    expect([...made.values()].every(count => count > 5)).toBe(true)
  })

  it('may come until the last day that the shop works out, whatever was sent (SHP-02, LAW-01)', async () => {
    await put()
    await json(collect())
    const { choice } = await options()
    for (const [at, maximumPromisedDeliveryDate] of ['2020-01-01', '2099-12-31', null].entries()) {
      const sent = information(at % 2 ? 'card' : 'ideal', { ...choice, maximumPromisedDeliveryDate })
      const { order_number } = v.parse(PlacedOrder, await json(place(`the-last-day-of-the-shop-${at}`, sent)))
      expect((await shop.data.orders.get(order_number))?.delivery).toEqual(choice)
    }
  })
})
