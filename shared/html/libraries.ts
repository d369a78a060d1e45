import DOMPurify from 'dompurify'
import { cleanWith, trusted } from './policies'

/** For libraries that write HTML themselves: their HTML is sanitised first, if the page enforces Trusted Types. */
export const sanitiseLibraries = (): void =>
  cleanWith(html => DOMPurify.sanitize(html, trusted && { TRUSTED_TYPES_POLICY: trusted as never }))
