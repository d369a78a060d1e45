import { describe, expect, it } from 'vitest'
import type { GuideQuestion } from '../../../../shared/catalogue/rules/guide'
import { queryOf } from '../../../../shared/catalogue/rules/guide-query'

const answer = (filters: Record<string, string[]>, prices: { minPrice?: number; maxPrice?: number } = {}) => ({
  label: '',
  filters,
  ...prices,
})
const questions: GuideQuestion[] = [
  {
    code: 'room',
    question: '',
    help: '',
    answers: [answer({ size: ['s', 'm'] }, { maxPrice: 500 }), answer({ size: ['m', 'l'] }, { minPrice: 300 }), answer({})],
  },
  { code: 'use', question: '', help: '', answers: [answer({ size: ['m', 'l'], screen: ['oled'] }, { minPrice: 200, maxPrice: 400 })] },
]

describe('what the answers ask of the listing', () => {
  it('is nothing without answers, or of an answer that is not there (CNT-03)', () => {
    expect(queryOf(questions, {})).toEqual({ filters: {}, page: 1 })
    expect(queryOf(questions, { room: 9 })).toEqual({ filters: {}, page: 1 })
  })

  it('is what one answer stands for (CNT-03)', () => {
    expect(queryOf(questions, { room: 0 })).toEqual({ filters: { size: ['s', 'm'] }, page: 1, maxPrice: 500 })
    expect(queryOf(questions, { room: 1 })).toEqual({ filters: { size: ['m', 'l'] }, page: 1, minPrice: 300 })
  })

  it('is what holds for all of them (CNT-03)', () => {
    expect(queryOf(questions, { room: 0, use: 0 })).toEqual({
      filters: { size: ['m'], screen: ['oled'] },
      page: 1,
      minPrice: 200,
      maxPrice: 400,
    })
    expect(queryOf(questions, { room: 1, use: 0 })).toMatchObject({ minPrice: 300, maxPrice: 400 })
  })
})
