import { expect, it } from 'vitest'
import { inMegabytes, isHeic, isNewQuarter, photoLimits, progressOf } from '../../../shared/review-forms/rules'

it('photos of a review are limited in number, each and together, in megabytes that a sentence can name (REV-01, SEC-02)', () => {
  const { most, file, all } = photoLimits
  expect([file, all].map(inMegabytes)).toEqual([8, 20])
  expect([most, most * file > all, inMegabytes(1_499_999)]).toEqual([4, true, 1])
})

it.each([
  [[100, 300], 0, 500, { photo: 1, of: 2, percent: 0 }],
  [[100, 300], 124, 500, { photo: 1, of: 2, percent: 24 }],
  [[100, 300], 125, 500, { photo: 2, of: 2, percent: 25 }],
  [[100, 300], 500, 500, { photo: 2, of: 2, percent: 100 }],
  [[100, 300], 900, 500, { photo: 2, of: 2, percent: 100 }],
  [[100], 0, 0, { photo: 1, of: 1, percent: 0 }],
])('photos of %j bytes with %d of %d sent are at %j (REV-01)', (sizes, sent, total, progress) => {
  expect(progressOf({ sizes, sent, total })).toEqual(progress)
})

it('progress of photos is said once a quarter, whatever the number of steps (REV-01, A11Y-01)', () => {
  const said: number[] = []
  let last: ReturnType<typeof progressOf> | null = null
  for (let sent = 0; sent <= 1000; sent++) {
    const now = progressOf({ sizes: [250, 250, 250, 250], sent, total: 1000 })
    if (!isNewQuarter(last, now)) continue
    last = now
    said.push(now.percent)
  }
  expect(said).toEqual([25, 50, 75, 100])
})

it('a HEIC is known by its type, or by its name where the browser knows no type (REV-01)', () => {
  const files = [
    ['IMG_1.HEIC', ''],
    ['IMG_1.heif', ''],
    ['x', 'image/heic'],
    ['x', 'image/heif-sequence'],
    ['heic.jpg', 'image/jpeg'],
    ['a.heic', 'image/jpeg'],
  ] as const
  expect(files.map(([name, type]) => isHeic({ name, type }))).toEqual([true, true, true, true, false, false])
})
