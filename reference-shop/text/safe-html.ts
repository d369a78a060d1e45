import sanitize from 'sanitize-html'
import { memoize } from '../cache/cache'

const allowedTags = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h2', 'h3', 'h4', 'a']
const tableTags = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
/** A path within the shop. '//host' is not. */
const WITHIN = /^\/(?![/\\])/
/** Number of sanitised texts to cache. */
const MOST_KEPT = 2000

/** Sanitises supplier HTML: keeps plain tags and links within the shop; of other tags only the text, of scripts nothing. */
export const safeHtml = memoize(MOST_KEPT, html =>
  sanitize(html, {
    allowedTags: [...allowedTags, ...tableTags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: [],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => ({ tagName, attribs: WITHIN.test(href) ? { href } : ({} as Record<string, string>) }),
    },
  }),
)
