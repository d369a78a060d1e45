import { type Context, Hono } from 'hono'
import type { CardProduct } from '../../shared/contract/api/catalogue'
import { ProductQuestion } from '../../shared/contract/api/content'
import { ReviewInput } from '../../shared/contract/api/reviews'
import type { Deps, ShopEnv } from '../http/environment'
import { describeError, fillIn, Refusal } from '../http/errors'
import { formFields, numberIn } from '../http/read'
import { takeQuestion } from '../questions'
import { takeReview } from '../reviews'
import { originOf, sendPage } from './layout'
import { cardFor, type Visitor, visitorOf } from './visitor'

type Values = Record<string, string>

interface ProductForm {
  /** The last part of its path, and its template. */
  path: 'review' | 'vraag'
  template: 'review' | 'question'
  /** Text keys of its title and of what is said when it was sent. */
  title: string
  sent: string
  /** Text keys of what its fields are called. */
  fields: Readonly<Record<string, string>>
  /** What the fields start with. */
  initial: (card: CardProduct, customer: Visitor['customer']) => Values
  /** Names of the fields that are wrong. */
  wrong: (values: Values, sku: string) => string[]
  take: (c: Context<ShopEnv>, values: Values, sku: string) => Promise<void>
}

const review = (values: Values) => ReviewInput.safeParse({ ...values, stars: numberIn(values.stars) })
const question = (values: Values, sku: string) => ProductQuestion.safeParse({ company: '', contact_person: '', ...values, sku })
const names = (error: { issues: readonly { path: PropertyKey[] }[] } | undefined): string[] =>
  (error?.issues ?? []).map(({ path }) => String(path[0]))

/** /p/{slug}/review and /p/{slug}/vraag: pages of their own, which work without script (REV-01). */
export function productFormPages(deps: Deps): Hono<ShopEnv> {
  const { data, t } = deps
  const pages = new Hono<ShopEnv>()

  const forms: ProductForm[] = [
    {
      path: 'review',
      template: 'review',
      title: 'details.review.write',
      sent: 'details.review.sent',
      fields: { stars: '', title: 'details.review.title', text: 'details.review.text', nickname: 'details.review.nickname' },
      initial: (_card, customer) => ({ nickname: customer?.firstName ?? '' }),
      wrong: values => names(review(values).error),
      take: async (c, values, sku) => takeReview(deps, c.get('session'), sku, ReviewInput.parse(review(values).data)),
    },
    {
      path: 'vraag',
      template: 'question',
      title: 'details.question.ask',
      sent: 'details.question.sent',
      fields: {
        first_name: 'details.question.firstName',
        last_name: 'details.question.lastName',
        email: 'details.question.email',
        phone: 'details.question.phone',
        subject: 'details.question.subject',
        comment: 'details.question.comment',
      },
      initial: ({ brand, name }, customer) => ({
        first_name: customer?.firstName ?? '',
        last_name: customer?.lastName ?? '',
        email: customer?.email ?? '',
        subject: t('details.question.about', { name: `${brand} ${name}` }).slice(0, 100),
      }),
      wrong: (values, sku) => names(question(values, sku).error),
      take: async (c, values, sku) =>
        takeQuestion(deps, c.get('session'), ProductQuestion.parse(question(values, sku).data), originOf(c, deps)),
    },
  ]

  const errorText = (field: string, label: string, value: string): string => {
    if (field === 'stars') return t('validation.stars')
    if (field === 'email' && value.trim()) return t('validation.email')
    return t('validation.required', { attribute: t(label) })
  }

  for (const form of forms) {
    const show = async (c: Context<ShopEnv>, values: Values | undefined, wrong: readonly string[], failure = '', status = 200) => {
      const found = await data.catalogue.product(c.req.param('slug') ?? '')
      if (!found) return c.notFound()
      const visitor = await visitorOf(deps, c.get('session'))
      const given = values ?? form.initial(found.card, visitor.customer)
      const entries = Object.entries(form.fields)
      const view = {
        product: cardFor(visitor, found.card),
        action: `/p/${found.slug}/${form.path}`,
        stars: ['1', '2', '3', '4', '5'],
        values: Object.fromEntries(entries.map(([field]) => [field, given[field] ?? ''])),
        errors: Object.fromEntries(
          entries.map(([field, label]) => [field, wrong.includes(field) ? errorText(field, label, given[field] ?? '') : '']),
        ),
        failure,
      }
      const title = t(form.title)
      const breadcrumbs = [
        { label: found.card.name, href: found.card.url },
        { label: title, href: null },
      ]
      return sendPage(c, deps, { template: form.template, title, status, breadcrumbs }, visitor, view)
    }

    pages.get(`/:slug/${form.path}`, c => show(c, undefined, []))
    pages.post(`/:slug/${form.path}`, async c => {
      const values = await formFields(c)
      const found = await data.catalogue.product(c.req.param('slug'))
      if (!found) return c.notFound()
      const { sku, url } = found.card
      const wrong = form.wrong(values, sku)
      if (wrong.length) return show(c, values, wrong, '', 400)
      try {
        await form.take(c, values, sku)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const { status, code, parameters } = describeError(error)
        return show(c, values, [], fillIn(t(`errors.${code}`), parameters), status)
      }
      await c.get('session').change({ messages: [{ kind: 'success', text: t(form.sent) }] })
      return c.redirect(url, 303)
    })
  }
  return pages
}
