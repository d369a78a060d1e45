import type { QuestionList } from '../../../shared/contract/api/questions'
import type { Deps } from '../../environment'
import { Refusal } from '../../http/errors'
import { type Counts, limit, limitEmails } from '../../limits/service'
import { type Writer, withEmails, write, writeTexts, writingTo } from '../../mail/emails'
import { END_MS } from '../../one-time-links/data'
import { voterOf, votesOf } from '../../reviews/votes'
import type { Session } from '../../sessions/session'
import { shopAddress } from '../../text/email'
import { plainEmail } from '../../text/plain-email'
import type { Asked } from './records'

/** Questions per page. */
const SIZE = 5
const DAY = 86_400_000
/** Lifetime of the links in these e-mails, in ms. */
const lifetime = { confirm: 7 * DAY, check: 90 * DAY }

/** Questions about a product, by its sku or id, in the contract's format, with the visitor's own votes; undefined for an unknown sku. */
export async function questionsOf(
  { data, t }: Pick<Deps, 'data' | 't'>,
  product: string | number,
  { page = 1, search = '' }: { page?: number | undefined; search?: string | undefined } = {},
  session?: Session,
): Promise<QuestionList | undefined> {
  const found = await data.questions.list(product, { page, size: SIZE, search: search.trim() })
  if (!found) return undefined
  const ids = found.items.flatMap(({ answers }) => answers.map(({ id }) => id))
  const voted = session ? await votesOf({ data }, session, 'answer', ids) : new Set<number>()
  const nameOf = (author: string): string => author || t('account.formerCustomer')
  const moment = (at: number): string => new Date(at).toISOString()
  return {
    count: found.count,
    search: search.trim(),
    items: found.items.map(({ id, body, author, at, answers }) => ({
      id,
      question: body,
      nickname: nameOf(author),
      created_at: moment(at),
      answers: answers.map(answer => ({
        id: answer.id,
        text: answer.body,
        nickname: answer.kind === 'shop' ? answer.author : nameOf(answer.author),
        by: answer.kind,
        created_at: moment(answer.at),
        ...(data.votes && { helpful: answer.helpful }),
        ...(voted.has(answer.id) && { found_helpful: true }),
      })),
    })),
    current_page: found.page,
    last_page: found.lastPage,
    total_items: found.found,
  }
}

/** E-mails the shop to publish and answer a question. */
async function askShop(visitors: Writer, id: number): Promise<void> {
  const deps = writingTo(visitors)
  const question = await deps.data.questions.find(id)
  if (!question) return
  const { t } = deps
  await write(deps, {
    to: shopAddress,
    subject: t('mail.ask.shop.subject', { about: question.about }),
    paragraphs: [question.body, question.author],
    action: {
      label: t('mail.ask.shop.action'),
      path: '/vragen/keuren',
      token: { purpose: 'questionCheck', subject: String(id), lifetime: lifetime.check },
    },
  })
}

/**
 * Stores a public question. The address of a logged-in customer is known; any other is confirmed by e-mail first. Refuses an unknown sku
 * (404) and too many questions (429).
 */
export async function ask(
  deps: Writer & Counts,
  session: Session,
  sku: string,
  { question, nickname, email: address }: { question: string; nickname: string; email: string },
): Promise<{ isConfirmed: boolean }> {
  const email = plainEmail(address)
  await limitEmails(deps, email)
  const { customerId } = session.state
  const customer = await deps.data.customers.get(customerId)
  const isConfirmed = customer !== undefined && plainEmail(customer.email) === email
  await withEmails(deps, async () => {
    const id = await deps.data.questions.ask(sku, {
      ...{ body: question.trim(), author: nickname.trim(), customerId, writer: voterOf(session), email },
      locale: deps.render.locale,
      status: isConfirmed ? 'waiting' : 'unconfirmed',
    })
    if (id === undefined) throw new Refusal(404, 'unknownProduct')
    if (isConfirmed) return askShop(deps, id)
    const about = (await deps.data.questions.find(id))?.about ?? ''
    const token = { purpose: 'question', subject: String(id), lifetime: lifetime.confirm } as const
    await writeTexts(deps, email, 'ask.confirm', { words: { name: about }, action: { path: '/vragen/bevestigen', token } })
  })
  return { isConfirmed }
}

/** Confirms the asker's address, after which the shop moderates the question. 400 if the link was used or has expired. */
export async function confirmQuestion(deps: Writer, secret: string): Promise<void> {
  const done = await withEmails(deps, () =>
    deps.data.links.redeem('question', secret, async ({ subject }) => {
      const id = Number(subject)
      const isFirst = await deps.data.questions.become(id, 'unconfirmed', 'waiting')
      if (isFirst) await askShop(deps, id)
      return isFirst
    }),
  )
  if (!done) throw new Refusal(400, 'oldLink')
}

/** E-mails an answer to the asker, unless they unsubscribed. */
async function tellAsker(staffs: Writer, question: Asked, answer: string): Promise<void> {
  if (!question.email) return
  const deps = writingTo(staffs, question.locale)
  await writeTexts(deps, question.email, 'ask.answered', {
    words: { name: question.about, answer },
    action: { path: `${question.url}#vragen` },
    end: {
      label: deps.t('mail.ask.end'),
      path: '/vragen/afmelden',
      token: { purpose: 'questionEnd', subject: String(question.id), lifetime: END_MS },
    },
  })
}

/** Asks buyers of the product to answer, except those asked recently or unsubscribed. */
async function askOwners(deps: Writer, { id, productId, about, url, body, email }: Asked): Promise<void> {
  for (const { email: owner, locale } of await deps.data.questions.claimOwners(productId, email)) {
    const writer = writingTo(deps, locale)
    await writeTexts(writer, owner, 'ask.owner', {
      words: { name: about, question: body },
      action: { path: `${url}/antwoord?vraag=${id}` },
      end: {
        label: writer.t('mail.ask.ownerEnd'),
        path: '/vragen/niet-vragen',
        token: { purpose: 'ownerEnd', subject: owner, lifetime: END_MS },
      },
    })
  }
}

const answerOfShop = (deps: Writer, text: string) =>
  ({ body: text, author: writingTo(deps).t('ask.shop'), customerId: null, writer: '', kind: 'shop', status: 'shown' }) as const

/** Publishes or refuses a question, with the shop's answer if there is one. 400 if the link was used or has expired. */
export async function decideQuestion(deps: Writer, secret: string, outcome: 'shown' | 'refused', answer: string): Promise<void> {
  const { questions, links } = deps.data
  const text = answer.trim()
  const done = await withEmails(deps, () =>
    links.redeem('questionCheck', secret, async ({ subject }) => {
      const id = Number(subject)
      if (!(await questions.become(id, 'waiting', outcome))) return false
      const question = await questions.find(id)
      if (!question || outcome === 'refused') return true
      if (text) {
        await questions.answer(id, answerOfShop(deps, text))
        await tellAsker(deps, question, text)
        return true
      }
      await askOwners(deps, question)
      const token = { purpose: 'questionAnswer', subject: String(id), lifetime: lifetime.check } as const
      await writeTexts(writingTo(deps), shopAddress, 'ask.later', {
        words: { name: question.about, question: question.body },
        action: { path: '/vragen/beantwoorden', token },
      })
      return true
    }),
  )
  if (!done) throw new Refusal(400, 'oldLink')
}

/** Stores the shop's answer to a published question. 400 if the link was used or has expired. */
export async function answerForShop(deps: Writer, secret: string, answer: string): Promise<void> {
  const { questions, links } = deps.data
  const done = await withEmails(deps, () =>
    links.redeem('questionAnswer', secret, async ({ subject }) => {
      const question = await questions.find(Number(subject))
      if (!question || (await questions.answer(question.id, answerOfShop(deps, answer.trim()))) === undefined) return false
      await tellAsker(deps, question, answer.trim())
      return true
    }),
  )
  if (!done) throw new Refusal(400, 'oldLink')
}

/**
 * Stores the answer of a buyer, to be moderated. Refuses other customers (403), guests (401), an unpublished question (404) and too many
 * answers (429).
 */
export async function answerAsOwner(
  deps: Writer & Counts,
  session: Session,
  questionId: number,
  { text, nickname }: { text: string; nickname: string },
): Promise<void> {
  await limit(deps, 'answer', '', { client: 10 })
  const { customerId } = session.state
  if (customerId === null) throw new Refusal(401, 'login')
  const { data } = deps
  const shop = writingTo(deps)
  const question = await data.questions.find(questionId)
  if (question?.status !== 'shown') throw new Refusal(404, 'notFound')
  if (!(await data.questions.isOwner(question.productId, customerId))) throw new Refusal(403, 'notBought')
  await withEmails(deps, async () => {
    const writing = { body: text.trim(), author: nickname.trim(), customerId, writer: voterOf(session) }
    const id = await data.questions.answer(questionId, { ...writing, kind: 'owner', status: 'waiting' })
    if (id === undefined) throw new Refusal(404, 'notFound')
    await write(shop, {
      to: shopAddress,
      subject: shop.t('mail.ask.check.subject', { about: question.about }),
      paragraphs: [question.body, writing.body, writing.author],
      action: {
        label: shop.t('mail.review.action'),
        path: '/vragen/antwoord-keuren',
        token: { purpose: 'answerCheck', subject: String(id), lifetime: lifetime.check },
      },
    })
  })
}

/** Publishes or refuses a buyer's answer, and informs the asker. 400 if the link was used or has expired. */
export async function decideAnswer(deps: Writer, secret: string, outcome: 'shown' | 'refused'): Promise<void> {
  const { questions, links } = deps.data
  const done = await withEmails(deps, () =>
    links.redeem('answerCheck', secret, async ({ subject }) => {
      const answer = await questions.waitingAnswer(Number(subject))
      if (!answer || !(await questions.decideAnswer(Number(subject), outcome))) return false
      if (outcome === 'shown') await tellAsker(deps, answer.question, answer.body)
      return true
    }),
  )
  if (!done) throw new Refusal(400, 'oldLink')
}

/** Makes an unsubscribe function for a kind of e-mail. 400 if the link was used or has expired. */
const ending =
  (purpose: 'questionEnd' | 'ownerEnd', end: (data: Deps['data'], subject: string) => Promise<void>) =>
  async ({ data }: Pick<Deps, 'data'>, secret: string): Promise<void> => {
    const done = await data.links.redeem(purpose, secret, ({ subject }) => end(data, subject).then(() => true))
    if (!done) throw new Refusal(400, 'oldLink')
  }

/** Unsubscribes from e-mails about answers to one question. */
export const endAnswerEmails = ending('questionEnd', (data, id) => data.questions.endEmails(Number(id)))
/** Unsubscribes a buyer from requests to answer. */
export const endOwnerEmails = ending('ownerEnd', (data, email) => data.questions.endOwnerEmails(email))
