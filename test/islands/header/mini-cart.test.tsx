import '../../../shared/platform'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { MiniCart } from '../../../islands/header/cart-header/mini-cart'
import type { QuoteItem } from '../../../shared/contract/api/quote'
import { succeeded } from '../../../shared/contract/result'
import { loadTexts } from '../../../shared/i18n/texts'
import { makeQuote, makeQuoteItem, makeTotals } from '../../kit/factories'
import { said } from '../../kit/said'

beforeAll(() => loadTexts('cart', 'common', 'product'))

const item = (id: number, more: Partial<QuoteItem> = {}, about: object = {}): QuoteItem => {
  const made = makeQuoteItem({ item_id: id, ...more })
  return { ...made, extension_attributes: { ...made.extension_attributes, ...about } }
}
const rich = item(
  2,
  { qty: 2, max_qty: 2 },
  {
    energy_label: { class: 'D', range: 'A-G', label_url: '/label.svg', sheet_url: '/blad' },
    variant: 'Zwart',
    service_items: [{ sku: 'INST', name: 'Installatie' }],
  },
)

const open = (more: Partial<Parameters<typeof MiniCart>[0]> = {}) => {
  const heard = { step: vi.fn(), close: vi.fn(), load: vi.fn(), remove: vi.fn(), undo: vi.fn(async () => succeeded(1 as never)) }
  const { container } = render(
    <MiniCart
      added={null}
      quote={makeQuote({ items: [item(1), rich] })}
      isB2B={false}
      totals={makeTotals({ grand_total: 504.95, shipping_incl_tax: 0 })}
      totalsPending={false}
      totalsFailed={false}
      pending={[]}
      lineErrors={new Map()}
      error={null}
      wanted={new Map()}
      loading={false}
      removed={[]}
      {...heard}
      {...more}
    />,
  )
  const line = (id: number) => container.querySelector(`#mini-line-${id}`) as HTMLElement
  const total = () => container.querySelector('.et-mini-cart__total')
  return { ...heard, container, line, total, user: userEvent.setup() }
}
const roles = (within_: HTMLElement, role: string) => within(within_).queryAllByRole(role).map(said).filter(Boolean)

it('has of each line what it is, how many, and what it costs; a business sees that without VAT (CRT-05, CFG-03)', () => {
  const { container, line, total } = open()
  expect(container.querySelector('.et-mini-cart__removed')).toBeNull()
  expect([said(line(1)), said(line(2))]).toEqual([
    'Koelkast 11 € 449,-',
    expect.stringMatching(/^Koelkast 2Zwart\+ Installatie2 € 898,- 2 × € 449,-D/),
  ])
  const link = within(line(2)).getByRole('link', { name: 'Koelkast 2' })
  const energy = within(line(2)).getByRole('link', { name: 'D: energielabel op schaal A-G' })
  expect([link.getAttribute('href'), energy.getAttribute('href')]).toEqual(['/koelkast-2', '/label.svg'])
  expect(line(2).querySelector('img')?.getAttribute('src')).toBe('/media/koelkast-2.svg')
  expect(said(total())).toBe('Totaal€ 504,95')
  expect(screen.getByRole('link', { name: 'Verder naar bestellen' }).getAttribute('href')).toBe('/checkout')
  document.body.replaceChildren()
  const business = open({ isB2B: true })
  expect(said(business.line(2))).toContain('€ 742,14 excl. btw € 898,- incl. btw 2 × € 371,07')
  expect(said(business.total())).toBe('Totaal incl. btw€ 504,95')
})

it('has no address and no picture of a line without (CRT-05)', () => {
  const { line } = open({ quote: makeQuote({ items: [item(1, { url: '', image: '' })] }) })
  expect([line(1).querySelector('a')?.hasAttribute('href'), line(1).querySelector('img')?.hasAttribute('src')]).toEqual([false, false])
})

it('has a line one more, one less and away, within what there is, and says how many were asked for (CRT-05, A11Y-01)', async () => {
  const { line, step, remove, user } = open({ wanted: new Map([[1 as never, 4]]), pending: [2 as never] })
  expect([1, 2].map(id => said(within(line(id)).getByRole('status', { name: `Aantal van Koelkast ${id}` })))).toEqual(['4', '2'])
  const less = within(line(1)).getByRole('button', { name: 'Eén minder: Koelkast 1' })
  await user.click(less)
  await user.click(within(line(1)).getByRole('button', { name: 'Eén meer: Koelkast 1' }))
  await user.click(within(line(2)).getByRole('button', { name: 'Eén meer: Koelkast 2' }))
  expect(step.mock.calls).toEqual([
    [1, -1],
    [1, 1],
  ])
  // What is asked of a line counts, from 1 to 999 or what there is.
  open({ wanted: new Map([[1 as never, 999]]) })
  open({ quote: makeQuote({ items: [item(1), item(2, { qty: 998 })] }) })
  const ends = ['minder', 'meer'].map(which =>
    screen.getAllByRole('button', { name: new RegExp(`^Eén ${which}`) }).map(one => one.getAttribute('aria-disabled') === 'true'),
  )
  expect(ends).toEqual([
    [false, false, false, false, true, false],
    [false, true, true, true, false, false],
  ])
  await user.click(within(line(1)).getByRole('button', { name: 'Verwijder Koelkast 1' }))
  expect(remove).toHaveBeenCalledExactlyOnceWith(1)
  expect([1, 2].map(id => line(id).getAttribute('aria-busy'))).toEqual(['false', 'true'])
  expect(within(line(2)).getByRole('button', { name: 'Verwijder Koelkast 2' }).getAttribute('aria-disabled')).toBe('true')
})

it('says what was added, what stayed and why, and what came off, with a way back (CRT-05, ERR-02)', async () => {
  const { container, line, undo, user } = open({
    added: 'Koelkast 1',
    removed: [
      { item: item(9), at: 0 },
      { item: rich, at: 1 },
    ],
    lineErrors: new Map([
      [2 as never, 'common.unknownError'],
      [9 as never, 'Uitverkocht.'],
    ]),
  })
  expect(said(container.querySelector('#mini-cart-added'))).toBe('Koelkast 1 zit in je winkelwagen')
  expect(roles(line(2), 'alert')).toEqual(['Er ging iets mis. Probeer het opnieuw.'])
  // What is in the cart again is not gone.
  expect(container.querySelectorAll('.et-mini-cart__gone')).toHaveLength(1)
  expect(said(container.querySelector('.et-mini-cart__gone .et-field__error'))).toMatch(/^Koelkast 9 .+\. Uitverkocht\.$/)
  const back = within(container.querySelector('.et-mini-cart__gone') as HTMLElement).getByRole('button')
  await user.click(back)
  // The focus moves to the line that is back only from a button that is gone.
  expect([undo.mock.calls.length, document.activeElement]).toEqual([1, back])
})

it('says that its total is old, could not be read, or comes with delivery; before it is there it is that of the lines (PAY-02, ERR-02)', async () => {
  const { total } = open({ totals: null, totalsPending: true })
  expect([said(total()), total()?.getAttribute('aria-busy')]).toEqual([
    expect.stringMatching(/^Totaal€ 1\.347,-Prijs wordt bijgewerkt$/),
    'true',
  ])
  document.body.replaceChildren()
  const failed = open({ totalsPending: true, totalsFailed: true, totals: makeTotals({ grand_total: 10, shipping_incl_tax: 0.95 }) })
  expect(failed.total()?.getAttribute('aria-busy')).toBe('false')
  expect(said(failed.total())).toMatch(/€ 0,95.*\S Probeer opnieuw$/)
  await failed.user.click(within(failed.total() as HTMLElement).getByRole('button', { name: 'Probeer opnieuw' }))
  expect(failed.load).toHaveBeenCalledOnce()
})

it('says that it is empty, on its way or not to be had (CRT-05, ERR-02)', async () => {
  const { container, close, user } = open({ quote: makeQuote({ items: [] }) })
  expect([said(container.querySelector('.et-empty__title')), container.querySelector('.et-mini-cart__foot')]).toEqual([
    'Je winkelwagen is leeg',
    null,
  ])
  await user.click(screen.getByRole('button', { name: 'Sluit winkelwagen' }))
  expect(close).toHaveBeenCalledOnce()
  expect(roles(open({ quote: null, loading: true, totals: null }).container, 'status')).toEqual(['Even geduld…'])
  const { load } = open({ quote: null, error: 'common.unknownError' })
  await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  expect(load).toHaveBeenCalledOnce()
})
