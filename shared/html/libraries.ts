import DOMPurify from 'dompurify'
import { cleanWith, trusted } from './policies'

/** For libraries that write HTML themselves: what they write is sanitised first, where the page's header asks for trusted HTML. */
export const sanitiseLibraries = (): void =>
  cleanWith(html => DOMPurify.sanitize(html, trusted && { TRUSTED_TYPES_POLICY: trusted as never }))
