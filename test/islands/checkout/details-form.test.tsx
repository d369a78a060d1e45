import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type DetailsValues, extra, pick, prefixed, rulesFor, useDetailsForm } from '../../../islands/checkout/checkout/details-form'
import { toFields } from '../../../shared/address/rules/address-form'
import { countryOf } from '../../../shared/address/rules/page-countries'
import type { useDetails } from '../../../shared/checkout/hooks'
import { exampleQuoteAddress, type QuoteAddress } from '../../../shared/contract/api/address'
import { loadTexts } from '../../../shared/i18n/texts'
import '../../../shared/platform'
import { openPage } from '../../kit/platform'

type Details = ReturnType<typeof useDetails>
beforeEach(() => loadTexts('checkout', 'validation'))

const address = (more: Partial<QuoteAddress> = {}): QuoteAddress => ({ ...(exampleQuoteAddress as QuoteAddress), company: null, ...more })
const dutch = { country_id: 'NL', billing_country_id: 'NL' }
const all = Object.keys(toFields(address(), countryOf)) as (keyof ReturnType<typeof toFields>)[]
const names = all.filter(countryOf('NL').has)

describe('the rules of the first step', () => {
  it.each([
    ['a person', false, true, []],
    ['a company', true, true, ['company', 'vat_number']],
    ['a person with an address for the invoice', false, false, ['billing_']],
  ])('are for %s those of the fields that are shown (CHK-04, ADR-03)', (_who, business, same_as_billing, more) => {
    const rules = rulesFor({ ...dutch, business, same_as_billing })
    const billing = more.includes('billing_') ? names.map(name => `billing_${name}`) : []
    expect(Object.keys(rules).sort()).toEqual(['email', ...names, ...more.filter(name => name !== 'billing_'), ...billing].sort())
    expect([rules.email, rules.firstname, rules.addition]).toEqual(['required|email|max:254', 'required|firstname', 'addition'])
    if (billing.length) expect([rules.billing_city, rules.billing_middlename]).toEqual(['required|billing_city', 'billing_middlename'])
    if (business) expect([rules.company, rules.vat_number]).toEqual(['required', 'vat'])
  })

  it('say what to fill in for each field that may be required (VAL-06)', async () => {
    vi.resetModules()
    await openPage({ config: { countries: ['NL', 'US'] } })
    await (await import('../../../shared/address/rules/page-countries')).loadCountries()
    await (await import('../../../shared/i18n/texts')).loadTexts('checkout', 'validation')
    const { missing, rulesFor } = await import('../../../islands/checkout/checkout/details-form')
    const texts = missing(dutch)
    expect(texts).toMatchObject({
      email: 'Vul je e-mailadres in.',
      postcode: 'Vul je postcode in.',
      billing_postcode: 'Vul je postcode in.',
    })
    const required = ['NL', 'US'].flatMap(code => {
      const everything = rulesFor({ business: true, same_as_billing: false, country_id: code, billing_country_id: code })
      return Object.entries(everything).flatMap(([name, rules]) => (/required/.test(rules) ? [name] : []))
    })
    expect(Object.keys(texts).sort()).toEqual([...new Set(required)].sort())
    expect(Object.entries(texts).filter(([, text]) => !text || text.startsWith('validation.'))).toEqual([])
  })

  it.each([
    ['postcode', '1000AB', { country_id: 'NL' }, true],
    ['postcode', '1000', { country_id: 'NL', billing_country_id: 'BE' }, 'Vul je postcode in als 1234AB.'],
    ['postcode', '1000AB', { country_id: 'BE', billing_country_id: 'NL' }, 'Vul je postcode in als 1000.'],
    ['billing_postcode', '1000', { country_id: 'NL', billing_country_id: 'BE' }, true],
    ['billing_postcode', '1000', { country_id: 'BE', billing_country_id: 'NL' }, 'Vul je postcode in als 1234AB.'],
    ['number', '10', { country_id: 'NL' }, true],
    ['number', '10a', { country_id: 'NL' }, 'Het huisnummer moet een getal zijn. Een letter zet je bij Toevoeging.'],
    ['billing_number', '0', { billing_country_id: 'NL' }, 'Het huisnummer moet een getal zijn. Een letter zet je bij Toevoeging.'],
  ] as const)('look for %s %s at the country of the same address: %o (ADR-06)', (name, value, values, outcome) => {
    expect(extra[name].test(value, [], values)).toBe(outcome === true)
    if (outcome !== true) expect(extra[name].errorMessage(value)).toBe(outcome)
  })

  it('know a VAT number, however it is written (CHK-04)', () => {
    expect(['NL123456789B01', 'nl 1234.56.789-b01', 'BE0123456789', 'NL123', ''].map(typed => extra.vat.test(typed))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect(extra.vat.errorMessage()).toContain('Vul een btw-nummer in met de landcode')
  })

  it('take one address out of both, and give the one of the invoice its names (ADR-03)', () => {
    const [shipping, billing] = [
      toFields(address(), countryOf),
      toFields(address({ firstname: 'Jan', street: ['Laan', '2', 'B'] }), countryOf),
    ]
    const values = { ...shipping, ...prefixed(billing), email: 'a@b.nl' } as DetailsValues
    expect(Object.keys(prefixed(billing))).toEqual(all.map(name => `billing_${name}`))
    expect([pick(values, ''), pick(values, 'billing_')]).toEqual([shipping, billing])
  })
})

/** A form whose stores only record what they are given. */
function open(
  start: {
    email?: string
    shipping?: QuoteAddress
    billing?: QuoteAddress
    isSame?: boolean
    isB2B?: boolean
    extension?: Details['extension']
  } = {},
) {
  const kept = { email: start.email ?? '', shipping: start.shipping ?? address(), billing: start.billing ?? address() }
  const calls: unknown[][] = []
  const tell =
    (name: string) =>
    (...given: unknown[]): void =>
      void calls.push([name, ...given])
  const complete = vi.fn<Details['complete']>(async () => null)
  const { isSame = true, isB2B = false, extension = {} } = start
  let form: ReturnType<typeof useDetailsForm>
  const details = () =>
    ({
      ...kept,
      ...{ extension, isSame, isB2B, complete },
      current: () => ({ ...kept }),
      setEmail: (email: string) => {
        kept.email = email
        tell('email')(email)
      },
      setExtension: tell('extension'),
      clearExtension: tell('clear'),
      setSame: tell('same'),
      change: (kind: 'shipping' | 'billing', to: QuoteAddress) => {
        kept[kind] = to
        tell(kind)(to)
      },
    }) as unknown as Details
  function Toy() {
    form = useDetailsForm(details())
    const text = (name: keyof DetailsValues) => {
      const { required: _, error, value, ...bound } = form.field(name)
      return <input key={name} aria-label={name} value={String(value)} {...bound} title={error ?? ''} />
    }
    const tick = (name: 'business' | 'same_as_billing') => {
      const { name: own, onChange } = form.field(name)
      return <input type="checkbox" aria-label={name} name={own} checked={form.values[name]} onChange={onChange} />
    }
    return (
      <form {...form.form}>
        {(
          [
            'email',
            'company',
            'vat_number',
            'purchase_reference',
            ...names,
            'billing_firstname',
            'billing_postcode',
            'billing_addition',
          ] as const
        ).map(text)}
        {tick('business')}
        {tick('same_as_billing')}
        <button type="submit">Verder</button>
        <p role="alert">{form.failure}</p>
      </form>
    )
  }
  const { rerender } = render(<Toy />)
  const user = userEvent.setup()
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const type = async (name: string, value: string): Promise<void> => {
    await user.clear(box(name))
    calls.length = 0
    await user.click(box(name))
    if (value) await user.paste(value)
  }
  return {
    user,
    box,
    type,
    calls,
    kept,
    complete,
    values: () => form.values,
    again: () => rerender(<Toy />),
    set: (...given: Parameters<typeof form.set>) => act(() => form.set(...given)),
  }
}

const company = { company: 'Proef BV' }

describe('the form of the first step starts', () => {
  it('from what is kept: the addresses in their fields (CHK-03)', () => {
    const { values } = open({
      email: 'a@b.nl',
      shipping: address({ middlename: 'de' }),
      billing: address({ firstname: 'Jan' }),
      isSame: false,
    })
    expect(values()).toMatchObject({
      email: 'a@b.nl',
      business: false,
      same_as_billing: false,
      middlename: 'de',
      billing_firstname: 'Jan',
      company: '',
      vat_number: '',
      purchase_reference: '',
    })
  })

  it.each<[string, Parameters<typeof open>[0] & object, boolean]>([
    ['a business account', { isB2B: true }, true],
    ['a company', { shipping: address(company) }, true],
    ['a VAT number', { extension: { vat_number: 'NL123456789B01' } }, true],
    ['a reference', { extension: { purchase_reference: 'PO 7' } }, true],
    ['none of these', {}, false],
  ])('with the fields of a company for %s (CFG-03, CHK-03)', (_what, start, business) => {
    const { values } = open(start)
    expect(values()).toMatchObject({
      business,
      company: start.shipping?.company ?? '',
      vat_number: '',
      purchase_reference: '',
      ...start.extension,
    })
  })
})

describe('what is typed in the first step is kept', () => {
  it.each([
    ['email', ' a@b.nl ', [['email', 'a@b.nl']]],
    ['vat_number', 'NL1', [['extension', 'vat_number', 'NL1']]],
    ['purchase_reference', 'PO', [['extension', 'purchase_reference', 'PO']]],
    ['firstname', 'Jan', [['shipping', { firstname: 'Jan', company: null }]]],
    ['number', '7', [['shipping', { street: ['Fictielaan', '7', 'A'] }]]],
    ['billing_firstname', 'Piet', [['billing', { firstname: 'Piet' }]]],
  ])('%s: %o (CHK-03, ADR-05)', async (name, value, wanted) => {
    const { type, calls } = open()
    await type(name, value)
    expect(calls).toMatchObject(wanted)
    expect(calls).toHaveLength(wanted.length)
  })

  it('a company with both addresses, as long as it is one (CHK-04)', async () => {
    const { user, type, calls, values } = open({ isB2B: true, extension: { vat_number: 'NL1', purchase_reference: 'PO' } })
    await type('company', 'Proef BV')
    expect(calls).toMatchObject([
      ['shipping', company],
      ['billing', company],
    ])
    calls.length = 0
    const box = screen.getByRole('checkbox', { name: 'business' })
    await user.click(box)
    expect(calls).toMatchObject([['shipping', { company: null }], ['billing', { company: null }], ['clear']])
    expect(values()).toMatchObject({ business: false, ...company })
    calls.length = 0
    await user.click(box)
    expect(calls).toMatchObject([
      ['shipping', company],
      ['billing', company],
      ['extension', 'vat_number', 'NL1'],
      ['extension', 'purchase_reference', 'PO'],
    ])
  })

  it('whether there is another address for the invoice, whose fields are then tested too (ADR-03)', async () => {
    const { user, calls, complete } = open({ email: 'a@b.nl', billing: address({ firstname: '' }) })
    await user.click(screen.getByRole('checkbox', { name: 'same_as_billing' }))
    expect(calls).toEqual([['same', false]])
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'billing_firstname' }).title).not.toBe(''))
    expect(complete).not.toHaveBeenCalled()
  })

  it.each([
    ['postcode', '1000 ab', '1000AB'],
    ['billing_postcode', '1000 ab', '1000AB'],
    ['addition', 'b', 'B'],
    ['billing_addition', ' b ', 'B'],
    ['vat_number', 'nl 12.3-4', 'NL1234'],
    ['purchase_reference', 'po 7', 'po 7'],
  ])('%s as it is sent, once the field is left: %o is %o (ADR-05)', async (name, typed, plain) => {
    const { user, type, box, calls } = open()
    await type(name, typed)
    expect(box(name).value).toBe(typed)
    calls.length = 0
    await user.tab()
    await waitFor(() => expect(box(name).value).toBe(plain))
    expect(calls).toHaveLength(typed === plain ? 0 : 1)
  })

  it('of a street or a place only that it is missing can be wrong, and in its own words (VAL-06)', async () => {
    const { type, box, user } = open()
    for (const [name, said] of [
      ['street', 'Vul je straat in.'],
      ['city', 'Vul je plaats in.'],
      ['firstname', 'Vul je voornaam in.'],
    ] as const) {
      await type(name, '')
      await user.tab()
      await waitFor(() => expect(box(name).title).toBe(said))
    }
  })
})

describe('the fields of the first step follow', () => {
  it('an address that is chosen in the book, and an address of e-mail that a login brings (ADR-02, CHK-02)', () => {
    const { kept, again, values } = open()
    kept.shipping = address({ firstname: 'Boek', ...company })
    kept.billing = address({ firstname: 'Factuur' })
    kept.email = 'klant@example.com'
    again()
    expect(values()).toMatchObject({
      firstname: 'Boek',
      billing_firstname: 'Factuur',
      email: 'klant@example.com',
      business: true,
      ...company,
    })
  })

  it.each(['shipping', 'billing'] as const)(
    'of an address that is chosen, %s, all but the company that was typed, which goes along with it (ADR-02, CHK-04)',
    async kind => {
      const { kept, again, values, type, calls } = open({ isB2B: true })
      await type('company', 'Eigen BV')
      calls.length = 0
      kept[kind] = address({ firstname: 'Boek', ...company })
      again()
      await waitFor(() => expect(calls).toMatchObject([[kind, { firstname: 'Boek', company: 'Eigen BV' }]]))
      expect(values()).toMatchObject({
        [kind === 'shipping' ? 'firstname' : 'billing_firstname']: 'Boek',
        company: 'Eigen BV',
        business: true,
      })
    },
  )

  it('nothing while nothing else changes them (CHK-03)', async () => {
    const { again, calls, type, box } = open()
    await type('firstname', ' Jan ')
    calls.length = 0
    again()
    expect([calls, box('firstname').value]).toEqual([[], ' Jan '])
  })
})

describe('the first step is sent', () => {
  it('once, knows whether anything was typed since, and shows its error until it is sent again (CHK-01, CHK-05)', async () => {
    const { user, complete, type } = open({ email: 'a@b.nl' })
    const changed: unknown[] = []
    complete.mockImplementation(async hasChanged => {
      changed.push(hasChanged?.())
      await type('firstname', 'Jan')
      changed.push(hasChanged?.())
      return 'Nee.'
    })
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Nee.'))
    expect(changed).toEqual([false, true])
    complete.mockRejectedValue(new Error('offline'))
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('validation.failed'))
    complete.mockResolvedValue(null)
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''))
  })

  it('with looked-up values, which do not count as typing (CHK-05, ADR-04)', async () => {
    const { user, complete, set, values, calls } = open({ email: 'a@b.nl' })
    let changed: unknown
    complete.mockImplementation(async hasChanged => {
      set('street', 'Eigen laan')
      changed = hasChanged?.()
      return null
    })
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(changed).toBe(false))
    expect(values().street).toBe('Eigen laan')
    expect(calls.at(-1)).toMatchObject(['shipping', { street: ['Eigen laan', '10', 'A'] }])
  })
})
