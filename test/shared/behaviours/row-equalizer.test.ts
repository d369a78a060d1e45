import { expect, it } from 'vitest'
import { perRow } from '../../../shared/behaviours/row-equalizer/index'

it.each([
  [320, 4],
  [575, 4],
  [576, 1],
  [767, 1],
  [768, 2],
  [991, 2],
  [992, 4],
  [1920, 4],
])('at %i px a row has %i items (BEH-05)', (width, items) => expect(perRow(width)).toBe(items))
