import { cleanCode, cleanText } from '../contract/typed'

/** Maximum number of rows in a list. */
export const MOST_ROWS = 200

/** A row as typed; an empty quantity means one. */
export interface TypedRow {
  sku: string
  qty: string
}

/**
 * The characters of Windows-1252 at 0x80 to 0x9F; '\uFFFD' where it has none. Some engines decode these bytes as Latin
 * 1.
 */
const windowsSigns = '\u20AC\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ'

const fromWindows = (bytes: Uint8Array): string => [...bytes].map(byte => windowsSigns[byte - 0x80] ?? String.fromCharCode(byte)).join('')

const text = (label: string, bytes: Uint8Array, fatal = false): string => new TextDecoder(label, { fatal }).decode(bytes)

/**
 * Decodes a text file: utf-8 or utf-16 with or without a byte order mark, else Windows-1252. Null for other files, such as a workbook or a
 * picture.
 */
export function textOfFile(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return text('utf-16le', bytes)
  if (bytes.includes(0)) return null
  try {
    return text('utf-8', bytes, true)
  } catch {
    return fromWindows(bytes)
  }
}

const separators = ['\t', ';', ','] as const

/** The cell separator: as given by `sep=`, else the first of tab, semicolon and comma in the first line that contains one. */
function separatorOf(lines: readonly string[]): { separator: string; rest: readonly string[] } {
  const told = /^"?sep=(.)"?$/i.exec(lines[0]?.trim() ?? '')?.[1]
  if (told) return { separator: told, rest: lines.slice(1) }
  const line = lines.find(one => separators.some(sign => one.includes(sign))) ?? ''
  return { separator: separators.find(sign => line.includes(sign)) ?? ';', rest: lines }
}

/** The cells of a line; a quoted cell may contain the separator and doubled quotation marks, and begin as a formula: `="1"`. */
function cellsOf(line: string, separator: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] ?? ''
    const last = cells.length - 1
    if (sign === '"' && isQuoted && line[at + 1] === '"') {
      cells[last] += '"'
      at++
    } else if (sign === '"' && (isQuoted || /^\s*=?\s*$/.test(cells[last] ?? ''))) {
      isQuoted = !isQuoted
      if (isQuoted) cells[last] = ''
    } else if (sign === separator && !isQuoted) cells.push('')
    else cells[last] += sign
  }
  return cells.map(cell => cell.trim())
}

const QUANTITY = String.raw`(\d{1,3})\s*(?:x|×|st|stk|stuks?|stück|pcs?|pieces?|pi[eè]ces?)?\.?`
const behind = new RegExp(String.raw`^(\S+)\s+(?:[x×]\s*)?(${QUANTITY})$`, 'i')
const before = /^(\d{1,3})\s*(?:×|x\s)\s*(\S+)$/i
const alone = new RegExp(String.raw`^[x×]?\s*${QUANTITY}$`, 'i')

/** A line without cells: `2 x NOV-1`, `NOV-1 2`, or an article number. */
function written(line: string): TypedRow {
  const text = cleanText(line)
  const [, first, number] = before.exec(text) ?? []
  if (first && number) return { sku: number, qty: first }
  const [, sku, qty] = behind.exec(text) ?? []
  return sku && qty ? { sku, qty } : { sku: line, qty: '' }
}

const hasDigit = (one: string): boolean => /\d/.test(one)

/** Parses article numbers with quantities from pasted text or a file. A first line without digits is a header. */
export function rowsIn(given: string): TypedRow[] {
  const lines = given
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter(line => line.trim())
  const { separator, rest } = separatorOf(lines)
  const rows = rest
    .map(line => cellsOf(line, separator))
    .map(([sku = '', ...more]) => (more.length ? { sku, qty: (more[0] ?? '').replace(/[.,]0+$/, '') } : written(sku)))
  return rows.filter(({ sku, qty }, at) => (sku || qty) && (at > 0 || hasDigit(sku) || hasDigit(qty)))
}

/** The quantity of a row, with or without a unit: `2`, `2x`, `2 st.`; one if empty, undefined if it is not a whole number from 1 to 999. */
export function quantityOf({ qty }: TypedRow): number | undefined {
  const [, number = '0'] = alone.exec(cleanText(qty) || '1') ?? []
  return Number(number) || undefined
}

/** Normalizes an article number. */
export const plainSku = (typed: string): string => cleanCode(typed).toUpperCase()
