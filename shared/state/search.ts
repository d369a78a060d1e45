import { atom } from 'nanostores'
import * as searchApi from '../api/search'
import type { Suggestions } from '../contract/api/search'
import { ports } from '../contract/ports'

const PAUSE_MS = 120
const SHORTEST = 2
const KEPT = 20

/** What fits the letters typed last; null when there are too few, or none of it could be had. */
export const $suggestions = atom<Suggestions | null>(null)

/** What fits what was typed last could not be had. */
export const $suggestionsFailed = atom(false)

const replies = new Map<string, Suggestions>()
let wait = (): void => {}
let running: AbortController | undefined

const keep = (term: string, reply: Suggestions): void => {
  replies.set(term, reply)
  const [oldest] = replies.keys()
  if (replies.size > KEPT && oldest !== undefined) replies.delete(oldest)
}

async function fetchFor(term: string): Promise<void> {
  const request = new AbortController()
  running = request
  try {
    const reply = await searchApi.fetchSuggestions(term, request.signal)
    keep(term, reply)
    if (running === request) $suggestions.set(reply)
  } catch (error) {
    if (running !== request) return
    // Searching works without: the shopper only misses a short cut.
    $suggestions.set(null)
    $suggestionsFailed.set(true)
    console.warn('No suggestions.', error)
  }
}

/** Asks what fits `typed` once the shopper pauses; the newest answer wins. */
export function suggestFor(typed: string): void {
  const term = typed.trim().toLowerCase()
  wait()
  running?.abort()
  running = undefined
  $suggestionsFailed.set(false)
  const known = replies.get(term)
  if (known || term.length < SHORTEST) $suggestions.set(known ?? null)
  else wait = ports().after(PAUSE_MS, () => void fetchFor(term))
}

/** Follows a suggestion. */
export const follow = (url: string): void => ports().location.go(url)
