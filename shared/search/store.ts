import { atom } from 'nanostores'
import type { Suggestions } from '../contract/api/search'
import { ports } from '../contract/ports'
import * as searchApi from './calls'

const PAUSE_MS = 120
const SHORTEST = 2
const MAX_REPLIES = 20

/** Suggestions for the last input; null if it is too short or loading failed. */
export const $suggestions = atom<Suggestions | null>(null)

/** Loading the suggestions failed. */
export const $suggestionsFailed = atom(false)

const replies = new Map<string, Suggestions>()
let wait = (): void => {}
let running: AbortController | undefined

const keep = (term: string, reply: Suggestions): void => {
  replies.set(term, reply)
  const [oldest] = replies.keys()
  if (replies.size > MAX_REPLIES && oldest !== undefined) replies.delete(oldest)
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
    // Search works without suggestions.
    $suggestions.set(null)
    $suggestionsFailed.set(true)
    console.warn('No suggestions.', error)
  }
}

/** Loads suggestions for `typed` (debounced); the newest reply wins. */
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
