import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import mobileMenu, { ready } from '../../../shared/behaviours/mobile-menu/index'

const group = (id: string, inner: string): string => `<li><details id="${id}"><summary>${id}</summary><ul>${inner}</ul></details></li>`

describe('the mobile menu', () => {
  let stop: (() => void) | undefined
  afterEach(() => stop?.())

  const open = async () => {
    await ready()
    document.body.innerHTML = `<div class="et-off-canvas__panel"><nav><p id="head">Menu</p><ul>
      ${group('tv', `${group('oled', '<li><a href="/oled/55">55 inch</a></li>')}<li id="all-tv"><a href="/tv">Alle tv's</a></li>`)}
      ${group('audio', '<li><a href="/audio">Alle audio</a></li>')}</ul></nav></div>`
    const menu = document.querySelector('nav') as HTMLElement
    const before = menu.innerHTML
    stop = mobileMenu(menu)
    const details = (id: string) => document.getElementById(id) as HTMLDetailsElement
    const press = (id: string) => {
      details(id).querySelector<HTMLElement>('summary')?.click()
      // The emulated browser may dispatch these in the next task.
      details(id).dispatchEvent(new Event('toggle'))
    }
    const back = (id: string) => details(id).querySelector<HTMLElement>(':scope > ul > li:first-child > .et-mobile-menu__back')
    const outOfReach = () => [...menu.querySelectorAll<HTMLElement>('[id]')].filter(one => one.closest('[inert]')).map(({ id }) => id)
    return { menu, before, details, press, back, outOfReach }
  }

  it('goes down a level, which begins with Terug, and back to what led there (BEH-03)', async () => {
    const { press, back, details, outOfReach } = await open()
    expect([back('tv')?.textContent, back('oled')?.textContent, outOfReach()]).toEqual(['Terug', 'Terug', []])
    press('tv')
    expect([details('tv').open, document.activeElement === back('tv')]).toEqual([true, true])
    expect(outOfReach()).toEqual(['head', 'audio'])
    press('oled')
    expect(document.activeElement).toBe(back('oled'))
    expect(outOfReach()).toEqual(['head', 'all-tv', 'audio'])
    back('oled')?.click()
    expect([details('oled').open, document.activeElement?.textContent]).toEqual([false, 'oled'])
    expect(outOfReach()).toEqual(['head', 'audio'])
  })

  it('closes a menu beside the one that opens, with all in it, and begins at its top (BEH-03)', async () => {
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(() => {})
    const { press, details } = await open()
    press('tv')
    press('oled')
    press('audio')
    expect(['tv', 'oled', 'audio'].map(id => details(id).open)).toEqual([false, false, true])
    expect(scrolled.mock.calls.at(-1)).toEqual([{ top: 0, behavior: 'instant' }])
  })

  it('takes no focus for a level that opens by itself (BEH-03)', async () => {
    const { details, back } = await open()
    details('tv').open = true
    details('tv').dispatchEvent(new Event('toggle'))
    expect(document.activeElement).not.toBe(back('tv'))
  })

  it('fills the levels that have one link only from the page of panels, lists inside lists as deep (BEH-03, RT-13)', async () => {
    let answer: (page: Document | null) => void = () => {}
    const asked: string[] = []
    class Request {
      responseType = ''
      response: Document | null = null
      onloadend = () => {}
      open = (_: string, address: string) => asked.push(address)
      setRequestHeader() {}
      abort = () => this.onloadend()
      send() {
        answer = page => {
          this.response = page
          this.onloadend()
        }
      }
    }
    vi.stubGlobal('XMLHttpRequest', Request)
    onTestFinished(() => void vi.unstubAllGlobals())
    history.replaceState(null, '', '/audio/here')
    await ready()
    document.body.innerHTML = `<nav><ul>${group('tv', '<li><a href="/tv">All</a></li><li><a href="/tv/oled">Oled</a></li>')}
      ${group('audio', '<li><a href="/audio">All</a></li>')}</ul></nav>`
    const menu = document.querySelector('nav') as HTMLElement
    stop = mobileMenu(menu, { panels: '/all' })
    expect(asked).toEqual(['/all'])
    const page = `<div data-panel="/tv"><ul><li><a href="/tv/qled">Qled</a></li></ul></div><div data-panel="/audio"><ul><li><a href="/audio">All</a></li>
      <li><a href="/audio/here">Here</a><ul><li><a href="/audio/deep">Deep</a></li></ul></li></ul><ul><li><a href="/brand">Brand</a></li></ul></div>`
    answer(new DOMParser().parseFromString(page, 'text/html'))
    const links = () =>
      [...menu.querySelectorAll('a')].map(link => [link.textContent, link.getAttribute('aria-current'), link.closest('li')?.className])
    await vi.waitFor(() => expect(links()).toHaveLength(5))
    expect(links()).toEqual([
      ['All', null, ''],
      ['Oled', null, ''],
      ['All', null, ''],
      ['Here', 'page', ''],
      ['Deep', null, 'et-menu__deep'],
    ])
    stop()
    document.body.innerHTML = `<nav><ul>${group('tv', '<li><a href="/tv">All</a></li>')}</ul></nav>`
    const nav = document.querySelector('nav') as HTMLElement
    stop = mobileMenu(nav, { panels: '/all' })
    answer(null)
    expect([asked.length, nav.querySelectorAll('a').length]).toEqual([2, 1])
  })

  it('makes a level of a link to a category, which keeps the focus and leads back (BEH-03, RT-13)', async () => {
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        open() {}
        setRequestHeader() {}
        send() {}
        abort() {}
      },
    )
    onTestFinished(() => void vi.unstubAllGlobals())
    await ready()
    document.body.innerHTML =
      '<nav><ul><li><a class="et-menu__group" href="/audio">Audio</a></li><li><a href="/winkels">Winkels</a></li></ul></nav>'
    const menu = document.querySelector('nav') as HTMLElement
    menu.querySelector('a')?.focus()
    stop = mobileMenu(menu, { panels: '/all' })
    const [group, ...others] = menu.querySelectorAll('details')
    expect([group?.className, others.length, document.activeElement === group?.querySelector('summary')]).toEqual([
      'et-menu__group',
      0,
      true,
    ])
    expect(group?.querySelector('summary')?.textContent).toBe('Audio')
    expect([...(group?.querySelectorAll('li') ?? [])].map(item => item.textContent)).toEqual(['Terug', 'Alles in Audio'])
    expect(menu.querySelectorAll('a.et-menu__group')).toHaveLength(0)
  })

  it('that stops folds out as before (BEH-03)', async () => {
    const { menu, before, press } = await open()
    press('audio')
    press('audio')
    stop?.()
    expect(menu.innerHTML).toBe(before)
    expect(menu.classList.contains('et-is-live')).toBe(false)
  })
})
