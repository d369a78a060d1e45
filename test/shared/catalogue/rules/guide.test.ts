import { describe, expect, it } from 'vitest'
import { type GuideQuestion, givenAnswers, guideHref, readAnswers } from '../../../../shared/catalogue/rules/guide'

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
