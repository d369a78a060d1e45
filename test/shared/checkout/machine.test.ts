import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Checkout,
  type CheckoutEvent,
  initial,
  isFree,
  type Phase,
  reachable,
  reduce,
  type Step,
} from '../../../shared/checkout/machine'

const start = (more: Partial<Checkout> = {}): Checkout => ({ ...initial, ...more })
const all = { step: 3, done: 2 } as const
const atOverview = (more: Partial<Checkout> = {}): Checkout => start({ currentStep: 3, done: 2, ...more })

describe('a step', () => {
  it.each([
    [1, 0, 1],
    [2, 0, 1],
    [3, 0, 1],
    [2, 1, 2],
    [3, 1, 2],
    [3, 2, 3],
    [1, 2, 1],
  ] as const)('%d with %d done opens %d: the first that is not done comes before it (CHK-01)', (step, done, opens) => {
    expect(reachable(step, done)).toBe(opens)
  })

  it('is gone to with the message cleared (CHK-01)', () => {
    expect(reduce(start({ done: 1, error: 'x' }), { type: 'go', step: 2 })).toEqual(start({ done: 1, currentStep: 2 }))
  })

  it('that the server opens keeps its message until the shopper acts (PAY-04)', () => {
    const returned = reduce(start({ done: 2 }), { type: 'returned', step: 2, error: 'Betaling geannuleerd' })
    expect(returned).toMatchObject({ currentStep: 2, error: 'Betaling geannuleerd' })
    expect(reduce(returned, { type: 'go', step: 2 }).error).toBeNull()
  })

  it('leads to the next when it is done, and back when something in it changes (CHK-01)', () => {
    const one = reduce(start(), { type: 'completed', step: 1 })
    expect(one).toMatchObject({ currentStep: 2, done: 1 })
    const two = reduce(one, { type: 'completed', step: 2 })
    expect(two).toMatchObject({ currentStep: 3, done: 2 })
    expect(reduce(two, { type: 'reopened', step: 1 })).toMatchObject({ currentStep: 1, done: 0 })
  })
})

describe('an order', () => {
  const table: [string, Checkout, CheckoutEvent, Partial<Checkout>][] = [
    ['is placed from the overview', atOverview(), { type: 'order' }, { phase: 'placing' }],
    ['is not placed before it', start({ currentStep: 2, done: 1 }), { type: 'order' }, { phase: 'idle' }],
    ['is not placed twice', atOverview({ phase: 'placing' }), { type: 'order' }, { phase: 'placing' }],
    ['is left with', atOverview({ phase: 'placing' }), { type: 'ordered' }, { phase: 'leaving' }],
    ['is refused with the reason', atOverview({ phase: 'placing' }), { type: 'refused', error: 'r' }, { phase: 'idle', error: 'r' }],
    ['is asked after when it is lost', atOverview({ phase: 'placing' }), { type: 'lost' }, { phase: 'asking' }],
    ['is found', atOverview({ phase: 'asking' }), { type: 'ordered' }, { phase: 'leaving' }],
    ['may be unknown', atOverview({ phase: 'asking' }), { type: 'unsure', error: 'u' }, { phase: 'unsure', error: 'u' }],
    ['is asked after again', atOverview({ phase: 'unsure', error: 'u' }), { type: 'lost' }, { phase: 'asking', error: null }],
    ['can be seen again', atOverview({ phase: 'leaving' }), { type: 'restored' }, { phase: 'idle', currentStep: 3 }],
  ]
  it.each(table)('%s (PAY-03)', (_what, now, what, expected) => {
    expect(reduce(now, what)).toMatchObject(expected)
  })
})

const moves: Record<Exclude<CheckoutEvent['type'], 'returned'>, { event: CheckoutEvent; to: Partial<Record<Phase, Phase>> }> = {
  go: { event: { type: 'go', step: 2 }, to: { idle: 'idle', unsure: 'unsure' } },
  completed: { event: { type: 'completed', step: 2 }, to: { idle: 'idle', unsure: 'unsure' } },
  reopened: { event: { type: 'reopened', step: 2 }, to: { idle: 'idle', unsure: 'unsure' } },
  order: { event: { type: 'order' }, to: { idle: 'placing', unsure: 'placing' } },
  ordered: { event: { type: 'ordered' }, to: { placing: 'leaving', asking: 'leaving' } },
  refused: { event: { type: 'refused', error: 'r' }, to: { placing: 'idle', asking: 'idle' } },
  lost: { event: { type: 'lost' }, to: { placing: 'asking', unsure: 'asking' } },
  unsure: { event: { type: 'unsure', error: 'u' }, to: { asking: 'unsure' } },
  restored: { event: { type: 'restored' }, to: { leaving: 'idle' } },
}

it.each(Object.values(moves))(
  '$event.type counts in the phases that it can happen in, and changes nothing in others (CHK-01, PAY-03)',
  ({ event, to }) => {
    for (const phase of ['idle', 'placing', 'asking', 'unsure', 'leaving'] as const) {
      const now = atOverview({ phase, error: 'before' })
      if (to[phase]) expect([phase, reduce(now, event).phase]).toEqual([phase, to[phase]])
      else expect(reduce(now, event), phase).toBe(now)
    }
  },
)

it('a step that is completed out of turn changes nothing, and one that is completed again takes none back (CHK-01)', () => {
  expect(reduce(start({ error: 'x' }), { type: 'completed', step: 2 })).toEqual(start({ error: 'x' }))
  expect(reduce(start({ done: 2, error: 'x' }), { type: 'completed', step: 1 })).toEqual(start({ done: 2, currentStep: 2 }))
  expect(reduce(atOverview(), { type: 'reopened', step: 3 })).toEqual(atOverview())
})

const step = fc.constantFrom<Step[]>(1, 2, 3)
const happening = fc.oneof(
  fc.record({ type: fc.constantFrom('go' as const, 'completed' as const, 'reopened' as const), step }),
  fc.record({ type: fc.constantFrom('returned' as const), step, error: fc.string() }),
  fc.record({ type: fc.constantFrom('refused' as const, 'unsure' as const), error: fc.string() }),
  fc.record({ type: fc.constantFrom('order' as const, 'ordered' as const, 'lost' as const, 'restored' as const) }),
)

it('never gets past a step that is not done, never places without all, and never twice at once, whatever happens (CHK-01, PAY-03)', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), happenings => {
      let now = initial
      for (const what of happenings) {
        const before = now
        now = reduce(before, what as CheckoutEvent)
        expect(now.currentStep).toBe(reachable(now.currentStep, now.done))
        if (now.phase === 'placing' && before.phase !== 'placing') {
          expect(what.type).toBe('order')
          expect([isFree(before), now.currentStep, now.done >= 2]).toEqual([true, all.step, true])
        }
        if (!isFree(before) && ['go', 'completed', 'reopened', 'order'].includes(what.type)) expect(now).toEqual(before)
        if (before.phase === 'leaving' && what.type !== 'restored' && what.type !== 'returned') expect(now).toEqual(before)
      }
    }),
    { seed: 11, numRuns: 500 },
  )
})
