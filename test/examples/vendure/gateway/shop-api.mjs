import { randomUUID } from 'node:crypto'

/** The message that the shopper sees for a refusal, with the response status. */
export class Refusal extends Error {
  constructor(status, message) {
    super(message)
    this.status = status
  }
}

const statuses = { FORBIDDEN: 401, ENTITY_NOT_FOUND: 404, NO_ACTIVE_ORDER_ERROR: 419, INVALID_CREDENTIALS_ERROR: 401 }

const pairOf = cookie => {
  const [pair] = cookie.split(';')
  const at = pair.indexOf('=')
  return [pair.slice(0, at).trim(), pair.slice(at + 1)]
}

/** The cookies of a request, by name. */
export const cookiesOf = c => new Map((c.req.header('Cookie') ?? '').split(';').filter(Boolean).map(pairOf))

/** The CSRF token of this visitor; pages print it as `<meta name="csrf-token">`. */
export function tokenOf(c) {
  const known = cookiesOf(c).get('token')
  if (known) return known
  const token = randomUUID()
  c.header('Set-Cookie', `token=${token}; Path=/; HttpOnly; SameSite=Lax`, { append: true })
  return token
}

/**
 * Calls Vendure's shop API for the visitor of a request: passes cookies in both directions, so the session is Vendure's own. Throws a
 * Refusal if Vendure refuses.
 */
export const shopApiOf = url => c => {
  const cookies = cookiesOf(c)
  return async (query, variables = {}) => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: [...cookies].map(pair => pair.join('=')).join('; ') },
      body: JSON.stringify({ query, variables }),
    })
    for (const cookie of reply.headers.getSetCookie()) {
      c.header('Set-Cookie', cookie, { append: true })
      cookies.set(...pairOf(cookie))
    }
    const { data, errors } = await reply.json()
    if (errors) throw new Refusal(statuses[errors[0].extensions?.code] ?? 400, errors[0].message)
    const refused = Object.values(data).find(one => one?.errorCode)
    if (refused) throw new Refusal(statuses[refused.errorCode] ?? 400, refused.message)
    return data
  }
}

/** For queries that may be refused: `addItemToOrder(…) { ...Cart ${REFUSED} }`. */
export const REFUSED = '... on ErrorResult { errorCode message }'

/** Vendure's amounts are in hundredths, for every currency. */
export const money = hundredths => hundredths / 100
