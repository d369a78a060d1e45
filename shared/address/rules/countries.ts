import type { CountryRules, Region } from '../../contract/config'
import { cleanDigits } from '../../contract/typed'

/** Fields of an address in a form. A country shows some of them; `country_id` is always there. */
export const addressFields = [
  'firstname',
  'middlename',
  'lastname',
  'telephone',
  'country_id',
  'postcode',
  'number',
  'addition',
  'street',
  'line2',
  'city',
  'region',
] as const
export type AddressField = (typeof addressFields)[number]

/** The rules of one country, complete. */
export interface Country {
  code: string
  fields: readonly (readonly AddressField[])[]
  has: (name: AddressField) => boolean
  isRequired: (name: AddressField) => boolean
  labels: Readonly<Record<string, string>>
  regions: readonly Region[]
  postcode: RegExp
  joint: string
  example: string
  vat: RegExp | null
  print: readonly string[]
  lookup: boolean
}
export type CountryOf = (code: string) => Country

/** Rows of fields, 'a b|c', and the lines that are printed of the place. */
const form = (rows: string, place: string, person = '{firstname} {middlename} {lastname}|{company}|', end = '') => ({
  fields: rows.split('|').map(row => row.split(' ')),
  print: `${person}${place}${end}|{country}`.split('|'),
})
const BY_LINES = 'firstname lastname|street|line2|'

/** The forms that countries share. In `dutch` postcode and number come first, as they give street and city; `any` is that of other countries. */
const forms = {
  dutch: form(
    'firstname middlename lastname|postcode number addition|street city|telephone',
    '{street} {number} {addition}|{postcode} {city}',
  ),
  german: form('firstname lastname|street number addition|postcode city|telephone', '{street} {number} {addition}|{postcode} {city}'),
  western: form(`${BY_LINES}postcode city|telephone`, '{street}|{line2}|{postcode} {city}'),
  british: form(`${BY_LINES}city postcode|telephone`, '{street}|{line2}|{city}|{postcode}'),
  american: form(`${BY_LINES}city region postcode|telephone`, '{street}|{line2}|{city}, {region_code} {postcode}'),
  province: form(`${BY_LINES}postcode city region|telephone`, '{street}|{line2}|{postcode} {city} {region}'),
  any: form(`${BY_LINES}postcode city region|telephone`, '{street}|{line2}|{postcode} {city}|{region}'),
  japanese: form(
    'lastname firstname|postcode region|city|street|line2|telephone',
    '〒{postcode}|{region} {city}|{street}|{line2}|',
    '',
    '{company}|{lastname} {firstname}',
  ),
}

const regionsIn = (list: string): Region[] =>
  list.split('|').map(one => ({ code: one.slice(0, one.indexOf(' ')), name: one.slice(one.indexOf(' ') + 1) }))

/** A row of the table; `regions` is 'ME Maine|OR Oregon'. */
export type Row = Omit<CountryRules, 'regions' | 'vat'> & { form: keyof typeof forms; regions?: string }
export type Rows = Readonly<Record<string, Row>>

/** One row per country; those of the rest of the world are in world.ts, which pages load that need one of them. */
const near: Rows = {
  BE: { form: 'dutch', postcode: '[1-9]\\d{3}', example: '1000' },
  DE: { form: 'german', postcode: '\\d{5}', example: '10115' },
  FR: { form: 'western', postcode: '\\d{5}', example: '75001' },
  GB: { form: 'british', postcode: '([A-Z]{1,2}\\d[A-Z\\d]?)(\\d[A-Z]{2})', example: 'SW1A 1AA' },
  NL: { form: 'dutch', postcode: '[1-9]\\d{3}(?!SA|SD|SS)[A-Z]{2}', example: '1234AB', lookup: true },
}

const BRITISH_VAT = '\\d{9}|\\d{12}|(GD|HA)\\d{3}'

/**
 * VAT numbers behind the letters of their country: of the European Union (source: the Commission's VIES), and its neighbours. EL is Greece and
 * XI is Northern Ireland. Check digits are left to who asks VIES, as countries hand out numbers that old ones would refuse.
 */
const vatNumbers: Readonly<Record<string, string>> = {
  AT: 'U\\d{8}',
  BE: '[01]\\d{9}',
  BG: '\\d{9,10}',
  CH: 'E\\d{9}(MWST|TVA|IVA)?',
  CY: '\\d{8}[A-Z]',
  CZ: '\\d{8,10}',
  DE: '\\d{9}',
  DK: '\\d{8}',
  EE: '\\d{9}',
  EL: '\\d{9}',
  ES: '[A-Z\\d]\\d{7}[A-Z\\d]',
  FI: '\\d{8}',
  FR: '[A-HJ-NP-Z\\d]{2}\\d{9}',
  GB: BRITISH_VAT,
  HR: '\\d{11}',
  HU: '\\d{8}',
  IE: '\\d{7}[A-Z]{1,2}|\\d[A-Z+*]\\d{5}[A-Z]',
  IT: '\\d{11}',
  LT: '\\d{9}|\\d{12}',
  LU: '\\d{8}',
  LV: '\\d{11}',
  MT: '\\d{8}',
  NL: '\\d{9}B\\d{2}',
  NO: '\\d{9}MVA',
  PL: '\\d{10}',
  PT: '\\d{9}',
  RO: '\\d{2,10}',
  SE: '\\d{12}',
  SI: '\\d{8}',
  SK: '\\d{10}',
  XI: BRITISH_VAT,
}

/** Whether the table has a row for this country without those of world.ts. */
export const isNear = (code: string): boolean => code in near

const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`)
const isField = (name: string): name is AddressField => addressFields.some(field => field === name)

function complete(code: string, rows: Rows, own: CountryRules = {}): Country {
  const { form = 'any', regions = '', ...ours }: Partial<Row> = near[code] ?? rows[code] ?? {}
  const {
    fields: shown,
    optional,
    labels,
    postcode,
    joint,
    example,
    print,
    lookup,
  } = {
    ...forms[form],
    optional: ['middlename', 'addition', 'line2', ...(form === 'any' && !own.fields ? ['postcode', 'region'] : [])],
    ...ours,
    ...own,
  }
  const fields = shown.map(names => names.filter(isField)).filter(names => names.length)
  const vat = own.vat ?? vatNumbers[code]
  const has = (name: AddressField): boolean => name === 'country_id' || fields.some(names => names.includes(name))
  return {
    code,
    fields,
    has,
    isRequired: name => has(name) && !optional.includes(name),
    labels: { ...(!has('number') && { street: 'line1' }), ...ours.labels, ...labels },
    regions: own.regions ?? (regions ? regionsIn(regions) : []),
    postcode: postcode ? whole(postcode) : /./,
    joint: joint ?? ' ',
    example: example ?? '',
    vat: vat ? whole(vat) : null,
    print,
    lookup: lookup ?? false,
  }
}

/** The table with what a theme adds to it or has otherwise, by ISO 3166 code. `rows` are those of world.ts; without them its countries have the form of any. */
export function countriesWith(own: Readonly<Record<string, CountryRules>> = {}, rows: Rows = {}): CountryOf {
  const known = new Map<string, Country>()
  return code => {
    const country = known.get(code) ?? complete(code, rows, own[code])
    known.set(code, country)
    return country
  }
}

/** A postcode as it is written in its country. What is none is left without blanks and hyphens, in capitals. */
export function plainPostcode(typed: string, { code, postcode, joint }: Country): string {
  const bare = cleanDigits(typed).toUpperCase()
  const [, letters = ''] = postcode.test(bare) ? [] : (/^([A-Z]{1,2})\d/.exec(bare) ?? [])
  // Before the postcode people write the country: 'NL-1000 AB', 'B-1000'.
  const own = letters && code.startsWith(letters) ? bare.slice(letters.length) : bare
  const [, ...groups] = postcode.exec(own) ?? []
  return groups.filter(Boolean).join(joint) || own
}

/** Whether a postcode has the format of its country; for countries without a rule, whether it is not empty. */
export const isPostcode = (typed: string, country: Country): boolean => country.postcode.test(cleanDigits(plainPostcode(typed, country)))

/** Normalizes a VAT number: no spaces, dots or hyphens, upper case. */
export const plainVatNumber = (typed: string): string => cleanDigits(typed).toUpperCase()

/** Whether this is a VAT number with the prefix of its country; dots, hyphens and spaces are ignored. */
export function isVatNumber(typed: string, countryOf: CountryOf): boolean {
  const number = plainVatNumber(typed)
  return countryOf(number.slice(0, 2)).vat?.test(number.slice(2)) ?? false
}

/** The name of a country in a language: from the texts, else from the browser or Node. */
export function countryName(code: string, t: (key: string) => string, locale: string): string {
  const key = `checkout.countries.${code}`
  const text = t(key)
  if (text !== key) return text
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** An address, of the quote, an order or the address book. */
export interface Printable {
  firstname: string
  middlename?: string | null | undefined
  lastname: string
  company?: string | null | undefined
  postcode: string
  city: string
  street: readonly string[]
  region?: string | null | { region?: string | null | undefined; region_code?: string | null | undefined } | undefined
  region_code?: string | null | undefined
}

/** The lines of an address as its country prints them; `name` is that of the country, '' to leave it out. Nothing of an erased address. */
export function printedAddress(
  { region, street: [street = '', ...more], ...address }: Printable,
  country: Country,
  name: string,
): string[] {
  const { firstname, middlename, lastname, company, city } = address
  const place = typeof region === 'object' ? { ...region } : { region, region_code: address.region_code }
  const [number = '', addition = ''] = more
  const plain = plainPostcode(address.postcode, country)
  const values: Readonly<Record<string, string | null | undefined>> = {
    ...{ firstname, middlename, lastname, company, city, street, number, addition, country: name },
    line2: more.filter(line => line.trim()).join(', '),
    postcode: country.code === 'NL' ? plain.replace(/\B(?=\w\w$)/, ' ') : plain,
    region: place.region,
    region_code: place.region_code ?? place.region,
  }
  return country.print.flatMap(template => {
    let isFilled = false
    const line = template.replace(/{(\w+)}/g, (_, field: string) => {
      const value = values[field]?.trim() ?? ''
      isFilled ||= value !== ''
      return value
    })
    const tidy = line
      .replace(/\s+/g, ' ')
      .replace(/ (?=,)/g, '')
      .replace(/^[\s,]+|[\s,]+$/g, '')
    return isFilled ? tidy : []
  })
}
