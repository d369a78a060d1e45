import { describe, expect, it } from 'vitest'
import { type GuideQuestion, givenAnswers, guideHref, queryOf, readAnswers } from '../../../shared/guide/rules'

const answers = (count: number) => Array.from({ length: count }, () => ({ label: '', filters: {} }))
const questions: GuideQuestion[] = [
  { code: 'room', question: '', help: '', answers: answers(3) },
  { code: 'use', question: '', help: '', answers: answers(1) },
]

describe('the answers in an address', () => {
  const read = (query: string) => readAnswers(questions, new URLSearchParams(query))

  it('are read by the code of their question (CNT-03)', () => {
    expect(read('room=1&use=0')).toEqual({ room: 1, use: 0 })
    expect(read('')).toEqual({})
  })

  it.each(['room=3', 'room=x', 'room=-1', 'room=01', 'room=1x', 'use=0'])('are none in %s (CNT-03)', query =>
    expect(read(query)).toEqual({}),
  )

  it('end where a question is open (CNT-03)', () => expect(read('room=2&use=1')).toEqual({ room: 2 }))

  it('are written into it as they are read (CNT-03)', () => {
    expect(guideHref('/keuzehulp/tv', questions, {})).toBe('/keuzehulp/tv')
    expect(guideHref('/keuzehulp/tv', questions, { room: 0 })).toBe('/keuzehulp/tv?room=0')
    expect(guideHref('/keuzehulp/tv', questions, { use: 0, room: 1, more: 2 })).toBe('/keuzehulp/tv?room=1&use=0')
  })
})

describe('what was answered', () => {
  it('is told in order, each with the address where its question is open (CNT-03)', () => {
    const [room, use] = questions.map((one, at) => ({ ...one, question: `Vraag ${at}`, answers: [{ label: 'Ja', filters: {} }] }))
    const told = (answers: Record<string, number>) => givenAnswers('/keuzehulp/tv', [room, use] as GuideQuestion[], answers)
    expect(told({ room: 0, use: 0 })).toEqual([
      { question: 'Vraag 0', label: 'Ja', href: '/keuzehulp/tv' },
      { question: 'Vraag 1', label: 'Ja', href: '/keuzehulp/tv?room=0' },
    ])
    expect(told({})).toEqual([])
  })

  it('leaves out an answer that a question does not have (CNT-03)', () => {
    expect(givenAnswers('/keuzehulp/tv', questions, { room: 9 })).toEqual([])
  })
})

describe('what the answers ask of the listing', () => {
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
