import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFieldStates, type FieldEvent, type Mode } from '../../../shared/forms/field-states'
import { withResolvers } from '../../kit/with-resolvers'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const make = (check: (key: string) => Promise<readonly string[]>, mode: Mode = 'aggressive', keys: () => string[] = () => ['a', 'b']) => {
  const changed = vi.fn()
  return { changed, states: createFieldStates<string>({ mode, keys, check, changed }) }
}

describe('a mode', () => {
  const table: [Mode, boolean, FieldEvent[]][] = [
    ['aggressive', false, ['input', 'blur']],
    ['aggressive', true, ['input', 'blur']],
    ['lazy', false, ['change', 'blur']],
    ['lazy', true, ['change', 'blur']],
    ['eager', false, ['change', 'blur']],
    ['eager', true, ['input', 'change']],
    ['passive', false, []],
    ['passive', true, []],
  ]
  it.each(table)('%s, invalid %s, tests on %j (VAL-02)', (mode, invalid, wanted) => {
    const check = vi.fn(async () => [])
    const { states } = make(check, mode)
    if (invalid) states.set([['a', ['wrong']]])
    const tested = (['input', 'change', 'blur'] as const).filter(event => {
      check.mockClear()
      states.on('a', event)
      return check.mock.calls.length
    })
    expect(tested).toEqual(wanted)
  })
})

describe('the errors of fields', () => {
  it('are told together 16 ms after the last change (VAL-02)', async () => {
    const { states, changed } = make(async key => [`${key} is wrong`])
    states.on('a', 'input')
    await vi.advanceTimersByTimeAsync(10)
    states.on('b', 'input')
    await vi.advanceTimersByTimeAsync(15)
    expect(changed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(changed).toHaveBeenCalledExactlyOnceWith(
      new Map([
        ['a', ['a is wrong']],
        ['b', ['b is wrong']],
      ]),
    )
  })

  it('stay when another field is tested (VAL-03)', async () => {
    const { states } = make(async key => (key === 'a' ? ['wrong'] : []))
    await states.test('a')
    await states.test('b')
    expect([...states.errors().keys()]).toEqual(['a'])
  })

  it('are those of the newest test, whichever ends last; the whole form waits for it (VAL-01)', async () => {
    const answers: ((errors: string[]) => void)[] = []
    const { states } = make(
      () => new Promise(resolve => answers.push(resolve)),
      'aggressive',
      () => ['a'],
    )
    const first = states.test('a')
    const whole = states.testAll()
    states.on('a', 'input')
    answers[2]?.(['newest'])
    answers[0]?.([])
    answers[1]?.([])
    expect(await whole).toEqual(['a'])
    expect(await first).toBeUndefined()
    expect(states.errors().get('a')).toEqual(['newest'])
  })

  it('of fields that went away go with them (VAL-05)', async () => {
    let keys = ['a', 'b']
    const { states } = make(
      async () => ['wrong'],
      'aggressive',
      () => keys,
    )
    expect(await states.testAll()).toEqual(['a', 'b'])
    keys = ['b']
    expect(await states.testAll()).toEqual(['b'])
    expect([...states.errors().keys()]).toEqual(['b'])
  })

  it('are forgotten with the tests under way (VAL-05)', async () => {
    const { promise, resolve: answer } = withResolvers<string[]>()
    const { states, changed } = make(() => promise)
    const late = states.test('a')
    states.clear()
    answer(['late'])
    expect(await late).toBeUndefined()
    expect(states.errors().size).toBe(0)
    expect(changed).toHaveBeenLastCalledWith(new Map())
  })

  it('are told no more once they are stopped, of a test under way either (VAL-02)', async () => {
    const { promise, resolve: answer } = withResolvers<string[]>()
    const { states, changed } = make(() => promise)
    const late = states.test('a')
    states.stop()
    answer(['late'])
    expect(await late).toBeUndefined()
    await vi.advanceTimersByTimeAsync(20)
    expect([states.errors().size, changed.mock.calls]).toEqual([0, []])
  })

  it('come from a test that breaks to whoever waits (VAL-01)', async () => {
    const { states } = make(async () => Promise.reject(new Error('offline')))
    await expect(states.testAll()).rejects.toThrow('offline')
  })
})
