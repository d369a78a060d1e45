import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../../reference-shop/database/database'
import { openShopData } from '../../../../reference-shop/open-shop-data'
import { answerForShop, confirmQuestion, decideQuestion } from '../../../../reference-shop/packs/questions/service'
import type { ShopData } from '../../../../reference-shop/shop-data'
import { loadTexts } from '../../../../reference-shop/text/texts'
import { databasesFor, type Lane } from '../../../kit/databases'
import { serviceDeps } from '../../kit/service'
import { root } from '../../kit/shop'

describe.each(databasesFor('questions'))('questions about products on $name', ({ start }) => {
  let lane: Lane
  let shop: ShopData
  let database: Database
  beforeAll(async () => {
    lane = await start()
    const source = await lane.seeded(60)
    shop = await openShopData(source)
    database = openDatabase(source)
  })
  afterAll(async () => {
    await shop.close()
    await database.close()
    await lane.stop()
  })

  const mostAsked = async () =>
    database()
      .selectFrom('product_questions')
      .innerJoin('products', 'products.id', 'product_questions.product_id')
      .select(['sku', 'products.id', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy(['sku', 'products.id'])
      .orderBy('count', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  const question = { body: 'Past dit in 100% van de _gevallen_?', author: 'Bo', customerId: null, writer: 'w', email: 'bo@example.com' }
  const changes = async (id: number) => (await shop.pageChanges.since(0)).filter(({ key }) => key === `product-${id}`).length
  const all = { page: 1, size: 5, search: '' }

  it('come page by page, newest first, the answers of the shop before those of buyers (REV-01)', async () => {
    const { sku, count } = await mostAsked()
    const first = await shop.questions.list(sku, all)
    const pages = await Promise.all(
      Array.from({ length: first?.lastPage ?? 0 }, (_, at) => shop.questions.list(sku, { ...all, page: at + 1 })),
    )
    const items = pages.flatMap(page => page?.items ?? [])
    expect([new Set(items.map(({ id }) => id)).size, new Set(items.map(({ body }) => body)).size]).toEqual([Number(count), Number(count)])
    expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).toSorted((one, other) => other - one))
    const kinds = items.map(({ answers }) => answers.map(({ kind }) => kind).join())
    expect([kinds.includes('owner,shop'), kinds.some(one => one.startsWith('shop'))]).toEqual([false, true])
    expect((await shop.questions.list(sku, { ...all, page: 99 }))?.page).toBe(first?.lastPage)
    expect(await shop.questions.list('NONE', all)).toBeUndefined()
  })

  it('show once the shop placed them, are found by their words, whatever signs these have, and purge their page once (REV-01)', async () => {
    const { sku, id: productId } = await mostAsked()
    const search = async (words: string) => (await shop.questions.list(sku, { ...all, search: words }))?.found
    const [before, purged] = [await search(''), await changes(productId)]
    const id = (await shop.questions.ask(sku, { ...question, status: 'unconfirmed' })) ?? 0
    expect(await shop.questions.answer(id, { ...question, kind: 'shop', status: 'shown' })).toBeUndefined()
    expect([await shop.questions.become(id, 'waiting', 'shown'), await shop.questions.become(id, 'unconfirmed', 'waiting')]).toEqual([
      false,
      true,
    ])
    expect([await search(''), await changes(productId)]).toEqual([before, purged])
    const placed = await Promise.all([1, 2, 3].map(() => shop.questions.become(id, 'waiting', 'shown')))
    expect(placed.filter(Boolean)).toHaveLength(1)
    expect([await search('100%'), await search('_GEVALLEN_'), await search('100_'), await search("' or 1=1 --")]).toEqual([1, 1, 0, 0])
    expect(await changes(productId)).toBe(purged + 1)
    const answer = (await shop.questions.answer(id, { ...question, body: 'Zeker weten.', kind: 'owner', status: 'waiting' })) ?? 0
    expect([await search('zeker WETEN'), await changes(productId)]).toEqual([0, purged + 1])
    expect((await shop.questions.waitingAnswer(answer))?.question).toMatchObject({ id, email: 'bo@example.com' })
    const decided = await Promise.all([1, 2].map(() => shop.questions.decideAnswer(answer, 'shown')))
    expect([decided.filter(Boolean).length, await search('zeker weten'), await changes(productId)]).toEqual([1, 1, purged + 2])
    const vote = (voter: string) => shop.votes.vote({ kind: 'answer', id: answer }, voter, null, true)
    await Promise.all([vote('a'), vote('a')])
    expect([await vote('w'), await vote('b')]).toEqual(['own', 2])
    await shop.questions.endEmails(id)
    expect((await shop.questions.find(id))?.email).toBe('')
    expect(await shop.questions.ask('NONE', { ...question, status: 'waiting' })).toBeUndefined()
  })

  it('are put to those who bought the product, each once a month and never after they ended that (REV-01)', async () => {
    const bought = await database()
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .innerJoin('products', 'products.id', 'order_lines.product_id')
      .innerJoin('customers', 'customers.id', 'orders.customer_id')
      .select(['products.id', 'customers.id as customer', 'customers.email'])
      .where('orders.status', '!=', 'canceled')
      .where('products.parent_id', 'is', null)
      .limit(1)
      .executeTakeFirstOrThrow()
    const abroad = { created_at: Date.now(), extension: '{"locale":"en-GB"}' }
    await database().updateTable('orders').set(abroad).where('customer_id', '=', bought.customer).execute()
    const taken = (notOf = '') => shop.questions.claimOwners(bought.id, notOf)
    const take = async (notOf = '') => (await taken(notOf)).map(({ email }) => email)
    expect([await shop.questions.isOwner(bought.id, bought.customer), await shop.questions.isOwner(bought.id, 999)]).toEqual([true, false])
    expect(await take(bought.email)).not.toContain(bought.email)
    expect(await taken()).toContainEqual({ email: bought.email, locale: 'en-GB' })
    expect(await take()).not.toContain(bought.email)
    await shop.questions.endOwnerEmails(bought.email)
    await database().updateTable('owner_letters').set({ sent_at: 0 }).execute()
    expect(await take()).not.toContain(bought.email)
  })

  it('are confirmed, judged and answered once, however often a link is sent at once, and the asker hears of it (REV-01)', async () => {
    const { sku } = await mostAsked()
    const own = { ...(await serviceDeps()), data: shop }
    const english = { t: loadTexts(root, 'en-GB'), render: { ...own.render, locale: 'en-GB' } }
    const deps = { ...own, languageOf: (locale: string) => (locale === 'en-GB' ? english : own) }
    const emails = async (words: string) => {
      const rows = await database().selectFrom('letters').select('message').execute()
      return rows.flatMap(({ message }) => (message?.includes(words) ? [message] : []))
    }
    const secret = async (purpose: 'question' | 'questionCheck' | 'questionAnswer', id: number) =>
      shop.links.issue({ purpose, subject: String(id), lifetime: 60_000 })
    const twice = async (run: () => Promise<void>) =>
      (await Promise.allSettled([run(), run()])).filter(({ status }) => status === 'fulfilled').length
    const id = (await shop.questions.ask(sku, { ...question, email: 'asker@example.com', locale: 'en-GB', status: 'unconfirmed' })) ?? 0
    const confirming = await secret('question', id)
    expect(await twice(() => confirmQuestion({ ...deps, ...english }, confirming))).toBe(1)
    expect((await emails('/vragen/keuren')).map(message => [message.includes('Nieuwe vraag'), message.includes('"nl-NL"')])).toEqual([
      [true, true],
    ])
    const checking = await secret('questionCheck', id)
    expect(await twice(() => decideQuestion(deps, checking, 'shown', ''))).toBe(1)
    expect(await emails('/vragen/beantwoorden')).toHaveLength(1)
    const answering = await secret('questionAnswer', id)
    expect(await twice(() => answerForShop(deps, answering, '  Ja, altijd. '))).toBe(1)
    const told = await emails('asker@example.com')
    expect([told.length, told[0]?.includes('Ja, altijd.'), told[0]?.includes('/vragen/afmelden')]).toEqual([1, true, true])
    expect([told[0]?.includes('An answer to your question'), told[0]?.includes('"en-GB"')]).toEqual([true, true])
    const answers = await database().selectFrom('product_answers').select(['body', 'kind']).where('question_id', '=', id).execute()
    expect(answers).toEqual([{ body: 'Ja, altijd.', kind: 'shop' }])
  })
})
