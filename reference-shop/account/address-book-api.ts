import { type Context, Hono } from 'hono'
import * as contract from '../../shared/contract/api/address-book'
import type { Deps, ShopEnv } from '../environment'
import { Refusal } from '../http/errors'
import { idIn, readBody } from '../http/read'
import { usableEntry } from './address-entry'
import { MOST_ADDRESSES } from './data/address-book'
import { customerOf } from './service'

/** /api/customer/addresses; every reply is the whole address book. */
export function addressBookApi(deps: Deps): Hono<ShopEnv> {
  const books = deps.data.addressBooks
  const api = new Hono<ShopEnv>()
  const own = async (c: Context<ShopEnv>): Promise<number> => (await customerOf(deps, c.get('session'))).id
  const sendBook = async (c: Context<ShopEnv>, id: number): Promise<Response> => c.json(await books.all(id))
  const found = (isFound: boolean): void => {
    if (!isFound) throw new Refusal(404, 'unknownEntry')
  }
  api.get('/', async c => sendBook(c, await own(c)))
  api.post('/', async c => {
    const id = await own(c)
    const entry = usableEntry(deps, await readBody(c, contract.addAddress.body))
    if (!(await books.add(id, entry))) throw new Refusal(409, 'bookFull', [MOST_ADDRESSES])
    return sendBook(c, id)
  })
  api.put('/:item', async c => {
    const id = await own(c)
    found(await books.change(id, idIn(c.req.param('item'), 'id'), usableEntry(deps, await readBody(c, contract.changeAddress.body))))
    return sendBook(c, id)
  })
  api.delete('/:item', async c => {
    const id = await own(c)
    found(await books.remove(id, idIn(c.req.param('item'), 'id')))
    return sendBook(c, id)
  })
  return api
}
