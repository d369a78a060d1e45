import { beforeEach, describe, expect, it } from 'vitest'
import { followTouch } from '../../../../shared/widgets/lightbox/gestures'

/** Events that the library receives: type, and position of the first finger. */
let heard: string[]
let taken: boolean
let picture: HTMLElement

beforeEach(() => {
  heard = []
  taken = false
  document.body.innerHTML = '<div><img></div>'
  const dialog = document.querySelector('div') as HTMLElement
  picture = document.querySelector('img') as HTMLElement
  for (const type of ['touchstart', 'touchmove', 'touchend'])
    picture.addEventListener(type, event => heard.push(`${type} ${(event as TouchEvent).touches[0]?.pageX ?? ''}`.trim()))
  followTouch(dialog, { tolerance: 50, isTaken: () => taken }, new AbortController().signal)
})

const touch = (type: string, fingers: [x: number, y: number][], lifted: [x: number, y: number][] = []) => {
  const as = (all: [number, number][]) => all.map(([pageX, pageY]) => ({ pageX, pageY }) as Touch)
  const event = new Event(type, { bubbles: true })
  Object.assign(event, { touches: as(fingers), changedTouches: as(lifted.length ? lifted : fingers) })
  picture.dispatchEvent(event)
}

describe('a finger on a picture', () => {
  it.each([
    [49, 0, true],
    [50, 0, false],
    [-49, 0, true],
    [-50, 0, false],
    [20, 30, false],
  ])('that went %i px aside and %i down is told to be back: %s (SLD-02)', (x, y, isBack) => {
    touch('touchstart', [[100, 100]])
    touch('touchmove', [[100 + x, 100 + y]])
    touch('touchend', [], [[100 + x, 100 + y]])
    expect(heard).toEqual(['touchstart 100', `touchmove ${100 + x}`, ...(isBack ? ['touchmove 100'] : []), 'touchend'])
  })

  it('is not for the library when there are two, or while the picture is zoomed (SLD-02)', () => {
    touch('touchstart', [
      [1, 1],
      [90, 1],
    ])
    touch('touchmove', [
      [1, 1],
      [95, 1],
    ])
    taken = true
    touch('touchstart', [[5, 5]])
    touch('touchmove', [[9, 5]])
    touch('touchend', [], [[9, 5]])
    expect(heard).toEqual(['touchend'])
  })
})
