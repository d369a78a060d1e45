import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase, type Source } from '../../../reference-shop/database/database'
import { openShopData } from '../../../reference-shop/open-shop-data'
import { databasesFor, type Lane } from '../../kit/databases'
import { makeScript } from '../../kit/processes'
import { wrongCards } from '../kit/sold'

/** Every other dies while it starts, the first of them while it seeds; the others while they write. */
const KILLS = Number(process.env.SHOP_KILLS ?? 2)
const PRODUCTS = 60
const LONGER_THAN_A_LEASE = 10 * 60_000
/** How many e-mails a mailbox sends at once. */
const AT_ONCE = 5

const folder = mkdtempSync(join(tmpdir(), 'etalage-letters-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0

/**
 * Fills a cart, orders and asks something `most` times and prints what the shop has acknowledged, while e-mails go out: each order is paid
 * with a gift card as far as that goes, and every other is called off, which gives it back. What each e-mail is about is a line of the file
 * `sent`. Steps of the start are printed too.
 */
const seller = `import { appendFileSync } from 'node:fs'
  import { openShopData } from './reference-shop/open-shop-data'
  import { makeMailbox } from './reference-shop/mail/mailbox'
  import { exampleQuoteAddress } from './shared/contract/api/address'
  const { source, sent, ahead, most } = JSON.parse(process.argv[2])
  const shop = await openShopData({ ...source, products: ${PRODUCTS}, now: () => Date.now() + ahead, onStep: step => console.log('step ' + step) })
  const mail = makeMailbox({
    emails: shop.emails,
    compose: async ({ about, subject, orderId }) => ({
      to: 'x',
      subject: about === 'message' ? subject : (await shop.orders.toEmail(orderId)).order.number,
      html: '',
      text: '',
    }),
    transport: async ({ subject }) => {
      await new Promise(done => setTimeout(done, 3))
      appendFileSync(sent, subject + '\\n')
    },
    log: () => {},
  })
  const roots = await shop.catalogue.categories()
  const lists = await Promise.all(roots.map(({ id }) => shop.catalogue.list({ categoryId: id }, { filters: {}, page: 1, pageSize: 96 })))
  const items = lists.flatMap(list => list.items).filter(item => item.in_stock)
  const skus = items.filter(item => item.product_type === 'simple').map(item => item.sku)
  for (let count = 0; count < most; count++) {
    const left = await shop.quotes.create()
    await Promise.all(skus.slice(0, 3).map(async sku => {
      const added = await shop.quotes.add(left, sku, 1)
      console.log('line ' + left + ' ' + added.item_id)
    }))
    const quote = await shop.quotes.create()
    await shop.quotes.add(quote, skus[count % skus.length], 1)
    await shop.checkouts.change(quote, {
      email: 'sanne@example.com',
      billing: exampleQuoteAddress,
      shipping: exampleQuoteAddress,
      shippingMethod: 'bezorgen_standaard',
      paymentMethod: 'banktransfer',
    })
    await shop.giftCards.put(quote, '6006490000000012')
    const place = () => shop.orders.create(quote, {
      key: 'the-key-of-' + quote,
      customerId: null,
      locale: 'nl-NL',
      agree: async ({ due }) => ({
        status: due ? 'pending' : 'processing',
        delivery: null,
        isPaidOnline: false,
      }),
      origin: 'http://localhost',
    })
    let { order } = await place()
    if (!order) {
      // An order before it holds what was on the card.
      await shop.giftCards.removeEmpty(quote)
      order = (await place()).order
    }
    if (order) console.log(order.number)
    if (order && count % 2) await shop.orders.cancel(order.number, 'Geannuleerd')
    const question = 'question ' + quote
    await shop.inTransaction(async () => {
      await shop.messages.keep('contact', { question })
      await shop.emails.write({ to: 'sanne@example.com', locale: 'nl-NL', origin: 'http://localhost', subject: question, paragraphs: [] })
    })
    console.log(question)
    mail.wake()
  }
  await mail.settled()
  await mail.close()
  await shop.close()`

/** Lets a shop never sell out. */
async function fillShelves(source: Source): Promise<void> {
  const database = openDatabase(source)
  await database().updateTable('products').set({ stock: 100_000 }).execute()
  await database.close()
}

describe.each(databasesFor('database'))('a shop on $name that is killed at any moment', ({ start }) => {
  let lane: Lane
  beforeAll(async () => {
    lane = await start()
  })
  afterAll(() => lane.stop())

  it(`is whole when it starts again after ${KILLS} kills, loses no acknowledged cart line and no cent of a gift card, and sends the e-mail of every acknowledged order and question, none twice but what was being sent (CRT-01, ORD-02, PAY-03)`, {
    timeout: 300_000 + KILLS * 40_000,
  }, async () => {
    const never = await openShopData(await lane.seeded(PRODUCTS))
    const whole = await never.catalogue.categories()
    await never.close()
    const source = await lane.empty()
    const sent = join(folder, `${++files}.txt`)
    const run = makeScript(seller)
    const acknowledged: string[] = []
    const complete = (text: string): string[] => text.split('\n').slice(0, -1)
    const told = (text: string): string[] => complete(text).filter(line => !line.startsWith('step '))
    for (let kill = 0; kill < KILLS; kill++) {
      const { process, printed, done } = run({ source, sent, ahead: kill * LONGER_THAN_A_LEASE, most: 1_000_000 })
      const isThere = () => (kill % 2 ? told(printed()).length > 3 : printed() !== '')
      await vi.waitUntil(isThere, { timeout: 60_000, interval: 5 })
      await pause((kill * 379) % 300)
      process.kill('SIGKILL')
      await expect(done).rejects.toThrow('ended')
      acknowledged.push(...told(printed()))
      const shop = await openShopData({ ...source, products: PRODUCTS })
      expect(await shop.catalogue.categories()).toEqual(whole)
      await shop.close()
      if (!kill) await fillShelves(source)
    }
    // Two at once, and one that comes later than any lease.
    const together = [0, 1].map(() => run({ source, sent, ahead: KILLS * LONGER_THAN_A_LEASE, most: 6 }).done)
    acknowledged.push(...(await Promise.all(together)).flatMap(told))
    await run({ source, sent, ahead: (KILLS + 1) * LONGER_THAN_A_LEASE, most: 0 }).done
    const lines = acknowledged.flatMap(text => /^line (\d+) (\d+)$/.exec(text)?.slice(1).map(Number) ?? [])
    const shop = await openShopData(source)
    for (let at = 0; at < lines.length; at += 2) {
      const { items } = await shop.quotes.get(lines[at] ?? 0)
      expect(items.map(({ item_id: id }) => id)).toContain(lines[at + 1])
    }
    await shop.close()
    const database = openDatabase(source)
    expect(await wrongCards(database), 'a cent lost or gained').toEqual([])
    await database.close()
    const emails = complete(readFileSync(sent, 'utf8'))
    const written = acknowledged.filter(text => !text.startsWith('line '))
    expect([lines.length > 0, written.length > 0]).toEqual([true, true])
    expect(written.filter(number => !emails.includes(number))).toEqual([])
    const twice = emails.length - new Set(emails).size
    expect(twice).toBeLessThanOrEqual(KILLS * AT_ONCE)
    console.info(`${KILLS} kills, ${lines.length / 2} cart lines, ${written.length} orders and questions, ${twice} e-mails sent twice`)
  })
})
