import { code128 } from './code128'
import { letterhead } from './letterhead'
import type { LabelDocument } from './records'
import { heightOf, ink, put, rule, type Sheet, sheet, tagged, untagged } from './sheet'

/** Points; A6 is 298 by 420. */
const [left, width] = [20, 258]

function drawCode(paper: Sheet, code: string, y: number): void {
  const bars = code128(code)
  const unit = Math.min(1.6, width / bars.reduce((sum, bar) => sum + bar, 0))
  const whole = unit * bars.reduce((sum, bar) => sum + bar, 0)
  let x = left + (width - whole) / 2
  for (const [at, bar] of bars.entries()) {
    if (at % 2 === 0) paper.rect(x, y, bar * unit, 72).fill('#000000')
    x += bar * unit
  }
}

/** Writes a parcel label as an A6 PDF. The same label gives the same bytes. */
export async function writeLabel(label: LabelDocument): Promise<Buffer> {
  const { title, code, to, from, facts, closing = [] } = label
  const { paper, bytes } = await sheet({ size: 'A6', margins: { top: 20, left, right: left, bottom: 10 } }, label)
  const root = paper.struct('Document')
  paper.addStructure(root)
  let y = 20
  const write = (text: string, look: { face?: 'bold'; size?: number; colour?: string; align?: 'center' } = {}, type = 'P') => {
    tagged(paper, root, type, () => put(paper, text, { x: left, y, width, ...look }))
    y += heightOf(paper, text, { width, ...look }) + 3
  }
  write(letterhead.name, { face: 'bold', size: 15, colour: ink.brand })
  write(title, { face: 'bold', size: 12 }, 'H1')
  y += 5
  untagged(paper, () => rule(paper, left, y, width))
  y += 8
  write(to.join('\n'), { face: 'bold', size: 12 })
  y += 5
  write(from.join('\n'), { size: 8, colour: ink.soft })
  y += 6
  root.add(paper.struct('Figure', { alt: code }, () => drawCode(paper, code, y)))
  y += 78
  write(code, { face: 'bold', size: 13, align: 'center' })
  y += 4
  for (const [name, value] of facts) write(`${name}: ${value}`, { size: 8.5 })
  for (const text of closing) write(text, { size: 8, colour: ink.soft })
  root.end()
  paper.end()
  return bytes
}
