import type { Answers, GuideQuestion } from './guide'
import type { CatalogueQuery } from './query'

/** The listing query for these answers: the filters of all questions combined. */
export function queryOf(questions: readonly GuideQuestion[], answers: Answers): CatalogueQuery {
  const filters: Record<string, readonly string[]> = {}
  let [low, high]: [number | undefined, number | undefined] = [undefined, undefined]
  for (const { code, answers: known } of questions) {
    const answer = known[answers[code] ?? -1]
    if (!answer) continue
    for (const [facet, labels] of Object.entries(answer.filters))
      filters[facet] = filters[facet] ? filters[facet].filter(label => labels.includes(label)) : labels
    if (answer.minPrice !== undefined) low = Math.max(low ?? 0, answer.minPrice)
    if (answer.maxPrice !== undefined) high = Math.min(high ?? answer.maxPrice, answer.maxPrice)
  }
  return { filters, page: 1, ...(low !== undefined && { minPrice: low }), ...(high !== undefined && { maxPrice: high }) }
}
