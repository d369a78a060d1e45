import { type Context, Hono } from 'hono'
import type { Deps, ShopEnv } from '../../environment'
import { Refusal } from '../../http/errors'
import { numberIn } from '../../http/read'
import { serveSecret, startOf } from '../../one-time-links/page'
import { serveForm } from '../../pages/form-page'
import { commonFields, type FieldSpec, type FormView } from '../../pages/forms'
import { askedBy, sendPage } from '../../pages/layout'
import { loginPath } from '../../pages/urls'
import { cardFor } from '../../pages/visitor'
import {
  answerAsOwner,
  answerForShop,
  ask,
  confirmQuestion,
  decideAnswer,
  decideQuestion,
  endAnswerEmails,
  endOwnerEmails,
} from './service'

const textField = (name: string, label: string, rules = 'required'): FieldSpec => ({
  name,
  label,
  missing: name === 'question' ? name : 'answer',
  type: 'textarea',
  rules,
  maxlength: 2000,
})
const nickname: FieldSpec = {
  name: 'nickname',
  label: 'details.review.nickname',
  missing: 'name',
  hint: 'ask.nicknameHint',
  rules: 'required',
  autocomplete: 'nickname',
}

/** Forms for shoppers: asking about a product, and answering as a buyer. */
function shopperForms(pages: Hono<ShopEnv>, deps: Deps): void {
  const { data, t } = deps
  const productAt = async (c: Context<ShopEnv>) => (await data.catalogue.product(c.req.param('slug') ?? ''))?.card
  const questionIn = async (c: Context<ShopEnv>, id: string | undefined) => {
    const question = await data.questions.find(numberIn(id) || 0)
    return question?.status === 'shown' && question.url === `/p/${c.req.param('slug')}` ? question : undefined
  }
  const showAbout = (title: string) => async (c: Context<ShopEnv>, form: FormView, status: number) => {
    const card = await productAt(c)
    if (!card) return c.notFound()
    const visitor = await deps.visitorOf(c.get('session'))
    const id = form.hidden.find(({ name }) => name === 'vraag')?.value
    const question = id === undefined ? undefined : await questionIn(c, id)
    const heading = t(title)
    const breadcrumbs = [
      { label: card.name, href: card.url },
      { label: heading, href: null },
    ]
    const head = { template: 'ask', title: heading, status, breadcrumbs, robots: 'noindex' }
    return sendPage(c, deps, head, visitor, { heading, product: cardFor(visitor, card), question: question ?? null, form })
  }

  serveForm(pages, deps, {
    path: '/p/:slug/stel-vraag',
    spec: c => ({
      id: 'ask',
      action: `/p/${c.req.param('slug')}/stel-vraag`,
      fields: [textField('question', 'ask.comment'), nickname, { ...commonFields.email, hint: 'ask.emailHint' }],
      submit: 'ask.place',
    }),
    title: 'ask.ask',
    guarded: true,
    start: async c => {
      if (!(await productAt(c))) return c.notFound()
      const { customer } = await deps.visitorOf(c.get('session'))
      return { typed: { nickname: customer?.firstName ?? '', email: customer?.email ?? '' } }
    },
    show: showAbout('ask.ask'),
    submit: async (c, { question = '', nickname: name = '', email = '' }) => {
      const card = await productAt(c)
      if (!card) throw new Refusal(404, 'unknownProduct')
      const { isConfirmed } = await ask(askedBy(c, deps), c.get('session'), card.sku, { question, nickname: name, email })
      await c
        .get('session')
        .change({ messages: [{ kind: 'success', text: t(isConfirmed ? 'questions.asked' : 'questions.confirmFirst') }] })
      return `${card.url}#vragen`
    },
  })
  serveForm(pages, deps, {
    path: '/p/:slug/antwoord',
    spec: c => ({
      id: 'answer',
      action: `/p/${c.req.param('slug')}/antwoord`,
      fields: [textField('text', 'ask.yourAnswer'), nickname],
      submit: 'ask.placeAnswer',
    }),
    title: 'ask.answer',
    guarded: true,
    start: async c => {
      const id = c.req.query('vraag')
      const question = await questionIn(c, id)
      if (!question) return c.notFound()
      const { customer } = await deps.visitorOf(c.get('session'))
      if (!customer) return c.redirect(loginPath(`${question.url}/antwoord?vraag=${question.id}`), 302)
      const isOwner = await data.questions.isOwner(question.productId, customer.id)
      return {
        typed: { nickname: customer.firstName },
        hidden: { vraag: String(question.id) },
        ...(!isOwner && { error: t('errors.notBought') }),
      }
    },
    show: showAbout('ask.answer'),
    submit: async (c, { vraag, text = '', nickname: name = '' }) => {
      const question = await questionIn(c, vraag)
      if (!question) throw new Refusal(404, 'notFound')
      await answerAsOwner(askedBy(c, deps), c.get('session'), question.id, { text, nickname: name })
      await c.get('session').change({ messages: [{ kind: 'success', text: t('questions.answered') }] })
      return `${question.url}#vragen`
    },
  })
}

type Shown = { about: string; texts: string[] }

/** Forms for the shop's staff, each behind a one-time link in an e-mail. */
function staffForms(pages: Hono<ShopEnv>, deps: Deps): void {
  const { data, t } = deps
  const outcome: FieldSpec = {
    name: 'outcome',
    label: 'moderate.outcome',
    type: 'select',
    rules: 'required',
    options: (['shown', 'refused'] as const).map(value => ({ value, label: t(`moderate.${value}`) })),
  }
  const questionShown = async (subject: string): Promise<Shown | undefined> => {
    const question = await data.questions.find(Number(subject))
    return question && { about: question.about, texts: [question.body, question.author] }
  }
  const answerShown = async (subject: string): Promise<Shown | undefined> => {
    const answer = await data.questions.waitingAnswer(Number(subject))
    return answer && { about: answer.question.about, texts: [answer.question.body, answer.body, answer.author] }
  }
  type Run = (c: Context<ShopEnv>, token: string, typed: Readonly<Record<string, string>>) => Promise<void>
  const outcomeOf = (typed: Readonly<Record<string, string>>) => (typed.outcome === 'shown' ? 'shown' : 'refused')
  const forms: readonly [
    path: string,
    purpose: 'questionCheck' | 'questionAnswer' | 'answerCheck',
    title: string,
    fields: readonly FieldSpec[],
    shown: (subject: string) => Promise<Shown | undefined>,
    run: Run,
  ][] = [
    [
      ...(['keuren', 'questionCheck', 'moderate.question', [outcome, textField('answer', 'moderate.answer', '')]] as const),
      questionShown,
      (c, token, typed) => decideQuestion(askedBy(c, deps), token, outcomeOf(typed), typed.answer ?? ''),
    ],
    [
      ...(['beantwoorden', 'questionAnswer', 'moderate.toAnswer', [textField('answer', 'ask.yourAnswer')]] as const),
      questionShown,
      (c, token, typed) => answerForShop(askedBy(c, deps), token, typed.answer ?? ''),
    ],
    [
      ...(['antwoord-keuren', 'answerCheck', 'moderate.ownerAnswer', [outcome]] as const),
      answerShown,
      (c, token, typed) => decideAnswer(askedBy(c, deps), token, outcomeOf(typed)),
    ],
  ]
  for (const [name, purpose, title, fields, shown, run] of forms) {
    const path = `/vragen/${name}`
    serveForm(pages, deps, {
      path,
      spec: { id: 'moderate', action: path, fields, submit: 'moderate.send', done: 'moderate.done' },
      title,
      start: startOf(deps, purpose),
      show: async (c, form, status) => {
        const link = await data.links.look(purpose, form.hidden.find(one => one.name === 'token')?.value ?? '')
        const heading = t(title)
        const head = { template: 'moderate', title: heading, status, breadcrumbs: [{ label: heading, href: null }] }
        const about = (link && (await shown(link.subject))) ?? null
        return sendPage(c, deps, head, await deps.visitorOf(c.get('session')), { heading, review: null, photos: [], about, form })
      },
      submit: async (c, { token = '', ...typed }) => {
        await run(c, token, typed)
        return undefined
      },
    })
  }
}

/** Questions about products: forms for shoppers, and pages behind e-mailed links. */
export function productQuestionPages(deps: Deps): Hono<ShopEnv> {
  const pages = new Hono<ShopEnv>()
  shopperForms(pages, deps)
  staffForms(pages, deps)
  for (const [path, id, texts, purpose, run] of [
    ['/vragen/afmelden', 'question-end', 'ask.end', 'questionEnd', endAnswerEmails],
    ['/vragen/niet-vragen', 'owner-end', 'ask.ownerEnd', 'ownerEnd', endOwnerEmails],
  ] as const)
    serveSecret(pages, deps, { title: 'ask.title', path, id, texts, purpose, run })
  serveForm(pages, deps, {
    path: '/vragen/bevestigen',
    spec: {
      ...{ id: 'question-confirm', action: '/vragen/bevestigen', fields: [] },
      ...{ submit: 'ask.confirm', done: 'ask.confirmDone' },
    },
    title: 'ask.title',
    intro: 'ask.confirmIntro',
    start: startOf(deps, 'question'),
    submit: async (c, { token = '' }) => {
      await confirmQuestion(askedBy(c, deps), token)
      return undefined
    },
  })
  return pages
}
