import { atom, computed } from 'nanostores'
import type { Suggestions } from '../contract/api/search'
import { ports } from '../contract/ports'
import { takeLatest } from '../http/latest'
import * as searchApi from './calls'

const PAUSE_MS = 120
const SHORTEST = 2
const MAX_REPLIES = 20

/** Suggestions for the last input; null if it is too short or loading failed. */
export const $suggestions = atom<Suggestions | null>(null)

const $pending = atom(false)
const $error = atom<string | null>(null)

/** Loading the suggestions failed. */
export const $suggestionsFailed = computed($error, error => error !== null)

const replies = new Map<string, Suggestions>()
let wait = (): void => {}

const keep = (term: string, reply: Suggestions): void => {
  replies.set(term, reply)
  const [oldest] = replies.keys()
  if (replies.size > MAX_REPLIES && oldest !== undefined) replies.delete(oldest)
}

const show = takeLatest<Suggestions>($pending, $error, reply => $suggestions.set(reply))

const fetchFor = (term: string): Promise<void> =>
  show(async signal => {
    try {
      const reply = await searchApi.fetchSuggestions(term, signal)
      keep(term, reply)
      return reply
    } catch (error) {
      // Search works without suggestions.
      if (!signal.aborted) {
        $suggestions.set(null)
        console.warn('Suggestions failed to load.', error)
      }
      throw error
    }
  })

/** Loads suggestions for `typed` (debounced); the newest reply wins. */
export function suggestFor(typed: string): void {
  const term = typed.trim().toLowerCase()
  wait()
  show.stop()
  const known = replies.get(term)
  if (known || term.length < SHORTEST) $suggestions.set(known ?? null)
  else wait = ports().after(PAUSE_MS, () => void fetchFor(term))
}

/** Follows a suggestion. */
export const follow = (url: string): void => ports().location.go(url)
