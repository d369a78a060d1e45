import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadTexts } from '../../../../shared/i18n/texts'
import '../../../../shared/platform'
import { type Lightbox, openLightbox } from '../../../../shared/widgets/lightbox/index'

const pictures = [1, 2, 3].map(at => ({ href: `/p${at}.jpg`, alt: `Beeld ${at}` }))
let box: Lightbox | undefined
const shown: number[] = []
const closed = vi.fn()

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await loadTexts('behaviours')
})
afterEach(() => {
  box?.close()
  shown.splice(0)
  closed.mockReset()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const open = async (startAt: number): Promise<void> => {
  box = await openLightbox(pictures, startAt, { onOpen: () => {}, onShow: at => shown.push(at), onClose: closed })
}
const slides = () => [...document.querySelectorAll<HTMLElement>('#glightbox-slider .gslide')]
const fail = (at: number) => {
  const slide = slides()[at]
  slide?.append(document.createElement('img'))
  slide?.querySelector('img')?.dispatchEvent(new Event('error'))
}
const alert = () => document.querySelector('.lightbox-alert[role=alert]')?.textContent

describe('the lightbox', () => {
  it('shows the picture that was pressed; the others are out of reach, and at an end there is no way on (SLD-02)', async () => {
    await open(2)
    expect(shown).toEqual([2])
    expect(slides().map(({ inert }) => !!inert)).toEqual([true, true, false])
    const ends = ['.gprev', '.gnext'].map(one => document.querySelector(one)?.getAttribute('aria-disabled'))
    expect(ends).toEqual(['false', 'true'])
    expect(document.querySelector('.gclose')?.getAttribute('aria-label')).toBe('Sluiten')
  })

  it('says that a picture is not found, and shows the next (SLD-03, ERR-01)', async () => {
    await open(1)
    expect(alert()).toBeUndefined()
    fail(1)
    expect(alert()).toContain('Afbeelding niet gevonden')
    await vi.waitFor(() => expect(shown).toEqual([1, 2]))
  })

  it('says that the first is not found, and closes (SLD-03, ERR-01)', async () => {
    await open(0)
    fail(0)
    expect(alert()).toContain('Afbeelding niet gevonden')
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
  })
})
