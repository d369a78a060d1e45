import { extractText, getDocumentProxy } from 'unpdf'

/** What each page of a PDF says, as a reader would copy it; spaces of every kind are one space. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text.map(page => page.replace(/[^\S\n]+/g, ' '))
}
