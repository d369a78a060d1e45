import type { PageConfig, Promises } from '../contract/config'
import { ports } from '../contract/ports'

/** What the shop promises about this, in its own words: `promises` of the page configuration. */
export const promised = (what: keyof Promises): string | undefined =>
  (ports().readPageConfig() as Partial<PageConfig> | undefined)?.promises?.[what]
