import type { CatalogueQuery } from '../catalogue/rules/query'

/** One answer of guided selling and the filters it maps to; prices in whole euros. */
export interface GuideAnswer {
  label: string
  filters: Readonly<Record<string, readonly string[]>>
  minPrice?: number
  maxPrice?: number
}

export interface GuideQuestion {
  code: string
  question: string
  help: string
  answers: readonly GuideAnswer[]
}

/** Index of the chosen answer by question code. */
export type Answers = Readonly<Record<string, number>>

/** Parses the answers in an address, dropping unknown ones and everything after an unanswered question. */
export function readAnswers(questions: readonly GuideQuestion[], params: URLSearchParams): Answers {
  const found: Record<string, number> = {}
  for (const { code, answers } of questions) {
    const text = params.get(code) ?? ''
    if (!/^\d$/.test(text) || Number(text) >= answers.length) break
    found[code] = Number(text)
  }
  return found
}

/** Address of the step after these answers, of a guide at `path`. */
export function guideHref(path: string, questions: readonly GuideQuestion[], answers: Answers): string {
  const params = new URLSearchParams(
    questions.flatMap(({ code }) => (answers[code] === undefined ? [] : [[code, String(answers[code])] as [string, string]])),
  )
  return params.size ? `${path}?${params}` : path
}

/** An answered question, the answer, and the address of the step where it can be changed. */
export interface GivenAnswer {
  question: string
  label: string
  href: string
}

/** The answers so far in a guide at `path`. */
export function givenAnswers(path: string, questions: readonly GuideQuestion[], answers: Answers): GivenAnswer[] {
  const before: Record<string, number> = {}
  return questions.flatMap(({ code, question, answers: known }) => {
    const href = guideHref(path, questions, before)
    const at = answers[code]
    const label = known[at ?? -1]?.label
    if (at === undefined || label === undefined) return []
    before[code] = at
    return [{ question, label, href }]
  })
}

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
