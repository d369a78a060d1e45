import { atom } from 'nanostores'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../../kit/platform'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)

const open = async () => {
  await openPage()
  const { takeLatest } = await import('../../../shared/http/latest')
  const [$pending, $error] = [atom(false), atom<string | null>('before')]
  const taken: string[] = []
  return { ask: takeLatest<string>($pending, $error, found => taken.push(found)), taken, state: () => [$pending.get(), $error.get()] }
}

describe('the newest wins', () => {
  it('says of each that was begun whether it is the newest, whatever ends first (API-08)', async () => {
    const { latest } = await import('../../../shared/http/latest')
    const begin = latest()
    const first = begin()
    expect(first()).toBe(true)
    const second = begin()
    expect([first(), second()]).toEqual([false, true])
    expect([second(), first()]).toEqual([true, false])
  })

  it('of one key without the others, and of each use by itself (API-08)', async () => {
    const { latest } = await import('../../../shared/http/latest')
    const [begin, other] = [latest(), latest()]
    const [red, blue, none] = [begin('red'), begin('blue'), begin()]
    other('red')
    begin('blue')
    expect([red(), blue(), none()]).toEqual([true, false, true])
  })
})

describe('asking one question at a time', () => {
  it('takes the answer, and has nothing wrong meanwhile or after (API-08)', async () => {
    const { ask, state, taken } = await open()
    const asked = ask(async () => 'answer')
    expect([state(), taken]).toEqual([[true, null], []])
    await asked
    expect([state(), taken]).toEqual([[false, null], ['answer']])
  })

  it('ends an older one, whose answer and fault never show (API-08)', async () => {
    const { ask, state, taken } = await open()
    let ended = false
    const later: (() => void)[] = []
    const first = ask(
      signal =>
        new Promise<string>(done => {
          signal.addEventListener('abort', () => (ended = true))
          later.push(() => done('old'))
        }),
    )
    const second = ask(() => new Promise<string>((_, fail) => later.push(() => fail(new Error('old')))))
    const third = ask(() => new Promise<string>(done => later.push(() => done('new'))))
    expect(ended).toBe(true)
    later[0]?.()
    later[1]?.()
    await Promise.all([first, second])
    expect([state(), taken]).toEqual([[true, null], []])
    later[2]?.()
    await third
    expect([state(), taken]).toEqual([[false, null], ['new']])
  })

  it('tells what went wrong, in words of its own where there are none, until it asks again (API-08, ERR-01)', async () => {
    const { ask, state, taken } = await open()
    const fails = () => Promise.reject(new Error('x'))
    await ask(fails)
    expect(state()).toEqual([false, 'common.unknownError'])
    await ask(fails, 'stores.stock.noPosition')
    expect(state()).toEqual([false, 'stores.stock.noPosition'])
    await ask(async () => 'answer')
    expect([state(), taken]).toEqual([[false, null], ['answer']])
  })

  it('retries the request that failed, not the one that is shown, and nothing once that went well (API-08, ERR-01)', async () => {
    const { ask, state, taken } = await open()
    let isUp = false
    await ask(async () => 'page 1')
    await ask(async () => {
      if (!isUp) throw new Error('x')
      return 'page 2'
    })
    isUp = true
    await ask.retry()
    expect([state(), taken]).toEqual([
      [false, null],
      ['page 1', 'page 2'],
    ])
    await ask.retry()
    expect(taken).toHaveLength(2)
  })

  it('stops: what was asked is aborted, never taken, and leaves nothing pending (API-08)', async () => {
    const { ask, state, taken } = await open()
    const later: (() => void)[] = []
    const asked = ask(() => new Promise<string>(done => later.push(() => done('old'))))
    ask.stop()
    later[0]?.()
    await asked
    await ask.retry()
    expect([state(), taken]).toEqual([[false, null], []])
  })
})
