import type { Id } from '../contract/id'
import { useStore } from '../page/hooks'
import type { Voted } from './calls'
import type { ReviewChoice } from './rules'
import {
  $questions,
  $questionsError,
  $questionsPending,
  $reviewChoice,
  $reviews,
  $reviewsError,
  $reviewsPending,
  $votes,
  type ReviewedPage,
  retryQuestions,
  retryReviews,
  showQuestions,
  showReviews,
  vote,
  voteKey,
} from './store'

/** Reviews of a product or store, page by page, with filters. */
export function useReviews(of: ReviewedPage) {
  return {
    reviews: useStore($reviews),
    choice: useStore($reviewChoice),
    isPending: useStore($reviewsPending),
    error: useStore($reviewsError),
    show: (page: number, more?: Partial<ReviewChoice>) => showReviews(of, page, more),
    retry: retryReviews,
  }
}

/** Questions about a product, page by page, with search. */
export function useQuestions(of: { sku: string; url: string }) {
  const questions = useStore($questions)
  return {
    questions,
    isPending: useStore($questionsPending),
    error: useStore($questionsError),
    show: (page: number, search: string = questions?.search ?? '') => showQuestions(of, page, search),
    retry: retryQuestions,
  }
}

/** The vote data of a list item. */
interface Told {
  id: Id
  helpful?: number | undefined
  found_helpful?: boolean | undefined
}

/** Combines the list's data with votes since: number of votes, and whether this shopper voted. */
export function useVotes(kind: Voted) {
  const votes = useStore($votes)
  return ({ id, helpful = 0, found_helpful: found = false }: Told) => {
    const { count = helpful, mine, isPending = false, error = null } = votes[voteKey(kind, id)] ?? { mine: found }
    return { name: voteKey(kind, id), count, mine, isPending, error, toggle: () => vote(kind, id, !mine) }
  }
}

export type Votes = ReturnType<typeof useVotes>
