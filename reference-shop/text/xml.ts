/** Characters that XML 1.0 does not allow: control characters, lone surrogates, noncharacters. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Escapes text for an XML element or attribute, and removes characters that XML does not allow. */
export const escapeXml = (text: string): string => text.replace(forbidden, '').replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
