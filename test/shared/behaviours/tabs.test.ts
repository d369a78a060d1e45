import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import tabs from '../../../shared/behaviours/tabs/index'

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  stop = undefined
  history.replaceState(null, '', '/')
})
beforeEach(() => history.replaceState(null, '', '/'))

const open = (selected?: string, hash = '') => {
  history.replaceState(null, '', `/${hash}`)
  document.body.innerHTML = `<a href="#specs">Specificaties</a><div id="t">
    <section id="text" hidden=""><h2>Tekst</h2></section><p>Los</p>
    <section id="specs"><h3>Specificaties</h3><i id="weight">9 kg</i></section>
    <section><h4>Reviews</h4></section></div>`
  const element = document.querySelector('#t') as HTMLElement
  // The emulated browser does not reflect this property.
  element.ariaLabel = 'Over dit product'
  const before = element.innerHTML
  stop = tabs(element, { selected })
  const names = () => [...element.querySelectorAll<HTMLElement>('[role=tab]')]
  const shown = () =>
    [...element.querySelectorAll('[role=tabpanel]:not([hidden])')].map(panel => panel.querySelector('h2,h3,h4')?.textContent)
  const press = (key: string, more: KeyboardEventInit = {}) =>
    (document.activeElement as Element).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  return { element, before, names, shown, press }
}

describe('tabs', () => {
  it('are made of the sections with a heading, each tied to its own (BEH-06, A11Y-01)', () => {
    const { element, names, shown } = open()
    expect(element.querySelector('[role=tablist]')?.ariaLabel).toBe('Over dit product')
    expect(names().map(({ textContent }) => textContent)).toEqual(['Tekst', 'Specificaties', 'Reviews'])
    for (const tab of names()) {
      const panel = document.getElementById(tab.getAttribute('aria-controls') as string)
      expect(panel?.getAttribute('aria-labelledby')).toBe(tab.id)
    }
    expect(names().map(tab => [tab.ariaSelected, tab.tabIndex])).toEqual([
      ['true', 0],
      ['false', -1],
      ['false', -1],
    ])
    expect(shown()).toEqual(['Tekst'])
    expect(element.querySelector('#specs')?.getAttribute('hidden')).toBe('until-found')
  })

  it('are chosen by the arrows, which go round, Home and End, and by no key with another (BEH-06)', () => {
    const { names, shown, press } = open()
    names()[0]?.focus()
    const walk = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map(key => {
      const isTaken = !press(key)
      return [isTaken, shown()[0], document.activeElement?.textContent]
    })
    expect(walk).toEqual(['Specificaties', 'Reviews', 'Tekst', 'Reviews', 'Tekst', 'Reviews'].map(name => [true, name, name]))
    for (const more of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }]) expect(press('Home', more)).toBe(true)
    expect([press('x'), shown()]).toEqual([true, ['Reviews']])
  })

  it('show what is pressed, found on the page, or pointed at by an address (BEH-06)', () => {
    const { element, names, shown } = open()
    names()[2]?.click()
    expect(shown()).toEqual(['Reviews'])
    element.querySelector('#text')?.dispatchEvent(new Event('beforematch', { bubbles: true }))
    expect(shown()).toEqual(['Tekst'])
    history.replaceState(null, '', '/#weight')
    dispatchEvent(new Event('hashchange'))
    expect(shown()).toEqual(['Specificaties'])
    for (const hash of ['#nothing', '#%E0%A4%A']) {
      history.replaceState(null, '', `/${hash}`)
      dispatchEvent(new Event('hashchange'))
    }
    expect(shown()).toEqual(['Specificaties'])
  })

  it('come back to the section whose address already stands there (BEH-06)', () => {
    const { names, shown } = open(undefined, '#specs')
    expect(shown()).toEqual(['Specificaties'])
    names()[0]?.click()
    document.querySelector<HTMLElement>('a[href="#specs"]')?.click()
    expect(shown()).toEqual(['Specificaties'])
  })

  it.each([
    ['specs', 'Specificaties'],
    ['gone', 'Tekst'],
  ])('begin with the one that was chosen before, %s (BEH-06, RT-05)', (id, name) => {
    const { element, shown } = open(id)
    expect([shown(), element.dataset.selected]).toEqual([[name], id === 'gone' ? 'text' : id])
  })

  it('begin with the section that has the focus, which stays there (BEH-06, RT-07)', () => {
    const { element, shown } = open()
    stop?.()
    element.querySelector<HTMLElement>('#weight')?.setAttribute('tabindex', '0')
    element.querySelector<HTMLElement>('#weight')?.focus()
    stop = tabs(element, { selected: 'text' })
    expect([shown(), document.activeElement?.id]).toEqual([['Specificaties'], 'weight'])
  })

  it('are not made of one section (BEH-06)', () => {
    document.body.innerHTML = '<div><section><h2>Tekst</h2></section></div>'
    const before = document.body.innerHTML
    tabs(document.querySelector('div') as HTMLElement, { selected: undefined })()
    expect(document.body.innerHTML).toBe(before)
  })

  it('that stop leave the sections as they were, and listen no more (BEH-06)', () => {
    const { element, before } = open()
    stop?.()
    for (const heading of element.querySelectorAll('[class=""]')) heading.removeAttribute('class')
    expect(element.innerHTML).toBe(before)
    history.replaceState(null, '', '/#specs')
    dispatchEvent(new Event('hashchange'))
    element.querySelector('#specs')?.dispatchEvent(new Event('beforematch'))
    expect(element.innerHTML.replaceAll(' class=""', '')).toBe(before)
  })
})
