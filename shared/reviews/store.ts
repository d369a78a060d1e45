import { atom } from 'nanostores'
import type { QuestionList } from '../contract/api/questions'
import type { ReviewList, ReviewSort, ReviewSubject } from '../contract/api/reviews'
import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { readPrinted } from '../contract/printed'
import { readParameter, withParameters } from '../contract/urls'
import { explainFailure } from '../http/errors'
import { takeLatest } from '../http/latest'
import { keys } from '../storage/keys'
import { local, safely } from '../storage/web-storage'
import type { Voted } from './calls'
import * as calls from './calls'
import { questionsPage, type ReviewChoice, reviewSize, reviewStars, reviewsPage } from './rules'

/** The page of reviews shown; null if none was printed. */
export const $reviews = atom<ReviewList | null>(
  readPrinted('reviews-seed', {
    average: 'number',
    count: 'number',
    distribution: ['number'],
    items: [{ id: 'id', stars: 'number' }],
    'photos?': [{}],
  }) ?? null,
)

const written = (key: string): string | undefined => readParameter('reviews', key) ?? undefined

/** The active filters, sort order and page size. */
export const $reviewChoice = atom<ReviewChoice>({
  sort: (/^(newest|helpful|highest|lowest)$/.exec(written('sort') ?? '')?.[1] as ReviewSort | undefined) ?? 'newest',
  size: reviewSize(written('size')),
  stars: reviewStars(written('stars')),
})
export const $reviewsPending = atom(false)
/** Text key or the server's message. */
export const $reviewsError = atom<string | null>(null)

const show = takeLatest<{ reply: ReviewList; choice: ReviewChoice; url: string }>(
  $reviewsPending,
  $reviewsError,
  ({ reply, choice, url }) => {
    $reviewChoice.set(choice)
    $reviews.set(reply)
    ports().location.replace(withParameters('reviews', reviewsPage(url, reply.current_page, choice)))
  },
)

/** Whose reviews: of the product or store with its page at `url`. */
export type ReviewedPage = ReviewSubject & { url: string }

/** What the newest request asked for. */
let asked = $reviewChoice.get()

/**
 * Shows a page of reviews, with changes to the choice: that of a request under way, else that of the reviews shown. The newest request wins.
 * The address is updated, so that it can be shared. Resolves to whether it is shown.
 */
export async function showReviews({ url, ...of }: ReviewedPage, page: number, more?: Partial<ReviewChoice>): Promise<boolean> {
  const choice = { ...($reviewsPending.get() ? asked : $reviewChoice.get()), ...more }
  asked = choice
  await show(async signal => ({ reply: await calls.fetchReviews(of, { page, ...choice }, signal), choice, url }))
  return $reviewsError.get() === null
}

/** Repeats the request that failed. Resolves to whether its reviews are shown. */
export async function retryReviews(): Promise<boolean> {
  await show.retry()
  return $reviewsError.get() === null
}

/** The page of questions shown; null if none was printed. */
export const $questions = atom<QuestionList | null>(
  readPrinted('questions-seed', { count: 'number', items: [{ id: 'id', question: 'string', answers: [{ id: 'id' }] }] }) ?? null,
)
export const $questionsPending = atom(false)
/** Text key or the server's message. */
export const $questionsError = atom<string | null>(null)

const ask = takeLatest<{ reply: QuestionList; url: string }>($questionsPending, $questionsError, ({ reply, url }) => {
  $questions.set(reply)
  ports().location.replace(withParameters('questions', questionsPage(url, reply.current_page, reply.search ?? '')))
})

/**
 * Shows a page of questions about a product with its page at `url`, all or those with these words; the newest request wins. The address is
 * updated, so that it can be shared. Resolves to whether they are shown.
 */
export async function showQuestions({ sku, url }: { sku: string; url: string }, page: number, search: string): Promise<boolean> {
  await ask(async signal => ({ reply: await calls.fetchQuestions(sku, page, search, signal), url }))
  return $questionsError.get() === null
}

/** Repeats the request that failed. Resolves to whether its questions are shown. */
export async function retryQuestions(): Promise<boolean> {
  await ask.retry()
  return $questionsError.get() === null
}

/** The state of a vote since the page was printed. */
export interface Vote {
  /** Number of votes; undefined before a vote was sent. */
  count?: number
  mine: boolean
  isPending?: boolean
  /** Text key or the server's message. */
  error?: string
}

const MOST_KEPT = 200

export const voteKey = (kind: Voted, id: Id): string => `${kind}-${id}`

/** What this browser's shopper voted helpful, newest last, because shared pages do not contain it. */
function readVoted(): string[] {
  try {
    const kept: unknown = JSON.parse(safely(local).get(keys.votedHelpful) ?? '[]')
    return Array.isArray(kept) ? kept.filter(one => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** Votes by `voteKey`. */
export const $votes = atom<Readonly<Record<string, Vote>>>(Object.fromEntries(readVoted().map(key => [key, { mine: true }])))

function keepVoted(key: string, mine: boolean): void {
  const others = readVoted().filter(one => one !== key)
  safely(local).set(keys.votedHelpful, JSON.stringify((mine ? [...others, key] : others).slice(-MOST_KEPT)))
}

/** Adds or removes a vote for a review or an answer. Ignored while a call is pending. */
export async function vote(kind: Voted, id: Id, helpful: boolean): Promise<void> {
  const key = voteKey(kind, id)
  const was = $votes.get()[key]
  if (was?.isPending) return
  const become = (now: Vote): void => $votes.set({ ...$votes.get(), [key]: now })
  const { error: _, ...before } = was ?? { mine: !helpful }
  become({ ...before, isPending: true })
  try {
    become({ count: await calls.postVote(kind, id, helpful), mine: helpful })
    keepVoted(key, helpful)
  } catch (cause) {
    become({ ...before, error: explainFailure(cause) })
  }
}
