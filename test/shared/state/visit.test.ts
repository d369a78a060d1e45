import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../../kit/platform'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)

const open = async (visit: string, { prerendering = false, cookie = visit } = {}) => {
  const page = await openPage({ config: { isLoggedIn: visit.startsWith('1'), visit }, prerendering, cookie: `etalage_visit=${cookie}` })
  const { onReturn } = await import('../../../shared/state/visit')
  const { $isLoggedIn } = await import('../../../shared/state/global')
  const returned = vi.fn()
  onReturn(returned)
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

  it('that is as the shop left it is not read again', async () => {
    const { returned } = await open('0aaaa.7')
    expect(returned).not.toHaveBeenCalled()
  })
})
