import { cleanText } from '../../shared/contract/typed'

/**
 * Endings of addresses that occur in what spammers send. In names a single letter before the dot is an initial ('J.Be'), and a capital after
 * it begins a name ('Mr.Page', 'Jo.Be', 'Burg.Jansenlaan').
 */
const ends =
  'com|net|org|info|biz|nl|be|de|fr|uk|eu|us|es|it|pl|at|ch|cz|ro|in|br|id|me|to|co|cc|io|ai|gg|la|pw|su|sh|app|shop|store|site|online|xyz|top|click|link|club|live|win|vip|pro|fun|icu|cam|bet|casino|ru|cn|tk|ml|ga|cf|gq|ly|gl|gd|id|dev|page|web|tech|space|website|world|loan|work|men|bid|date|stream|download|rest|monster|cfd|sbs|quest|buzz|chat|social|news|blog|email|help|support|today|promo|sale|deals|gift|cash|money|finance|zip|mov'
const scheme = /\w:\/\/|\b(?:https?|ftp|mailto|tel|sms|javascript):|\bwww\./i
/** Letters, digits and hyphens, then a dot and one of the endings: all in one case, as addresses are written and names are not. */
const named = new RegExp(`[\\p{L}\\d-]{2,}\\.(?:(?:${ends})|(?:${ends.toUpperCase()}))(?![\\p{L}\\d-])`, 'u')
/** Anything with a dot inside and a path behind it ('t.me/x', 'evil.bar/x'), or a user before it ('x@evil.bar'). */
const path = /[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?[/?#]|[^\s@]+@[\p{L}\d-]+\.\p{L}{2,}|\b\d{1,3}(?:\.\d{1,3}){3}\b/u

/** As mail programs read it: other dots and slashes are those of ASCII, and what is invisible is not there. */
const plain = (text: string | null | undefined): string =>
  cleanText(text ?? '')
    .replace(/[\u3002\u00b7\u2024]/gu, '.')
    .replace(/[\u2044\u2215]/gu, '/')

/** Whether mail programs would show a link in this text. */
export function hasLink(text: string | null | undefined): boolean {
  const read = plain(text)
  return scheme.test(read) || path.test(read) || named.test(read)
}

/** The same for a company name, which may itself be a domain name. */
export function hasLinkBeyondName(text: string | null | undefined): boolean {
  const read = plain(text)
  return scheme.test(read) || path.test(read)
}
