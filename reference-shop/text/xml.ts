/** Anything but the characters that XML 1.0 allows: controls, halves of pairs, what is none. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Text for an element or an attribute of XML, without what no document of XML may hold. */
export const escapeXml = (text: string): string => text.replace(forbidden, '').replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
