import { type Context, Hono } from 'hono'
import type { CatalogueQuery } from '../../../shared/catalogue/rules/query'
import { toHref } from '../../../shared/catalogue/rules/url'
import { fillUrl } from '../../../shared/contract/urls'
import { type Answers, type GuideQuestion, givenAnswers, guideHref, queryOf, readAnswers } from '../../../shared/guide/rules'
import { cardsFor } from '../../catalogue/pages/cards'
import { landingLinks } from '../../catalogue/pages/landings'
import type { Category } from '../../catalogue/records'
import type { Deps, ShopEnv } from '../../environment'
import { sendPage } from '../../pages/layout'
import { shopUrls } from '../../pages/urls'
import type { Guide } from '../records'
import type { GuideView } from './views'

const pathOf = (categories: readonly Category[], id: number): string | undefined => {
  for (const { id: own, path, children } of categories) {
    const found = own === id ? path : pathOf(children, id)
    if (found) return found
  }
  return undefined
}

/** Number of products that a step shows. */
const SHOWN = 3

type Step = NonNullable<GuideView['guide']>

/** The page that asks `question` after these answers. */
function viewOf(
  { slug, title, intro, categoryId, questions }: Guide,
  question: GuideQuestion,
  answers: Answers,
  { path, options, count, listingHref, products }: Pick<Step, 'path' | 'options' | 'count' | 'listingHref' | 'products'>,
): GuideView {
  const at = questions.indexOf(question)
  return {
    heading: title,
    intro,
    guides: [],
    stories: [],
    guide: {
      slug,
      categoryId,
      path,
      questions,
      step: at + 1,
      steps: questions.length,
      question: question.question,
      help: question.help,
      options,
      count,
      listingHref,
      given: givenAnswers(fillUrl(shopUrls.guide, { slug }), questions, answers),
      products,
    },
  }
}

/** /keuzehulp/{slug}: a few questions that lead to a filtered listing; the answers so far are in the address. */
export function guidePages(deps: Deps): Hono<ShopEnv> {
  const { data, t } = deps
  const pages = new Hono<ShopEnv>()

  pages.get('/', async c => {
    const guides = await data.guides.all()
    const tops = await data.catalogue.top(
      guides.map(({ categoryId }) => categoryId),
      1,
    )
    const view: GuideView = {
      heading: t('guide.title'),
      intro: t('guide.intro'),
      guides: guides.map(({ slug, title, intro }, at) => ({
        ...{ label: title, href: `/keuzehulp/${slug}`, text: intro },
        image: tops[at]?.[0]?.image.src ?? '',
      })),
      stories: landingLinks(deps),
      guide: null,
    }
    return send(c, view, '/keuzehulp', [{ label: view.heading, href: null }])
  })
  pages.get('/:slug', async c => {
    const guide = (await data.guides.all()).find(({ slug }) => slug === c.req.param('slug'))
    return guide ? step(c, guide) : c.notFound()
  })

  async function send(c: Context<ShopEnv>, view: GuideView, canonical: string, breadcrumbs: { label: string; href: string | null }[]) {
    const head = { template: 'guide', title: view.heading, description: view.intro, canonical, breadcrumbs }
    return sendPage(c, deps, head, await deps.visitorOf(c.get('session')), view)
  }

  const listingOf = async (guide: Guide, path: string, answers: Answers) => {
    const query: CatalogueQuery = queryOf(guide.questions, answers)
    const reply = await data.catalogue.list({ categoryId: guide.categoryId }, query)
    return { reply, href: toHref(path, query, reply?.filters.filter(filter => filter.type === 'attribute') ?? []) }
  }

  /** The answers of a question, each with the number of products left. */
  const optionsOf = (guide: Guide, question: GuideQuestion, path: string, answers: Answers) =>
    Promise.all(
      question.answers.map(async ({ label }, index) => {
        const next = { ...answers, [question.code]: index }
        const found = await listingOf(guide, path, next)
        const isLast = question === guide.questions.at(-1)
        const href = isLast ? found.href : guideHref(fillUrl(shopUrls.guide, { slug: guide.slug }), guide.questions, next)
        return { label, count: found.reply?.total_items ?? 0, href }
      }),
    )

  async function step(c: Context<ShopEnv>, guide: Guide): Promise<Response> {
    const { questions, slug } = guide
    const answers = readAnswers(questions, new URL(c.req.url).searchParams)
    const path = pathOf(await data.catalogue.categories(), guide.categoryId) ?? '/'
    const { reply, href: listingHref } = await listingOf(guide, path, answers)
    const question = questions.find(({ code }) => answers[code] === undefined)
    if (!question) return c.redirect(listingHref, 302)
    const options = await optionsOf(guide, question, path, answers)
    const visitor = await deps.visitorOf(c.get('session'))
    const products = await cardsFor(deps, visitor, reply?.items.slice(0, SHOWN) ?? [])
    const view = viewOf(guide, question, answers, { path, options, count: reply?.total_items ?? 0, listingHref, products })
    return send(c, view, `/keuzehulp/${slug}`, [
      { label: t('guide.title'), href: '/keuzehulp' },
      { label: guide.title, href: null },
    ])
  }
  return pages
}
