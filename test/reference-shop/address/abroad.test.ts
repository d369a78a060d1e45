import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../../reference-shop/database/database'
import { exampleQuoteAddress, type QuoteAddress } from '../../../shared/contract/api/address'
import { seedFile } from '../../kit/seeded'
import { bought, simpleSkus } from '../kit/bought'
import { type FullShop, linkTo, openFullShop, Person } from '../kit/full-shop'

const folder = mkdtempSync(join(tmpdir(), 'etalage-abroad-'))
const file = join(folder, 'shop.db')
let shop: FullShop
beforeAll(async () => {
  await seedFile(file, 60)
  shop = await openFullShop({ file })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const seattle = {
  ...{ prefix: null, firstname: 'Kim', middlename: null, lastname: 'Li', company: null, telephone: '2065550100', country_id: 'US' },
  ...{ postcode: '981012345', city: 'Seattle', street: ['1120 5th Ave', 'Apt 4', ''] as [string, string, string] },
}
const washington = { region: 'Washington', region_code: 'WA', region_id: null }
const printed = ['Kim Li', '1120 5th Ave', 'Apt 4', 'Seattle, WA 98101-2345', 'Verenigde Staten']

/** The lines of an address on a page or in an e-mail. */
const linesOf = (html = ''): string[] =>
  html
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

it('an address abroad is kept in the book with its region, and is printed there as its country writes it (ADR-07, ACC-02)', async () => {
  const person = await new Person(shop).logIn()
  expect(await shop.data.addressBooks.add(1, { ...seattle, region: washington, default_billing: false, default_shipping: false })).toBe(
    true,
  )
  expect((await shop.data.addressBooks.all(1)).at(-1)).toMatchObject({ ...seattle, postcode: '98101-2345', region: washington })
  await person.open('/account/adressen')
  const card = [...person.main.querySelectorAll('address')].find(one => one.textContent?.includes('Seattle'))
  expect(linesOf(card?.innerHTML)).toEqual([...printed, '2065550100'])
})

it('an order that goes abroad is printed with the address as its country writes it, on both its pages and in its e-mail (ADR-07, ORD-01)', async () => {
  const [sku = ''] = await simpleSkus(shop.data, 1)
  const { number, email } = await bought(shop.data, { [sku]: 1 }, { customerId: 1 })
  // The checkout of this shop delivers to two countries; orders that another system took go further.
  const address = JSON.stringify({ ...exampleQuoteAddress, ...seattle, ...washington } as QuoteAddress)
  const database = openDatabase({ file })
  await database().updateTable('orders').set({ shipping_address: address, billing_address: address }).where('number', '=', number).execute()
  await database.close()
  shop.mail.wake()
  await shop.mail.settled()
  const message = shop.mail.emails.findLast(({ to }) => to === email)
  expect(message?.text).toContain(printed.join('\n'))
  expect(linesOf(message?.html).join('\n')).toContain(printed.join('\n'))
  const guest = await new Person(shop).open('/')
  await guest.call('POST', '/api/orders/link', { number, email })
  await guest.open(linkTo(shop, email))
  expect(linesOf(guest.main.querySelector('address')?.innerHTML)).toEqual(printed)
  const owner = await new Person(shop).logIn()
  await owner.open(`/account/bestellingen/${number}`)
  expect(linesOf(owner.main.querySelector('address')?.innerHTML)).toEqual(printed)
})
