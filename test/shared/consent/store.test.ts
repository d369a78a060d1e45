import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../../kit/platform'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)

describe('consent to measuring', () => {
  const open = async (cookie = '') => {
    const page = await openPage()
    page.jar.cookie = cookie
    return { page, ...(await import('../../../shared/consent/store')), ...(await import('../../../shared/page/tracking')) }
  }

  it.each([
    ['', undefined],
    ['etalage_consent=granted', 'granted'],
    ['etalage_consent=denied', 'denied'],
    ['etalage_consent=perhaps', undefined],
  ])('with the cookie %j is %s (ANA-03)', async (cookie, choice) => expect((await open(cookie)).$consent.get()).toBe(choice))

  it('is kept for 180 days and told (ANA-03)', async () => {
    const { page, choose, $consent } = await open()
    choose('granted')
    expect($consent.get()).toBe('granted')
    expect(page.jar.cookie).toMatch(/^etalage_consent=granted;/)
    expect(page.jar.cookie).toContain(new Date(page.now + 180 * 86_400_000).toUTCString())
    expect(page.emittedOf('consent:changed')).toEqual([{ granted: true }])
  })

  it('that is refused forgets what happened before (ANA-03)', async () => {
    const { choose, $queue } = await open()
    const fact = { kind: 'cart-viewed', cause: 'load' } as const
    $queue.set([fact])
    choose('granted')
    expect($queue.get()).toEqual([fact])
    choose('denied')
    expect($queue.get()).toEqual([])
  })
})
