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

const NAMES = ['firstname', 'lastname']
const PHONE = ['telephone']
const NAME = ['{firstname} {middlename} {lastname}', '{company}']

/** A form with house number; postcode and number come first where they give street and city. */
const DUTCH = {
  fields: [['firstname', 'middlename', 'lastname'], ['postcode', 'number', 'addition'], ['street', 'city'], PHONE],
  print: [...NAME, '{street} {number} {addition}', '{postcode} {city}', '{country}'],
}
const GERMAN = { ...DUTCH, fields: [NAMES, ['street', 'number', 'addition'], ['postcode', 'city'], PHONE] }

/** Lines of a street; `last` is the row of the place, `lines` is how that is printed. */
const byLines = (last: readonly string[], ...lines: readonly string[]) => ({
  fields: [NAMES, ['street'], ['line2'], last, PHONE],
  print: [...NAME, '{street}', '{line2}', ...lines, '{country}'],
})
const WESTERN = byLines(['postcode', 'city'], '{postcode} {city}')
const BRITISH = byLines(['city', 'postcode'], '{city}', '{postcode}')
const WITH_PROVINCE = {
  ...byLines(['postcode', 'city', 'region'], '{postcode} {city} {region}'),
  optional: ['line2', 'region'],
  labels: { region: 'province' },
}
const AMERICAN = byLines(['city', 'region', 'postcode'], '{city}, {region_code} {postcode}')
const JAPANESE = {
  fields: [['lastname', 'firstname'], ['postcode', 'region'], ['city'], ['street'], ['line2'], PHONE],
  print: ['〒{postcode}', '{region} {city}', '{street}', '{line2}', '{company}', '{lastname} {firstname}', '{country}'],
  labels: { region: 'prefecture' },
}

/** Any other country: lines of a street, a postcode and a region where there are such. */
const ANY = byLines(['postcode', 'city', 'region'], '{postcode} {city}', '{region}')

const US_STATES =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|MP Northern Mariana Islands|PR Puerto Rico|VI U.S. Virgin Islands|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific'
const CA_PROVINCES =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon'
const AU_STATES =
  'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia'
const JP_PREFECTURES =
  '01 Hokkaido|02 Aomori|03 Iwate|04 Miyagi|05 Akita|06 Yamagata|07 Fukushima|08 Ibaraki|09 Tochigi|10 Gunma|11 Saitama|12 Chiba|13 Tokyo|14 Kanagawa|15 Niigata|16 Toyama|17 Ishikawa|18 Fukui|19 Yamanashi|20 Nagano|21 Gifu|22 Shizuoka|23 Aichi|24 Mie|25 Shiga|26 Kyoto|27 Osaka|28 Hyogo|29 Nara|30 Wakayama|31 Tottori|32 Shimane|33 Okayama|34 Hiroshima|35 Yamaguchi|36 Tokushima|37 Kagawa|38 Ehime|39 Kochi|40 Fukuoka|41 Saga|42 Nagasaki|43 Kumamoto|44 Oita|45 Miyazaki|46 Kagoshima|47 Okinawa'

const regionsIn = (list: string): Region[] =>
  list.split('|').map(one => ({ code: one.slice(0, one.indexOf(' ')), name: one.slice(one.indexOf(' ') + 1) }))

type Row = Omit<CountryRules, 'regions'> & { regions?: string }

const BRITISH_VAT = '\\d{9}|\\d{12}|(GD|HA)\\d{3}'

/**
 * One row per country. VAT numbers are those of the European Union (source: the Commission's VIES), and its neighbours; their check digits
 * are left to who asks VIES, as countries hand out numbers that old ones would refuse. EL is Greece and XI is Northern Ireland, in
 * VAT numbers only.
 */
const table: Readonly<Record<string, Row>> = {
  AT: { ...GERMAN, postcode: '\\d{4}', example: '1010', vat: 'U\\d{8}' },
  AU: { ...AMERICAN, labels: { region: 'state' }, regions: AU_STATES, postcode: '\\d{4}', example: '2000' },
  BE: { ...DUTCH, postcode: '[1-9]\\d{3}', example: '1000', vat: '[01]\\d{9}' },
  BG: { ...WESTERN, postcode: '\\d{4}', example: '1000', vat: '\\d{9,10}' },
  CA: {
    ...AMERICAN,
    labels: { region: 'province', postcode: 'postalCode' },
    regions: CA_PROVINCES,
    postcode: '([A-Z]\\d[A-Z])(\\d[A-Z]\\d)',
    example: 'K1A 0B1',
  },
  CH: { ...GERMAN, postcode: '\\d{4}', example: '8001', vat: 'E\\d{9}(MWST|TVA|IVA)?' },
  CY: { ...WESTERN, postcode: '\\d{4}', example: '1010', vat: '\\d{8}[A-Z]' },
  CZ: { ...WESTERN, postcode: '(\\d{3})(\\d{2})', example: '110 00', vat: '\\d{8,10}' },
  DE: { ...GERMAN, postcode: '\\d{5}', example: '10115', vat: '\\d{9}' },
  DK: { ...WESTERN, postcode: '\\d{4}', example: '1050', vat: '\\d{8}' },
  EE: { ...WESTERN, postcode: '\\d{5}', example: '10111', vat: '\\d{9}' },
  ES: { ...WITH_PROVINCE, postcode: '\\d{5}', example: '28001', vat: '[A-Z\\d]\\d{7}[A-Z\\d]' },
  FI: { ...WESTERN, postcode: '\\d{5}', example: '00100', vat: '\\d{8}' },
  FR: { ...WESTERN, postcode: '\\d{5}', example: '75001', vat: '[A-HJ-NP-Z\\d]{2}\\d{9}' },
  GB: { ...BRITISH, postcode: '([A-Z]{1,2}\\d[A-Z\\d]?)(\\d[A-Z]{2})', example: 'SW1A 1AA', vat: BRITISH_VAT },
  EL: { vat: '\\d{9}' },
  GR: { ...WESTERN, postcode: '(\\d{3})(\\d{2})', example: '105 57' },
  HR: { ...WESTERN, postcode: '\\d{5}', example: '10000', vat: '\\d{11}' },
  HU: { ...WESTERN, postcode: '\\d{4}', example: '1051', vat: '\\d{8}' },
  IE: { ...BRITISH, postcode: '([A-Z]\\d[\\dW])([A-Z\\d]{4})', example: 'D02 X285', vat: '\\d{7}[A-Z]{1,2}|\\d[A-Z+*]\\d{5}[A-Z]' },
  IT: { ...WITH_PROVINCE, postcode: '\\d{5}', example: '00184', vat: '\\d{11}' },
  JP: { ...JAPANESE, regions: JP_PREFECTURES, postcode: '(\\d{3})(\\d{4})', joint: '-', example: '100-0001' },
  LT: { ...WESTERN, postcode: '\\d{5}', example: '01100', vat: '\\d{9}|\\d{12}' },
  LU: { ...WESTERN, postcode: '\\d{4}', example: '1009', vat: '\\d{8}' },
  LV: { ...WESTERN, postcode: '(LV)?(\\d{4})', example: 'LV-1050', joint: '-', vat: '\\d{11}' },
  MT: { ...WESTERN, postcode: '([A-Z]{3})(\\d{4})', example: 'VLT 1117', vat: '\\d{8}' },
  NL: { ...DUTCH, postcode: '[1-9]\\d{3}(?!SA|SD|SS)[A-Z]{2}', example: '1234AB', vat: '\\d{9}B\\d{2}', lookup: true },
  NO: { ...WESTERN, postcode: '\\d{4}', example: '0150', vat: '\\d{9}MVA' },
  PL: { ...WESTERN, postcode: '(\\d{2})(\\d{3})', joint: '-', example: '00-001', vat: '\\d{10}' },
  PT: { ...WESTERN, postcode: '(\\d{4})(\\d{3})', joint: '-', example: '1100-148', vat: '\\d{9}' },
  RO: { ...WITH_PROVINCE, postcode: '\\d{6}', example: '010011', vat: '\\d{2,10}' },
  SE: { ...WESTERN, postcode: '(\\d{3})(\\d{2})', example: '111 29', vat: '\\d{12}' },
  SI: { ...WESTERN, postcode: '\\d{4}', example: '1000', vat: '\\d{8}' },
  SK: { ...WESTERN, postcode: '(\\d{3})(\\d{2})', example: '811 01', vat: '\\d{10}' },
  US: {
    ...AMERICAN,
    labels: { region: 'state', postcode: 'zip' },
    regions: US_STATES,
    postcode: '(\\d{5})(\\d{4})?',
    joint: '-',
    example: '97201',
  },
  XI: { vat: BRITISH_VAT },
}

const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`)
const isField = (name: string): name is AddressField => addressFields.some(field => field === name)

function complete(code: string, own: CountryRules = {}): Country {
  const { regions = '', ...ours } = table[code] ?? {}
  const {
    fields: rows,
    optional,
    labels,
    postcode,
    joint,
    example,
    vat,
    print,
    lookup,
  } = {
    ...ANY,
    optional: ['middlename', 'addition', 'line2', ...(ours.fields ? [] : ['postcode', 'region'])],
    ...ours,
    ...own,
  }
  const fields = rows.map(names => names.filter(isField)).filter(names => names.length)
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

/** The table with what a theme adds to it or has otherwise, by ISO 3166 code. */
export function countriesWith(own: Readonly<Record<string, CountryRules>> = {}): CountryOf {
  const known = new Map<string, Country>()
  return code => {
    const country = known.get(code) ?? complete(code, own[code])
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
  const values: Readonly<Record<string, string | null | undefined>> = {
    ...{ firstname, middlename, lastname, company, city, street, number, addition, country: name },
    line2: more.filter(line => line.trim()).join(', '),
    postcode: plainPostcode(address.postcode, country),
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
