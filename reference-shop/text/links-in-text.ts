/**
 * Top-level domains that mail programs turn into links. Abbreviations in streets and names ('Burg.Jansenlaan', 'J.P.') do not end in one of
 * them.
 */
const ends = 'com|net|org|info|biz|nl|be|eu|io|app|shop|store|site|online|xyz|top|click|link|club|live|win|vip|ru|cn|tk|ly|gl|dev|page|web'
const address = /https?:|ftp:|mailto:|:\/\/|\bwww\./i
const named = new RegExp(`[\\p{L}\\d-]{2,}\\.(?:${ends})(?![\\p{L}\\d-])`, 'iu')
const path = new RegExp(`${named.source}[/:?#]`, 'iu')

/** Whether mail programs would show a link in this text. */
export const hasLink = (text: string | null | undefined): boolean => Boolean(text) && (address.test(text ?? '') || named.test(text ?? ''))

/** The same for a company name, which may itself be a domain name. */
export const hasLinkBeyondName = (text: string | null | undefined): boolean =>
  Boolean(text) && (address.test(text ?? '') || path.test(text ?? ''))
