import { atom, computed } from 'nanostores'
import type { PageConfig } from '../contract/config'
import { asId } from '../contract/id'
import { ports } from '../contract/ports'
import { readCurrency } from '../price/rules/price'

const text = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise)
const flag = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true'

/** Normalizes the page's configuration. */
export function parseConfig(found: unknown): PageConfig {
  const given = (found && typeof found === 'object' ? found : {}) as Record<string, unknown>
  const { categoryId, searchQuery, blockId, visit, isForEverybody } = given
  return {
    isB2B: flag(given.isB2B),
    isLoggedIn: flag(given.isLoggedIn),
    locale: text(given.locale, 'nl-NL').replace('_', '-'),
    currency: readCurrency(given.currency),
    commerceUrl: text(given.commerceUrl, ''),
    backendUrl: text(given.backendUrl, ''),
    storeId: String(given.storeId ?? 1),
    defaultCountry: text(given.defaultCountry, 'NL'),
    countries: Array.isArray(given.countries) && given.countries.length ? given.countries.map(String) : [text(given.defaultCountry, 'NL')],
    urlFilter: given.urlFilter === undefined || flag(given.urlFilter),
    singleValueFilter: flag(given.singleValueFilter),
    ...((typeof categoryId === 'number' || (typeof categoryId === 'string' && categoryId)) && { categoryId: asId(categoryId) }),
    ...(typeof searchQuery === 'string' && searchQuery && { searchQuery }),
    ...(typeof blockId === 'string' && { blockId }),
    ...(typeof visit === 'string' && { visit }),
    ...(isForEverybody === true && { isForEverybody }),
  }
}

const $read = atom<PageConfig | undefined>()

/** The page's configuration, read once. */
export const $config = computed($read, known => known ?? parseConfig(ports().readPageConfig()))
export const $isB2B = computed($config, ({ isB2B }) => isB2B)
/** Follows a login or logout in another tab. */
export const $isLoggedIn = atom($config.get().isLoggedIn)
