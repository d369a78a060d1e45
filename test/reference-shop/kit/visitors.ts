import { hashPassword } from '../../../reference-shop/account/data/passwords'
import type { CardProduct } from '../../../shared/contract/api/catalogue'
import { type FullShop, Person } from './full-shop'
import { makeShop } from './shop'

type Stage = Pick<FullShop, 'app' | 'data'>

/** A visitor, and the texts that personal pages must contain for them. */
export interface Visitor {
  who: string
  person: Person
  /** Sees the shared, cacheable pages. */
  isGuest: boolean
  state: { cart: { count: number }; wishlist: { productIds: unknown[] }; compare: unknown[] }
  lang: 'nl-NL' | 'en-GB'
  /** Texts that no other visitor's page may contain. */
  secrets: string[]
}

const routes = (await makeShop()).app.routes
  .filter(({ method, path }) => method === 'GET' && !/\/\*$|^\/(assets|beeld|workbench|dev)|uitloggen|logout/.test(path))
  .map(({ path }) => path)

/** The address of every page and call that answers GET, with a product, store or text page filled in. */
export function everyAddress(product: string): string[] {
  const values = ['1', product.slice('/p/'.length), 'thuiswerken', 'amsterdam-centrum', 'pages.xml', 'products-1.xml']
  const filled = routes.flatMap(path => (path.includes(':') ? values.map(value => path.replace(/:\w+(\{[^/]*\})?/g, value)) : [path]))
  return [...new Set([...filled, '/televisies', '/televisies?page=2', '/zoeken?query=televisie'])]
}

const someone = { firstName: 'Wobbina', middleName: '', lastName: 'Klant', company: '' }

/**
 * Six visitors with data of their own: a guest, a guest with a cart, one without JavaScript who chose a store and
 * English, two customers, and a company.
 */
export async function visitorsOf(shop: Stage): Promise<{ visitors: Visitor[]; product: string }> {
  const paths = await shop.data.pages.productPaths(0, 40)
  const cards = await Promise.all(paths.map(async path => (await shop.data.catalogue.product(path.slice('/p/'.length)))?.card))
  const simple = cards.filter(card => card?.product_type === 'simple' && card.in_stock) as [CardProduct, CardProduct]
  const [{ url: product, product_id: id }, { product_id: other }] = simple
  const add = async (person: Person, { sku }: CardProduct, qty: number): Promise<void> => {
    const { status } = await person.call('POST', '/api/quote/item', { cartItem: { sku, qty } })
    if (status !== 200) throw new Error(`${sku} was not added: ${status}`)
  }
  const wish = async (person: Person, { product_id: productId }: CardProduct): Promise<unknown> =>
    (await person.open('/')).call('PUT', '/api/customer/wishlist/item/toggle', { productId })

  const [guest, buyer, reader] = [new Person(shop), new Person(shop), new Person(shop)]
  await buyer.call('GET', '/api/visitor')
  await buyer.call('POST', '/api/catalog/compare', { product_id: id })
  await add(buyer, simple[0], 1)
  await reader.open('/vergelijken/toggle', { method: 'POST', body: new URLSearchParams({ productId: String(id), terug: '/' }) })
  await reader.open('/?locale=en_GB')
  reader.keep('my-store', 'utrecht-centrum')
  const customer = await new Person(shop).logIn()
  const company = await new Person(shop).logIn('zakelijk@example.com')
  await shop.data.customers.create({ ...someone, email: 'tweede@example.com', passwordHash: await hashPassword('Welkom123!') })
  const second = await new Person(shop).logIn('tweede@example.com')
  await wish(customer, simple[0])
  await add(customer, simple[0], 1)
  await wish(second, simple[1])
  await add(second, simple[1], 2)

  const made = (
    who: string,
    person: Person,
    [count, productIds, compare]: [number, unknown[], unknown[]],
    ...names: string[]
  ): Visitor => ({
    who,
    person,
    isGuest: person === guest || person === buyer,
    state: { cart: { count }, wishlist: { productIds }, compare },
    lang: person === reader ? 'en-GB' : 'nl-NL',
    // Pages show the session id without its signature, which follows the dot in the cookie.
    secrets: [...names, ...person.kept.flatMap(pair => /_(?:session|visit)=([^.]{8,})/.exec(pair)?.[1] ?? [])],
  })
  return {
    product,
    visitors: [
      made('a guest', guest, [0, [], []]),
      made('a guest with a cart', buyer, [1, [], [id]]),
      made('a guest without script', reader, [0, [], [id]]),
      made('a customer', customer, [1, [id], []], 'klant@example.com'),
      made('another customer', second, [2, [other], []], 'tweede@example.com', 'Wobbina'),
      made('a company', company, [0, [], []], 'zakelijk@example.com'),
    ],
  }
}

/** The visitor's data that a page contains. */
const stateOn = (html: string): Visitor['state'] | undefined =>
  JSON.parse(/id="page-state">\s*(\{.*?\})\s*<\/script>/s.exec(html)?.[1] ?? 'null') ?? undefined

const ofVisitors = /<meta name="(csrf-token|form-stamp)"|<[^>]* nonce=|"visit":"|name="_(token|stamp)" value="[^"]/

/** Errors in an answer to a visitor; `first` has the text of each shared page as the first guest got it. */
async function wrongIn(reply: Response, path: string, visitor: Visitor, all: readonly Visitor[], first: Map<string, string>) {
  const text = await reply.text()
  const isShared = /\bpublic\b/.test(reply.headers.get('Cache-Control') ?? '')
  const isPage = (reply.headers.get('Content-Type') ?? '').startsWith('text/html')
  const everything = `${text}\n${[...reply.headers].flat().join('\n')}`
  const wrong: string[] = []
  const say = (isWrong: unknown, what: string) => isWrong && wrong.push(`${visitor.who} at ${path}: ${what}`)
  say(reply.headers.get('X-Cache') === 'HIT' && !isShared, 'kept, though private')
  say(isShared && reply.headers.getSetCookie().length, 'a cookie with a shared reply')
  for (const { who, secrets } of all.filter(one => isShared || one !== visitor))
    say(
      secrets.some(secret => everything.includes(secret)),
      `something of ${who}`,
    )
  const isForEverybody = isShared && reply.headers.has('Surrogate-Key')
  if (isForEverybody) {
    say(!visitor.isGuest, 'the page of everybody')
    say(ofVisitors.test(text), 'a token')
    say(text !== (first.get(path) ?? text), 'other bytes than another guest')
    first.set(path, text)
  }
  const state = isPage && !isForEverybody ? stateOn(text) : undefined
  const { cart, wishlist, compare } = state ?? visitor.state
  const shown = { cart: { count: cart?.count }, wishlist: { productIds: wishlist?.productIds }, compare }
  say(JSON.stringify(shown) !== JSON.stringify(visitor.state), `a state that is not theirs: ${JSON.stringify(shown)}`)
  say(state && !text.includes(`<html lang="${visitor.lang}"`), 'another language')
  return { wrong, isForEverybody, isHit: reply.headers.get('X-Cache') === 'HIT' }
}

/**
 * Requests each address as every visitor, or as all guests and this many others by turns, in varying order. Resolves to statistics, and to
 * the errors by visitor.
 */
export async function walk(visitors: readonly Visitor[], paths: readonly string[], rounds = 1, others = visitors.length) {
  const guests = visitors.filter(({ isGuest }) => isGuest)
  const rest = visitors.filter(({ isGuest }) => !isGuest)
  const first = new Map<string, string>()
  const found = { replies: 0, hits: 0, shared: new Set<string>(), leaks: [] as string[] }
  for (let round = 0; round < rounds; round++)
    for (const [at, path] of paths.entries()) {
      const from = (list: readonly Visitor[]): Visitor[] => [...list, ...list].slice((at + round) % list.length).slice(0, list.length)
      for (const visitor of from([...guests, ...from(rest).slice(0, others)])) {
        const { wrong, isForEverybody, isHit } = await wrongIn(await visitor.person.request(path), path, visitor, visitors, first)
        found.replies++
        found.hits += Number(isHit)
        if (isForEverybody) found.shared.add(path)
        found.leaks.push(...wrong)
      }
    }
  return found
}
