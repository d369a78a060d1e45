import '../../../shared/platform'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { CheckoutView } from '../../../islands/checkout/checkout/CheckoutView'
import { Delivery } from '../../../islands/checkout/checkout/Delivery'
import { AddressChoice, CompanyFields } from '../../../islands/checkout/checkout/details-step'
import { Overview } from '../../../islands/checkout/checkout/Overview'
import { Payment } from '../../../islands/checkout/checkout/Payment'
import { type CustomerAddress, exampleQuoteAddress, type QuoteAddress } from '../../../shared/contract/api/address'
import type { DeliveryOption, ShippingMethod } from '../../../shared/contract/api/checkout'
import { loadTexts } from '../../../shared/i18n/texts'
import { makeQuote, makeQuoteItem, makeTotals } from '../../kit/factories'
import { said } from '../../kit/said'

beforeAll(() => loadTexts('checkout', 'cart', 'validation', 'common'))

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name, hidden: true })
const texts = (role: string) => screen.queryAllByRole(role).map(said).filter(Boolean)
const address = exampleQuoteAddress as QuoteAddress
const method = (code: string, more: Partial<ShippingMethod> = {}): ShippingMethod => ({
  ...{ carrier_code: code, method_code: 'standaard', carrier_title: `Titel ${code}`, method_title: 'Standaard', amount: 0.79 },
  ...{ available: true, error_message: '', price_incl_tax: 0.95, price_excl_tax: 0.79 },
  ...more,
})
const point = (identifier: string, distance_km: number) => ({
  ...{ identifier, name: `Winkel ${identifier}`, street: 'Plein 1', postcode: '1000AB', city: 'Amsterdam', distance_km },
})
const days = [
  { date: '2026-11-23', title: 'maandag 23 november' },
  { date: '2026-11-24', title: 'dinsdag 24 november' },
]

describe('the delivery', () => {
  const open = (more: Partial<Parameters<typeof Delivery>[0]> = {}, about: Partial<DeliveryOption> = {}) => {
    const heard = { pick: vi.fn(), pickDate: vi.fn(), pickPoint: vi.fn(), retry: vi.fn() }
    render(
      <Delivery
        methods={[
          method('bezorgen'),
          method('afhalen', { method_title: '', price_incl_tax: 0 }),
          method('avond', { available: false, error_message: 'Niet in jouw postcode.' }),
        ]}
        chosen="bezorgen_standaard"
        options={[{ method: 'bezorgen', dates: [], points: [], ...about } as unknown as DeliveryOption]}
        choice={null}
        isB2B={false}
        pending={false}
        error={null}
        fellBack={false}
        slotGone=""
        isOptionOf={(one, of) => one.method === of.carrier_code}
        {...heard}
        {...more}
      />,
    )
    return { ...heard, user: userEvent.setup() }
  }

  it('says of each way what it costs, when it comes, or why it cannot be chosen (SHP-01, A11Y-01)', async () => {
    const { pick, user } = open({}, { dates: days, note: 'Met twee bezorgers.' } as never)
    expect(texts('listitem').map(text => text.split('Met twee')[0])).toEqual([
      'Titel bezorgen, Standaard Vanaf maandag 23 november € 0,95'.replaceAll(/(Standaard|november) /g, '$1'),
      'Titel afhalengratis',
      'Titel avond, StandaardNiet in jouw postcode.',
    ])
    expect([radio(/bezorgen/).checked, radio(/afhalen/).checked, radio(/avond/).disabled]).toEqual([true, false, true])
    expect(screen.getByText('Met twee bezorgers.')).toBeTruthy()
    expect(screen.getByText(/^Oud apparaat gratis mee/).tagName).toBe('P')
    await user.click(radio(/afhalen/))
    expect(pick).toHaveBeenCalledExactlyOnceWith('afhalen_standaard')
  })

  it('has a choice of days, the first one unless another is chosen; one day is no choice (SHP-01, SHP-02)', async () => {
    const { pickDate, user } = open({}, { dates: days } as never)
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Bezorgdag' })
    expect([select.value, select.name, [...select.options].map(said)]).toEqual([
      '2026-11-23',
      'date_bezorgen',
      ['maandag 23 november', 'dinsdag 24 november'],
    ])
    await user.selectOptions(select, '2026-11-24')
    expect(pickDate).toHaveBeenCalledExactlyOnceWith('2026-11-24', null)
    open({ choice: { promisedDeliveryDate: '2026-11-24' } as never }, { dates: days } as never)
    expect(screen.getAllByRole<HTMLSelectElement>('combobox').at(-1)?.value).toBe('2026-11-24')
    open({}, { dates: days.slice(0, 1) } as never)
    expect(screen.queryAllByText('maandag 23 november klaar')).toEqual([])
    expect(said(radio(/bezorgen, Standaard ?maandag/).closest('label'))).toBe('Titel bezorgen, Standaardmaandag 23 november€ 0,95')
    expect([screen.getAllByRole('combobox').length, screen.queryByRole('group', { name: /Waar/ })]).toEqual([2, null])
  })

  it('keeps room for the days of a way until they are known, and asks for none (SHP-01, SHP-02)', () => {
    open({ options: null })
    const select = screen.getByRole<HTMLSelectElement>('combobox')
    expect([select.disabled, select.closest('li')?.contains(radio(/bezorgen/)), select.previousElementSibling?.textContent]).toEqual([
      ...[true, true, '\u00a0'],
    ])
    expect([...document.querySelectorAll('.et-method__day')].map(day => day.textContent)).toEqual(['\u00a0', '\u00a0'])
  })

  it('says once from which day it can be fetched, beside its name (SHP-02)', () => {
    open({}, { dates: days.slice(0, 1), points: [point('a', 0.34)] } as never)
    expect(screen.getAllByText('maandag 23 november klaar').map(({ className }) => className)).toEqual(['et-method__day'])
    expect(screen.queryByText('maandag 23 november')).toBeNull()
  })

  it('has slots of a day with what is left of them, and days without delivery in between with why (SHP-01)', async () => {
    const slot = (identifier: string, more: object = {}) => ({ identifier, title: `om ${identifier}`, price_incl_tax: 0.95, ...more })
    const { pickDate, user } = open({ choice: { promisedDeliveryDate: '2026-11-23', timeSlot: '8' } as never }, {
      ...{ price_incl_tax: 0, no_delivery: [{ date: '2026-11-29', title: 'zondag 29 november', reason: 'Op zondag niet.' }] },
      dates: [
        {
          ...days[0],
          price_incl_tax: 0,
          slots: [slot('7', { price_incl_tax: 0 }), slot('8', { left: 2 }), slot('9', { left: 0 }), slot('10')],
        },
      ],
    } as never)
    expect(screen.getByText('Op zondag niet.').textContent).toBe('zondag 29 november Op zondag niet.')
    expect([/om 7/, /om 8/, /om 9/].map(radio).map(each => [said(each.closest('label')), each.value, each.checked, each.disabled])).toEqual(
      [
        ['maandag 23 november, om 7 gratis', '2026-11-23 7', false, false],
        ['maandag 23 november, om 8 nog 2 plekken € 0,95', '2026-11-23 8', true, false],
        ['maandag 23 november, om 9 vol € 0,95', '2026-11-23 9', false, true],
      ],
    )
    expect(said(document.querySelector('summary'))).toBe('Dag en tijd € 0,95maandag 23 november, om 8')
    // The first slot is that of the day itself.
    await user.click(radio(/om 7/))
    await user.click(radio(/om 10/))
    expect(pickDate.mock.calls).toEqual([
      ['2026-11-23', null],
      ['2026-11-23', '10'],
    ])
  })

  it('has the places where it is fetched, those far away behind a press unless one of them is chosen (SHP-02)', async () => {
    const points = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, at) => point(id, at ? at * 12 : 0.34))
    const { pickPoint, user } = open({ choice: { store: { identifier: 'b' } } as never }, { points } as never)
    const group = screen.getByRole('group', { name: 'Waar haal je het op?' })
    const more = group.querySelector('details')
    expect([said(group.querySelector('label')), said(more?.querySelector('summary')), more?.open]).toEqual([
      'Winkel a Plein 1, 1000AB Amsterdam op 0,3 km',
      expect.stringContaining('2'),
      false,
    ])
    expect([radio(/Winkel a/).checked, radio(/Winkel b/).checked]).toEqual([false, true])
    await user.click(radio(/Winkel f/))
    expect(pickPoint).toHaveBeenCalledExactlyOnceWith('f')
    open({ choice: { store: { identifier: 'e' } } as never }, { points } as never)
    for (const count of [1, 4, 5]) open({}, { points: points.slice(0, count) } as never)
    expect([...document.querySelectorAll('details')].map(({ open: isOpen }) => isOpen)).toEqual([false, true, false])
    expect(screen.getAllByRole('group', { name: 'Waar haal je het op?' })).toHaveLength(5)
  })

  it('says that the way chosen before is gone, and which slot is full (SHP-01, ERR-02)', () => {
    open({ fellBack: true, slotGone: 'dinsdag, 8 uur' })
    expect(texts('status')).toEqual(['Je eerdere keuze is niet meer mogelijk. We hebben de eerste mogelijkheid voor je gekozen.'])
    expect(texts('alert')).toEqual(['dinsdag, 8 uur is intussen vol. Kies een ander tijdvak.'])
  })

  it.each([
    ['not known before the address', {}, ['Vul eerst je adres in. Dan zie je hoe we kunnen bezorgen.'], []],
    ['on their way', { pending: true }, ['Even geduld…'], []],
    ['not to be had', { error: 'common.unknownError' }, [], ['Er ging iets mis. Probeer het opnieuw. Probeer opnieuw']],
  ])('says when the ways are %s (SHP-01, ERR-02)', (_when, more, status, alert) => {
    open({ methods: [], ...more })
    expect([texts('status'), texts('alert')]).toEqual([status, alert])
    expect(screen.getByRole('group', { name: 'Bezorging' }).getAttribute('aria-busy')).toBe(String('pending' in more))
  })
})

describe('the checkout', () => {
  const open = (more: Partial<Parameters<typeof CheckoutView>[0]> = {}) => {
    const heard = { go: vi.fn(), changeOrder: vi.fn() }
    render(
      <CheckoutView step={2} done={1} error={null} quote={makeQuote()} openOrder={null} href={step => `?stap=${step}`} {...heard} {...more}>
        <p>Hier staat de stap</p>
      </CheckoutView>,
    )
    return { ...heard, user: userEvent.setup() }
  }
  const links = () => screen.getAllByRole('link').map(link => [said(link), link.getAttribute('href')])

  it('has links to the steps that are done and to the one after them (CHK-01, A11Y-01)', async () => {
    const { go, user } = open({ done: 2 })
    expect(links()).toEqual([
      ['Gegevens en bezorging', '?stap=1'],
      ['Overzicht', '?stap=3'],
    ])
    await user.click(screen.getByRole('link', { name: 'Overzicht' }))
    expect(go).toHaveBeenCalledExactlyOnceWith(3)
    expect([texts('heading'), texts('alert'), said(document.querySelector('[aria-current=step]'))]).toEqual([['Betaling'], [], 'Betaling'])
    open({ step: 1, done: 0 })
    expect(links()).toHaveLength(2)
  })

  it('says that a line changed, with the way to the cart; an empty cart has no steps (CRT-10, CHK-01, ERR-01)', () => {
    const line = makeQuoteItem()
    open({ quote: makeQuote({ items: [line, { ...line, item_id: 2, notice: { code: 'gone' } }] }) })
    expect(said(screen.getByRole('alert'))).toMatch(/^Er is iets veranderd in je winkelwagen\. .*bestelt\. \S/)
    expect(links().at(-1)?.[1]).toBe('/checkout/cart')
    document.body.replaceChildren()
    open({ quote: makeQuote({ items: [] }), error: 'Dit is uitverkocht.' })
    expect([texts('alert'), screen.queryByRole('navigation'), screen.queryByText('Hier staat de stap')]).toEqual([
      ...[['Dit is uitverkocht.'], null, null],
    ])
    open({ quote: null })
    expect(screen.getByText('Hier staat de stap')).toBeTruthy()
  })

  it('has an order that waits to be paid instead of the step, which can be changed (PAY-03, PAY-04)', async () => {
    const { changeOrder, user } = open({ openOrder: { number: '1007', payHref: '/betaal/7' } })
    expect(said(screen.getByRole('status'))).toMatch(/^Je bestelling 1007 wacht op betaling/)
    expect([links().at(-1), screen.queryByText('Hier staat de stap')]).toEqual([['Verder met betalen', '/betaal/7'], null])
    await user.click(screen.getByRole('button', { name: 'Bestelling wijzigen' }))
    expect(changeOrder).toHaveBeenCalledOnce()
  })
})

describe('the fields of a company', () => {
  it('say what they are, how they are filled in, and for how long (CHK-04, VAL-06)', () => {
    const field = (name: string) => ({ name, value: '', onChange: () => {} })
    render(<CompanyFields field={field as never} />)
    const boxes = within(screen.getByRole('group')).getAllByRole<HTMLInputElement>('textbox')
    expect(boxes.map(box => [said(box.labels?.[0]), box.id, box.autocomplete, box.maxLength])).toEqual([
      ['Bedrijfsnaam', 'company', 'organization', 100],
      ['Btw-nummer', 'vat_number', 'off', 20],
      ['Je eigen referentie', 'purchase_reference', 'off', 100],
    ])
    expect(said(document.getElementById(boxes[1]?.getAttribute('aria-describedby') ?? ''))).toBe('Bijvoorbeeld NL123456789B01.')
  })
})

describe('the choice of an address of the book', () => {
  it('has the one that is used, and none for one that is typed (ADR-03)', async () => {
    const book = [12, 13].map(id => ({ ...address, id, street: [`Straat ${id}`, '7', ''] })) as unknown as CustomerAddress[]
    const choose = vi.fn()
    const of = (kind: 'shipping' | 'billing', id?: number) =>
      render(<AddressChoice kind={kind} book={book} now={{ ...address, customer_address_id: id } as QuoteAddress} choose={choose} />)
    of('shipping', 13)
    of('billing')
    const [shipping, billing] = screen.getAllByRole<HTMLSelectElement>('combobox')
    expect([shipping?.value, billing?.value]).toEqual(['13', ''])
    expect([shipping?.name, [...(billing?.options ?? [])].map(said)]).toEqual([
      'shipping_address',
      ['Een ander adres', 'Sanne de Wit, Straat 12 7, 1000 AB Amsterdam', 'Sanne de Wit, Straat 13 7, 1000 AB Amsterdam'],
    ])
    const user = userEvent.setup()
    await user.selectOptions(billing as HTMLSelectElement, '12')
    await user.selectOptions(billing as HTMLSelectElement, '')
    expect(choose).toHaveBeenCalledExactlyOnceWith(12)
  })
})

describe('the payment', () => {
  const open = (more: Partial<Parameters<typeof Payment>[0]> = {}) => {
    const heard = { pick: vi.fn(), pickBank: vi.fn(), retry: vi.fn(), submit: vi.fn(event => event.preventDefault()) }
    render(
      <Payment
        methods={[
          { code: 'ideal', title: 'iDEAL', notice: '', fee: 0 },
          { code: 'in3', title: 'In3', notice: 'Geld lenen kost geld.', fee: 0.36, fee_excl_tax: 0.3 },
        ]}
        config={{ in3: { terms: [150, 149.5] }, ideal: { terms: ['x'] } }}
        chosen="ideal"
        banks={[]}
        bank=""
        pending={false}
        error={null}
        fellBack={false}
        isBusy={false}
        isB2B={false}
        {...heard}
        {...more}
      />,
    )
    return { ...heard, user: userEvent.setup() }
  }

  it('says of each way what it costs and what must be known before it is chosen, with its terms once it is (PAY-01, A11Y-01)', async () => {
    const { pick, user } = open()
    expect(radio(/In3/).getAttribute('aria-describedby')).toBe(screen.getByText('Geld lenen kost geld.').id)
    expect([radio(/iDEAL/).checked, radio(/iDEAL/).hasAttribute('aria-describedby'), texts('list').length]).toEqual([true, false, 1])
    expect(said(radio(/In3/).closest('label'))).toBe('In3€ 0,36')
    expect([said(radio(/iDEAL/).closest('label')), screen.queryByRole('combobox')]).toEqual(['iDEAL', null])
    await user.click(radio(/In3/))
    expect(pick).toHaveBeenCalledExactlyOnceWith('in3')
    open({ chosen: 'in3', isB2B: true })
    const chosen = screen.getAllByRole('radio', { checked: true })[1]?.closest('li') as HTMLElement
    expect(within(chosen).getAllByRole('listitem').map(said)).toEqual(['€ 150,-', '€ 149,50'])
    expect(said(chosen.querySelector('label'))).toBe('In3€ 0,30 excl. btw € 0,36 incl. btw')
  })

  it('asks for a bank, and says at the field that it is missing until one is chosen (PAY-01, VAL-06)', async () => {
    const banks = [{ code: 'ing', label: 'ING' }]
    const { pickBank, user } = open({ banks, error: 'checkout.payment.chooseBank' })
    const bank = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Je bank' })
    expect([bank.required, bank.getAttribute('aria-invalid'), texts('alert')]).toEqual([true, 'true', []])
    expect(bank.closest('li')?.contains(radio(/iDEAL/))).toBe(true)
    expect([...bank.options].map(({ value, text }) => [value, text])).toEqual([
      ['', 'Maak een keuze'],
      ['ing', 'ING'],
    ])
    await user.selectOptions(bank, 'ing')
    expect(pickBank).toHaveBeenCalledExactlyOnceWith('ing')
    open({ banks, bank: 'ing', error: 'De bank is er even niet.' })
    open({ banks })
    open({ banks, bank: 'ing', error: 'checkout.payment.chooseBank' })
    const others = screen.getAllByRole<HTMLSelectElement>('combobox').slice(1)
    expect(others.map(({ value }) => value)).toEqual(['ing', '', 'ing'])
    expect([others.filter(one => one.hasAttribute('aria-invalid')), texts('alert')]).toEqual([[], ['De bank is er even niet.']])
  })

  it('that gift cards cover is no choice, and no other one than before (PAY-01)', () => {
    open({ methods: [{ code: 'free', title: 'Niets', notice: '', fee: 0 }], chosen: 'free', fellBack: true })
    expect(screen.getByText(/cadeaukaart/i)).toBeTruthy()
    expect([texts('status'), texts('radio'), document.querySelector<HTMLElement>('ul')?.hidden]).toEqual([[], [], true])
    open({ methods: [{ code: 'ideal', title: 'iDEAL', notice: '', fee: 0 }] })
    expect(radio(/iDEAL/).closest('ul')?.hidden).toBe(false)
  })

  it('says when it is sent, which way is gone, and that there is none yet or none to be had (PAY-01, ERR-02)', async () => {
    const { submit, user } = open({ fellBack: true, isBusy: true, pending: true })
    expect(texts('status')).toEqual(['Je eerdere keuze is niet meer mogelijk. We hebben de eerste mogelijkheid voor je gekozen.'])
    const button = screen.getByRole('button', { name: 'Even geduld…' })
    expect([button.getAttribute('aria-disabled'), document.querySelector('form')?.getAttribute('aria-busy')]).toEqual(['true', 'true'])
    expect(screen.getByRole('group', { name: 'Betaling' }).getAttribute('aria-busy')).toBe('true')
    await user.click(button)
    expect(submit).toHaveBeenCalledOnce()
    open({ methods: [], pending: true })
    expect(texts('status').at(-1)).toBe('Even geduld…')
    const { retry } = open({ methods: [], error: 'common.unknownError' })
    await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})

describe('the overview', () => {
  const line = makeQuoteItem({ qty: 2 })
  const totals = makeTotals({
    grand_total: 454.95,
    total_segments: [
      { code: 'subtotal', title: 'Subtotaal', value: 449, value_excl_tax: 371.07 },
      { code: 'shipping', title: 'Bezorging', value: 5.95, value_excl_tax: 4.92 },
      { code: 'tax', title: 'Btw', value: 78.96 },
      { code: 'grand_total', title: 'Totaal', value: 454.95 },
    ],
  })
  const open = (more: Partial<Parameters<typeof Overview>[0]> = {}) => {
    const heard = { go: vi.fn(), order: vi.fn(), ask: vi.fn() }
    render(
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
        totals={totals}
        pending={false}
        failed={false}
        reload={vi.fn()}
        phase="idle"
        href={step => `/checkout?stap=${step}`}
        {...heard}
        {...more}
      />,
    )
    return { ...heard, user: userEvent.setup() }
  }
  const sums = () => [...document.querySelectorAll('.et-totals-list > div')].map(said)
  const part = (title: string) => said(screen.getByRole('heading', { name: title }).nextElementSibling)

  it('has who, where, how and what, each with a way back to its step (CHK-06, A11Y-01)', async () => {
    const { go, user } = open()
    expect(['Gegevens en bezorgadres', 'Factuuradres', 'Bezorging', 'Betaling'].map(part)).toEqual([
      'a@b.nlSanne de WitFictielaan 10 A1000 AB Amsterdam',
      'Het factuuradres is hetzelfde als het bezorgadres',
      'Titel bezorgen, Standaard',
      'iDEAL',
    ])
    const ways = screen.getAllByRole('link', { name: /^Wijzig ?: / })
    expect(ways.map(way => way.getAttribute('href'))).toEqual([1, 1, 1, 2].map(step => `/checkout?stap=${step}`))
    for (const way of ways) await user.click(way)
    expect(go.mock.calls).toEqual([[1], [1], [1], [2]])
    const terms = screen.getByRole('link', { name: 'algemene voorwaarden' })
    expect([terms.getAttribute('href'), said(terms.parentElement)]).toEqual([
      '/voorwaarden',
      'Door te bestellen ga je akkoord met de algemene voorwaarden. Je hebt 14 dagen bedenktijd.',
    ])
    // All that the total is made of stands above the button.
    expect(sums()).toEqual(['Subtotaal€ 449,-', 'Bezorging€ 5,95', 'Totaal€ 454,95', expect.stringContaining('btw')])
  })

  it('of a business has its numbers, another address for the bill, the place, day and bank, and what gift cards leave (CHK-06, CFG-03)', () => {
    const service = { sku: 'INST', name: 'Installatie', qty: 1, row_total_incl_tax: 30, row_total_excl_tax: 24.79 }
    const extension_attributes = { ...line.extension_attributes, service_items: [service] }
    open({
      ...{ isB2B: true, extension: { vat_number: 'NL123456789B01', purchase_reference: 'PO 7' } },
      totals: {
        ...totals,
        total_segments: [...totals.total_segments, { code: 'amount_due', title: 'Nog te betalen', value: 54.95, area: 'payment' }],
      },
      ...{ billing: { ...address, country_id: 'BE', street: ['Laan', ' ', ''] }, day: 'maandag', point: point('a', 1), bank: 'ING' },
      quote: makeQuote({ items: [{ ...line, extension_attributes } as typeof line] }),
    })
    expect(part('Gegevens en bezorgadres')).toMatch(/Btw-nummer: NL123456789B01Je eigen referentie: PO 7$/)
    expect(part('Factuuradres')).toMatch(/Laan1000AB AmsterdamBelgië$/)
    expect(part('Bezorging')).toBe('Titel bezorgen, StandaardWinkel a, Plein 1, 1000AB Amsterdammaandag')
    expect(part('Betaling')).toBe('iDEAL, ING')
    expect(sums().slice(-2)).toEqual(['Totaal incl. btw€ 454,95', 'Nog te betalen€ 54,95'])
    expect(texts('listitem')).toEqual(['2 × Koelkast 1+ Installatie€ 766,93 excl. btw € 928,- incl. btw'])
  })

  it.each([
    ['idle', 'Bestellen en betalen', false],
    ['placing', 'We plaatsen je bestelling…', true],
    ['asking', 'We kijken of je bestelling is aangekomen…', true],
    ['leaving', 'Je gaat nu betalen…', true],
    ['unsure', 'Kijk of mijn bestelling er is', false],
  ] as const)('says on its button and aloud what goes on: %s (CHK-06, PAY-03, A11Y-01)', (phase, text, isBusy) => {
    open({ phase })
    const button = screen.getByRole('button')
    expect(said(button)).toBe(text)
    expect([button.getAttribute('aria-disabled'), document.querySelector('form')?.getAttribute('aria-busy')]).toEqual([
      String(isBusy),
      String(isBusy),
    ])
    expect(texts('status')).toEqual(isBusy ? [said(button)] : [])
  })

  it('orders at a press, and asks first whether an order arrived that nobody knows of; an old total says so (PAY-03, CHK-06)', async () => {
    const { order, user } = open({ pending: true })
    expect(texts('status')).toEqual(['Prijs wordt bijgewerkt'])
    await user.click(screen.getByRole('button'))
    expect(order).toHaveBeenCalledOnce()
    document.body.replaceChildren()
    const { ask, order: again } = open({ phase: 'unsure', quote: null, totals: null })
    await user.click(screen.getByRole('button'))
    expect([ask.mock.calls.length, again.mock.calls.length, sums()]).toEqual([1, 0, []])
  })
})
