import type { Suggestions } from '../contract/api/search'
import { commerce } from './client'
import { query } from './path'
import { expectShape } from './shape'

/** GET /api/catalog/search/suggestions for what was typed so far. `signal` ends it when more is typed. */
export const fetchSuggestions = async (text: string, signal?: AbortSignal): Promise<Suggestions> =>
  expectShape(await commerce('api/catalog/search/suggestions', { params: query({ query: text }), ...(signal && { signal }) }), {
    terms: 'array',
    categories: 'array',
    products: 'array',
  })
