import DOMPurify from 'dompurify'

/** HTML without script, styles and whatever else could act, also not as an island; a TrustedHTML where the browser asks for one (SEC-02). */
export const sanitise = (html: string): string =>
  DOMPurify.sanitize(html, { RETURN_TRUSTED_TYPE: true, FORBID_ATTR: ['style', 'data-component'] }) as unknown as string
