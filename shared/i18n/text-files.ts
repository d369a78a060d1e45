import { ports } from '../contract/ports'
import type { Texts } from './translator'

/** Areas of text that come in one file, because nearly every page needs some of them. The build reads this list too. */
export const coreAreas: readonly string[] = ['behaviours', 'cart', 'common', 'compare', 'consent', 'product', 'search']

/** Name of the file that an area is in. A product's page needs both of its areas. */
export const fileOf = (area: string): string => (coreAreas.includes(area) ? 'core' : area === 'details' ? 'buy' : area)

/** Texts by area in a file of the build, 'nl_NL/checkout'. Rejects with a LoadError. Tests have another one, which reads the sources. */
export const fetchTexts = async (file: string): Promise<Readonly<Record<string, Texts>>> =>
  (await ports().texts(file)) as Readonly<Record<string, Texts>>
