/** Fields of a filter that a backend or a page may leave out. */
interface Given {
  code: string
  label?: string | null | undefined
  facet_code?: string | null | undefined
  url_key?: string | null | undefined
  is_active?: boolean | null | undefined
  is_crawlable?: boolean | null | undefined
  has_duplicate_values?: boolean | null | undefined
}

/** A filter with all its fields: texts that are absent are its code, switches are off. */
export const completeFilter = <Filter extends Given>(filter: Filter) => ({
  ...filter,
  label: filter.label ?? filter.code,
  facet_code: filter.facet_code ?? filter.code,
  url_key: filter.url_key ?? filter.code,
  is_active: filter.is_active ?? false,
  is_crawlable: filter.is_crawlable ?? false,
  has_duplicate_values: filter.has_duplicate_values ?? false,
})
