import type { CatalogueReply } from '../contract/api/catalogue'
import { ports } from '../contract/ports'
import type { CatalogueQuery } from '../domain/catalogue-query'
import * as queries from '../domain/catalogue-query'
import { basePath, indexingOf, toHref } from '../domain/catalogue-url'
import { $filters, $query } from './catalogue'
import { $config } from './global'

const here = () => {
  const { urlFilter, searchQuery = '' } = $config.get()
  const [path = '/'] = ports().location.href().split('?')
  return { path, inPath: urlFilter && !searchQuery, searchQuery }
}

/** Address of the listing that `query` asks for. */
export function hrefOf(query: CatalogueQuery): string {
  const { path, ...options } = here()
  return toHref(path, query, $filters.get(), options)
}

/** Whether a filter holds one option at most. */
export const isSingle = (): boolean => $config.get().singleValueFilter

/** Address of the listing with one option toggled. */
export const toggleHref = (facet: string, label: string): string => hrefOf(queries.toggle($query.get(), facet, label, isSingle()))
export const pageHref = (page: number): string => hrefOf({ ...$query.get(), page })
export const clearHref = (): string => hrefOf(queries.clear($query.get()))

/** Tells the page's head what it shows now. */
export function writeHead(query: CatalogueQuery, { category_content: content }: CatalogueReply): void {
  const { path, ...options } = here()
  const [url = '/'] = hrefOf(query).split('?')
  const { robots, canonical } = indexingOf({ path: basePath(path), query, filters: $filters.get(), ...options })
  void ports().head.set({
    url,
    robots,
    ...(canonical && { canonical }),
    ...(content && { title: content.meta_title, description: content.meta_description }),
  })
}
