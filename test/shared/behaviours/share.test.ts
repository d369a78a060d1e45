import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import share, { ready } from '../../../shared/behaviours/share/index'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const written = vi.fn()

async function open(device = 'Mozilla/5.0 (X11; Linux x86_64)', sheet?: (data: ShareData) => Promise<void>) {
  await ready()
  vi.stubGlobal('navigator', { userAgent: device, clipboard: { writeText: written }, share: sheet })
  document.body.innerHTML =
    '<div><button data-act="share"><i>Deel</i></button><button data-act="print">Print</button><button>x</button></div>'
  const element = document.querySelector('div') as HTMLElement
  const stop = share(element, { title: 'Novaro Oled-tv', url: 'https://shop.test/p/tv' })
  const press = (selector: string) => (element.querySelector(selector) as HTMLElement).click()
  const said = () => element.querySelector('[role=status]')?.textContent
  return { element, stop, press, said }
}

describe('sharing a product', () => {
  beforeEach(() => void written.mockReset().mockResolvedValue(undefined))
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('opens the share sheet of the device with title and address (MOB-01)', async () => {
    const sheet = vi.fn(async () => {})
    const { press, said } = await open(PHONE, sheet)
    press('i')
    expect(sheet).toHaveBeenCalledExactlyOnceWith({ title: 'Novaro Oled-tv', url: 'https://shop.test/p/tv' })
    expect([written.mock.calls, said()]).toEqual([[], ''])
  })

  it.each([
    ['a computer', undefined, vi.fn()],
    ['a phone without such a sheet', PHONE, undefined],
  ])('copies the address on %s, and says so (MOB-01)', async (_, device, sheet) => {
    const { press, said } = await open(device, sheet)
    press('[data-act=share]')
    await vi.waitFor(() => expect(said()).toBe('De link staat op je klembord.'))
    expect(written.mock.calls).toEqual([['https://shop.test/p/tv']])
  })

  it('says that it failed, but nothing when the shopper closes the share sheet (MOB-01, ERR-01)', async () => {
    const sheet = vi.fn().mockRejectedValueOnce(new DOMException('closed', 'AbortError')).mockRejectedValueOnce(new TypeError('no'))
    const { press, said } = await open(PHONE, sheet)
    press('[data-act=share]')
    await Promise.resolve()
    expect(said()).toBe('')
    press('[data-act=share]')
    await vi.waitFor(() => expect(said()).toBe('Delen lukte niet. Kopieer het adres uit je browser.'))
  })

  it('prints the page, does nothing for other buttons, and nothing once it has stopped (MOB-01)', async () => {
    const printed = vi.fn()
    vi.stubGlobal('print', printed)
    const { element, press, stop } = await open()
    press('[data-act=print]')
    expect(printed).toHaveBeenCalledOnce()
    press('button:nth-of-type(3)')
    stop()
    press('[data-act=print]')
    expect(printed).toHaveBeenCalledOnce()
    expect(element.querySelector('[role=status]')).toBeNull()
  })
})
