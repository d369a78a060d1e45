import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export type Sheet = PDFKit.PDFDocument

/** The shop's colours for print. */
export const ink = { dark: '#10243e', soft: '#4a5a70', line: '#d6dee6', brand: '#0a5a66' }

const require = createRequire(import.meta.url)
const kept: Record<string, Buffer> = {}

/** Embedded fonts with Latin, Greek and Cyrillic letters, so that names are printed correctly. */
const fonts = {
  regular: () => require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: () => require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
}

export type Face = keyof typeof fonts

/** An empty document, and a promise of its bytes. `at` in ms since 1970. */
export async function sheet(
  options: Pick<PDFKit.PDFDocumentOptions, 'size' | 'margins'>,
  { title, locale, at }: { title: string; locale: string; at: number },
): Promise<{ paper: Sheet; bytes: Promise<Buffer> }> {
  // Loaded on first use: with its fonts it takes a third of the start-up time, and most processes write no PDF.
  const { default: PDFDocument } = await import('pdfkit')
  const paper = new PDFDocument({
    ...options,
    info: { Title: title, Author: 'Etalage', CreationDate: new Date(at) },
    lang: locale,
    displayTitle: true,
    pdfVersion: '1.7',
    tagged: true,
    bufferPages: true,
  })
  for (const [name, path] of Object.entries(fonts)) {
    kept[name] ??= readFileSync(path())
    paper.registerFont(name, kept[name])
  }
  const bytes = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    paper.on('data', part => parts.push(part))
    paper.on('end', () => resolve(Buffer.concat(parts)))
    paper.on('error', reject)
  })
  return { paper, bytes }
}

export interface Placed {
  x: number
  y: number
  width: number
  face?: Face
  size?: number
  colour?: string
  align?: 'left' | 'right' | 'center'
}

/** Height of a text in points. */
export const heightOf = (paper: Sheet, text: string, { width, face = 'regular', size = 9.5 }: Omit<Placed, 'x' | 'y'>): number =>
  paper.font(face, size).heightOfString(text, { width })

/** Draws a text and returns its height in points. */
export function put(paper: Sheet, text: string, placed: Placed): number {
  const { x, y, width, face = 'regular', size = 9.5, colour = ink.dark, align = 'left' } = placed
  const height = heightOf(paper, text, placed)
  paper.font(face, size).fillColor(colour).text(text, x, y, { width, align })
  return height
}

/** Draws content with a role for screen readers: a paragraph, heading or cell. */
export function tagged(paper: Sheet, parent: PDFKit.PDFStructureElement, type: string, draw: () => void): void {
  parent.add(paper.struct(type, {}, draw))
}

/** Draws content that screen readers skip. */
export function untagged(paper: Sheet, draw: () => void): void {
  paper.markContent('Artifact')
  draw()
  paper.endMarkedContent()
}

/** Draws a horizontal line. */
export const rule = (paper: Sheet, x: number, y: number, width: number, colour = ink.line): void => {
  paper
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.7)
    .strokeColor(colour)
    .stroke()
}
