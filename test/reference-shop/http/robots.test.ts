import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { ShopEnv } from '../../../reference-shop/environment'
import { refuseRobots } from '../../../reference-shop/http/robots'
import { makeStamp } from '../../../reference-shop/http/signing'

const secret = 'a secret of the tests'
const made = Date.UTC(2026, 10, 22)

/** The status of a form submitted some ms after its page was rendered. */
async function sentAfter(ms: number): Promise<number> {
  const app = new Hono<ShopEnv>().get('/', c => {
    refuseRobots(c, secret, { _stamp: makeStamp(secret, made), website: '' }, made + ms)
    return c.text('ok')
  })
  return (await app.request('/')).status
}

it.each([
  ['half a second after its page, as with autofill', 500, 200],
  ['a minute after its page', 60_000, 200],
  ['in the moment that its page was made', 20, 422],
  ['before its page was made', -1000, 422],
  ['a day after its page', 86_400_001, 419],
])('a form that is sent %s is answered with the right status (SEC-02)', async (_, ms, status) => {
  expect(await sentAfter(ms)).toBe(status)
})
