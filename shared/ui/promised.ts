import type { PageConfig, Promises } from '../contract/config'
import { ports } from '../contract/ports'

/** The shop's own promise about a subject: `promises` of the page configuration. */
export const promised = (what: keyof Promises): string | undefined =>
  (ports().readPageConfig() as Partial<PageConfig> | undefined)?.promises?.[what]
