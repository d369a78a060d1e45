import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../../kit/platform'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)

describe('where the device is', () => {
  it('is exact for this page only, and to a hundredth of a degree for others (STO-01)', async () => {
    const page = await openPage()
    const { coarsePosition, exactPosition } = await import('../../../shared/page/position')
    page.place = { latitude: 52.09083, longitude: 5.12662 }
    expect(await exactPosition()).toEqual({ latitude: 52.09083, longitude: 5.12662 })
    expect(await coarsePosition()).toEqual({ latitude: 52.09, longitude: 5.13 })
    page.place = undefined
    await expect(exactPosition()).rejects.toMatchObject({ name: 'PositionError' })
    await expect(coarsePosition()).rejects.toMatchObject({ name: 'PositionError' })
  })
})
