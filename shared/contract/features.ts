import type { Feature } from './config'
import { ports } from './ports'

/** Whether the shop offers this: it does unless the page configuration says `"features":{"compare":false}`. */
export const offers = (feature: Feature): boolean =>
  (ports().readPageConfig() as { features?: Partial<Record<Feature, unknown>> } | undefined)?.features?.[feature] !== false
