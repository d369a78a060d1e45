import { makeFilters } from '../kit/factories'

/** A listing page's scripts around the markup of one island. */
export const listingPage = (markup: string, query: object = { filters: {}, page: 1 }): string => `
  <script type="application/json" id="page-config">{"categoryId":12,"locale":"nl-NL"}</script>
  <script type="application/json" id="catalogue-seed">${JSON.stringify({ query, filters: makeFilters(), total: 60, page: (query as { page?: number }).page ?? 1, lastPage: 3, sort: 'position asc' })}</script>
  ${markup}`
