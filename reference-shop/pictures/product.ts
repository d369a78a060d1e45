import type { Look } from './colour'
import type { RoomName } from './rooms'
import type { Block } from './solid'

export type Drawing = (look: Look) => string

/** One of four for the design of each brand. */
export const byDesign =
  <const T>(...four: readonly [T, T, T, T]) =>
  (look: Look): T =>
    four[look.design & 3] as T

/** How one kind of product is drawn, on a field of 960 by 960. */
export interface Product {
  /** From the front, without what it stands on. */
  front: Drawing
  /** Where its foot is, and half the width of its shadow. */
  stand: (look: Look) => readonly [y: number, half: number]
  /** From aside: the box its front is the face of, or a drawing of its own. */
  side: (look: Look) => string | Block
  /** The part worth a closer look in the front: its middle and how many times larger; or a drawing of its own. */
  detail: readonly [x: number, y: number, zoom: number] | Drawing
  /** Where it is used: the room, where its foot comes there, how much smaller it is, and its turn in degrees. */
  use: readonly [room: RoomName, x: number, y: number, scale: number, turn?: number]
}
