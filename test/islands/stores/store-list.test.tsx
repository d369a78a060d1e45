import '../../../shared/platform'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { StoreLocator } from '../../../islands/stores/store-locator/StoreLocator'
import type { Store } from '../../../shared/contract/api/stores'
import { loadTexts } from '../../../shared/i18n/texts'
import { said } from '../../kit/said'

beforeAll(() => loadTexts('stores', 'common'))

const store = (nr: number, more: Partial<Store> = {}): Store => ({
  ...{ identifier: `w${nr}`, name: `Winkel ${nr}`, url: `/winkels/w${nr}`, street: `Plein ${nr}`, postcode: '1000AB', city: 'Amsterdam' },
  ...{ latitude: 52, longitude: 5, telephone: '', whatsapp: null, services: [], exceptions: [], distance_km: nr },
  opening_hours: [{ day: 1, opens: '09:00', closes: '18:00' }],
  ...more,
})
const many = Array.from({ length: 14 }, (_, at) => store(at + 1))
const anywhere = many.map(one => ({ ...one, distance_km: null }))
const asked = (query: string, stores: Store[]) => ({ list: { query, origin: null, stores }, stores })

const open = (more: Partial<Parameters<typeof StoreLocator>[0]> = {}) => {
  const heard = { find: vi.fn(), findHere: vi.fn(), choose: vi.fn(), makeMine: vi.fn(), toggleService: vi.fn() }
  render(
    <StoreLocator
      action="/winkels"
      list={{ query: 'Utrecht', origin: null, stores: many }}
      stores={many}
      allServices={['Reparatie', 'Afhalen']}
      services={['Afhalen']}
      chosen={null}
      isPointedAt={false}
      isPending={false}
      error={null}
      now={Date.UTC(2026, 10, 23, 11)}
      mine={undefined}
      {...heard}
      {...more}
    >
      <p>Kaart</p>
    </StoreLocator>,
  )
  return { ...heard, user: userEvent.setup() }
}
const names = () => screen.getAllByRole('heading', { level: 3 }).map(said)

it('a store tells where it is, whether it is open and how far, and can be shown on the map or become the shopper’s own (STO-01, STO-03)', async () => {
  const { choose, makeMine, user } = open({ mine: 'w2' })
  const [first, second] = screen.getAllByRole('listitem').map(one => within(one)) as [ReturnType<typeof within>, ReturnType<typeof within>]
  expect(said(document.querySelector('#winkel-w1'))).toMatch(/^Winkel 1Nu open, tot 18:00Plein 11000AB Amsterdam1,?0? km/)
  expect(first.getByRole('link', { name: 'Winkel 1' }).getAttribute('href')).toBe('/winkels/w1')
  expect([second.queryByRole('button', { name: /Maak dit/ }), second.getByText('Jouw winkel') !== null]).toEqual([null, true])
  expect(first.getByText('Toon op de kaart').matches('.et-visually-hidden')).toBe(false)
  await user.click(first.getByRole('button', { name: /^Toon op de kaart ?: Winkel 1$/ }))
  await user.click(first.getByRole('button', { name: /^Maak dit mijn winkel ?: Winkel 1$/ }))
  expect([choose.mock.calls, makeMine.mock.calls]).toEqual([[['w1']], [[{ identifier: 'w1', name: 'Winkel 1' }]]])
})

it('the dozen that is near comes first, with the one chosen on the map above it, and the others by a press (STO-01)', async () => {
  const { find, user } = open({ chosen: 'w14' })
  expect(names()).toEqual(['Winkel 14', ...many.slice(0, 12).map(({ name }) => name)])
  expect([said(screen.getByRole('status')), document.querySelectorAll('.et-is-chosen').length]).toEqual(['12 winkels', 1])
  const others = screen.getByRole<HTMLButtonElement>('button', { name: 'Toon meer winkels' })
  expect([others.name, others.value]).toEqual(['all', '1'])
  await user.click(others)
  expect(names()).toHaveLength(14)
  expect(screen.queryByRole('button', { name: 'Toon meer winkels' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Zoek winkels' }))
  expect([find.mock.calls, names().length]).toEqual([[['Utrecht']], 13])
})

it('a store comes into view once it is chosen on the map, not when it is chosen in the list (STO-01)', () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  open({ chosen: 'w2' })
  expect(scrolled).not.toHaveBeenCalled()
  open({ chosen: 'w3', isPointedAt: true })
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
  expect(scrolled.mock.contexts).toEqual([document.querySelectorAll('#winkel-w3')[1]])
})

it('the services that a store must have are ticked and can be changed (STO-01)', async () => {
  const { toggleService, user } = open()
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { hidden: true })
  expect(boxes.map(({ value, checked }) => [value, checked])).toEqual([
    ['Reparatie', false],
    ['Afhalen', true],
  ])
  await user.click(boxes[0] as HTMLElement)
  expect(toggleService).toHaveBeenCalledExactlyOnceWith('Reparatie')
})

it.each([
  ['no place was asked for', asked('', anywhere), '14 winkels', undefined, undefined],
  ['nothing was found yet', { list: null }, '14 winkels', undefined, undefined],
  ['the place is not known', asked('x', anywhere), '14 winkels', undefined, 'Winkel niet gevonden. Controleer de plaats of postcode.'],
  ['another place is looked for', { ...asked('x', anywhere), isPending: true }, 'Even geduld…', undefined, undefined],
  ['no store has these services', { stores: [] }, '0 winkels', 'Geen winkels gevonden met deze diensten.', undefined],
  ['it is looked for', { list: null, stores: [], isPending: true }, 'Even geduld…', undefined, undefined],
  ['it failed', { list: null, stores: [], error: 'common.unknownError' }, '0 winkels', undefined, 'Er ging iets mis. Probeer het opnieuw.'],
])('the list says so when %s (STO-01, ERR-02)', (_when, more, status, empty, alert) => {
  open(more)
  expect([
    said(screen.getByRole('status')),
    document.querySelector('.et-empty')?.textContent,
    screen.queryByRole('alert')?.textContent,
  ]).toEqual([status, empty, alert])
})
