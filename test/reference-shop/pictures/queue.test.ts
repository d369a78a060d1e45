import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeQueue } from '../../../reference-shop/pictures/queue'

let queued: ReturnType<typeof makeQueue>
/** How each file that is being made ends, in the order of their starts. */
let running: Map<string, { end: () => void; fail: () => void }>
beforeEach(() => {
  queued = makeQueue(2)
  running = new Map()
})

const ask = (file: string, isAwaited = true): Promise<string | undefined> =>
  queued(
    file,
    () =>
      new Promise<Buffer>((resolve, reject) => {
        running.set(file, { end: () => resolve(Buffer.from(file)), fail: () => reject(new Error('odd file')) })
      }),
    isAwaited,
  ).then(body => body?.toString())

async function end(file: string): Promise<void> {
  running.get(file)?.end()
  running.delete(file)
  await turn()
}

const started = async (): Promise<string[]> => {
  await turn()
  return [...running.keys()]
}

describe('the queue of pictures to be made', () => {
  it('makes two at a time, and the others in the order in which they were asked for', async () => {
    const all = Promise.all(['a', 'b', 'c', 'd'].map(file => ask(file)))
    expect(await started()).toEqual(['a', 'b'])
    await end('b')
    expect(await started()).toEqual(['a', 'c'])
    for (const file of ['a', 'c', 'd']) await end(file)
    expect(await all).toEqual(['a', 'b', 'c', 'd'])
  })

  it('makes a file once for many who ask at the same time', async () => {
    const all = Promise.all([ask('a'), ask('a', false), ask('a')])
    expect(await started()).toEqual(['a'])
    await end('a')
    expect(await all).toEqual(['a', 'a', 'a'])
    expect(await started()).toEqual([])
  })

  it('answers who does not wait at once while two are being made, and makes the file later', async () => {
    void Promise.all([ask('a'), ask('b')])
    expect(await ask('c', false)).toBeUndefined()
    expect(await ask('c', false)).toBeUndefined()
    expect(await started()).toEqual(['a', 'b'])
    await end('a')
    expect(await started()).toEqual(['b', 'c'])
    const other = ask('c', false)
    await end('c')
    expect(await other).toBe('c')
  })

  it('makes what somebody waits for before what nobody waits for', async () => {
    void Promise.all([ask('a'), ask('b')])
    await ask('later', false)
    void ask('soon')
    await end('a')
    expect(await started()).toEqual(['b', 'soon'])
    await end('b')
    expect(await started()).toEqual(['soon', 'later'])
  })

  it('keeps two hundred for later, and no more', async () => {
    void Promise.all([ask('a'), ask('b')])
    for (let at = 0; at < 203; at++) await ask(`later ${at}`, false)
    const made: string[] = []
    while ((await started()).length) {
      const [file = ''] = running.keys()
      made.push(file)
      await end(file)
    }
    expect(made).toHaveLength(202)
    expect(made.at(-1)).toBe('later 199')
  })

  it('goes on after a file that cannot be made', async () => {
    const all = Promise.all(['a', 'b', 'c'].map(file => ask(file)))
    await started()
    running.get('a')?.fail()
    running.delete('a')
    expect(await started()).toEqual(['b', 'c'])
    await end('b')
    await end('c')
    expect(await all).toEqual([undefined, 'b', 'c'])
  })
})
