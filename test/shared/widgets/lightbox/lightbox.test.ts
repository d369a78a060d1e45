import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ports } from '../../../../shared/contract/ports'
import { loadTexts } from '../../../../shared/i18n/texts'
import '../../../../shared/platform'
import { LoadError } from '../../../../shared/platform/load'
import { type Lightbox, openLightbox } from '../../../../shared/widgets/lightbox/index'

const pictures = [1, 2, 3].map(at => ({ href: `/p${at}.jpg`, alt: `Beeld ${at}` }))
let box: Lightbox | undefined
const shown: number[] = []
const closed = vi.fn()

beforeEach(async () => {
  // Animations never end here, so they are switched off.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await loadTexts('behaviours')
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  box?.close()
  box = undefined
  await vi.waitFor(() => expect(isOpen()).toBe(false))
  shown.splice(0)
  closed.mockReset()
  document.body.replaceChildren()
})

const open = async (startAt: number, options: { maxZoom?: number; name?: string } = {}): Promise<void> => {
  box = await openLightbox(pictures, startAt, { onOpen: () => {}, onShow: at => shown.push(at), onClose: closed, ...options })
}
const dialog = () => document.querySelector<HTMLElement>('#glightbox-body')
const isOpen = () => !!dialog()
const slides = () => [...document.querySelectorAll<HTMLElement>('#glightbox-slider .gslide')]
const fail = (at: number) => {
  const slide = slides()[at]
  slide?.append(document.createElement('img'))
  slide?.querySelector('img')?.dispatchEvent(new Event('error'))
}
const alerts = () => [...document.querySelectorAll('.et-lightbox-alert[role=alert]')].map(({ textContent }) => textContent)
const press = (control: '.gprev' | '.gnext' | '.gclose') => document.querySelector<HTMLElement>(control)?.click()
const NOT_FOUND = 'Afbeelding niet gevonden, de volgende afbeelding wordt geladen'

describe('the lightbox', () => {
  it('shows the picture that was pressed; the others are out of reach, and at an end there is no way on (SLD-02)', async () => {
    const ends = () => ['.gprev', '.gnext'].map(one => document.querySelector(one)?.getAttribute('aria-disabled'))
    await open(2)
    expect(shown).toEqual([2])
    expect(slides().map(({ inert }) => !!inert)).toEqual([true, true, false])
    expect(ends()).toEqual(['false', 'true'])
    press('.gprev')
    await vi.waitFor(() => expect(shown).toEqual([2, 1]))
    expect(slides().map(({ inert }) => !!inert)).toEqual([true, false, true])
    expect(ends()).toEqual(['false', 'false'])
    press('.gprev')
    await vi.waitFor(() => expect(shown).toEqual([2, 1, 0]))
    expect(ends()).toEqual(['true', 'false'])
    press('.gprev')
    expect(shown).toEqual([2, 1, 0])
  })

  it('is a window with a name, buttons in the language of the page, and pictures with theirs (SLD-02)', async () => {
    await open(1, { name: 'Novaro Oled-tv' })
    expect([dialog()?.ariaLabel, dialog()?.getAttribute('role'), dialog()?.getAttribute('aria-modal')]).toEqual([
      'Novaro Oled-tv',
      'dialog',
      'true',
    ])
    const names = ['.gclose', '.gprev', '.gnext'].map(one => document.querySelector(one)?.getAttribute('aria-label'))
    expect(names).toEqual(['Sluiten', 'Vorige', 'Volgende'])
    expect(slides().map(slide => slide.querySelector('img')?.alt)).toEqual(['Beeld 1', 'Beeld 2', 'Beeld 3'])
  })

  it('goes to the left on a page that is read from the right: arrows, buttons, ends and what is skipped (SLD-02, SLD-03)', async () => {
    document.documentElement.dir = 'rtl'
    document.documentElement.style.direction = 'rtl'
    try {
      await open(0)
      const names = ['.gprev', '.gnext'].map(one => document.querySelector(one)?.getAttribute('aria-label'))
      expect(names).toEqual(['Volgende', 'Vorige'])
      expect(document.querySelector('.gnext')?.getAttribute('aria-disabled')).toBe('true')
      expect(slides().map(slide => slide.querySelector('img')?.alt)).toEqual([undefined, 'Beeld 2', 'Beeld 1'])
      window.dispatchEvent(Object.assign(new KeyboardEvent('keydown', { key: 'ArrowLeft' }), { keyCode: 37 }))
      await vi.waitFor(() => expect(shown).toEqual([0, 1]))
      press('.gnext')
      await vi.waitFor(() => expect(shown).toEqual([0, 1, 0]))
      press('.gprev')
      await vi.waitFor(() => expect(shown).toEqual([0, 1, 0, 1]))
      fail(1)
      await vi.waitFor(() => expect(shown).toEqual([0, 1, 0, 1, 2]))
    } finally {
      document.documentElement.removeAttribute('dir')
      document.documentElement.removeAttribute('style')
    }
  })

  it('shows below each picture what it is called, once for screen readers (SLD-02, A11Y-01)', async () => {
    await open(1)
    const caption = () => document.querySelector('.et-lightbox-caption')
    expect([caption()?.textContent, caption()?.getAttribute('aria-hidden')]).toEqual(['Beeld 2', 'true'])
    press('.gnext')
    await vi.waitFor(() => expect(caption()?.textContent).toBe('Beeld 3'))
  })

  it('is called after what it shows when nobody named it (SLD-02)', async () => {
    await open(0)
    expect(dialog()?.ariaLabel).toBe('Afbeeldingen')
  })

  it('hides nothing that speaks, and leaves no style on the page (SLD-02, SEC-01)', async () => {
    document.body.innerHTML = '<p data-announcer></p>'
    await open(0)
    expect(document.querySelector('[data-announcer]')?.hasAttribute('aria-hidden')).toBe(false)
    expect(document.documentElement.hasAttribute('style')).toBe(false)
  })

  it('keeps a style that the page had (SLD-02)', async () => {
    document.documentElement.style.setProperty('--et-header', '60px')
    await open(0)
    expect(document.documentElement.getAttribute('style')).toContain('--et-header: 60px')
    document.documentElement.removeAttribute('style')
  })

  it.each([
    [undefined, 10],
    [5, 5],
  ])('zooms, when told %s, to %i at most, and each picture begins as it is (SLD-02)', async (maxZoom, most) => {
    await open(0, maxZoom ? { maxZoom } : {})
    const scale = (at: number) => Number(/scale\((.+?)\)/.exec(slides()[at]?.querySelector('img')?.style.transform ?? '')?.[1] ?? 1)
    for (let step = 0; step < 8; step++) dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: '+' }))
    expect(scale(0)).toBe(most)
    press('.gnext')
    await vi.waitFor(() => expect(shown).toEqual([0, 1]))
    expect([scale(0), scale(1)]).toEqual([1, 1])
  })

  it('closes on a press beside the picture, and tells so once (SLD-02)', async () => {
    await open(0)
    for (const type of ['pointerdown', 'pointerup']) slides()[0]?.dispatchEvent(new PointerEvent(type, { bubbles: true }))
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
    expect(isOpen()).toBe(false)
  })

  it('closes by its button, and hears nothing of pictures that fail afterwards (SLD-02, SLD-03)', async () => {
    await open(0)
    const image = slides()[0]?.querySelector('img')
    press('.gclose')
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
    document.body.append(image as Node)
    image?.dispatchEvent(new Event('error'))
    expect(alerts()).toEqual([])
  })

  it('shows the smaller picture of the page while the pressed one loads, and of no other (SLD-02)', async () => {
    const small = () => document.querySelector('#glightbox-body .et-lightbox-preview')?.getAttribute('src')
    const previewed = pictures.map(one => ({ ...one, preview: `/small${one.href}` }))
    const openPreviewed = async () => {
      box = await openLightbox(previewed, 1, { onOpen: () => {}, onShow: at => shown.push(at), onClose: closed })
    }
    const load = (at: number) => slides()[at]?.querySelector('img')?.dispatchEvent(new Event('load'))
    await openPreviewed()
    load(2)
    expect(small()).toBe('/small/p2.jpg')
    load(1)
    await vi.waitFor(() => expect(small()).toBeUndefined())
    box?.close()
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    await openPreviewed()
    press('.gnext')
    await vi.waitFor(() => expect(small()).toBeUndefined())
  })

  it('goes from picture to picture without moving with reduced motion (SLD-02)', async () => {
    await open(0)
    const arrive = (at: number) => slides()[at]?.querySelector('img')?.dispatchEvent(new Event('load'))
    arrive(0)
    press('.gnext')
    await vi.waitFor(() => expect(shown).toEqual([0, 1]))
    arrive(1)
    expect(slides().map(({ className }) => className.match(/gslide(In|Out)\w*|gfade\w*/)?.[0])).toEqual([undefined, undefined, undefined])
    expect(slides()[1]?.className).toContain('current')
  })

  it('is refused by name when the library does not come, and the page stays as it is (SLD-02, RT-06)', async () => {
    vi.spyOn(ports(), 'load').mockRejectedValue(new LoadError('glightbox did not load'))
    await expect(open(0)).rejects.toBeInstanceOf(LoadError)
    expect(document.body.childElementCount).toBe(0)
    expect([shown, closed.mock.calls]).toEqual([[], []])
  })
})

describe('a picture that is not found', () => {
  it('is said to be, and the next is shown (SLD-03, ERR-01)', async () => {
    await open(1)
    expect(alerts()).toEqual([])
    fail(1)
    expect(alerts()).toEqual([NOT_FOUND])
    await vi.waitFor(() => expect(shown).toEqual([1, 2]))
  })

  it('as the first closes the window (SLD-03, ERR-01)', async () => {
    await open(0)
    fail(0)
    expect(alerts()).toEqual([NOT_FOUND])
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
  })

  it('as the last leads back to the last that is there (SLD-03)', async () => {
    await open(1)
    press('.gnext')
    await vi.waitFor(() => expect(shown).toEqual([1, 2]))
    fail(2)
    await vi.waitFor(() => expect(shown).toEqual([1, 2, 1]))
    expect(closed).not.toHaveBeenCalled()
  })

  it('that is not on show is passed over once it would be (SLD-03)', async () => {
    await open(0)
    fail(1)
    expect([alerts(), shown]).toEqual([[], [0]])
    press('.gnext')
    await vi.waitFor(() => expect(shown).toEqual([0, 1, 2]))
    expect(alerts()).toEqual([NOT_FOUND])
  })

  it('closes the window when no other is there either (SLD-03)', async () => {
    await open(2)
    fail(0)
    fail(1)
    fail(2)
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
  })

  it('is said for 6 s, once at a time; one of the page itself is not the lightbox’s (SLD-03)', async () => {
    await open(1)
    const other = document.createElement('img')
    document.body.append(other)
    other.dispatchEvent(new Event('error'))
    expect(alerts()).toEqual([])
    vi.useFakeTimers()
    fail(1)
    fail(2)
    expect(alerts()).toEqual([NOT_FOUND])
    await vi.advanceTimersByTimeAsync(5999)
    expect(alerts()).toEqual([NOT_FOUND])
    await vi.advanceTimersByTimeAsync(1)
    expect(alerts()).toEqual([])
  })
})
