import * as catalogueApi from './calls'
import type { GuideListing } from './guide'
import { queryOf } from './rules/guide-query'
import { toParams } from './rules/query'
import { toHref } from './rules/url'

/** Products that a step shows. */
const SHOWN = 3

export const guideListing: GuideListing = async ({ questions, categoryId, path }, answers, signal) => {
  const query = queryOf(questions, answers)
  const reply = await catalogueApi.fetchCatalogue({ categoryId }, toParams(query), signal)
  return {
    count: reply.total_items,
    products: reply.items.slice(0, SHOWN),
    href: toHref(
      path,
      query,
      reply.filters.filter(filter => filter.type === 'attribute'),
    ),
  }
}
