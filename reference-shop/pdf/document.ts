import { letterhead } from './letterhead'
import type { PaperDocument } from './records'
import { heightOf, ink, put, rule, type Sheet, sheet, tagged, untagged } from './sheet'
import { drawTable, drawTotals, type Frame } from './table'

/** Points; A4 is 595 by 842. */
const [left, width, top, bottom] = [52, 491, 52, 770]

function drawLetterhead(paper: Sheet): void {
  put(paper, letterhead.name, { x: left, y: top, width: 240, face: 'bold', size: 22, colour: ink.brand })
  const text = [...letterhead.lines, ...letterhead.numbers].join('\n')
  put(paper, text, { x: left + 280, y: top, width: width - 280, size: 8, colour: ink.soft, align: 'right' })
}

function drawFacts(paper: Sheet, parent: PDFKit.PDFStructureElement, facts: PaperDocument['facts'], from: number): number {
  let y = from
  for (const [label, value] of facts) {
    const box = { x: left + 280, width: width - 280, y }
    tagged(paper, parent, 'P', () => {
      put(paper, label, { ...box, width: 90, size: 8.5, colour: ink.soft })
      put(paper, value, { ...box, x: box.x + 96, width: box.width - 96 })
    })
    y += Math.max(heightOf(paper, label, { width: 90, size: 8.5 }), heightOf(paper, value, { width: box.width - 96 })) + 3
  }
  return y
}

/** Draws the page numbers, with a line above, on every page. */
function drawFeet(paper: Sheet, pageOf: PaperDocument['pageOf']): void {
  const { count } = paper.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    paper.switchToPage(page)
    // Text below the bottom margin would otherwise start a new page.
    paper.page.margins.bottom = 0
    untagged(paper, () => {
      rule(paper, left, 792, width)
      put(paper, `${letterhead.lines[0]} · ${letterhead.numbers.join(' · ')}`, { x: left, y: 799, width: 340, size: 7.5, colour: ink.soft })
      put(paper, pageOf(page + 1, count), { x: left + 341, y: 799, width: width - 341, size: 7.5, colour: ink.soft, align: 'right' })
    })
  }
}

/** Writes a document of lines and totals as an A4 PDF. The same document gives the same bytes. */
export async function writeDocument(document: PaperDocument): Promise<Buffer> {
  const { locale, title, to, facts, intro = [], totals, closing = [], pageOf } = document
  const margins = { top, left, right: left, bottom: 842 - bottom }
  const { paper, bytes } = await sheet({ size: 'A4', margins }, document)
  const root = paper.struct('Document')
  paper.addStructure(root)
  const nextPage = () => {
    paper.addPage()
    return top
  }
  const frame: Frame = { left, width, bottom, locale, nextPage }

  tagged(paper, root, 'P', () => drawLetterhead(paper))
  tagged(paper, root, 'P', () => put(paper, to.join('\n'), { x: left, y: 150, width: 250 }))
  const belowFacts = drawFacts(paper, root, facts, 150)
  const belowTo = 150 + heightOf(paper, to.join('\n'), { width: 250 })
  let y = Math.max(belowFacts, belowTo, 215) + 20
  tagged(paper, root, 'H1', () => put(paper, title, { x: left, y, width, face: 'bold', size: 17 }))
  y += heightOf(paper, title, { width, face: 'bold', size: 17 }) + 10
  const paragraph = (text: string) => {
    const height = heightOf(paper, text, { width })
    if (y + height > bottom) y = nextPage()
    tagged(paper, root, 'P', () => put(paper, text, { x: left, y, width }))
    y += height + 8
  }
  intro.forEach(paragraph)
  y = drawTotals(paper, root, totals, frame, drawTable(paper, root, document, frame, y + 4)) + 14
  closing.forEach(paragraph)
  drawFeet(paper, pageOf)
  root.end()
  paper.end()
  return bytes
}
