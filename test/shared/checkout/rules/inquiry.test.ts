import { describe, expect, it } from 'vitest'
import { type InquiryEvent, isOpen, noInquiry, reduceInquiry } from '../../../../shared/checkout/rules/inquiry'

describe('the questions of the first step', () => {
  const after = (...events: InquiryEvent[]) => events.reduce(reduceInquiry, noInquiry)
  const asked = { type: 'asked', question: 'a' } as const

  it.each<[string, InquiryEvent[], object, boolean]>([
    ['nothing was typed', [], noInquiry, false],
    ['the place is looked up', [{ type: 'lookup', isOpen: true }], { isLookedUp: true }, true],
    ['a place is typed', [{ type: 'moved', question: 'a' }], { awaited: 'a' }, true],
    [
      'it is incomplete again',
      [
        { type: 'moved', question: 'a' },
        { type: 'moved', question: '' },
      ],
      { awaited: '' },
      false,
    ],
    ['it is asked', [{ type: 'moved', question: 'a' }, asked], { asked: 'a', awaited: '', pending: 'a' }, true],
    [
      'it was answered',
      [asked, { type: 'answered', question: 'a', isIn: true, hasDays: false }],
      { asked: 'a', pending: null, hasDays: false },
      false,
    ],
    [
      'it was asked in vain',
      [asked, { type: 'answered', question: 'a', isIn: false, hasDays: false }],
      { asked: '', pending: null, hasDays: true },
      false,
    ],
    [
      'the answer is of an older place',
      [asked, { type: 'asked', question: 'b' }, { type: 'answered', question: 'a', isIn: true, hasDays: true }],
      { asked: 'b', pending: 'b' },
      true,
    ],
    ['the same place is typed again', [asked, { type: 'moved', question: 'a' }], { awaited: '', pending: 'a' }, true],
    ['another is typed while it is asked', [asked, { type: 'moved', question: 'b' }], { awaited: 'b', pending: 'a' }, true],
    [
      'the page came with the answer',
      [
        { type: 'known', question: 'a' },
        { type: 'moved', question: 'a' },
      ],
      { awaited: '' },
      false,
    ],
    ['the country is another', [asked, { type: 'forgotten' }], { asked: '', pending: null }, false],
    ['prices are asked for twice', [{ type: 'pricing' }, { type: 'pricing' }, { type: 'priced' }], { pricings: 1 }, false],
    ['something changed', [{ type: 'edited' }], { edits: 1 }, false],
  ])('may change what the order costs, or not, when %s (SHP-01, PAY-02)', (_, events, state, open) => {
    const now = after(...events)
    expect(now).toMatchObject(state)
    expect(isOpen(now)).toBe(open)
  })
})
