import type { CatalogueReply } from '../contract/api/catalogue'
import { commerce } from './client'
import { expectShape } from './shape'

/** Which listing: a search when there is a term, else a category (CAT-01). */
export interface Listing {
  categoryId?: number | undefined
  searchQuery?: string | undefined
  /** Of a landing page. */
  blockId?: string | undefined
}

/** GET …/product/list. Throws ApiError, TimeoutError, NetworkError, MalformedReplyError, or AbortError. */
export async function fetchCatalogue(
  { categoryId, searchQuery, blockId }: Listing,
  params: URLSearchParams,
  signal: AbortSignal,
): Promise<CatalogueReply> {
  const path = searchQuery
    ? 'api/catalog/search/product/list'
    : blockId
      ? `api/page-builder-landing-pages/catalog/${encodeURIComponent(blockId)}`
      : `api/catalog/category/${categoryId}/product/list`
  const reply = await commerce(path, { params, signal })
  return expectShape(reply, {
    items: 'array',
    filters: 'array',
    total_items: 'number',
    current_page: 'number',
    last_page: 'number',
    sorting: 'object',
  })
}
