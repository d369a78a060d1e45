// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import '../../../../shared/platform'
import { loadTexts } from '../../../../shared/i18n/texts'
import { createSlider } from '../../../../shared/widgets/slider/index'

const slides = '<li>1</li><li>2</li>'

async function make(html: string): Promise<{ root: HTMLElement; stop: () => void }> {
  document.body.innerHTML = html
  await loadTexts('behaviours')
  const root = document.querySelector<HTMLElement>('.slider')
  if (!root) throw new Error('No slider')
  return { root, stop: (await createSlider(root)).stop }
}

describe('a carousel', () => {
  it('is a region with the name of its track, and gives it back (SLD-01, PDP-09, A11Y-01)', async () => {
    const { root, stop } = await make(`<div class="slider"><ul class="slider__track" aria-label="Foto's">${slides}</ul></div>`)
    expect([root.role ?? root.getAttribute('role'), root.getAttribute('aria-label')]).toEqual(['region', "Foto's"])
    stop()
    expect([root.hasAttribute('role'), root.hasAttribute('aria-label')]).toEqual([false, false])
  })

  it('that has a name of its own keeps it (SLD-01, A11Y-01)', async () => {
    const own = `<h2 id="kop">Nieuw</h2><section class="slider" aria-labelledby="kop"><ul class="slider__track" aria-label="Rij">${slides}</ul></section>`
    const { root, stop } = await make(own)
    expect([root.getAttribute('aria-labelledby'), root.hasAttribute('aria-label')]).toEqual(['kop', false])
    stop()
    expect(root.getAttribute('aria-labelledby')).toBe('kop')
  })
})
