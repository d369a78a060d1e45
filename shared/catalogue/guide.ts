import { atom } from 'nanostores'
import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { urlOf } from '../contract/urls'
import * as catalogueApi from './api'
import { type Answers, type GuideQuestion, guideHref, queryOf, readAnswers } from './rules/guide'
import { toParams } from './rules/query'
import { toHref } from './rules/url'

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
}

export const $guideStep = atom<GuideStep | null>(null)

let guide: GuideSeed
const guidePath = (): string => urlOf('guide', { slug: guide.slug })
let running: AbortController | undefined

const here = (): Answers => readAnswers(guide.questions, new URL(ports().location.href(), 'http://shop.invalid').searchParams)
const openQuestion = (answers: Answers): number => guide.questions.findIndex(({ code }) => answers[code] === undefined)

/** The number of products that the answers leave, and the address of their listing. */
async function listingOf(answers: Answers, signal: AbortSignal): Promise<{ count: number; href: string }> {
  const query = queryOf(guide.questions, answers)
  const reply = await catalogueApi.fetchCatalogue({ categoryId: guide.categoryId }, toParams(query), signal)
  return {
    count: reply.total_items,
    href: toHref(
      guide.path,
      query,
      reply.filters.filter(filter => filter.type === 'attribute'),
    ),
  }
}

/** Shows the step of the current address at once, and its counts when they have loaded. */
async function show(): Promise<void> {
  running?.abort()
  running = new AbortController()
  const { signal } = running
  const answers = here()
  const at = openQuestion(answers)
  const question = guide.questions[at]
  if (!question) return
  const isLast = at === guide.questions.length - 1
  const nexts = question.answers.map((_, index) => ({ ...answers, [question.code]: index }))
  const blank = question.answers.map(({ label }, index) => ({
    label,
    count: null,
    href: guideHref(guidePath(), guide.questions, nexts[index] ?? answers),
  }))
  $guideStep.set({ at, options: blank, count: null, listingHref: guide.path })
  const known = async (one: Answers) => listingOf(one, signal).catch(() => null)
  const [whole, ...found] = await Promise.all([known(answers), ...nexts.map(known)])
  if (signal.aborted) return
  $guideStep.set({
    at,
    options: blank.map((option, index) => {
      const one = found[index]
      return { ...option, count: one?.count ?? null, href: (isLast && one?.href) || option.href }
    }),
    count: whole?.count ?? null,
    listingHref: whole?.href ?? guide.path,
  })
}

/** Starts from the printed step and follows Back and Forward. */
export function openGuide(seed: GuideSeed): () => void {
  guide = seed
  $guideStep.set({ at: openQuestion(here()), options: seed.options, count: seed.count, listingHref: seed.listingHref })
  return ports().location.onPop(() => void show())
}

/** Follows a link of the guide: a step is shown in place, anything else is opened as a page. */
export function follow(href: string): void {
  const { location } = ports()
  if (href.startsWith(guidePath())) {
    location.push(href)
    void show()
  } else location.go(href)
}

/** Address of the step before this one; '' for the first. */
export function previousHref(): string {
  const answers = here()
  const code = guide.questions[openQuestion(answers) - 1]?.code
  if (code === undefined) return ''
  const { [code]: _, ...before } = answers
  return guideHref(guidePath(), guide.questions, before)
}
