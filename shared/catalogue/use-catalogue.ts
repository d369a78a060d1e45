import { useStore } from '../page/use-store'
import { $catalogue, $filters, $loadingMore, $pages, $products, $query, $sort, $span, $total } from './store'

/** The listing: last reply and requested query. */
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
