import { expect, it } from 'vitest'
import { inMegabytes, photoLimits } from '../../../../shared/reviews/rules/photos'

it('photos of a review are limited in number, each and together, in megabytes that a sentence can name (REV-01, SEC-02)', () => {
  const { most, file, all } = photoLimits
  expect([file, all].map(inMegabytes)).toEqual([8, 20])
  expect([most, most * file > all, inMegabytes(1_499_999)]).toEqual([4, true, 1])
})
