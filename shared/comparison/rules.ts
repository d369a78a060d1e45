import type { ComparedGroup } from '../contract/seeds'

const NONE = '–'

/** The rows for a subset of the products: those with at least one value, and whether they still differ. */
export function ofProducts(groups: readonly ComparedGroup[], shown: readonly boolean[]): ComparedGroup[] {
  return groups.flatMap(({ group, rows }) => {
    const left = rows
      .map(row => ({ ...row, values: row.values.filter((_, at) => shown[at]) }))
      .filter(({ values }) => values.some(value => value !== NONE))
      .map(row => ({ ...row, differs: row.differs && new Set(row.values).size > 1 }))
    return left.length ? [{ group, rows: left }] : []
  })
}

/** Only the rows in which the products differ. */
export const differing = (groups: readonly ComparedGroup[]): ComparedGroup[] =>
  groups.flatMap(({ group, rows }) => {
    const left = rows.filter(({ differs }) => differs)
    return left.length ? [{ group, rows: left }] : []
  })
