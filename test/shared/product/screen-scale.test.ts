import { beforeEach, expect, it, vi } from 'vitest'
import { USUAL_SCALE } from '../../../shared/product/rules/true-size'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)

/** Fresh modules, as on a new page. */
const opened = async () => {
  vi.resetModules()
  return import('../../../shared/product/screen-scale')
}

it('the scale of a screen is the usual one until it is measured, and is kept from then on (PDP-09)', async () => {
  const { $screenScale, measureScreen } = await opened()
  expect($screenScale.get()).toBe(USUAL_SCALE)
  measureScreen(4.25)
  expect($screenScale.get()).toBe(4.25)
  expect((await opened()).$screenScale.get()).toBe(4.25)
})
