import type { Target } from './target'

export const categoryList = {
  client: 'commerce',
  method: 'GET',
  path: '/api/catalog/category/{categoryId}/product/list',
} as const satisfies Target
export const searchList = { client: 'commerce', method: 'GET', path: '/api/catalog/search/product/list' } as const satisfies Target
export const landingList = {
  client: 'backend',
  method: 'GET',
  path: '/api/page-builder-landing-pages/catalog/{blockId}',
} as const satisfies Target
