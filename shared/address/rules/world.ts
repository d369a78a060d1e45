import type { Rows } from './countries'

const US_STATES =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|MP Northern Mariana Islands|PR Puerto Rico|VI U.S. Virgin Islands|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific'
const CA_PROVINCES =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon'
const AU_STATES =
  'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia'
const JP_PREFECTURES =
  '01 Hokkaido|02 Aomori|03 Iwate|04 Miyagi|05 Akita|06 Yamagata|07 Fukushima|08 Ibaraki|09 Tochigi|10 Gunma|11 Saitama|12 Chiba|13 Tokyo|14 Kanagawa|15 Niigata|16 Toyama|17 Ishikawa|18 Fukui|19 Yamanashi|20 Nagano|21 Gifu|22 Shizuoka|23 Aichi|24 Mie|25 Shiga|26 Kyoto|27 Osaka|28 Hyogo|29 Nara|30 Wakayama|31 Tottori|32 Shimane|33 Okayama|34 Hiroshima|35 Yamaguchi|36 Tokushima|37 Kagawa|38 Ehime|39 Kochi|40 Fukuoka|41 Saga|42 Nagasaki|43 Kumamoto|44 Oita|45 Miyazaki|46 Kagoshima|47 Okinawa'

const byProvince = { form: 'province', optional: ['line2', 'region'], labels: { region: 'province' } } as const

/** Rows of the table for who sells further away. */
export const world: Rows = {
  AT: { form: 'german', postcode: '\\d{4}', example: '1010' },
  AU: { form: 'american', labels: { region: 'state' }, regions: AU_STATES, postcode: '\\d{4}', example: '2000' },
  BG: { form: 'western', postcode: '\\d{4}', example: '1000' },
  CA: {
    form: 'american',
    labels: { region: 'province', postcode: 'postalCode' },
    regions: CA_PROVINCES,
    postcode: '([A-Z]\\d[A-Z])(\\d[A-Z]\\d)',
    example: 'K1A 0B1',
  },
  CH: { form: 'german', postcode: '\\d{4}', example: '8001' },
  CY: { form: 'western', postcode: '\\d{4}', example: '1010' },
  CZ: { form: 'western', postcode: '(\\d{3})(\\d{2})', example: '110 00' },
  DK: { form: 'western', postcode: '\\d{4}', example: '1050' },
  EE: { form: 'western', postcode: '\\d{5}', example: '10111' },
  ES: { ...byProvince, postcode: '\\d{5}', example: '28001' },
  FI: { form: 'western', postcode: '\\d{5}', example: '00100' },
  GR: { form: 'western', postcode: '(\\d{3})(\\d{2})', example: '105 57' },
  HR: { form: 'western', postcode: '\\d{5}', example: '10000' },
  HU: { form: 'western', postcode: '\\d{4}', example: '1051' },
  IE: { form: 'british', postcode: '([A-Z]\\d[\\dW])([A-Z\\d]{4})', example: 'D02 X285' },
  IT: { ...byProvince, postcode: '\\d{5}', example: '00184' },
  JP: {
    form: 'japanese',
    labels: { region: 'prefecture' },
    regions: JP_PREFECTURES,
    postcode: '(\\d{3})(\\d{4})',
    joint: '-',
    example: '100-0001',
  },
  LT: { form: 'western', postcode: '\\d{5}', example: '01100' },
  LU: { form: 'western', postcode: '\\d{4}', example: '1009' },
  LV: { form: 'western', postcode: '(LV)?(\\d{4})', example: 'LV-1050', joint: '-' },
  MT: { form: 'western', postcode: '([A-Z]{3})(\\d{4})', example: 'VLT 1117' },
  NO: { form: 'western', postcode: '\\d{4}', example: '0150' },
  PL: { form: 'western', postcode: '(\\d{2})(\\d{3})', joint: '-', example: '00-001' },
  PT: { form: 'western', postcode: '(\\d{4})(\\d{3})', joint: '-', example: '1100-148' },
  RO: { ...byProvince, postcode: '\\d{6}', example: '010011' },
  SE: { form: 'western', postcode: '(\\d{3})(\\d{2})', example: '111 29' },
  SI: { form: 'western', postcode: '\\d{4}', example: '1000' },
  SK: { form: 'western', postcode: '(\\d{3})(\\d{2})', example: '811 01' },
  US: {
    form: 'american',
    labels: { region: 'state', postcode: 'zip' },
    regions: US_STATES,
    postcode: '(\\d{5})(\\d{4})?',
    joint: '-',
    example: '97201',
  },
}
