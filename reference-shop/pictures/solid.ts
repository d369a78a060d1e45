import type { Look } from './colour'
import { across, down } from './fills'
import { cast } from './parts'
import { group, line, path, rect } from './shapes'

/** The box a drawing from the front is the face of: its outline there, and how deep it is. */
export interface Block {
  x: number
  y: number
  width: number
  height: number
  depth: number
  /** Of its corners. */
  r?: number
  /** How far the front reaches above the box, and how far below it stands. */
  above?: number
  foot?: number
  /** What is drawn on the right side, on a field of depth by height. */
  side?: string
  /** Colours of the sides, where they are not the product's own. */
  look?: Look
}

const SQUEEZE = 0.84
const SLOPE = 0.11
const AWAY_X = 0.52
const AWAY_Y = -0.2

/** A drawing from the front, turned to the left so that its right side and its top show. */
export function turned(front: string, block: Block, own: Look): string {
  const { x, y, width, height, depth, r = 10, side = '', above = 0, foot = 0, look = own } = block
  const [dx, dy] = [depth * AWAY_X, depth * AWAY_Y]
  const at = (px: number, py: number): [number, number] => [px * SQUEEZE, py + px * SLOPE]
  const corner = r * 0.3
  const [left, top] = at(x + corner, y + corner)
  const [right, rightTop] = at(x + width - corner, y + corner)
  const [, rightBottom] = at(x + width - corner, y + height - corner)
  const place = `matrix(${SQUEEZE} ${SLOPE} 0 1`
  const total = width * SQUEEZE + dx
  const [standX, standY] = [left + foot * 0.2, at(x, y + height)[1] + foot]
  const ground = Math.max(depth, 150)
  const drawing =
    group(`matrix(${SQUEEZE} ${SLOPE} ${AWAY_X} ${AWAY_Y} ${standX} ${standY})`, cast(width, ground)) +
    group(`${place} ${dx} ${dy})`, rect(x, y, width, height, look.deep, r)) +
    path(`M${right} ${rightTop}l${dx} ${dy}V${rightBottom + dy}l${-dx} ${-dy}z`, across(look.shade, look.deep), line(look.edge, 1.5)) +
    path(
      `M${left} ${top}l${dx} ${dy}L${right + dx} ${rightTop + dy}L${right} ${rightTop}z`,
      down(look.hex, look.light),
      line(look.edge, 1.5),
    ) +
    (side && group(`matrix(${AWAY_X} ${AWAY_Y} 0 1 ${right} ${rightTop})`, side)) +
    group(`${place} 0 0)`, front)
  const middleX = left + (right + dx - left) / 2
  const [highest, lowest] = [top + dy - above, rightBottom + foot]
  const scale = Math.min(1, 800 / total, 830 / (lowest - highest))
  return group(`translate(480 486) scale(${scale.toFixed(3)}) translate(${-middleX} ${-(highest + lowest) / 2})`, drawing)
}
