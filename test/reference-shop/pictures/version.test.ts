import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { drawProduct, views } from '../../../reference-shop/pictures/draw'
import { drawEnergyLabel } from '../../../reference-shop/pictures/energy-label'
import { pictureKinds } from '../../../reference-shop/pictures/kinds'
import { drawCategory, drawHome, drawStoreFront } from '../../../reference-shop/pictures/scenes'
import { drawingVersion, rendering } from '../../../reference-shop/pictures/version'

function* everyDrawing(): Generator<string> {
  yield JSON.stringify(rendering)
  yield drawHome()
  for (const letter of 'ABCDEFG') yield drawEnergyLabel(letter)
  for (let store = 1; store <= 140; store++) yield drawStoreFront(store)
  for (const kind of [...pictureKinds, 'parcel'])
    for (const view of views)
      for (const hex of ['#f4f5f6', '#22262b', '#a3262a'])
        for (const brand of ['a', 'b', 'c', 'd']) for (const size of [0, 1, 1_000_000]) yield drawProduct({ kind, hex, size, brand }, view)
  for (const kind of pictureKinds) yield drawCategory(kind)
}

it('is that of the drawings as they are: a changed drawing needs a new address', () => {
  const hash = createHash('sha256')
  for (const drawing of everyDrawing()) hash.update(drawing)
  expect(drawingVersion, 'reference-shop/pictures/version.ts').toBe(hash.digest('hex').slice(0, 8))
})
