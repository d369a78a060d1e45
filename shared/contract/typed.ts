// What people type or paste, before it is compared with anything. Pasted text has characters that nobody sees (soft hyphens, zero-width
// blanks, marks for the direction of writing) and other shapes of the same letter, digit, blank or dash.

/** One line: without invisible characters, compatible letters and digits as ASCII, one plain blank between words, none around. */
export const cleanText = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** A code such as a coupon or an article number: `cleanText` without blanks, every dash as a hyphen. Upper and lower case stay. */
export const cleanCode = (typed: string): string =>
  cleanText(typed)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(' ', '')

/** A number that is written in groups, such as that of a gift card: `cleanCode` without hyphens, dots and slashes. Letters stay. */
export const cleanDigits = (typed: string): string => cleanCode(typed).replace(/[-./]/g, '')

/** Whether a telephone number can be called: six digits or more, with whatever people write between them. At most 40 characters. */
export const isPhone = (typed: string): boolean => cleanText(typed).length <= 40 && cleanText(typed).replace(/\D/g, '').length >= 6

/** A postcode as stored: no blanks or hyphens, capitals, without the country that people put before it ('NL-1000 AB', 'B-1000'). */
export const cleanPostcode = (typed: string): string =>
  cleanDigits(typed)
    .toUpperCase()
    .replace(/^(?:NL|BE?)(?=\d)/, '')

/** A house number without leading zeros. What is not a number stays, to be refused. */
export const cleanHouseNumber = (typed: string): string => cleanCode(typed).replace(/^0+(?=\d)/, '')
