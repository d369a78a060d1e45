import { ports } from '../contract/ports'
import type { Texts } from './translator'

/** Text areas that share one file, because nearly every page needs some of them. The build reads this list too. */
export const coreAreas: readonly string[] = ['behaviours', 'cart', 'common', 'compare', 'consent', 'product', 'search']

/** Name of the file that contains an area. Product pages need both areas of their file. */
export const fileOf = (area: string): string => (coreAreas.includes(area) ? 'core' : area === 'details' ? 'buy' : area)

/**
 * Fetches a text file of the build, such as 'nl_NL/checkout': texts by area. Rejects with a LoadError. Tests replace this by a version that
 * reads the sources.
 */
export const fetchTexts = async (file: string): Promise<Readonly<Record<string, Texts>>> =>
  (await ports().texts(file)) as Readonly<Record<string, Texts>>
