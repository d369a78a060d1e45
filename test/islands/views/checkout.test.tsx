import '../../../shared/platform'
import { AddressAutocomplete } from '../../../islands/checkout/address-autocomplete/index'
import { CheckoutView } from '../../../islands/checkout/checkout/CheckoutView'
import { Delivery } from '../../../islands/checkout/checkout/Delivery'
import { AddressChoice, CompanyFields, LoginPanel } from '../../../islands/checkout/checkout/details-step'
import { Overview } from '../../../islands/checkout/checkout/Overview'
import { Payment } from '../../../islands/checkout/checkout/Payment'
import { ExpressOverview } from '../../../islands/express/express/index'
import { AddressFieldset } from '../../../shared/address/AddressFieldset'
import { type CustomerAddress, exampleQuoteAddress, type QuoteAddress } from '../../../shared/contract/api/address'
import type { DeliveryOption, ShippingMethod } from '../../../shared/contract/api/checkout'
import { makeQuote, makeQuoteItem, makeTotals } from '../../kit/factories'
import { describeView, type Tell } from '../../kit/view-sheet'

const address = exampleQuoteAddress as QuoteAddress
const book = [
  { ...address, id: 12, street: ['Boekstraat', '7', ''] },
  { ...address, id: 13, firstname: 'Jan', street: ['Koningsstraat', '8', 'B'] },
] as unknown as CustomerAddress[]

describeView('address-autocomplete', ['checkout', 'validation'], {
  empty: tell => (
    <AddressAutocomplete
      prefix=""
      place={{ postcode: '', number: '', addition: '', street: '', city: '' }}
      outcome="none"
      change={tell('change')}
    />
  ),
  'found, with a prefix': tell => (
    <AddressAutocomplete
      prefix="p_"
      place={{ postcode: '1000AB', number: '10', addition: 'A', street: 'Fictielaan', city: 'Amsterdam' }}
      outcome="found"
      change={tell('change')}
    />
  ),
})
const addressForm = (tell: Tell, values: object) =>
  ({
    values,
    field: (name: string) => ({
      name,
      value: (values as Record<string, string>)[name],
      required: name.endsWith('city'),
      error: name.endsWith('lastname') ? 'Fout.' : undefined,
      onChange: () => tell('change')(name),
      onBlur: () => tell('left')(name),
    }),
    set: tell('set'),
    before: () => () => {},
  }) as unknown as Parameters<typeof AddressFieldset>[0]['form']
const typed = {
  firstname: 'Sanne',
  middlename: 'de',
  lastname: 'Wit',
  telephone: '0200000001',
  country_id: 'BE',
  postcode: '1000',
  number: '10',
  addition: 'A',
  street: 'Fictielaan',
  city: 'Brussel',
}
describeView('address-fieldset', ['checkout', 'validation'], {
  'of a delivery': tell => <AddressFieldset prefix="" form={addressForm(tell, typed)} countries={['NL', 'BE']} />,
  'of an invoice, told whether it is being looked up': tell => (
    <AddressFieldset
      prefix="billing_"
      form={addressForm(tell, Object.fromEntries(Object.entries(typed).map(([name, value]) => [`billing_${name}`, value])))}
      countries={['NL', 'BE']}
      expect={tell('expect')}
    />
  ),
})
describeView('address-choice', ['checkout'], {
  'an address of the book': tell => (
    <AddressChoice kind="shipping" book={book} now={{ ...address, customer_address_id: 13 }} choose={tell('choose')} />
  ),
  'another one': tell => <AddressChoice kind="billing" book={book} now={address} choose={tell('choose')} />,
  'without a book': tell => <AddressChoice kind="shipping" book={[]} now={address} choose={tell('choose')} />,
})
const view = (tell: Tell, more: Partial<Parameters<typeof CheckoutView>[0]> = {}) => (
  <CheckoutView
    step={1}
    done={0}
    error={null}
    quote={makeQuote()}
    openOrder={null}
    changeOrder={tell('changeOrder')}
    go={tell('go')}
    href={step => `/checkout?stap=${step}`}
    {...more}
  >
    {more.children ?? <p>De stap</p>}
  </CheckoutView>
)
describeView('checkout-steps', ['checkout', 'cart', 'common'], {
  'the first': tell => view(tell),
  'the second': tell => view(tell, { step: 2, done: 1 }),
  'the first again, two done': tell => view(tell, { done: 2, error: 'common.unknownError' }),
  'the last': tell => view(tell, { step: 3, done: 2 }),
  'with an order that waits to be paid': tell =>
    view(tell, { step: 2, done: 1, openOrder: { number: '100000042', payHref: '/betalen/42' } }),
  'of a cart that changed': tell =>
    view(tell, { quote: makeQuote({ items: [{ ...makeQuoteItem(), notice: { code: 'price', was: 1 } } as never] }) }),
  'of an empty cart': tell => view(tell, { quote: makeQuote({ items: [] }) }),
  'of a cart nobody knows': tell => view(tell, { quote: null }),
})
describeView('company-fields', ['checkout'], {
  empty: tell => (
    <CompanyFields
      field={name => ({ name, value: '', required: name === 'company', onChange: () => tell('change')(name), onBlur: tell('left') })}
    />
  ),
  wrong: tell => (
    <CompanyFields
      field={name => ({ name, value: 'x', error: name === 'vat_number' ? 'Fout.' : undefined, onChange: () => tell('change')(name) })}
    />
  ),
})

const method = (code: string, more: Partial<ShippingMethod> = {}): ShippingMethod =>
  ({
    carrier_code: code,
    method_code: 'standaard',
    carrier_title: `Titel ${code}`,
    method_title: 'Standaard',
    available: true,
    error_message: '',
    price_incl_tax: 5.95,
    price_excl_tax: 4.92,
    ...more,
  }) as ShippingMethod
const point = (identifier: string, km: number) => ({
  identifier,
  name: `Winkel ${identifier}`,
  street: 'Plein 1',
  postcode: '1000AB',
  city: 'Amsterdam',
  distance_km: km,
})
const days = [
  { date: '2026-11-23', title: 'maandag 23 november' },
  { date: '2026-11-24', title: 'dinsdag 24 november' },
]
const option = (more: object): DeliveryOption => ({ method: 'bezorgen', dates: [], points: [], ...more }) as unknown as DeliveryOption
const delivery = (tell: Tell, more: Partial<Parameters<typeof Delivery>[0]> = {}) => (
  <Delivery
    methods={[
      method('bezorgen'),
      method('afhalen', { method_title: '', price_incl_tax: 0, price_excl_tax: 0 }),
      method('avond', { available: false, error_message: 'Niet in jouw postcode.' }),
    ]}
    chosen="bezorgen_standaard"
    options={[]}
    choice={null}
    isB2B={false}
    pending={false}
    error={null}
    fellBack={false}
    slotGone=""
    isOptionOf={(one, of) => one.method === of.carrier_code}
    pick={tell('pick')}
    pickDate={tell('pickDate')}
    pickPoint={tell('pickPoint')}
    retry={tell('retry')}
    {...more}
  />
)
describeView('delivery', ['checkout', 'common'], {
  'ways to choose from': tell => delivery(tell),
  'days with time slots, of which one went': tell =>
    delivery(tell, {
      slotGone: 'dinsdag 24 november, 8:00 - 13:00',
      options: [
        option({
          note: 'Met twee bezorgers.',
          price_incl_tax: 0,
          dates: [
            {
              ...days[0],
              price_incl_tax: 0,
              slots: [
                { identifier: '08:00-22:00', title: '8:00 - 22:00', price_incl_tax: 0 },
                { identifier: '08:00-13:00', title: '8:00 - 13:00', price_incl_tax: 1.95, left: 2 },
                { identifier: '12:00-17:00', title: '12:00 - 17:00', price_incl_tax: 1.95, left: 0 },
              ],
            },
          ],
          no_delivery: [{ date: '2026-11-29', title: 'zondag 29 november', reason: 'Op zondag niet.' }],
        }),
      ],
      choice: { promisedDeliveryDate: '2026-11-23', timeSlot: '08:00-13:00' } as never,
    }),
  'of a business, with a time slot and a store': tell =>
    delivery(tell, {
      isB2B: true,
      options: [
        option({
          dates: [{ ...days[0], slots: [{ identifier: '08:00-10:00', title: '8:00 - 10:00', price_incl_tax: 12.1, price_excl_tax: 10 }] }],
          points: [point('a', 0.34)],
        }),
      ],
      choice: { promisedDeliveryDate: '2026-11-23', timeSlot: '08:00-10:00' } as never,
    }),
  'of a business, another way than was chosen': tell => delivery(tell, { isB2B: true, fellBack: true }),
  'with days to choose from': tell =>
    delivery(tell, { options: [option({ dates: days })], choice: { promisedDeliveryDate: '2026-11-24' } as never }),
  'with days, none chosen yet': tell => delivery(tell, { options: [option({ dates: days })] }),
  'with one day': tell => delivery(tell, { options: [option({ dates: days.slice(0, 1) })] }),
  'with places to fetch it': tell =>
    delivery(tell, { options: [option({ points: [point('a', 0.34), point('b', 12)] })], choice: { store: { identifier: 'b' } } as never }),
  'of another way than is chosen': tell => delivery(tell, { options: [option({ method: 'afhalen', dates: days })] }),
  'before the address is known': tell => delivery(tell, { methods: [] }),
  'under way': tell => delivery(tell, { methods: [], pending: true }),
  'could not be had': tell => delivery(tell, { methods: [], error: 'common.unknownError' }),
})
const login = (tell: Tell, more: Partial<Parameters<typeof LoginPanel>[0]> = {}) => (
  <LoginPanel
    email=""
    isOpen={false}
    mayHaveAccount={false}
    toggle={tell('toggle')}
    logIn={async (email, password) => tell('logIn')(email, password) ?? 'Klopt niet.'}
    {...more}
  />
)
describeView('login-panel', ['checkout', 'validation', 'common'], {
  closed: tell => login(tell),
  'of a known address': tell => login(tell, { mayHaveAccount: true }),
})

const service = { sku: 'INST', name: 'Installatie', qty: 1, row_total_incl_tax: 30, row_total_excl_tax: 24.79 }
const line = makeQuoteItem({ qty: 2 })
const withService = { ...line, extension_attributes: { ...line.extension_attributes, service_items: [service] } } as typeof line
const same = { ...address, middlename: 'de', company: 'Proef BV' }
const overview = (tell: Tell, more: Partial<Parameters<typeof Overview>[0]> = {}) => (
  <Overview
    email="a@b.nl"
    shipping={address}
    billing={address}
    extension={{}}
    method={method('bezorgen')}
    day={undefined}
    point={undefined}
    payment="iDEAL"
    bank={undefined}
    quote={makeQuote({ items: [line] })}
    isB2B={false}
    total={454.95}
    due={undefined}
    isStale={false}
    phase="idle"
    go={tell('go')}
    href={step => `/checkout?stap=${step}`}
    order={tell('order')}
    ask={tell('ask')}
    {...more}
  />
)
describeView('overview', ['checkout', 'cart', 'common'], {
  plain: tell => overview(tell),
  'of a business, with everything': tell =>
    overview(tell, {
      ...{ isB2B: true, shipping: same, extension: { vat_number: 'NL123456789B01', purchase_reference: 'PO 7' } },
      ...{
        billing: { ...address, country_id: 'BE', street: ['Laan', ' ', ''] },
        day: 'maandag 23 november',
        point: point('a', 1) as never,
        bank: 'ING',
      },
      quote: makeQuote({ items: [withService, { ...line, item_id: 2, image: '' }] }),
    }),
  'before anything is known': tell => overview(tell, { quote: null, total: undefined, method: undefined, payment: '', isStale: true }),
  'a way of delivery of one name': tell => overview(tell, { method: method('afhalen', { method_title: '' }) }),
  'being placed': tell => overview(tell, { phase: 'placing' }),
  'being asked for': tell => overview(tell, { phase: 'asking' }),
  'on the way to the bank': tell => overview(tell, { phase: 'leaving' }),
  'nobody knows whether it was placed': tell => overview(tell, { phase: 'unsure' }),
})

const way = (code: string, more: object = {}) =>
  ({ code, title: `Titel ${code}`, notice: '', fee: 0, fee_excl_tax: 0, ...more }) as Parameters<typeof Payment>[0]['methods'][number]
const payment = (tell: Tell, more: Partial<Parameters<typeof Payment>[0]> = {}) => (
  <Payment
    methods={[way('ideal'), way('in3', { notice: 'Let op: geld lenen kost geld.', fee: 1.21, fee_excl_tax: 1 })]}
    config={{ in3: { terms: [150, 149.5, 149.5] }, ideal: { terms: ['x'] } }}
    chosen="ideal"
    banks={[]}
    bank=""
    pending={false}
    error={null}
    fellBack={false}
    isBusy={false}
    isB2B={false}
    pick={tell('pick')}
    pickBank={tell('pickBank')}
    submit={event => {
      event.preventDefault()
      tell('submit')()
    }}
    retry={tell('retry')}
    {...more}
  />
)
describeView('payment', ['checkout', 'validation', 'common'], {
  'ways to choose from': tell => payment(tell),
  'with a bank to choose': tell =>
    payment(tell, {
      banks: [
        { code: 'ing', label: 'ING' },
        { code: 'abn', label: 'ABN AMRO' },
      ],
    }),
  'with a bank that is chosen': tell => payment(tell, { banks: [{ code: 'ing', label: 'ING' }], bank: 'ing', error: 'Kies je bank.' }),
  'in terms, for a business': tell => payment(tell, { chosen: 'in3', isB2B: true, banks: [] }),
  'another way than was chosen, being sent': tell => payment(tell, { fellBack: true, isBusy: true, pending: true }),
  'none yet': tell => payment(tell, { methods: [], pending: true }),
  'could not be had': tell => payment(tell, { methods: [], error: 'common.unknownError' }),
})

const atOnce = (tell: Tell, more: Partial<Parameters<typeof ExpressOverview>[0]> = {}, notice = '') => (
  <ExpressOverview
    overview={{
      id: 9,
      quote: makeQuote({ id: 9, items: [makeQuoteItem({ qty: 2 })] }),
      totals: makeTotals(),
      email: 'jet@example.com',
      shipping: ['Jet Snel', 'Fictielaan 10 A', '1000AB Amsterdam'],
      billing: notice ? ['Boekhouding'] : [],
      delivery: ['Thuis bezorgd', 'maandag 23 november'],
      payment: 'iDEAL | Wero',
      notice,
      shipping_method: 'bezorgen_standaard',
      payment_method: 'ideal',
    }}
    phase="idle"
    isB2B={false}
    order={tell('order')}
    ask={tell('ask')}
    {...more}
  />
)
describeView('express-overview', ['cart', 'checkout', 'common', 'express'], {
  shown: tell => atOnce(tell),
  'with a bill elsewhere and a warning': tell => atOnce(tell, { isB2B: true }, 'Geld lenen kost geld.'),
  'being fetched again': tell => atOnce(tell, { phase: 'loading' }),
  'being ordered': tell => atOnce(tell, { phase: 'placing' }),
  'perhaps ordered': tell => atOnce(tell, { phase: 'unsure' }),
})
