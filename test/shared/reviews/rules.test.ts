import { describe, expect, it } from 'vitest'
import { canSearch, questionsPage, reviewSize, reviewStars, reviewsPage, searchedFor } from '../../../shared/reviews/rules'

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

describe('pages of questions', () => {
  it.each([
    [3, '', false],
    [4, '', true],
    [1, 'hdmi', true],
    [40, undefined, false],
  ])('of %i, of which %j was searched, can be searched: %j (REV-01)', (count, search, can) =>
    expect(canSearch({ count, search, items: [], current_page: 1, last_page: 1, total_items: 0 })).toBe(can),
  )

  it('say in their address what was searched for, without room around it and no longer than fits (REV-01, SEC-02)', () => {
    expect([searchedFor('  hdmi '), searchedFor(null), searchedFor('a'.repeat(200)).length]).toEqual(['hdmi', '', 100])
    expect(questionsPage('/tv', 2, 'hdmi')).toEqual({ url: '/tv', page: 2, search: 'hdmi' })
    expect(questionsPage('/tv', 1, '').search).toBeUndefined()
  })
})
