import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from './schema'

const MOST_TERMS = 8

/** Lower case without accents or marks, so that both sides of a comparison look alike. */
export const normalise = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Products whose text has every term. */
export const matchesTerms =
  (search: string) =>
  ({ and }: ExpressionBuilder<Tables, 'products'>): Expression<SqlBool> => {
    const terms = normalise(search).split(' ').filter(Boolean).slice(0, MOST_TERMS)
    if (!terms.length) return sql<SqlBool>`1 = 0`
    // Terms hold letters and digits only, so no wildcard of a shopper's reaches the pattern.
    return and(terms.map(term => sql<SqlBool>`search_text like ${`%${term}%`}`))
  }
