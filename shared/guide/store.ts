import { atom } from 'nanostores'
import type { CardProduct } from '../contract/api/catalogue'
import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { urlOf } from '../contract/urls'
import { takeLatest } from '../http/latest'
import { type Answers, type GivenAnswer, type GuideQuestion, givenAnswers, guideHref, queryOf, readAnswers } from './rules'

/** A guide as the page printed it. */
export interface GuideSeed {
  slug: string
  categoryId: Id
  /** Of the category. */
  path: string
  questions: readonly GuideQuestion[]
  /** Of the step that the page shows. */
  options: readonly GuideOption[]
  count: number
  listingHref: string
  products?: readonly CardProduct[]
}

/** An answer to the question on show. */
export interface GuideOption {
  label: string
  /** Number of products left with this answer; null while unknown. */
  count: number | null
  href: string
}

/** The current step. */
export interface GuideStep {
  /** Index of the question, from 0. */
  at: number
  options: readonly GuideOption[]
  count: number | null
  listingHref: string
  /** The first that fit; those of the step before while the count is unknown. */
  products: readonly CardProduct[]
}

/** Loads the code that asks for a listing: a guide needs it only once an answer has been given. */
export type LoadListing = () => Promise<Pick<typeof import('../catalogue/actions'), 'previewListing'>>

export const $guideStep = atom<GuideStep | null>(null)

/** Counts that fail to load are left out, so this has no error. */
const showCounts = takeLatest<GuideStep>(atom(false), atom(null), step => $guideStep.set(step))

/** A guide that was opened. */
export interface OpenGuide {
  /** Follows a link of the guide: a step is shown in place, anything else is opened as a page. */
  follow(href: string): void
  /** The answers so far; the last one belongs to the previous step. */
  answersGiven(): GivenAnswer[]
  /** Stops following Back and Forward. */
  stop(): void
}

/** Starts from the printed step and follows Back and Forward. `loadListing` is called once an answer has been given. */
export function openGuide(guide: GuideSeed, loadListing: LoadListing): OpenGuide {
  const { location } = ports()
  const path = urlOf('guide', { slug: guide.slug })
  const here = (): Answers => readAnswers(guide.questions, new URL(location.href(), 'http://shop.invalid').searchParams)
  const openQuestion = (answers: Answers): number => guide.questions.findIndex(({ code }) => answers[code] === undefined)

  /** Shows the step of the current address at once, and its counts when they have loaded. */
  function show(): void {
    showCounts.stop()
    const answers = here()
    const at = openQuestion(answers)
    const question = guide.questions[at]
    // Without counts the last answer leads here: the shop knows the listing.
    if (!question) {
      location.reload()
      return
    }
    const isLast = at === guide.questions.length - 1
    const nexts = question.answers.map((_, index) => ({ ...answers, [question.code]: index }))
    const blank = question.answers.map(({ label }, index) => ({
      label,
      count: null,
      href: guideHref(path, guide.questions, nexts[index] ?? answers),
    }))
    const products = $guideStep.get()?.products ?? []
    $guideStep.set({ at, options: blank, count: null, listingHref: guide.path, products })
    const listing = loadListing()
    void showCounts(async signal => {
      const preview = (one: Answers) =>
        listing.then(({ previewListing }) => previewListing(guide, queryOf(guide.questions, one), signal)).catch(() => null)
      const [whole, ...found] = await Promise.all([preview(answers), ...nexts.map(preview)])
      return {
        at,
        options: blank.map((option, index) => {
          const one = found[index]
          return { ...option, count: one?.count ?? null, href: (isLast && one?.href) || option.href }
        }),
        count: whole?.count ?? null,
        listingHref: whole?.href ?? guide.path,
        products: whole?.products ?? [],
      }
    })
  }

  const { options, count, listingHref, products = [] } = guide
  $guideStep.set({ at: openQuestion(here()), options, count, listingHref, products })
  return {
    follow(href) {
      if (!href.startsWith(path)) return location.go(href)
      location.push(href)
      show()
    },
    answersGiven: () => givenAnswers(path, guide.questions, here()),
    stop: location.onPop(show),
  }
}
