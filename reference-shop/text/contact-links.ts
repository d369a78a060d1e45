import { escapeXml } from './xml'

const contact = /[\w.-]+@[\w.-]+\.\w+|\b0\d\d \d{3} \d\d \d\d\b/g

/** The text as HTML, in which e-mail addresses and Dutch telephone numbers are links. */
export const withContactLinks = (text: string): string =>
  escapeXml(text).replace(
    contact,
    found => `<a href="${found.includes('@') ? 'mailto:' : 'tel:'}${found.replaceAll(' ', '')}">${found}</a>`,
  )
