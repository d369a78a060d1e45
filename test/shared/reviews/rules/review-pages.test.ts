import { describe, expect, it } from 'vitest'
import { reviewSize, reviewStars, reviewsPage } from '../../../../shared/reviews/rules/review-pages'

describe('pages of reviews', () => {
  it.each([
    ['12', 12],
    [24, 24],
    ['6', 6],
    ['7', 6],
    [undefined, 6],
    ['', 6],
  ])('of %j hold %i (REV-01)', (asked, size) => expect(reviewSize(asked)).toBe(size))

  it.each([
    ['5', 5],
    [1, 1],
    ['0', null],
    ['6', null],
    ['4.5', null],
    ['', null],
    [undefined, null],
  ])('with %j stars have %j of them (REV-01)', (asked, stars) => expect(reviewStars(asked)).toBe(stars))

  it('leave the usual size out of their address (REV-01)', () => {
    const usual = { sort: 'newest', size: 6, stars: null } as const
    expect(Object.entries(reviewsPage('/tv', 2, usual)).filter(([, value]) => value !== undefined)).toEqual([
      ['url', '/tv'],
      ['page', 2],
      ['sort', 'newest'],
    ])
    const chosen = { sort: 'helpful', size: 12, stars: 4 } as const
    expect(reviewsPage('/tv', 1, chosen)).toEqual({ url: '/tv', page: 1, ...chosen })
  })
})
