import { describe, expect, it } from 'vitest'
import { canSearch, questionsPage, searchedFor } from '../../../../shared/reviews/rules/question-pages'

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
