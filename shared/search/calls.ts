import type { Suggestions } from '../contract/api/search'
import * as calls from '../contract/api/search'
import { call } from '../http/client'

/** GET /api/catalog/search/suggestions for the text typed so far. Abort `signal` when more is typed. */
export const fetchSuggestions = async (text: string, signal?: AbortSignal): Promise<Suggestions> =>
  await call(calls.suggest, { query: { query: text }, signal })
