import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeAddedItem, makeQuote, makeQuoteItem } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useServer } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const plain = makeQuoteItem({ item_id: 5, sku: 'KK-5', qty: 3, product_option: { extension_attributes: { custom_options: [] } } as never })

async function open(item = plain) {
  const page = await openPage({})
  const [{ undoRemoval }, cart, errors, { $queue }, { $messages }] = await Promise.all([
    import('../../../shared/cart/actions'),
    import('../../../shared/cart/store'),
    import('../../../shared/cart/store'),
    import('../../../shared/page/tracking'),
    import('../../../shared/page/messages'),
  ])
  const removed = { item, at: 0 }
  cart.$removed.set([removed])
  return { page, undo: () => undoRemoval(removed), $queue, $messages, ...cart, ...errors }
}

describe('a removed line that is put back', () => {
  const item = plain

  it('is the same again: article, number and choices; told in words, and a fact with its cause (CRT-04, ANA-03)', async () => {
    const bodies: unknown[] = []
    server.use(
      http.post('*/api/quote/item', async ({ request }) => {
        bodies.push(await request.json())
        return HttpResponse.json(makeAddedItem({ item_id: 90 }))
      }),
      http.get('*/api/quote', () => HttpResponse.json(makeQuote({ items: [{ ...item, item_id: 90 }] }))),
    )
    const { page, undo, $queue, $removed, $quote } = await open()
    expect(await undo()).toEqual({ ok: true, value: 90 })
    expect(bodies).toMatchObject([{ cartItem: { sku: 'KK-5', qty: 3, product_option: item.product_option } }])
    expect($queue.get()).toEqual([{ kind: 'added', item, qty: 3, cause: 'undo' }])
    expect([$removed.get(), $quote.get()?.items[0]?.item_id]).toEqual([[], 90])
    await vi.waitFor(() => expect(page.said).toEqual([expect.stringContaining(item.name)]))
  })

  it('and is refused says why, is no fact, and can be tried again, without that reason (CRT-04, ANA-03, ERR-01)', async () => {
    server.use(http.post('*/api/quote/item', () => HttpResponse.json({ message: 'Uitverkocht.' }, { status: 400 }), { once: true }))
    const { undo, $queue, $removed, $lineErrors } = await open()
    expect((await undo()).ok).toBe(false)
    expect([$lineErrors.get().get(5), $queue.get(), $removed.get().length]).toEqual(['Uitverkocht.', [], 1])
    expect((await undo()).ok).toBe(true)
    expect([$lineErrors.get().get(5), $queue.get().length]).toEqual([undefined, 1])
  })

  it.each(['checkout.services.lost', 'common.unknownError'])('without its services says so: %s (SVC-05, ERR-01)', async text => {
    const services = { ...plain, extension_attributes: { ...plain.extension_attributes, services: 'AANSLUITEN' } }
    server.use(
      http.all('*services*', () => HttpResponse.json({ message: 'x' }, { status: 400 })),
      http.post('*/api/quote/item', () => HttpResponse.json(makeAddedItem({ item_id: 90 }))),
    )
    const { undo, $messages } = await open(services)
    const texts = await import('../../../shared/i18n/texts')
    if (text === 'common.unknownError') vi.spyOn(texts, 'loadTexts').mockRejectedValueOnce(new Error('lost'))
    expect(await undo()).toEqual({ ok: true, value: 90 })
    expect($messages.get()).toMatchObject([{ text, tone: 'bad' }])
  })
})
