import { HttpResponse, http } from 'msw'
import * as v from 'valibot'
import { AddItem } from '../../../shared/contract/api/quote'
import { makeAddedItem, makeQuote, makeTotals } from '../factories'

export const quoteHandlers = [
  http.get('*/api/quote', () => HttpResponse.json(makeQuote())),
  http.get('*/api/checkout/totals', () => HttpResponse.json(makeTotals())),
  http.post('*/api/quote/item', async ({ request }) => {
    const { cartItem } = v.parse(AddItem, await request.json())
    return HttpResponse.json(makeAddedItem(cartItem))
  }),
  http.put<{ id: string }, { qty: number }>('*/api/quote/item/:id', async ({ params, request }) => {
    const { qty } = await request.json()
    return HttpResponse.json(makeAddedItem({ item_id: Number(params.id), qty }))
  }),
  http.delete('*/api/quote/item/:id', () => HttpResponse.json(true)),
]
