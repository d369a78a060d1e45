import { act, render, renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AddressFieldset } from '../../../shared/address/AddressFieldset'
import { useLookup } from '../../../shared/address/hooks'
import { lookUpAddress } from '../../../shared/contract/api/address'
import { loadTexts } from '../../../shared/i18n/texts'
import { makeReply } from '../../kit/factories'
import { useServer } from '../../kit/server'
import '../../../shared/platform'

const server = useServer()
const empty = { country: 'NL', postcode: '', number: '', addition: '', street: '', city: '' }
type Place = typeof empty
const dutch: Place = { ...empty, postcode: '1000 ab', number: ' 10', addition: '-a' }

/** Pending lookups, each with a function that answers it. */
let asked: { about: string; answer: (street: string, city?: string) => void; fail: (status: number) => void }[]
beforeEach(() => {
  asked = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server.use(
    http.get(
      '*/api/address/autocomplete/details/*',
      ({ request }) =>
        new Promise(give => {
          const about = decodeURIComponent(new URL(request.url).pathname.split('/details/')[1] ?? '')
          const answer = (street: string, city = 'Amsterdam'): void => give(HttpResponse.json(makeReply(lookUpAddress, { street, city })))
          asked.push({ about, answer, fail: status => give(HttpResponse.json({ message: 'x' }, { status })) })
        }),
    ),
  )
})
afterEach(() => void vi.useRealTimers())

function use(start: Partial<Place> = {}) {
  const found = vi.fn<(street: string, city: string) => void>()
  const hook = renderHook(({ place }: { place: Place }) => useLookup(place, found), { initialProps: { place: { ...empty, ...start } } })
  const type = (more: Partial<Place>): void => hook.rerender({ place: { ...dutch, ...more } })
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const question = async (count: number): Promise<void> => {
    vi.useRealTimers()
    await waitFor(() => expect(asked).toHaveLength(count))
  }
  const settle = () => {
    const settled = vi.fn()
    void hook.result.current.settle().then(settled)
    return settled
  }
  return { of: () => hook.result.current, found, type, wait, question, settle, unmount: hook.unmount }
}

it('asks 300 ms after the last change of what it is about, however that is written, and tells what was found (ADR-04)', async () => {
  const { of, found, type, wait, question } = use()
  expect(of()).toMatchObject({ outcome: 'none', about: '', isOpen: false })
  type({ number: '1' })
  await wait(299)
  type({})
  expect(of().isOpen).toBe(true)
  await wait(299)
  type({ postcode: '1000AB', number: '10', addition: 'A' })
  expect(of().outcome).toBe('none')
  await wait(1)
  expect(of()).toMatchObject({ outcome: 'busy', about: '1000AB 10 A', isOpen: true })
  await question(1)
  expect(asked[0]?.about).toBe('1000AB/10/A')
  await act(async () => asked[0]?.answer('Fictielaan'))
  await waitFor(() => expect(of()).toMatchObject({ outcome: 'found', about: '1000AB 10 A', isOpen: false }))
  expect(found.mock.calls).toEqual([['Fictielaan', 'Amsterdam']])
})

it.each([
  ['Belgium', { country: 'BE' }],
  ['no postcode', { postcode: ' ' }],
  ['no number', { number: ' ' }],
])('asks nothing of %s, and forgets what was found before (ADR-04)', async (_what, more) => {
  const { of, type, wait, question } = use()
  type({})
  await wait(300)
  await question(1)
  await act(async () => asked[0]?.answer('Fictielaan'))
  await waitFor(() => expect(of().outcome).toBe('found'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  type(more)
  expect(of()).toMatchObject({ outcome: 'none', about: '', isOpen: false })
  await wait(1000)
  expect(asked).toHaveLength(1)
  type({})
  expect(of().isOpen).toBe(true)
  await wait(300)
  await question(2)
  await act(async () => asked[1]?.answer('Fictielaan'))
})

it('does not ask again what the page came with, unless its street is missing (ADR-04)', async () => {
  const { of, wait } = use({ ...dutch, street: 'Fictielaan', city: 'Amsterdam' })
  await wait(1000)
  expect([of().outcome, of().isOpen, asked]).toEqual(['none', false, []])
  const { of: other, wait: more, question } = use(dutch)
  expect(other().isOpen).toBe(true)
  await more(300)
  await question(1)
  await act(async () => asked[0]?.answer('Fictielaan'))
})

it.each([
  [404, 'unknown'],
  [400, 'format'],
  [403, 'unavailable'],
])('says of an answer %i that it is %s, and fills nothing in (ADR-04, ERR-02)', async (status, outcome) => {
  const { of, found, type, wait, question } = use()
  type({})
  await wait(300)
  await question(1)
  await act(async () => asked[0]?.fail(status))
  await waitFor(() => expect(of()).toMatchObject({ outcome, about: '1000AB 10 A', isOpen: false }))
  expect(found).not.toHaveBeenCalled()
})

it('says that an address exists whose street nobody tells, and what is never worth asking (ADR-04)', async () => {
  const { of, found, type, wait, question } = use()
  type({})
  await wait(300)
  await question(1)
  await act(async () => asked[0]?.answer(''))
  await waitFor(() => expect(of().outcome).toBe('confirmed'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  type({ number: 'tien' })
  await wait(300)
  expect([of().outcome, of().isOpen, asked.length, found.mock.calls]).toEqual(['format', false, 1, []])
})

it.each([{ street: 'Eigen straat' }, { city: 'Eigen plaats' }])('does not overwrite %o, typed meanwhile (ADR-04)', async typed => {
  const { of, found, type, wait, question } = use()
  type({})
  await wait(300)
  await question(1)
  type(typed)
  await act(async () => asked[0]?.answer('Fictielaan'))
  await waitFor(() => expect(of().outcome).toBe('found'))
  expect(found).not.toHaveBeenCalled()
})

it('ignores a reply about an address that changed, and looks it up again when it is typed again (ADR-04)', async () => {
  const { of, found, type, wait, question } = use()
  type({})
  await wait(300)
  await question(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  type({ number: '1' })
  await act(async () => asked[0]?.answer('Oude laan'))
  expect(of().isOpen).toBe(true)
  await wait(300)
  await question(2)
  await act(async () => asked[1]?.answer('Fictielaan'))
  await waitFor(() => expect(found.mock.calls).toEqual([['Fictielaan', 'Amsterdam']]))
  type({})
  await question(3)
  expect(asked[2]?.about).toBe('1000AB/10/A')
  await act(async () => asked[2]?.answer('Fictielaan'))
})

it('asks at once what waits for a pause when that is needed, and only once (CHK-05, ADR-04)', async () => {
  const { found, type, settle, question, wait } = use()
  type({})
  const settled = settle()
  await wait(1000)
  await question(1)
  expect(settled).not.toHaveBeenCalled()
  await act(async () => asked[0]?.answer('Fictielaan'))
  await waitFor(() => expect(settled).toHaveBeenCalled())
  expect([asked.length, found.mock.calls.length]).toEqual([1, 1])
})

it('waits for a lookup that is under way, and for the next one when another address is typed by then (CHK-05)', async () => {
  const { type, wait, settle, question, of } = use()
  type({})
  await wait(300)
  await question(1)
  const settled = settle()
  type({ number: '12' })
  await act(async () => asked[0]?.answer('Oude laan'))
  await question(2)
  expect([settled.mock.calls, asked[1]?.about]).toEqual([[], '1000AB/12/A'])
  await act(async () => asked[1]?.answer('Fictielaan'))
  await waitFor(() => expect(settled).toHaveBeenCalled())
  await waitFor(() => expect(of().outcome).toBe('found'))
})

it.each([
  ['street and city are there', { street: 'Eigen straat', city: 'Eigen plaats' }],
  ['nothing can be looked up', { country: 'BE' }],
])('waits for nothing when %s (CHK-05)', async (_when, more) => {
  const { type, settle } = use()
  type(more)
  const settled = settle()
  await act(async () => {})
  expect([settled.mock.calls.length, asked]).toEqual([1, []])
})

it.each([{ street: 'Eigen straat' }, { city: 'Eigen plaats' }])('still looks up the rest of %o (CHK-05, ADR-04)', async more => {
  const { type, settle, question } = use()
  type(more)
  const settled = settle()
  await question(1)
  await act(async () => asked[0]?.answer('Fictielaan'))
  await waitFor(() => expect(settled).toHaveBeenCalled())
})

it('requests nothing and applies no reply once it is unmounted (RT-14)', async () => {
  const { found, type, wait, question, unmount } = use()
  type({})
  await wait(300)
  await question(1)
  unmount()
  await act(async () => asked[0]?.answer('Fictielaan'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const next = use()
  next.type({ number: '12' })
  await next.wait(300)
  await next.question(2)
  await act(async () => asked[1]?.answer('Fictielaan'))
  await waitFor(() => expect(next.found).toHaveBeenCalled())
  expect(found).not.toHaveBeenCalled()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const other = use()
  other.type({})
  other.unmount()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(2)
})

it('is reported by the fields of an address while it is running, and no longer once these are unmounted (ADR-04, PAY-02)', async () => {
  await loadTexts('checkout', 'validation')
  const told: boolean[] = []
  const form = {
    values: { ...dutch, country_id: 'NL' },
    field: (name: string) => ({ name, value: '', required: false, error: undefined, onChange: () => {}, onBlur: () => {} }),
    set: () => {},
    before: () => () => {},
  } as unknown as Parameters<typeof AddressFieldset>[0]['form']
  const { unmount } = render(<AddressFieldset prefix="" form={form} countries={['NL']} expect={isOpen => told.push(isOpen)} />)
  expect(told).toEqual([true])
  unmount()
  expect(told).toEqual([true, false])
})

it.each([
  [{ number: '10a', addition: '' }, '1000AB 10 A'],
  [{ number: '10-2', addition: '' }, '1000AB 10 2'],
  [{ number: '10 bis', addition: '' }, '1000AB 10 BIS'],
  [{ number: '10', addition: 'huis achter' }, '1000AB 10 HUISACHTER'],
])('looks up %j as %s, and fills in what is found (ADR-04)', async (typed, about) => {
  const { of, found, type, wait, question } = use()
  type(typed)
  await wait(300)
  await question(1)
  await act(async () => asked[0]?.answer('Fictielaan'))
  await waitFor(() => expect(of()).toMatchObject({ outcome: 'found', about }))
  expect(found.mock.calls).toEqual([['Fictielaan', 'Amsterdam']])
})
