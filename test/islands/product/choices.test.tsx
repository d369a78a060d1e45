import '../../../shared/platform'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { BundleOptions } from '../../../islands/product/add-to-cart-bundle/BundleOptions'
import { ChildList, VariantChoices } from '../../../islands/product/add-to-cart-product/page-form'
import { GuidedSelling } from '../../../islands/product/guided-selling/GuidedSelling'
import type { BundleOption, BundleSelection, ChildProduct, Variant } from '../../../shared/contract/product'
import { loadTexts } from '../../../shared/i18n/texts'
import { said } from '../../kit/said'

beforeAll(() => loadTexts('buy', 'guide', 'product', 'common'))

const energy = { class: 'D', range: 'A-G', label_url: '/label.svg', sheet_url: '/blad' }
const rows = () => [...document.querySelectorAll<HTMLElement>('.et-buy-list__row')]
const box = (label: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name: `Aantal: ${label}` })

describe('the parts of a bundle', () => {
  const part = (id: number, more: Partial<BundleSelection> = {}): BundleSelection => ({
    ...{ id, product_id: id + 100, name: `Deel ${id}`, url: '', image: `/deel-${id}.svg`, price: 100, price_excl_tax: 82.64, qty: 1 },
    ...{ can_change_qty: false, is_default: false, in_stock: true, max_qty: null, energy_label: null },
    ...more,
  })
  const options: BundleOption[] = [
    {
      ...{ option_id: 1, title: 'Scherm', type: 'radio', required: 1 },
      selections: [part(11, { energy_label: energy }), part(12, { in_stock: false, can_change_qty: true })],
    },
    { option_id: 2, title: 'Kabels', type: 'checkbox', required: 0, selections: [part(21, { qty: 2, can_change_qty: true, max_qty: 3 })] },
  ]
  const open = (more: Partial<Parameters<typeof BundleOptions>[0]> = {}) => {
    const heard = { choose: vi.fn(), remove: vi.fn() }
    render(<BundleOptions options={options} entries={[]} isTried={false} isB2B={false} {...heard} {...more} />)
    return { ...heard, user: userEvent.setup() }
  }

  it('say what they are, what they cost and that one is sold out, and which option must be chosen (PDP-06, A11Y-01)', async () => {
    const { choose, remove, user } = open({ entries: [{ product_id: 121, option_id: 2, qty: 3 }] as never })
    expect([...document.querySelectorAll('legend')].map(said)).toEqual(['Scherm Verplicht', 'Kabels Optioneel'])
    expect(rows().map(said)).toEqual([
      expect.stringMatching(/^Deel 11€ 100,-D/),
      'Deel 12€ 100,-Uitverkocht',
      expect.stringMatching(/^2 × Deel 21€ 100,-$/),
    ])
    const [first, second] = screen.getAllByRole<HTMLInputElement>('radio')
    const cables = screen.getByRole<HTMLInputElement>('checkbox')
    expect([first?.required, first?.checked, second?.disabled, first?.name, first?.value]).toEqual([true, false, true, 'option_1', '11'])
    expect([cables.required, cables.checked, cables.name, cables.value]).toEqual([false, true, 'part_21', '1'])
    expect([box('Deel 21').value, box('Deel 21').min, box('Deel 21').max]).toEqual(['3', '1', '3'])
    expect([...document.querySelectorAll('fieldset')].map(one => one.hasAttribute('data-required'))).toEqual([true, false])
    expect(screen.getAllByRole('spinbutton')).toHaveLength(1)
    await user.click(first as HTMLElement)
    expect(choose).toHaveBeenCalledExactlyOnceWith(options[0], options[0]?.selections[0])
    await user.click(cables)
    expect(remove).toHaveBeenCalledExactlyOnceWith(options[1]?.selections[0])
    await user.click(screen.getByRole('button', { name: 'Eén minder: Deel 21' }))
    expect(choose).toHaveBeenLastCalledWith(options[1], options[1]?.selections[0], 2)
  })

  it('are marked where a choice is missing, once it was tried; a business sees prices without VAT (PDP-06, CFG-03)', () => {
    open()
    expect(document.querySelectorAll('.et-choice--missing')).toHaveLength(0)
    document.body.replaceChildren()
    open({ entries: [{ product_id: 112, option_id: 1, qty: 1 }] as never })
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, true])
    document.body.replaceChildren()
    open({ isTried: true, isB2B: true })
    expect([...document.querySelectorAll('.et-choice--missing legend')].map(said)).toEqual(['Scherm Verplicht'])
    expect(said(rows()[1])).toContain('€ 82,64 excl. btw')
  })
})

describe('the choices of a product', () => {
  const attributes = [
    {
      ...{ code: 'kleur', label: 'Kleur' },
      options: [
        { id: 1, label: 'Wit', key: 'wit', swatch: '#ffffff' },
        { id: 2, label: 'Zwart', key: 'zwart', swatch: '#000000' },
        { id: 3, label: 'Roze', key: 'roze' },
      ],
    },
    {
      ...{ code: 'maat', label: 'Maat' },
      options: [
        { id: 4, label: 'S', key: 's' },
        { id: 5, label: 'L', key: 'l' },
      ],
    },
  ] as Parameters<typeof VariantChoices>[0]['attributes']
  const variants = [
    [1, 4, true],
    [1, 5, false],
    [2, 4, true],
  ].map(
    ([kleur, maat, in_stock]) =>
      ({
        sku: `V-${kleur}${maat}`,
        status: 1,
        in_stock,
        max_qty: null,
        kleur_option_id: kleur,
        maat_option_id: maat,
      }) as unknown as Variant,
  )

  it.each<[string, object[], string[], string[]]>([
    ['nothing', [], ['Wit', 'Zwart', 'Roze, uit: Niet meer te krijgen', 'S', 'L: Uitverkocht'], ['Kleur', 'Maat']],
    [
      'black',
      [{ code: 'kleur', option_id: 2 }],
      ['Wit', 'Zwart', 'Roze, uit: Niet meer te krijgen', 'S', 'L, uit: Niet te krijgen met Zwart'],
      ['Maat'],
    ],
    [
      'what is sold out',
      [
        { code: 'kleur', option_id: 1 },
        { code: 'maat', option_id: 5 },
      ],
      ['Wit', 'Zwart', 'Roze, uit: Niet meer te krijgen', 'S', 'L: Uitverkocht'],
      [],
    ],
  ])(
    'with %s chosen say why one cannot be had, and what is missing once it was tried (PDP-04, A11Y-01)',
    async (_what, choices, shown, missing) => {
      const choose = vi.fn()
      render(<VariantChoices attributes={attributes} variants={variants} choices={choices as never} isTried choose={choose} />)
      const radios = screen.getAllByRole<HTMLInputElement>('radio')
      const why = ({ labels }: HTMLInputElement) => said(labels?.[0]?.querySelector('.et-choice__why'))
      const text = (radio: HTMLInputElement) =>
        `${said(radio.labels?.[0]?.querySelector('.et-choice__label'))}${radio.disabled ? ', uit' : ''}${why(radio) && `: ${why(radio)}`}`
      expect(radios.map(text)).toEqual(shown)
      expect(radios.map(({ name, value }) => `${name}=${value}`)).toEqual(['kleur=wit', 'kleur=zwart', 'kleur=roze', 'maat=s', 'maat=l'])
      expect(radios.filter(({ checked }) => checked)).toHaveLength(choices.length)
      expect([...document.querySelectorAll('.et-choice--missing legend')].map(said)).toEqual(missing)
      expect([...document.querySelectorAll('circle')].map(one => one.getAttribute('fill'))).toEqual(['#ffffff', '#000000'])
      await userEvent.setup().click(radios[3] as HTMLElement)
      expect(choose).toHaveBeenCalledExactlyOnceWith('maat', 4)
    },
  )
})

describe('the products of a group', () => {
  it('have a number each within what there is, or are sold out, and say why one was not added (PDP-05, ERR-02)', async () => {
    const child = (id: number, more: object = {}): ChildProduct =>
      ({
        ...{ product_id: id, sku: `K-${id}`, name: `Kind ${id}`, url: `/kind-${id}`, image: `/kind-${id}.svg`, in_stock: true },
        ...{ max_qty: null, qty: 0, energy_label: null, price_incl_tax: 50, price_excl_tax: 41.32 },
        ...{ final_price_incl_tax: 40, final_price_excl_tax: 33.06, ...more },
      }) as unknown as ChildProduct
    const setQuantity = vi.fn()
    const products = [child(1, { energy_label: energy }), child(2, { max_qty: 2 }), child(3, { in_stock: false }), child(4)]
    const errors = new Map([[1 as never, 'common.unknownError']])
    render(<ChildList products={products} quantities={{ 2: 2, 4: 1 }} errors={errors} isB2B setQuantity={setQuantity} />)
    expect(rows().map(said)).toEqual([
      expect.stringMatching(/^Kind 1D.*€ 33,06 excl\. btw € 40,- incl\. btw ?Er ging iets mis\. Probeer het opnieuw\.$/),
      expect.stringMatching(/^Kind 2€ 33,06/),
      expect.stringMatching(/Uitverkocht$/),
      expect.stringMatching(/^Kind 4/),
    ])
    expect(screen.getByRole('link', { name: 'Kind 2' }).getAttribute('href')).toBe('/kind-2')
    const [one, two] = [box('Kind 1'), box('Kind 2')]
    expect([one.value, two.value, one.min, two.max, two.name]).toEqual(['0', '2', '0', '2', 'qty_2'])
    expect(said(document.getElementById(one.getAttribute('aria-describedby') ?? ''))).toBe('Er ging iets mis. Probeer het opnieuw.')
    expect(two.hasAttribute('aria-describedby')).toBe(false)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Eén meer: Kind 1' }))
    await user.click(screen.getByRole('button', { name: 'Eén meer: Kind 2' }))
    await user.click(screen.getByRole('button', { name: 'Eén minder: Kind 2' }))
    await user.click(screen.getByRole('button', { name: 'Eén minder: Kind 4' }))
    expect(setQuantity.mock.calls).toEqual([
      [1, 1],
      [2, 1],
      [4, 0],
    ])
  })
})

describe('the guide', () => {
  const given = [{ question: 'Hoe ver?', label: 'Dichtbij', href: '/gids' }]
  const view = (follow: () => void, more: Partial<Parameters<typeof GuidedSelling>[0]> = {}) => (
    <GuidedSelling
      step={2}
      steps={3}
      question="Hoe groot?"
      help=""
      options={[
        { label: 'Klein', count: 3, href: '/gids?a=1' },
        { label: 'Groot', count: 0, href: '/gids?a=2' },
        { label: 'Weet niet', count: null, href: '/gids?a=3' },
      ]}
      count={7}
      listingHref="/tv"
      given={given}
      follow={follow}
      {...more}
    />
  )

  it('asks a question, with how many each answer leaves, what was answered, and ways back and on (PDP-10, A11Y-01)', async () => {
    const follow = vi.fn()
    const { rerender } = render(view(follow))
    const answers = within(document.querySelector('.et-guide__answers') as HTMLElement)
    expect([said(document.querySelector('.et-guide__step')), said(screen.getByRole('heading'))]).toEqual(['Vraag 2 van 3', 'Hoe groot?'])
    expect(answers.getAllByRole('listitem').map(said)).toEqual(['Klein 3 producten', 'Groot 0 producten', 'Weet niet'])
    expect(answers.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/gids?a=1', '/gids?a=3'])
    const ways = [/^Klein/, 'Dichtbij, wijzig je antwoord op: Hoe ver?', 'Vorige vraag']
    for (const name of ways) await userEvent.setup().click(screen.getByRole('link', { name }))
    expect(follow.mock.calls).toEqual([['/gids?a=1'], ['/gids'], ['/gids']])
    expect(screen.getByRole('link', { name: 'Toon 7 producten' }).getAttribute('href')).toBe('/tv')
    expect(document.activeElement?.localName).toBe('a')
    rerender(view(follow, { step: 3, question: 'Welke kleur?', children: <li>Een kaart</li> }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Welke kleur?' }))
    expect([said(document.querySelector('.et-guide__fits')), document.querySelector('[data-list-id=guide]') !== null]).toEqual([
      'Dit past bij je antwoordenEen kaart',
      true,
    ])
  })

  it('has no way back from the first question, and says what helps there and what is popular (PDP-10)', () => {
    render(view(() => {}, { step: 1, given: [], help: 'Meet de muur.', count: null, children: <li>Een kaart</li> }))
    expect([screen.queryByRole('link', { name: 'Vorige vraag' }), screen.queryByRole('list', { name: 'Je antwoorden' })]).toEqual([
      null,
      null,
    ])
    expect(screen.getByText('Meet de muur.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Toon de producten' })).toBeTruthy()
    expect(said(document.querySelector('#guide-fits'))).toBe('Populair')
  })
})
