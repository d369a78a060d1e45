import type { PictureKind } from '../../pictures/kinds'
import type { Light } from '../../seed/catalogue'
import { chanceOf } from '../../seed/chance'
import { DAY, type Row, type Seed } from '../../seed/rows'
import told from './questions.json'

/** A question, the shop's answer and a buyer's answer; '' for no answer. */
type Told = readonly string[]
const { names, others } = told
const kinds: Readonly<Partial<Record<PictureKind, string>>> = told.kinds
const questions: Readonly<Record<string, readonly Told[]>> = told.questions

/** Fraction of products without questions, and maximum number of questions per product; ids of a product's questions start at a multiple of it. */
const [UNASKED, MOST] = [0.35, 10]
const OLDEST_DAYS = 400

interface Drawn {
  questions: Row<'product_questions'>[]
  answers: Row<'product_answers'>[]
}

/** Questions about a product of this kind, all different. */
function drawQuestions(productId: number, kind: PictureKind, seed: { chance: number; today: number }): Drawn {
  const dice = chanceOf(seed.chance, 'questions', productId)
  if (kind === 'gift-card' || dice.maybe(UNASKED)) return { questions: [], answers: [] }
  const chosen = dice.some([...(questions[kinds[kind] ?? ''] ?? []), ...others], dice.whole(1, MOST - 1))
  const nobody = { customer_id: null, writer: null, status: 'shown' as const }
  const drawn: Drawn = { questions: [], answers: [] }
  chosen.forEach(([body = '', shop, owner], at) => {
    const id = productId * MOST + at
    const asked = seed.today - dice.whole(20, OLDEST_DAYS) * DAY
    drawn.questions.push({ ...nobody, id, product_id: productId, body, author: dice.pick(names), email: '', created_at: asked })
    const answered = { ...nobody, question_id: id }
    if (shop)
      drawn.answers.push({
        ...answered,
        ...{ id: id * 2, kind: 'shop', body: shop, author: 'Klantenservice', helpful: dice.whole(0, 14), created_at: asked + DAY },
      })
    if (owner)
      drawn.answers.push({
        ...answered,
        ...{ id: id * 2 + 1, kind: 'owner', body: owner, author: dice.pick(names), helpful: dice.whole(0, 9), created_at: asked + 3 * DAY },
      })
  })
  return drawn
}

/** Products whose rows are inserted together. */
const PRODUCTS_AT_ONCE = 1000

export async function seedQuestions(seed: Seed, drawn: readonly Light[]): Promise<void> {
  for (let first = 0; first < drawn.length; first += PRODUCTS_AT_ONCE) {
    const some = drawn.slice(first, first + PRODUCTS_AT_ONCE).map(({ id, of }) => drawQuestions(id, of.kind, seed))
    await seed.insert(
      'product_questions',
      some.flatMap(({ questions }) => questions),
    )
    await seed.insert(
      'product_answers',
      some.flatMap(({ answers }) => answers),
    )
  }
}
