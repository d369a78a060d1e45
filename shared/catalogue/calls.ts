import type { CatalogueReply } from '../contract/api/catalogue'
import * as calls from '../contract/api/catalogue'
import type { Id } from '../contract/id'
import { call } from '../http/client'

/** Which listing: a search if there is a term, else a category. */
export interface Listing {
  categoryId?: Id | undefined
  searchQuery?: string | undefined
  /** Of a landing page. */
  blockId?: string | undefined
}

/** GET …/product/list. Throws ApiError, TimeoutError, NetworkError, MalformedReplyError, or AbortError. */
export async function fetchCatalogue(
  { categoryId, searchQuery, blockId }: Listing,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<CatalogueReply> {
  const sent = { query, signal }
  const reply = searchQuery
    ? await call(calls.searchList, sent)
    : blockId
      ? await call(calls.landingList, { params: { blockId }, ...sent })
      : await call(calls.categoryList, { params: { categoryId: categoryId ?? '' }, ...sent })
  return reply
}
