import '../../../shared/platform'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import modal from '../../../shared/behaviours/modal/index'
import offCanvas from '../../../shared/behaviours/off-canvas/index'

/** Off-canvas panels exist on narrow pages only. */
const narrow = Object.assign(new EventTarget(), { matches: true })
const stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  narrow.matches = true
  vi.stubGlobal('matchMedia', () => narrow)
  history.replaceState(null, '', '/')
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const KINDS = [
  ['off-canvas', (element: HTMLElement) => offCanvas(element, { media: '(width < 900px)' })],
  ['modal', (element: HTMLElement) => modal(element)],
] as const

function page(start: (element: HTMLElement) => () => void, hash = '') {
  history.replaceState(null, '', `/${hash}`)
  document.body.innerHTML = `<main><button id="opener" data-open="w">Open</button><button id="toggle" data-toggle="w">Wissel</button></main>
    <p data-announcer></p><dialog id="w"><div id="inside"><button id="close" data-close>Sluit</button><input id="first" autofocus></div></dialog>`
  const get = (id: string) => document.getElementById(id) as HTMLElement
  stops.push(start(get('w')))
  const press = (id: string) => get(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  const point = (id: string) => get(id).dispatchEvent(new Event('pointerdown', { bubbles: true }))
  const key = (name: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })
    document.dispatchEvent(event)
    // What a browser does for the topmost dialog.
    if (name === 'Escape' && !event.isComposing && !event.defaultPrevented)
      document.activeElement?.closest('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }))
    return event.defaultPrevented
  }
  const isOpen = () => get('opener').ariaExpanded === 'true'
  return { get, press, point, key, isOpen }
}

describe.each(KINDS)('an %s', (kind, start) => {
  const rows = kind === 'modal' ? 'BEH-02' : 'BEH-01'

  it(`opens on its controls, locks the page, puts the rest out of reach and takes the focus (${rows})`, () => {
    const { get, press, isOpen } = page(start)
    expect(isOpen()).toBe(false)
    expect(press('opener')).toBe(false)
    expect([isOpen(), document.activeElement]).toEqual([true, get('first')])
    // The browser does that for a modal.
    const isModal = get('w').hasAttribute('open')
    expect([isModal, get('w').inert, document.querySelector<HTMLElement>('main')?.inert]).toEqual([
      kind === 'modal',
      false,
      kind !== 'modal',
    ])
    expect(document.querySelector<HTMLElement>('[data-announcer]')?.inert).toBeFalsy()
    expect(document.documentElement.style.overflow === 'hidden').toBe(true)
  })

  it.each([
    ['its close control', ({ press }: ReturnType<typeof page>) => void press('close')],
    ['Escape', ({ key }: ReturnType<typeof page>) => void key('Escape')],
    [
      'a press beside its content',
      ({ point, press }: ReturnType<typeof page>) => {
        point('w')
        press('w')
      },
    ],
  ])(`closes on %s, and gives page and focus back (${rows})`, (_, act) => {
    const at = page(start)
    at.press('opener')
    act(at)
    expect([at.isOpen(), document.activeElement]).toEqual([false, at.get('opener')])
    expect(document.querySelector<HTMLElement>('main')?.inert).toBe(false)
    expect(document.documentElement.style.overflow === 'hidden').toBe(false)
  })

  it(`stays for a selection that ends beside it, keys of a composition and other keys (${rows})`, () => {
    const { press, point, key, isOpen } = page(start)
    press('opener')
    point('inside')
    press('w')
    press('inside')
    expect([key('Escape', { isComposing: true }), key('Enter'), isOpen()]).toEqual([false, false, true])
  })

  it(`is closed again by what toggles it (${rows})`, () => {
    const { press, isOpen } = page(start)
    const states = [0, 1, 2].map(() => {
      press('toggle')
      return isOpen()
    })
    expect(states).toEqual([true, false, true])
  })

  it(`opens for its own address, which then leaves the address bar (${rows})`, () => {
    const { isOpen } = page(start, '#w')
    expect([isOpen(), location.hash]).toEqual([true, ''])
  })

  it('opens when a script asks for it by its id, unless that is cancelled (EXT-01)', async () => {
    const { isOpen } = page(start)
    const ask = (panel: string) => {
      const detail: { panel: string; reply?: Promise<boolean> } = { panel }
      const event = new CustomEvent('shop:open-panel', { detail, cancelable: true })
      return { detail, event }
    }
    const cancelled = ask('w')
    cancelled.event.preventDefault()
    document.dispatchEvent(cancelled.event)
    const other = ask('x')
    document.dispatchEvent(other.event)
    expect([isOpen(), cancelled.detail.reply, other.detail.reply]).toEqual([false, undefined, undefined])
    const asked = ask('w')
    document.dispatchEvent(asked.event)
    expect([isOpen(), await asked.detail.reply]).toEqual([true, true])
  })

  it(`that stops leaves nothing behind (${rows})`, () => {
    const { get, press } = page(start)
    press('opener')
    stops.pop()?.()
    expect([get('opener').hasAttribute('aria-expanded'), get('w').className, get('w').hasAttribute('open')]).toEqual([false, '', false])
    expect(document.documentElement.style.overflow === 'hidden').toBe(false)
    expect(press('opener')).toBe(true)
  })
})

describe('an off-canvas', () => {
  const start = KINDS[0][1]

  it('fades out for 500 ms, not shorter, and can be opened again meanwhile (BEH-01)', () => {
    const { get, press } = page(start)
    const classes = () => get('w').className.trim().split(' ').sort().join(' ')
    press('opener')
    expect(classes()).toBe('et-is-open')
    press('close')
    vi.advanceTimersByTime(499)
    expect(classes()).toBe('et-is-closing et-is-open')
    vi.advanceTimersByTime(1)
    expect(classes()).toBe('')
    press('opener')
    press('close')
    vi.advanceTimersByTime(300)
    press('opener')
    vi.advanceTimersByTime(1000)
    expect(classes()).toBe('et-is-open')
  })

  it('is a part of the page on a wide one: its controls lead there, and one that is open is so no more (BEH-01)', () => {
    const { get, press, isOpen } = page(start)
    press('opener')
    narrow.matches = false
    narrow.dispatchEvent(new Event('change'))
    expect([isOpen(), get('w').className]).toEqual([false, ''])
    expect(press('opener')).toBe(true)
    expect(isOpen()).toBe(false)
  })
})

describe('a modal', () => {
  const start = KINDS[1][1]

  it('closes by the Back gesture of a phone and by a form in it, not for a dialog within (BEH-02)', () => {
    const { get, press, isOpen } = page(start)
    press('opener')
    get('inside').dispatchEvent(new Event('cancel', { bubbles: true, cancelable: true }))
    expect(isOpen()).toBe(true)
    const cancel = new Event('cancel', { cancelable: true })
    get('w').dispatchEvent(cancel)
    expect([cancel.defaultPrevented, isOpen()]).toEqual([true, false])
    press('opener')
    ;(get('w') as HTMLDialogElement).close()
    get('w').dispatchEvent(new Event('close'))
    expect(isOpen()).toBe(false)
  })

  it('is made of a dialog only (BEH-02)', () => {
    expect(() => modal(document.createElement('div'))).toThrow(TypeError)
  })

  it('over another closes alone; what lies below is out of reach until then (BEH-02)', () => {
    const { get, press, key, isOpen } = page(start)
    get('w').insertAdjacentHTML('afterend', '<dialog id="top"><button data-close>Sluit</button></dialog>')
    get('inside').insertAdjacentHTML('beforeend', '<button id="more" data-open="top">Meer</button>')
    stops.push(modal(get('top')))
    press('opener')
    press('more')
    expect([get('w').inert, get('top').inert]).toEqual([false, false])
    key('Escape')
    expect([isOpen(), get('top').hasAttribute('open'), document.activeElement]).toEqual([true, false, get('more')])
    key('Escape')
    expect([isOpen(), document.activeElement]).toEqual([false, get('opener')])
  })

  it('gives the focus to the nearest element when its opener is gone (BEH-02)', () => {
    const { get, press, key } = page(start)
    press('opener')
    get('opener').remove()
    key('Escape')
    expect(document.activeElement).toBe(get('toggle'))
  })
})
