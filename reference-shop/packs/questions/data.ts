import { sql } from 'kysely'
import type { Database } from '../../database/database'
import { extensionOf } from '../../orders/data/reader'
import { productsChanged } from '../../pages/changes'
import type { Answer, Question, QuestionData, Questions } from './records'

const DAY = 86_400_000
/** Maximum number of buyers (of the last two years) asked about one question, and days before a buyer is asked again. */
const [MOST_OWNERS, BOUGHT_DAYS, ASKED_DAYS] = [5, 730, 30]

const like = (words: string): string => `%${words.toLowerCase().replace(/[!%_]/g, '!$&')}%`

/** Answers by question: the shop's first, then by helpfulness. */
async function answersOf(database: Database, ids: readonly number[]): Promise<Map<number, Answer[]>> {
  const found = new Map<number, Answer[]>()
  if (!ids.length) return found
  const rows = await database()
    .selectFrom('product_answers')
    .select(['id', 'question_id', 'kind', 'body', 'author', 'created_at', 'helpful'])
    .where('question_id', 'in', ids)
    .where('status', '=', 'shown')
    .orderBy('kind', 'desc')
    .orderBy('helpful', 'desc')
    .orderBy('id')
    .execute()
  for (const { question_id: question, created_at: at, ...answer } of rows)
    found.set(question, [...(found.get(question) ?? []), { ...answer, at: Number(at) }])
  return found
}

const productCalled = (database: Database, sku: string) =>
  database().selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirst()

async function list(
  database: Database,
  product: string | number,
  { page, size, search }: Parameters<QuestionData['list']>[1],
): Promise<Questions | undefined> {
  const id = typeof product === 'number' ? product : (await productCalled(database, product))?.id
  if (id === undefined) return undefined
  const all = () => database().selectFrom('product_questions').where('product_id', '=', id).where('status', '=', 'shown')
  const matching = () =>
    search
      ? all().where(
          sql<boolean>`(lower(body) like ${like(search)} escape '!' or exists (select 1 from product_answers where question_id = product_questions.id and status = 'shown' and lower(product_answers.body) like ${like(search)} escape '!'))`,
        )
      : all()
  const countOf = async (rows: ReturnType<typeof all>): Promise<number> =>
    Number((await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count)
  const count = await countOf(all())
  const found = search ? await countOf(matching()) : count
  const lastPage = Math.max(1, Math.ceil(found / size))
  const at = Math.min(page, lastPage)
  if (!found) return { count, found, page: 1, lastPage: 1, items: [] }
  const rows = await matching()
    .select(['id', 'body', 'author', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((at - 1) * size)
    .execute()
  const answers = await answersOf(
    database,
    rows.map(({ id }) => id),
  )
  const items = rows.map(({ created_at: asked, ...row }): Question => ({ ...row, at: Number(asked), answers: answers.get(row.id) ?? [] }))
  return { count, found, page: at, lastPage, items }
}

async function find(database: Database, id: number): ReturnType<QuestionData['find']> {
  const row = await database()
    .selectFrom('product_questions')
    .innerJoin('products', 'products.id', 'product_questions.product_id')
    .select([
      'product_questions.id',
      'body',
      'author',
      'email',
      'locale',
      'status',
      'products.id as product',
      'products.brand',
      'products.name',
      'slug',
    ])
    .where('product_questions.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { product: productId, brand, name, slug, ...question } = row
  return { ...question, productId, about: `${brand} ${name}`, url: `/p/${slug}` }
}

const become = (database: Database, id: number, from: string, to: 'waiting' | 'shown' | 'refused' | 'unconfirmed') =>
  database.transaction(async () => {
    const changed = await database()
      .updateTable('product_questions')
      .set({ status: to })
      .where('id', '=', id)
      .where('status', '=', from as 'waiting')
      .returning('product_id')
      .executeTakeFirst()
    if (changed && to === 'shown') await productsChanged(database, [changed.product_id])
    return changed !== undefined
  })

/** Purges the cached page of a question's product. */
async function questionChanged(database: Database, id: number): Promise<void> {
  const question = await database().selectFrom('product_questions').select('product_id').where('id', '=', id).executeTakeFirst()
  if (question) await productsChanged(database, [question.product_id])
}

/** Orders of a product or one of its variants that were not cancelled. */
const buyersOf = (database: Database, productId: number) =>
  database()
    .selectFrom('orders')
    .innerJoin('order_lines', 'orders.id', 'order_lines.order_id')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .where('orders.status', '!=', 'canceled')
    .where(({ eb, or }) => or([eb('products.id', '=', productId), eb('products.parent_id', '=', productId)]))

/** The language of a customer's last order. */
async function localeOf(database: Database, email: string): Promise<string> {
  const order = await database()
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select('orders.extension')
    .where('customers.email', '=', email)
    .orderBy('orders.created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return extensionOf(order).locale ?? 'nl-NL'
}

/** Questions about products and their answers. */
export const questionData = (database: Database, now: () => number): QuestionData => ({
  list: (sku, paging) => list(database, sku, paging),
  find: id => find(database, id),
  async ask(sku, { body, author, customerId, writer, email, locale = 'nl-NL', status }) {
    const product = await productCalled(database, sku)
    if (!product) return undefined
    const row = { product_id: product.id, customer_id: customerId, writer, body, author, email, locale, status, created_at: now() }
    return (await database().insertInto('product_questions').values(row).returning('id').executeTakeFirstOrThrow()).id
  },
  become: (id, from, to) => become(database, id, from, to),
  answer: (questionId, { body, author, customerId, writer, kind, status }) =>
    database.transaction(async () => {
      const question = await find(database, questionId)
      if (question?.status !== 'shown') return undefined
      const row = { question_id: questionId, customer_id: customerId, writer, kind, body, author, status, created_at: now() }
      const { id } = await database().insertInto('product_answers').values(row).returning('id').executeTakeFirstOrThrow()
      if (status === 'shown') await productsChanged(database, [question.productId])
      return id
    }),
  async waitingAnswer(id) {
    const row = await database()
      .selectFrom('product_answers')
      .select(['body', 'author', 'question_id'])
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .executeTakeFirst()
    const question = row && (await find(database, row.question_id))
    return question && { body: row.body, author: row.author, question }
  },
  decideAnswer: (id, outcome) =>
    database.transaction(async () => {
      const decided = await database()
        .updateTable('product_answers')
        .set({ status: outcome })
        .where('id', '=', id)
        .where('status', '=', 'waiting')
        .returning('question_id')
        .executeTakeFirst()
      if (decided && outcome === 'shown') await questionChanged(database, decided.question_id)
      return decided !== undefined
    }),
  async isOwner(productId, customerId) {
    const row = await buyersOf(database, productId)
      .where('orders.customer_id', '=', customerId)
      .select('orders.id')
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },
  claimOwners: (productId, notOf) =>
    database.transaction(async () => {
      const rows = await buyersOf(database, productId)
        .innerJoin('customers', 'customers.id', 'orders.customer_id')
        .select(({ fn }) => ['customers.email', fn.max('orders.created_at').as('bought')])
        .where('orders.created_at', '>', now() - BOUGHT_DAYS * DAY)
        .where('customers.email', '!=', notOf)
        .where(
          sql<boolean>`not exists (select 1 from owner_letters where owner_letters.email = customers.email and (ended = 1 or sent_at > ${now() - ASKED_DAYS * DAY}))`,
        )
        .groupBy('customers.email')
        .orderBy('bought', 'desc')
        .limit(MOST_OWNERS)
        .execute()
      const emails = rows.map(({ email }) => email).sort()
      for (const email of emails)
        await database()
          .insertInto('owner_letters')
          .values({ email, sent_at: now(), ended: 0 })
          .onConflict(conflict => conflict.column('email').doUpdateSet({ sent_at: now() }))
          .execute()
      return Promise.all(emails.map(async email => ({ email, locale: await localeOf(database, email) })))
    }),
  async endEmails(id) {
    await database().updateTable('product_questions').set({ email: '' }).where('id', '=', id).execute()
  },
  async endOwnerEmails(email) {
    await database()
      .insertInto('owner_letters')
      .values({ email, sent_at: now(), ended: 1 })
      .onConflict(conflict => conflict.column('email').doUpdateSet({ ended: 1 }))
      .execute()
  },
})
