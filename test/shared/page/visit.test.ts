import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../../kit/platform'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)

const open = async (visit: string, { prerendering = false, cookie = visit } = {}) => {
  const page = await openPage({ config: { isLoggedIn: visit.startsWith('1'), visit }, prerendering, cookie: `etalage_visit=${cookie}` })
  const { onStale } = await import('../../../shared/page/visit')
  const { $isLoggedIn } = await import('../../../shared/page/config')
  const returned = vi.fn()
  onStale(returned)
  return { page, returned, $isLoggedIn }
}

describe('a page that comes back', () => {
  it('is read again by whoever shows state of the visit (RT-14)', async () => {
    const { page, returned } = await open('0aaaa.0')
    page.restorePage()
    expect(returned).toHaveBeenCalledTimes(1)
    expect(page.reloads).toBe(0)
  })

  it.each([
    ['nobody', 'etalage_visit=0bbbb.5'],
    ['somebody else', 'etalage_visit=1cccc.5'],
    ['a browser without its cookies', ''],
  ])('is fetched anew before the data of one customer is shown to %s (RT-14)', async (_who, cookie) => {
    const { page, returned } = await open('1aaaa.0')
    page.jar.cookie = cookie
    page.restorePage()
    expect(page.reloads).toBe(1)
    expect(returned).not.toHaveBeenCalled()
  })

  it('of a guest who logged in meanwhile keeps what was typed and knows of the login (RT-14)', async () => {
    const { page, returned, $isLoggedIn } = await open('0aaaa.0')
    page.jar.cookie = 'etalage_visit=1bbbb.5'
    page.restorePage()
    expect([page.reloads, $isLoggedIn.get()]).toEqual([0, true])
    expect(returned).toHaveBeenCalledTimes(1)
  })
})

describe('another tab', () => {
  it('that logs in or out is followed (RT-15)', async () => {
    const { page, $isLoggedIn } = await open('0aaaa.0')
    page.jar.cookie = 'etalage_visit=1bbbb.5'
    page.storedElsewhere('visit', '1bbbb.0')
    expect($isLoggedIn.get()).toBe(true)
    page.storedElsewhere('something-else', '1')
    page.jar.cookie = 'etalage_visit=0cccc.5'
    expect($isLoggedIn.get()).toBe(true)
    page.storedElsewhere('visit', '0cccc.0')
    expect($isLoggedIn.get()).toBe(false)
  })

  it('is told of a login as soon as its page is shown, and not while that is prerendered (RT-15 RT-16)', async () => {
    const { page } = await open('1aaaa.0', { prerendering: true })
    expect(localStorage.getItem('visit')).toBeNull()
    page.activate()
    expect(localStorage.getItem('visit')).toBe('1aaaa')
  })
})

describe('the next visitor after a customer', () => {
  const come = async (before: string, visit: string) => {
    localStorage.setItem('visit', before)
    sessionStorage.setItem('auth-token', 'secret')
    const page = await openPage({ config: { isLoggedIn: visit.startsWith('1'), visit }, cookie: `etalage_visit=${visit}` })
    return { page, ...(await import('../../../shared/page/visit')) }
  }
  const kept = () => [localStorage.getItem('visit'), sessionStorage.getItem('auth-token')]

  it.each([
    ['a guest, as the token of scripts', '1aaaa', '0bbbb.1', '0bbbb+', null, true],
    ['a guest whose turn it was already', '0bbbb+', '0bbbb.1', '0bbbb+', null, true],
    ['another customer, who logged in before that was done', '0bbbb+', '1cccc.1', '1cccc+', 'secret', true],
    ['nothing of another guest', '0aaaa', '0bbbb.1', '0bbbb', 'secret', false],
    ['nothing of a customer who stays', '1aaaa', '1aaaa.1', '1aaaa', 'secret', false],
  ] as const)('finds none of their data: %s (RT-14, SEC-02)', async (_, before, visit, known, token, isDue) => {
    const { onCustomerGone, visitor } = await come(before, visit)
    expect(kept()).toEqual([known, token])
    expect(visitor()).toBe(visit.split('.')[0])
    const forget = vi.fn(async () => {})
    onCustomerGone(forget)
    await Promise.resolve()
    expect(forget).toHaveBeenCalledTimes(isDue ? 1 : 0)
    expect(kept()[0]).toBe(known.replace('+', ''))
  })

  it('is asked again on the next page when that fails (RT-14)', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { onCustomerGone } = await come('1aaaa', '0bbbb.1')
    const failure = new Error('no connection')
    onCustomerGone(() => Promise.reject(failure))
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(failure))
    expect(kept()).toEqual(['0bbbb+', null])
  })

  it('reads no page of theirs, nor keeps their token (RT-14, SEC-02)', async () => {
    const { page } = await come('1aaaa', '1aaaa.1')
    page.jar.cookie = 'etalage_visit=0bbbb.2'
    page.restorePage()
    expect([page.reloads, ...kept()]).toEqual([1, '1aaaa', null])
  })
})

describe('a prerendered page', () => {
  it('is read again when it is shown (RT-16)', async () => {
    const { page, returned } = await open('0aaaa.0', { prerendering: true })
    expect(returned).not.toHaveBeenCalled()
    page.activate()
    expect(returned).toHaveBeenCalledTimes(1)
  })

  it('that was fetched before a change is read again when it loads (RT-16)', async () => {
    const { returned } = await open('0aaaa.0', { cookie: '0aaaa.7' })
    expect(returned).toHaveBeenCalledTimes(1)
  })

  it('that is as the shop left it is not read again (RT-16)', async () => {
    const { returned } = await open('0aaaa.7')
    expect(returned).not.toHaveBeenCalled()
  })
})
