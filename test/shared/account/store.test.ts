import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lookUpAddress } from '../../../shared/contract/api/address'
import { type AddressInput, addAddress } from '../../../shared/contract/api/address-book'
import { exampleOf } from '../../../shared/contract/api/entries'
import type { Message } from '../../../shared/page/messages'
import { makeReply } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const BOOK = '*/api/customer/addresses'
const book = makeReply(addAddress)
const [entry] = book as [(typeof book)[number]]
const input = exampleOf(addAddress).body as AddressInput

const open = async () => {
  const page = await openPage()
  const { $messages } = await import('../../../shared/page/messages')
  return { page, $messages, ...(await import('../../../shared/account/store')) }
}
/** What the shop receives, in order. */
const takes = (): AddressInput[] => {
  const given: AddressInput[] = []
  for (const method of ['post', 'put'] as const)
    server.use(
      http[method](method === 'post' ? BOOK : `${BOOK}/:id`, async ({ request }) => {
        given.push((await request.json()) as AddressInput)
        return HttpResponse.json(book)
      }),
    )
  return given
}

describe('an address of the book', () => {
  it('is added, or changed by its id; the book is as the shop answers, which is said (ACC-02)', async () => {
    const given = takes()
    const seen = watchRequests()
    const { page, $addressBook, saveAddress } = await open()
    expect($addressBook.get()).toBeNull()
    expect((await saveAddress(input)).ok).toBe(true)
    expect($addressBook.get()).toEqual(book)
    expect((await saveAddress(input, 12)).ok).toBe(true)
    expect(seen).toEqual(['POST /api/customer/addresses', 'PUT /api/customer/addresses/12'])
    expect(given).toEqual([input, input])
    await vi.waitFor(() => expect(page.said).toHaveLength(2))
  })

  it('that the shop refuses says why, and nothing of it counts (ACC-02, ERR-01)', async () => {
    server.use(http.post(BOOK, () => HttpResponse.json({ message: 'Je adresboek is vol.' }, { status: 409 })))
    const { page, $addressBook, saveAddress } = await open()
    expect(await saveAddress(input)).toMatchObject({ ok: false, error: { message: 'Je adresboek is vol.' } })
    expect([$addressBook.get(), page.said]).toEqual([null, []])
  })

  it.each([
    ['street and city', ['', '10', 'A'], ' ', ['Fictielaan', '10', 'A'], 'Amsterdam'],
    ['the street', [' ', '10', 'A'], 'Diemen', ['Fictielaan', '10', 'A'], 'Diemen'],
    ['the city', ['Dam ', '10', 'A'], '', ['Dam', '10', 'A'], 'Amsterdam'],
  ])('gets %s by its postcode where they were left out (ACC-02, ADR-04)', async (_, street, city, whole, found) => {
    server.use(
      http.get('*/autocomplete/details/*', () => HttpResponse.json(makeReply(lookUpAddress, { street: 'Fictielaan', city: 'Amsterdam' }))),
    )
    const given = takes()
    const seen = watchRequests()
    expect((await (await open()).saveAddress({ ...input, street, city })).ok).toBe(true)
    expect(given).toEqual([{ ...input, street: whole, city: found }])
    expect(seen[0]).toBe('GET /api/address/autocomplete/details/1000AB/10/A')
  })

  it('is sent as it is when it is whole, or of another country (ACC-02, ADR-04)', async () => {
    const given = takes()
    const seen = watchRequests()
    const { saveAddress } = await open()
    const abroad = { ...input, country_id: 'BE', street: ['', '10', ''], city: '' }
    await saveAddress(input)
    await saveAddress(abroad)
    expect([given, seen.length]).toEqual([[input, abroad], 2])
  })

  it('stays without a street when the shop does not know it (ACC-02, ADR-04)', async () => {
    server.use(
      http.get('*/autocomplete/details/*', () => HttpResponse.json(makeReply(lookUpAddress, { street: null, city: null } as never))),
    )
    const given = takes()
    await (await open()).saveAddress({ ...input, street: ['', '10', ''], city: '' })
    expect(given).toEqual([{ ...input, street: ['', '10', ''], city: '' }])
  })
})

describe('removing an address', () => {
  /** Presses the undo button of a message. */
  const undo = (message: Message | undefined): void => {
    const { action } = message ?? {}
    if (!action || !('run' in action)) throw new Error('No way back')
    action.run()
  }

  it('happens once however often it is pressed, with a way back that adds it anew (ACC-02)', async () => {
    server.use(http.delete(`${BOOK}/:id`, () => HttpResponse.json([])))
    const given = takes()
    const seen = watchRequests()
    const { $addressBook, $messages, removeAddress } = await open()
    expect((await Promise.all([removeAddress(entry), removeAddress(entry)])).map(({ ok }) => ok)).toEqual([true, true])
    expect((await removeAddress(entry)).ok).toBe(true)
    expect([$addressBook.get(), seen]).toEqual([[], ['DELETE /api/customer/addresses/12']])
    const [message] = $messages.get()
    expect(message).toMatchObject({ text: 'addresses.removed', tone: 'good', action: { text: 'addresses.undo' } })
    undo(message)
    await vi.waitFor(() => expect($addressBook.get()).toEqual(book))
    const { id: _, customer_id: _owner, ...kept } = entry
    expect(given).toEqual([kept])
  })

  it('that fails says so and may be tried again; so does a way back that fails (ACC-02, ERR-02)', async () => {
    const refuse = { once: true }
    server.use(http.delete(`${BOOK}/:id`, () => HttpResponse.json({ message: 'Even niet.' }, { status: 400 }), refuse))
    const { $addressBook, $messages, removeAddress } = await open()
    expect(await removeAddress(entry)).toMatchObject({ ok: false, error: { message: 'Even niet.' } })
    expect([$addressBook.get(), $messages.get()]).toEqual([null, []])
    server.use(http.delete(`${BOOK}/:id`, () => HttpResponse.json([])))
    expect((await removeAddress(entry)).ok).toBe(true)
    server.use(http.post(BOOK, () => HttpResponse.json({ message: 'Vol.' }, { status: 409 })))
    undo($messages.get()[0])
    await vi.waitFor(() => expect($messages.get().at(-1)).toMatchObject({ text: 'Vol.', tone: 'bad' }))
  })
})
