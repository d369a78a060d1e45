import { countriesWith } from '../../shared/address/rules/countries'
import { world } from '../../shared/address/rules/world'

/** Countries the shop delivers to; the shop's own comes first. */
export const countries = ['NL', 'BE'] as const

/** What addresses of a country look like. */
export const countryOf = countriesWith({}, world)
