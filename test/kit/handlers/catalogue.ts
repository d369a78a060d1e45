import { HttpResponse, http } from 'msw'
import type { CatalogueReply } from '../../../shared/contract/api/catalogue'
import { makeCatalogueReply } from '../factories'

const RESERVED = new Set(['query', 'page', 'page_size', 'sort', 'minPrice', 'maxPrice'])

/** The default listing, with page, size, order and active options as asked. */
export function answerCatalogue(url: URL, base: CatalogueReply = makeCatalogueReply()): CatalogueReply {
  const { searchParams: asked } = url
  const page = Number(asked.get('page') ?? 1)
  const size = Number(asked.get('page_size') ?? base.page_size)
  const [field, direction] = asked.get('sort')?.split(' ') ?? []
  const filtered = [...asked.keys()].some(name => !RESERVED.has(name))
  const total = filtered ? Math.min(base.total_items, base.items.length) : base.total_items
  return {
    ...base,
    total_items: total,
    current_page: page,
    page_size: size,
    last_page: Math.max(1, Math.ceil(total / size)),
    sorting: field && (direction === 'asc' || direction === 'desc') ? { [field]: direction } : base.sorting,
    filters: base.filters.map(filter => {
      const chosen = asked.getAll(filter.facet_code)
      return {
        ...filter,
        is_active: chosen.length > 0,
        options: filter.options.map(option => ({ ...option, active: chosen.includes(option.label) })),
      }
    }),
  }
}

export const catalogueHandlers = [
  http.get('*/api/catalog/category/:id/product/list', ({ request }) => HttpResponse.json(answerCatalogue(new URL(request.url)))),
  http.get('*/api/catalog/search/product/list', ({ request }) => HttpResponse.json(answerCatalogue(new URL(request.url)))),
]
