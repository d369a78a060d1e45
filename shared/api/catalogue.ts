import type { CatalogueReply } from '../contract/api/catalogue'
import * as fallbacks from '../contract/fallbacks/catalogue'
import { backend, commerce } from './client'
import { at } from './path'
import { expectShape } from './shape'

/** Which listing: a search when there is a term, else a category. */
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
  const call = { params, signal }
  const reply = searchQuery
    ? await commerce('api/catalog/search/product/list', call)
    : blockId
      ? await backend(at`api/page-builder-landing-pages/catalog/${blockId}`, call)
      : await commerce(at`api/catalog/category/${categoryId ?? ''}/product/list`, call)
  return expectShape(reply, { items: 'array', filters: 'array', total_items: 'number' }, fallbacks.catalogue)
}
