import { extractText, getDocumentProxy } from 'unpdf'

/** The text of each page of a PDF as copied by a reader; all kinds of spaces become a plain space. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text.map(page => page.replace(/[^\S\n]+/g, ' '))
}
