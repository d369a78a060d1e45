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

/** A Dutch or Belgian postcode as stored: no blanks or hyphens, capitals, without the country that people put before it ('NL-1000 AB', 'B-1000'). */
export const cleanPostcode = (typed: string): string =>
  cleanDigits(typed)
    .toUpperCase()
    .replace(/^(?:NL|BE?)(?=\d)/, '')

/** A postcode of any country: one that is Dutch or Belgian as stored, others as they are written, in capitals. */
export const cleanWrittenPostcode = (typed: string): string =>
  /^\d{4}([A-Z]{2})?$/.test(cleanPostcode(typed)) ? cleanPostcode(typed) : cleanText(typed).toUpperCase()

/** A house number without leading zeros. What is not a number stays, to be refused. */
export const cleanHouseNumber = (typed: string): string => cleanCode(typed).replace(/^0+(?=\d)/, '')

/**
 * Source of the pattern of an e-mail address, for the flag `u`: what mail providers hand out, in any script. No quoted names and
 * no IP addresses, which no shopper has. Source: RFC 5322 dot-atom, RFC 6531 for other scripts, RFC 5321 for the domain.
 */
export const EMAIL = String.raw`[^<>()[\]\\.,;:@"\s\p{C}]+(?:\.[^<>()[\]\\.,;:@"\s\p{C}]+)*@(?:[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*\.)+(?:[Xx][Nn]-(?:-+[A-Za-z\d]+)+|[\p{L}\p{M}]{2,})`

/**
 * Whether this is an e-mail address, already without blanks around it (`cleanText`). At most 254 characters. The pattern is made here, not
 * when the page loads, and has no flag `i`: with properties of Unicode each costs milliseconds.
 */
export const isEmail = (text: string): boolean => text.length <= 254 && new RegExp(`^${EMAIL}$`, 'u').test(text)
