import DOMPurify from 'dompurify'
import { trusted } from './policies'

/** DOMPurify puts this in front of every id and name, so that content is found under none that scripts look for. */
const own = 'user-content-'

/** Links and openers that lead to something in the same content follow it to its new id; what leads elsewhere on the page stays. */
DOMPurify.addHook('uponSanitizeAttribute', (node, data) => {
  const sign = data.attrName === 'href' && data.attrValue.startsWith('#') ? '#' : ''
  if (!sign && !['data-open', 'for'].includes(data.attrName)) return
  const id = data.attrValue.slice(sign.length)
  const all = [...node.ownerDocument.querySelectorAll('[id]')].map(one => one.id)
  if (all.includes(id) || all.includes(own + id)) data.attrValue = sign + own + id
})

/** HTML without script, styles, forms and whatever else could act, also not as an island; a TrustedHTML where the browser asks for one. */
export const sanitise = (html: string): string =>
  DOMPurify.sanitize(html, {
    RETURN_TRUSTED_TYPE: true,
    ...(trusted && { TRUSTED_TYPES_POLICY: trusted as never }),
    SANITIZE_NAMED_PROPS: true,
    FORBID_TAGS: ['form', 'style'],
    FORBID_ATTR: ['style', 'form', 'data-component'],
  }) as unknown as string
