import { plainPrice } from '../../shared/price/rules/price'
import type { Cell, Column, Row, Total } from './records'
import { heightOf, ink, put, rule, type Sheet, tagged, untagged } from './sheet'

/** Position and available height of a table, in points. */
export interface Frame {
  left: number
  width: number
  bottom: number
  locale: string
  /** Starts a new page and returns where its content begins. */
  nextPage: () => number
}

const gap = 8

/** The text of a cell; an amount does not wrap. */
const written = (cell: Cell, locale: string): string =>
  typeof cell === 'string' ? cell : plainPrice(cell / 100, locale).replace(/\s/g, '\u00a0')

/** Left edge and width of each column. */
function boxesOf(columns: readonly Column[], { left, width }: Frame): { x: number; width: number }[] {
  const all = columns.reduce((sum, column) => sum + column.width, 0)
  const free = width - gap * (columns.length - 1)
  let x = left
  return columns.map(column => {
    const box = { x, width: (free * column.width) / all }
    x += box.width + gap
    return box
  })
}

type Part = PDFKit.PDFStructureElement

function head(paper: Sheet, table: Part, columns: readonly Column[], frame: Frame, y: number): number {
  const row = paper.struct('TR')
  table.add(row)
  const heights = boxesOf(columns, frame).map((box, at) => {
    const { title = '', align } = columns[at] ?? {}
    tagged(paper, row, 'TH', () => put(paper, title, { ...box, y, face: 'bold', size: 8.5, colour: ink.soft, align: align ?? 'left' }))
    return heightOf(paper, title, { ...box, face: 'bold', size: 8.5 })
  })
  row.end()
  const below = y + Math.max(...heights) + 5
  untagged(paper, () => rule(paper, frame.left, below, frame.width, ink.soft))
  return below + 6
}

function body(paper: Sheet, table: Part, { cells, note }: Row, columns: readonly Column[], frame: Frame, y: number): void {
  const row = paper.struct('TR')
  table.add(row)
  for (const [at, box] of boxesOf(columns, frame).entries()) {
    const text = written(cells[at] ?? '', frame.locale)
    const align = columns[at]?.align ?? 'left'
    tagged(paper, row, 'TD', () => {
      const height = put(paper, text, { ...box, y, align })
      if (at === 0 && note) put(paper, note, { ...box, y: y + height + 1, size: 8, colour: ink.soft })
    })
  }
  row.end()
}

/** Draws a table, which continues on the next page with its header repeated. Returns where it ends. */
export function drawTable(
  paper: Sheet,
  parent: Part,
  content: { columns: readonly Column[]; rows: readonly Row[] },
  frame: Frame,
  from: number,
) {
  const { columns, rows } = content
  const boxes = boxesOf(columns, frame)
  const table = paper.struct('Table')
  parent.add(table)
  let y = head(paper, table, columns, frame, from)
  for (const row of rows) {
    const heights = boxes.map((box, at) => heightOf(paper, written(row.cells[at] ?? '', frame.locale), box))
    const first = boxes[0]
    if (row.note && first) heights[0] = (heights[0] ?? 0) + 1 + heightOf(paper, row.note, { ...first, size: 8 })
    const height = Math.max(...heights)
    if (y + height > frame.bottom) y = head(paper, table, columns, frame, frame.nextPage())
    body(paper, table, row, columns, frame, y)
    y += height + 7
    untagged(paper, () => rule(paper, frame.left, y - 4, frame.width))
  }
  table.end()
  return y
}

/** Draws the totals on the right, all on one page. Returns where they end. */
export function drawTotals(paper: Sheet, parent: Part, totals: readonly Total[], frame: Frame, from: number): number {
  const width = frame.width * 0.5
  const x = frame.left + frame.width - width
  let y = from + 6
  if (y + totals.length * 17 > frame.bottom) y = frame.nextPage()
  for (const { label, amount, strong } of totals) {
    const look = { y, face: strong ? ('bold' as const) : ('regular' as const), size: strong ? 11 : 9.5 }
    if (strong) untagged(paper, () => rule(paper, x, y - 3, width, ink.soft))
    tagged(paper, parent, 'P', () => {
      put(paper, label, { ...look, x, width: width * 0.66 })
      put(paper, written(amount, frame.locale), { ...look, x: x + width * 0.66, width: width * 0.34, align: 'right' })
    })
    y += strong ? 20 : 16
  }
  return y
}
