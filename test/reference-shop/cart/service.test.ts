import { describe, expect, it } from 'vitest'
import { addToQuote, quoteOf } from '../../../reference-shop/cart/service'
import { Session } from '../../../reference-shop/sessions/session'
import { newCustomer, serviceDeps, sessionOf } from '../kit/service'
import { countOf, products } from '../kit/shop'

const { first, second } = await products()

describe('the quote of a session', () => {
  it('is the one that another request of the visitor made meanwhile (CRT-01)', async () => {
    const { data } = await serviceDeps()
    const session = await sessionOf(data)
    await session.change({ wish: first.product_id as number })
    const before = await countOf('quotes')
    const other = await Session.open(data.sessions, session.id)
    await addToQuote({ data }, session, { sku: first.sku, qty: 1 })
    await addToQuote({ data }, other, { sku: second.sku, qty: 1 })
    expect(await countOf('quotes')).toBe(before + 1)
    expect((await quoteOf({ data }, other)).items).toHaveLength(2)
  })

  it('is a new one when the old one is gone (CRT-01)', async () => {
    const { data } = await serviceDeps()
    const session = await sessionOf(data)
    await session.change({ quoteId: 999_999_999 })
    await addToQuote({ data }, session, { sku: second.sku, qty: 1 })
    expect((await quoteOf({ data }, session)).items.map(({ sku }) => sku)).toEqual([second.sku])
  })

  it('belongs to the customer from the start when one is logged in (CRT-07)', async () => {
    const { data } = await serviceDeps()
    const { id } = await newCustomer(data)
    const [session, elsewhere] = [await sessionOf(data, id), await sessionOf(data, id)]
    await addToQuote({ data }, session, { sku: first.sku, qty: 1 })
    expect((await quoteOf({ data }, session)).customer_is_guest).toBe(false)
    await addToQuote({ data }, elsewhere, { sku: second.sku, qty: 1 })
    expect((await quoteOf({ data }, elsewhere)).items.map(({ sku }) => sku).sort()).toEqual([first.sku, second.sku].sort())
  })
})
