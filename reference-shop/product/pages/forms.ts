import { Hono } from 'hono'
import * as v from 'valibot'
import type { CardProduct } from '../../../shared/contract/api/catalogue'
import { ProductQuestion } from '../../../shared/contract/api/content'
import { receiveQuestion } from '../../contact/questions'
import type { Deps, ShopEnv } from '../../environment'
import { askedBy } from '../../pages/layout'
import { type Subject, type SubjectForm, serveSubjectForm, type Values } from '../../pages/subject-form'
import { cardFor } from '../../pages/visitor'
import { reviewForm } from '../../reviews/form'

type ProductSubject = Subject & { of: { sku: string }; card: CardProduct }

const question = (values: Values, { of }: ProductSubject) =>
  v.safeParse(ProductQuestion, { company: '', contact_person: '', ...values, sku: of.sku })

/** Asking about a product. */
const questionForm = (deps: Deps): SubjectForm<ProductSubject> => ({
  path: 'vraag',
  template: 'question',
  title: 'question.ask',
  sent: 'question.sent',
  fields: {
    first_name: 'question.firstName',
    last_name: 'question.lastName',
    company: 'question.company',
    contact_person: 'question.person',
    email: 'question.email',
    phone: 'question.phone',
    subject: 'question.subject',
    comment: 'question.comment',
  },
  missing: { first_name: 'firstname', last_name: 'lastname', email: 'email', subject: 'subject', comment: 'question' },
  initial: ({ card: { brand, name } }, customer) => ({
    first_name: customer?.firstName ?? '',
    last_name: customer?.lastName ?? '',
    email: customer?.email ?? '',
    subject: deps.t('question.about', { name: `${brand} ${name}` }).slice(0, 100),
  }),
  wrong: (values, subject) => (question(values, subject).issues ?? []).map(({ path }) => String(path?.[0].key)),
  take: async (c, values, subject) => receiveQuestion(askedBy(c, deps), v.parse(ProductQuestion, question(values, subject).output)),
})

/** /p/{slug}/review and /p/{slug}/vraag: pages of their own, which work without script. */
export function productFormPages(deps: Deps): Hono<ShopEnv> {
  const pages = new Hono<ShopEnv>()

  async function productCalled(slug: string): Promise<ProductSubject | undefined> {
    const card = (await deps.data.catalogue.product(slug))?.card
    return (
      card && {
        of: { sku: card.sku },
        card,
        url: card.url,
        breadcrumbs: [{ label: card.name, href: card.url }],
        view: visitor => ({ product: cardFor(visitor, card), honest: deps.t('details.reviews.product.honest') }),
      }
    )
  }

  serveSubjectForm(pages, deps, reviewForm(deps), productCalled)
  serveSubjectForm(pages, deps, questionForm(deps), productCalled)
  return pages
}
