import { afterAll, beforeAll, expect, it } from 'vitest'
import { askForReviews } from '../../../reference-shop/orders/review-requests'
import { bought, returnOne, simpleSkus } from '../kit/bought'
import { type FullShop, openFullShop, Person } from '../kit/full-shop'

const DAY = 86_400_000
let shop: FullShop
let skus: string[]
beforeAll(async () => {
  shop = await openFullShop(240)
  skus = await simpleSkus(shop.data, 2)
})
afterAll(() => shop.close())

const ask = () =>
  askForReviews(shop, () => ({ t: shop.t, render: shop.render }), 'http://localhost').then(() => {
    shop.mail.wake()
    return shop.mail.settled()
  })
const emailsTo = (email: string) =>
  shop.mail.emails.filter(({ to, subject }) => to === email && subject === shop.t('mail.reviewRequest.subject'))

/** An order that was just delivered. */
async function delivered(email: string) {
  const order = await bought(shop.data, { [skus[0] ?? '']: 1, [skus[1] ?? '']: 1 }, { email })
  await shop.data.orders.deliver(order.number)
  return order
}

it('buyers are asked for reviews once, some days after delivery, of what they kept, until they refuse, which they can take back (REV-01)', async () => {
  const order = await delivered('asked@example.com')
  await returnOne(shop.data, order)
  await ask()
  expect(emailsTo('asked@example.com')).toEqual([])
  shop.clock.pass(6 * DAY)
  await ask()
  await ask()
  const [message, ...more] = emailsTo('asked@example.com')
  expect(more).toEqual([])
  expect(message?.text).toContain(order.lines[1]?.name)
  expect(message?.text).not.toContain(order.lines[0]?.name)
  const end = /http:\/\/localhost(\/review-mails\/afmelden\S+)/.exec(message?.text ?? '')?.[1] ?? ''
  const person = await new Person(shop).open(end)
  await person.send('review-end')
  expect(person.text).toContain(shop.t('moderate.asking.endDone'))
  await delivered('asked@example.com')
  shop.clock.pass(6 * DAY)
  await ask()
  expect(emailsTo('asked@example.com')).toHaveLength(1)
  await shop.data.asking.setAsked('Asked@example.com', true)
  expect(await shop.data.asking.isAsked('asked@example.com')).toBe(true)
})
