import { entries, keepIdsAsText } from 'etalage/contract'
import { Hono } from 'hono'
import { account } from './account.mjs'
import { cart } from './cart.mjs'
import { catalogue } from './catalogue.mjs'
import { checkout } from './checkout.mjs'
import { cookiesOf, Refusal, tokenOf } from './shop-api.mjs'
import { wishlist } from './wishlist.mjs'

// Vendure's ids are text, also those of digits.
keepIdsAsText(true)

/** The contract calls that this gateway answers, by name. */
const answers = { ...catalogue, ...cart, ...wishlist, ...account, ...checkout }

/** Parses input with a schema of the contract. */
function read(schema, value) {
  const { value: read, issues } = schema['~standard'].validate(value)
  if (issues) throw new Refusal(400, `${(issues[0].path ?? []).map(({ key }) => key).join('.')}: ${issues[0].message}`)
  return read
}

async function answer(entry, c, shopApi) {
  const token = cookiesOf(c).get('token')
  if (entry.method !== 'GET' && (!token || c.req.header('X-CSRF-TOKEN') !== token)) throw new Refusal(419, 'Your session ended. Try again.')
  const body = entry.body ? read(entry.body, await c.req.json().catch(() => undefined)) : undefined
  const query = new URL(c.req.url).searchParams
  return c.json(await answers[entry.name]({ ask: shopApi(c), params: c.req.param(), query, body, key: c.req.header('Idempotency-Key'), c }))
}

/** The islands' contract over Vendure; `shopApi` as `shopApiOf` makes it. */
export function gateway(shopApi) {
  const api = new Hono()
  for (const entry of entries.filter(({ name }) => name in answers))
    api.on(entry.method, entry.path.replace(/{(\w+)}/g, ':$1'), c => answer(entry, c, shopApi))
  api.get('/api/session/token', c => c.json({ token: tokenOf(c) }))
  api.onError((error, c) => {
    if (!(error instanceof Refusal)) console.error(error)
    return c.json({ message: error instanceof Refusal ? error.message : 'Something went wrong.' }, error.status ?? 500)
  })
  return api
}
