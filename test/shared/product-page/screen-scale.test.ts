import { beforeEach, expect, it } from 'vitest'
import { USUAL_SCALE } from '../../../shared/product-page/rules/true-size'
import { openPage } from '../../kit/platform'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)

const opened = async () => {
  await openPage()
  return import('../../../shared/product-page/store')
}

it('the scale of a screen is the usual one until it is measured, and is kept from then on (PDP-09)', async () => {
  const { $screenScale, measureScreen } = await opened()
  expect($screenScale.get()).toBe(USUAL_SCALE)
  measureScreen(4.25)
  expect($screenScale.get()).toBe(4.25)
  expect((await opened()).$screenScale.get()).toBe(4.25)
})
