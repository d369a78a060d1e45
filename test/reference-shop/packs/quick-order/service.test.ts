import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../../reference-shop/database/database'
import { AddedRows, CheckedRow } from '../../../../shared/contract/api/quick-order'
import type { Quote } from '../../../../shared/contract/api/quote'
import { databasesFor, type Lane } from '../../../kit/databases'
import { type FullShop, openFullShop, Person } from '../../kit/full-shop'

describe.each(databasesFor('quick orders'))('a list of article numbers, on $name', ({ start }) => {
  let lane: Lane
  let shop: FullShop
  let database: Database
  const skus = { good: '', other: '', few: '', out: '', choices: '' }
  beforeAll(async () => {
    lane = await start()
    const source = await lane.seeded(60)
    shop = await openFullShop(source)
    database = openDatabase(source)
    const rows = await database()
      .selectFrom('products')
      .select(['id', 'sku', 'product_type'])
      .where('parent_id', 'is', null)
      .where('is_voucher', '=', 0)
      .orderBy('id')
      .execute()
    const simple = rows.filter(row => row.product_type === 'simple')
    const set = (at: number, changes: { stock: number; max_qty?: number | null }) =>
      database()
        .updateTable('products')
        .set({ max_qty: null, price_cents: 1000 + at, ...changes })
        .where('id', '=', simple[at]?.id ?? 0)
        .execute()
    await database().deleteFrom('tier_prices').execute()
    await set(0, { stock: 100 })
    await set(1, { stock: 100 })
    await set(2, { stock: 100, max_qty: 3 })
    await set(3, { stock: 0 })
    const [good = '', other = '', few = '', out = ''] = simple.map(({ sku }) => sku)
    Object.assign(skus, { good, other, few, out, choices: rows.find(row => row.product_type === 'configurable')?.sku ?? '' })
  })
  afterAll(async () => {
    await database.close()
    await shop.close()
    await lane.stop()
  })

  const guest = () => new Person(shop).open('/snel-bestellen')
  const quote = async (person: Person): Promise<string[]> =>
    ((await (await person.call('GET', '/api/quote')).json()) as Quote).items.map(({ sku, qty }) => `${qty}x${sku}`)
  const mixed = () => [
    { sku: skus.good.toLowerCase(), qty: 2 },
    { sku: skus.few, qty: 2 },
    { sku: skus.few, qty: 2 },
    { sku: skus.out, qty: 1 },
    { sku: skus.choices, qty: 1 },
    { sku: 'BESTAAT-NIET', qty: 1 },
    { sku: skus.other, qty: 1 },
  ]
  const problems = [null, 'maxQty', 'maxQty', 'soldOut', 'choose', 'unknown', null]

  it('is a page of the account for a customer, and a page by itself for a guest (ACC-02)', async () => {
    const shown = ({ document, main }: Person) => [
      document.querySelector('.et-breadcrumbs')?.textContent?.includes('Account'),
      main.querySelector('.et-account__nav [aria-current]')?.getAttribute('href'),
    ]
    expect(shown(await (await new Person(shop).logIn()).open('/snel-bestellen'))).toEqual([true, '/snel-bestellen'])
    expect(shown(await guest())).toEqual([false, undefined])
  })

  it('is answered row by row, and rows of one article count together (CRT-04)', async () => {
    const person = await guest()
    const reply = await (await person.call('POST', '/api/quick-order/check', { rows: mixed() })).json()
    const rows = v.parse(v.array(CheckedRow), reply.rows)
    expect(rows.map(({ problem }) => problem)).toEqual(problems)
    expect(rows[0]).toMatchObject({ sku: skus.good, price_incl_tax: 10, row_total_incl_tax: 20, max_qty: 100 })
    expect(rows[1]).toMatchObject({ max_qty: 3 })
    expect(await quote(person)).toEqual([])
  })

  it('goes into the cart as far as it can, once for a key however often it is sent at once (CRT-10)', async () => {
    const person = await guest()
    const headers = { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': person.token, 'Idempotency-Key': 'one-and-the-same-key' }
    const send = (rows: unknown) => person.request('/api/quick-order', { method: 'POST', headers, body: JSON.stringify({ rows }) })
    const first = await send(mixed())
    const replies = await Promise.all([send(mixed()), send(mixed())])
    for (const reply of [first, ...replies]) {
      const { added, rows } = v.parse(AddedRows, await reply.json())
      expect(added).toBe(2)
      expect(rows.map(({ problem }) => problem)).toEqual(problems.filter(problem => problem !== null))
    }
    expect(await quote(person)).toEqual([`2x${skus.good}`, `1x${skus.other}`])
    expect((await send([{ sku: skus.good, qty: 1 }])).status).toBe(422)
    expect(await quote(person)).toEqual([`2x${skus.good}`, `1x${skus.other}`])
  })

  it('is refused without a token, when it is no list, and with more than 200 rows (SEC-01, ERR-01)', async () => {
    const person = await guest()
    const row = { sku: skus.good, qty: 1 }
    const body = JSON.stringify({ rows: [row] })
    const foreign = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'cross-site' }
    expect((await person.request('/api/quick-order', { method: 'POST', headers: foreign, body })).status).toBe(419)
    for (const rows of [[], Array(201).fill(row), [{ sku: '', qty: 1 }], [{ sku: 'x', qty: 0 }], 'x'])
      expect((await person.call('POST', '/api/quick-order', { rows })).status).toBe(400)
    expect((await person.call('POST', '/api/quick-order', { rows: Array(200).fill(row) })).status).toBe(200)
  })

  it('has suggestions by the first signs of an article number (SRC-01)', async () => {
    const reply = await (await guest()).request(`/api/quick-order/suggestions?sku=${skus.good.slice(0, 4).toLowerCase()}`)
    const { products } = (await reply.json()) as { products: { sku: string }[] }
    expect(products.length).toBeGreaterThan(0)
    expect(products.every(({ sku }) => sku.startsWith(skus.good.slice(0, 4)))).toBe(true)
  })

  describe('without JavaScript', () => {
    const rowsOn = (person: Person) =>
      [...person.main.querySelectorAll('.et-quick-order__row')].flatMap(row => {
        const [sku, qty] = [...row.querySelectorAll('input')].map(input => input.getAttribute('value'))
        return sku || qty ? [`${sku}|${qty}|${row.querySelector('.et-quick-order__wrong')?.textContent?.trim() ?? ''}`] : []
      })
    const file = async (person: Person, content: BlobPart, doe = 'controleer') => {
      const form = new FormData()
      form.set('_token', person.token)
      form.set('doe', doe)
      form.set('bestand', new File([content], 'lijst.xlsx'))
      return person.open('/snel-bestellen', { method: 'POST', body: form })
    }

    it('orders the good rows once, and keeps what was typed in the others with what is wrong (NJS-01, CRT-10)', async () => {
      const person = await guest()
      const typed = {
        sku_1: skus.good,
        qty_1: '2',
        sku_2: 'weg',
        qty_2: '1',
        sku_3: skus.few,
        qty_3: '9',
        sku_4: skus.other,
        qty_4: 'veel',
      }
      const key = person.main.querySelector('[name=sleutel]')?.getAttribute('value') ?? ''
      await person.send('quick-order', { ...typed, doe: 'controleer' })
      expect(rowsOn(person)).toEqual([
        `${skus.good}|2|`,
        'weg|1|Bestaat niet',
        `${skus.few}|9|Maximaal 3`,
        `${skus.other}|veel|Vul een aantal in van 1 tot 999`,
      ])
      await person.send('quick-order', { sleutel: key })
      expect(person.main.querySelector('.et-notice--bad')?.textContent).toContain('3 regels staan nog niet in je winkelwagen')
      expect(rowsOn(person).map(row => row.split('|')[0])).toEqual(['WEG', skus.few, skus.other])
      expect(await quote(person)).toEqual([`2x${skus.good}`])
      await person.send('quick-order', { ...typed, sku_5: '', sleutel: key, tekst: '' })
      expect(await quote(person), 'the same press again').toEqual([`2x${skus.good}`])
    })

    it('takes what is pasted and a file by its content, and says what it cannot read (NJS-01, ERR-01)', async () => {
      const person = await guest()
      await person.send('quick-order', { tekst: `Artikel;Aantal\n${skus.good};3`, doe: 'controleer' })
      expect(rowsOn(person)).toEqual([`${skus.good}|3|`])
      await file(person, `sep=;\r\n${skus.good};4`, 'bestel')
      expect(person.path).toBe('/checkout/cart')
      expect(await quote(person)).toEqual([`4x${skus.good}`])
      for (const [content, said] of [
        [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'We kunnen dit bestand niet lezen'],
        [`${skus.good};1\n`.repeat(201), 'te veel regels'],
        ['x'.repeat(64_001), 'te groot'],
        ['', 'Typ eerst een artikelnummer'],
      ] as const) {
        await file(await person.open('/snel-bestellen'), content)
        expect([person.status, person.text.includes(said)], said).toEqual([400, true])
      }
    })
  })
})
