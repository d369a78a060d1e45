import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '../../../shared/http/errors'
import { openPage } from '../../kit/platform'
import { useStorages } from '../../kit/storage'

const open = async () => {
  useStorages()
  await openPage()
  return { ...(await import('../../../shared/http/once')), ...(await import('../../../shared/storage/web-storage')) }
}

const lose = () => Promise.reject(new NetworkError('x'))
const refuse = () => Promise.reject(new ApiError(400, 'Niet mogelijk', 'x'))

/** A server that may hold a change without its answer arriving. */
function makeServer() {
  const server = { keys: [] as string[], held: false, answers: true, loses: false, readable: true }
  return {
    server,
    change: {
      send: async (key: string): Promise<string> => {
        server.keys.push(key)
        if (!server.loses) server.held = true
        return server.answers ? 'done' : lose()
      },
      look: async () => (server.readable ? (server.held ? 'found' : undefined) : lose()),
    },
  }
}

describe('a change whose answer is lost', () => {
  it('counts as made if the server has it when asked (API-08)', async () => {
    const { reconcile } = await open()
    expect(await reconcile({ send: lose, look: async () => 'found' })).toEqual({ ok: true, value: 'found' })
  })

  it('is told apart: not there, unknown, or refused, and a refusal is not asked about (API-08, ERR-01)', async () => {
    const { reconcile } = await open()
    let looks = 0
    const outcomes = await Promise.all([
      reconcile({ send: lose, look: async () => undefined }),
      reconcile({ send: lose, look: lose }),
      reconcile({ send: lose }),
      reconcile({
        send: refuse,
        look: async () => {
          looks += 1
          return 'found'
        },
      }),
    ])
    expect(outcomes.map(one => !one.ok && one.error.outcome)).toEqual(['missing', 'unknown', 'unknown', 'refused'])
    expect([looks, outcomes[3]]).toEqual([0, { ok: false, error: { message: 'Niet mogelijk', status: 400, outcome: 'refused' } }])
  })

  it('is not a change at all if the code that sends it did not load (API-08)', async () => {
    const { reconcile } = await open()
    const { LoadError } = await import('../../../shared/platform/load')
    const outcome = await reconcile({ send: () => Promise.reject(new LoadError('x')), look: async () => 'found' })
    expect(!outcome.ok && outcome.error.outcome).toBe('refused')
  })
})

describe('a change that happens once', () => {
  it('is sent under one key until it is answered, and under another after that (API-08)', async () => {
    const { once } = await open()
    const { server, change } = makeServer()
    const { send } = change
    const adding = once<string>()
    server.answers = false
    await adding.make('a', { send })
    server.answers = true
    await adding.make('a', { send })
    await adding.make('a', { send })
    await adding.make('b', { send })
    const [first, again, next, other] = server.keys
    expect([again === first, new Set([first, next, other]).size]).toEqual([true, 3])
  })

  it('has another key after a refusal, as that changed nothing (API-08)', async () => {
    const { once } = await open()
    const keys: string[] = []
    const adding = once<string>()
    const send = (key: string) => {
      keys.push(key)
      return refuse()
    }
    await adding.make('a', { send })
    await adding.make('a', { send })
    expect(new Set(keys).size).toBe(2)
  })

  it('is not sent again when it is asked for again and turns out to be there by now (API-08)', async () => {
    const { once } = await open()
    const { server, change } = makeServer()
    const adding = once<string>()
    Object.assign(server, { answers: false, readable: false })
    expect((await adding.make('a', change)).ok).toBe(false)
    server.readable = true
    expect(await adding.make('a', change)).toEqual({ ok: true, value: 'found' })
    expect(server.keys).toHaveLength(1)
  })

  it('is sent once more under the same key where that is asked for, if the server does not have it (API-08)', async () => {
    const { once } = await open()
    const { server, change } = makeServer()
    Object.assign(server, { answers: false, loses: true })
    const send = async (key: string) => {
      const sent = change.send(key)
      Object.assign(server, { answers: true, loses: false })
      return sent
    }
    expect(await once<string>().make('a', { ...change, send, again: true })).toEqual({ ok: true, value: 'done' })
    expect([server.keys.length, new Set(server.keys).size]).toEqual([2, 1])
  })

  it('is another change once the unanswered one is forgotten (API-08)', async () => {
    const { once } = await open()
    const { server, change } = makeServer()
    const adding = once<string>()
    server.answers = false
    server.loses = true
    await adding.make('a', change)
    adding.forget(what => what === 'a')
    await adding.make('a', change)
    expect(new Set(server.keys).size).toBe(2)
  })
})

describe('a key that outlives the page', () => {
  it('is that of what was asked for last, whatever signs that has (PAY-03)', async () => {
    const { keysIn, local } = await open()
    const keys = keysIn(local, 'order-key')
    const first = keys.of('quote 1')
    expect([keysIn(local, 'order-key').of('quote 1'), keys.known('quote 2')]).toEqual([first, undefined])
    const second = keys.of('quote 2')
    expect([keys.known('quote 1'), keys.known('quote 2'), second === first]).toEqual([undefined, second, false])
    expect(keys.renew('quote 2')).not.toBe(second)
    keys.drop('quote 1')
    expect(keys.known('quote 2')).toBeDefined()
    keys.drop('quote 2')
    expect(keys.known('quote 2')).toBeUndefined()
  })
})
