import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleOf } from '../../browser/kit/pairs'
import { type Lane, strictest } from '../../kit/databases'
import { type FullShop, openFullShop, Person } from '../kit/full-shop'
import { makeShop, patient, products, Visitor } from '../kit/shop'

const routes = [
  ...new Map(
    (await makeShop()).app.routes
      .filter(({ path }) => !path.endsWith('/*') || /^\/(assets|beeld)/.test(path))
      .filter(({ path }) => path !== '/dev/reload')
      .map(({ method, path }) => [`${method} ${path}`, { method, path }]),
  ).values(),
]
const filledIn = (path: string, value: string): string => path.replace(/:\w+(\{[^/]*\})?/g, value).replace('*', value)

const ask = (person: Person | Visitor, method: string, path: string, headers: Record<string, string> = {}) =>
  person.request(path, {
    method,
    headers: { 'X-CSRF-TOKEN': person.token, 'X-Form-Stamp': patient(), 'Content-Type': 'application/json', ...headers },
    ...(method !== 'GET' && { body: '{}' }),
  })

describe.each(strictest)('every route with a parameter, on $name', ({ start }) => {
  let lane: Lane
  let shop: FullShop
  beforeAll(async () => {
    lane = await start()
    shop = await openFullShop(await lane.seeded(60))
  })
  afterAll(async () => {
    await shop.close()
    await lane.stop()
  })

  const values = [
    ['a line break', 'a%0d%0aX-Split:%20y'],
    ['a NUL', 'a%00b'],
    ['a control character of Unicode', '%c2%85'],
    ['broken UTF-8', '%ff%fe'],
    ['an emoji', '%F0%9F%98%80'],
    ['a way up', '..%2f..%2fpackage.json'],
    ['a name that objects have', '__proto__'],
    ['a number that no integer holds', '99999999999999999999'],
    ['a negative number', '-1'],
    ['markup', "'%22%3Cscript%3E"],
    ['five thousand letters', 'a'.repeat(5000)],
  ] as const
  const withParameter = routes.filter(({ path }) => /[:*]/.test(path))
  it.each(values.map(([what, value], at) => [what, value, sampleOf(withParameter, 3, at % 3)] as const))(
    'answers %s without an error of its own, and puts it in no header (SEC-02)',
    async (_, value, asked) => {
      const customer = await new Person(shop).logIn()
      await customer.open('/checkout/cart')
      const answers = new Map<string, number>()
      for (const { method, path } of asked) {
        const { status, headers } = await ask(customer, method, filledIn(path, value))
        expect(headers.has('X-Split'), `${method} ${path}`).toBe(false)
        answers.set(`${method} ${path}`, status)
      }
      expect(answers.size).toBeGreaterThan(20)
      const isControl = /%(0|c2)/.test(value)
      expect([...answers].filter(([, status]) => (isControl ? status !== 404 : status >= 500))).toEqual([])
    },
  )
})

it('no route sets a cookie with a reply that may be shared, whoever asks (SEC-02)', async () => {
  const shop = await makeShop()
  const [guest, customer] = [new Visitor(shop), new Visitor(shop)]
  const { first } = await products()
  await guest.open('/inloggen')
  await customer.open('/inloggen')
  const body = { _token: customer.token, email: 'klant@example.com', password: 'Welkom123!' }
  await customer.open('/inloggen', { method: 'POST', body: new URLSearchParams(body) })
  const shared = new Set<string>()
  const existing = (path: string): string =>
    path.startsWith('/sitemap') ? 'pages.xml' : path.startsWith('/p/') ? first.url.slice('/p/'.length) : '1'
  const isLogout = ({ path }: { path: string }): boolean => /uitloggen|logout/.test(path)
  // No cache keeps a reply to anything else.
  const got = routes.filter(({ method }) => ['GET', 'ALL'].includes(method))
  for (const { method, path } of got.toSorted((one, other) => Number(isLogout(one)) - Number(isLogout(other))))
    for (const [visitor, headers] of [[guest, { Cookie: '' }], [guest], [customer]] as const) {
      const { headers: given } = await ask(visitor, method, `${filledIn(path, existing(path))}?locale=en_GB`, headers)
      if (/\b(private|no-store)\b/.test(given.get('Cache-Control') ?? '')) continue
      shared.add(path)
      expect(given.getSetCookie(), `${method} ${path}`).toEqual([])
    }
  for (const path of ['/sitemap.xml', '/sitemap/pages.xml', '/api/openapi.json', '/favicon.ico']) expect([...shared]).toContain(path)
})
