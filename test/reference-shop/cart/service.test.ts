import { describe, expect, it } from 'vitest'
import { addToQuote, quoteOf } from '../../../reference-shop/cart/service'
import { Session } from '../../../reference-shop/sessions/session'
import { emptyMemory, memoryData } from '../kit/memory-data'

describe('the quote of a session', () => {
  it('is the one that another request of the visitor made meanwhile (CRT-01)', async () => {
    const memory = emptyMemory()
    const data = memoryData(memory)
    const [first, second] = [await Session.open(data.sessions, 'x'), await Session.open(data.sessions, 'x')]
    await addToQuote({ data }, first, { sku: 'TV-3', qty: 1 })
    await addToQuote({ data }, second, { sku: 'TV-4', qty: 1 })
    expect(memory.quotes.size).toBe(1)
    expect((await quoteOf({ data }, second)).items).toHaveLength(2)
  })

  it('is a new one when the old one is gone (CRT-01)', async () => {
    const memory = emptyMemory()
    const data = memoryData(memory)
    const session = await Session.open(data.sessions, 'x')
    await addToQuote({ data }, session, { sku: 'TV-3', qty: 1 })
    memory.quotes.clear()
    memory.quotes.set(8, new Map())
    await addToQuote({ data }, session, { sku: 'TV-4', qty: 1 })
    expect((await quoteOf({ data }, session)).items.map(({ sku }) => sku)).toEqual(['TV-4'])
  })

  it('belongs to the customer from the start when one is logged in (CRT-07)', async () => {
    const data = memoryData()
    const merged: unknown[] = []
    const merge = async (quoteId: number | null, customerId: number) => {
      merged.push([quoteId, customerId])
      return quoteId
    }
    const session = await Session.open(data.sessions, 'x')
    await session.change({ customerId: 7 })
    await addToQuote({ data: { ...data, quotes: { ...data.quotes, merge } } }, session, { sku: 'TV-3', qty: 1 })
    expect(merged).toEqual([[1, 7]])
    expect((await quoteOf({ data }, session)).customer_is_guest).toBe(false)
  })
})
