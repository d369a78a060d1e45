import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { addToCompare, type Compare } from '../../../shared/contract/api/compare'
import type { Deps, ShopEnv } from '../environment'
import { Refusal } from '../errors'
import { idIn, readBody } from '../read'

/** Holds product ids only, so that guests keep what they compare (CMP-01). */
const cookieName = 'etalage_compare'
const maximum = 4
const month = 30 * 24 * 60 * 60

const idsOf = (c: Context): number[] =>
  [...new Set((getCookie(c, cookieName) ?? '').split('.').map(Number))].filter(id => Number.isSafeInteger(id) && id > 0).slice(0, maximum)

const replyOf = (ids: readonly number[]): Compare => ({
  products: ids.map(product_id => ({ product_id })),
  maximum,
  url: ids.length ? `/vergelijken?${new URLSearchParams(ids.map(id => ['product', String(id)]))}` : '/vergelijken',
})

/** /api/catalog/compare… */
export function compareApi({ data, settings }: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  const keep = (c: Context, ids: readonly number[]): Response => {
    setCookie(c, cookieName, ids.join('.'), { path: '/', httpOnly: true, sameSite: 'Lax', secure: settings.production, maxAge: month })
    return c.json(replyOf(ids))
  }
  api.get('/', c => c.json(replyOf(idsOf(c))))
  api.post('/', async c => {
    const { product_id: id } = await readBody(c, addToCompare.body)
    const ids = idsOf(c)
    if (ids.includes(id)) return c.json(replyOf(ids))
    if (!(await data.catalogue.cards([id])).length) throw new Refusal(404, 'unknownProduct')
    if (ids.length >= maximum) throw new Refusal(400, 'compareFull', [maximum])
    return keep(c, [...ids, id])
  })
  api.delete('/:item', c => {
    const gone = idIn(c.req.param('item'), 'product_id')
    return keep(
      c,
      idsOf(c).filter(id => id !== gone),
    )
  })
  return api
}
