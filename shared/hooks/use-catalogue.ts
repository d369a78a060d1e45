import { $catalogue, $filters, $loadingMore, $pages, $products, $query, $sort, $span, $total } from '../state/catalogue'
import { useStore } from './use-store'

/** The listing as answered and as asked for. */
export const useCatalogue = () => ({
  ...useStore($catalogue),
  query: useStore($query),
  filters: useStore($filters),
  pages: useStore($pages),
  sort: useStore($sort),
  products: useStore($products),
  span: useStore($span),
  total: useStore($total),
  loadingMore: useStore($loadingMore),
})
