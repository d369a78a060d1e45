import DOMPurify from 'dompurify'
import { trusted } from './policies'

/** DOMPurify prefixes every id and name with this, so that content cannot use an id that scripts look up. */
const own = 'user-content-'

/**
 * Links and `data-open` controls that point inside the same content follow it to its new id; those that point elsewhere on the page stay.
 */
DOMPurify.addHook('uponSanitizeAttribute', (node, data) => {
  const sign = data.attrName === 'href' && data.attrValue.startsWith('#') ? '#' : ''
  if (!sign && !['data-open', 'for'].includes(data.attrName)) return
  const id = data.attrValue.slice(sign.length)
  const all = [...node.ownerDocument.querySelectorAll('[id]')].map(one => one.id)
  if (all.includes(id) || all.includes(own + id)) data.attrValue = sign + own + id
})

/**
 * Removes scripts, styles, forms, island attributes and anything else that could act from HTML. Returns a TrustedHTML where the browser
 * supports it.
 */
export const sanitise = (html: string): string =>
  DOMPurify.sanitize(html, {
    RETURN_TRUSTED_TYPE: true,
    ...(trusted && { TRUSTED_TYPES_POLICY: trusted as never }),
    SANITIZE_NAMED_PROPS: true,
    FORBID_TAGS: ['form', 'style'],
    FORBID_ATTR: ['style', 'form', 'data-component'],
  }) as unknown as string
