import { fireEvent, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { netherlands } from '../../../reference-shop/stores/netherlands'
import { CountryMap } from '../../../shared/stores/CountryMap'

const points = [
  { id: 'a', latitude: 52.1, longitude: 5.1 },
  { id: 'b', latitude: 51.4, longitude: 5.5 },
]
const from = { latitude: 52, longitude: 5 }

it.each([
  ['nothing', {}, { towns: 4, lines: 0, here: 0, chosen: [], points: 2 }],
  ['a store and a place', { chosen: 'b', from }, { towns: 3, lines: 0, here: 1, chosen: [1], points: 2 }],
  ['the way to a store', { chosen: 'b', from, withLine: true }, { towns: 2, lines: 1, here: 1, chosen: [1], points: 2 }],
  ['a store', { chosen: 'a' }, { towns: 4, lines: 0, here: 0, chosen: [0], points: 2 }],
  ['what a live map shows', { chosen: 'a', isLive: true }, { towns: 0, lines: 0, here: 0, chosen: [], points: 0 }],
])(
  'the map of the stores shows %s, for the eye alone, and calls for a live one once it is wanted (STO-01, STO-02)',
  (_what, more, wanted) => {
    const onWanted = vi.fn()
    const element = { current: null }
    const { container } = render(
      <CountryMap {...{ country: netherlands, element, isLive: false, label: 'Kaart', points, chosen: null, onWanted }} {...more} />,
    )
    const map = container.querySelector('section') as HTMLElement
    const all = (selector: string) => [...map.querySelectorAll(selector)]
    const dots = all('.et-map__point')
    expect({
      towns: all('text').length,
      lines: all('line').length,
      here: all('.et-map__here').length,
      chosen: dots.flatMap((dot, at) => (dot.classList.contains('et-is-chosen') ? [at] : [])),
      points: dots.length,
    }).toEqual(wanted)
    expect(dots.map(dot => [dot.getAttribute('cx'), dot.getAttribute('cy')])).toEqual(
      wanted.points
        ? [
            ['116.5', '150'],
            ['141', '220'],
          ]
        : [],
    )
    expect(all('line').map(line => ['x1', 'y1', 'x2', 'y2'].map(name => line.getAttribute(name)))).toEqual(
      wanted.lines ? [['110.3', '160', '141', '220']] : [],
    )
    const drawing = map.querySelector('svg')
    expect([map.getAttribute('aria-label'), drawing?.getAttribute('aria-hidden') ?? 'true', element.current]).toEqual([
      'Kaart',
      'true',
      map.querySelector('.et-map__live'),
    ])
    fireEvent.pointerDown(map)
    fireEvent.focusIn(map)
    expect(onWanted).toHaveBeenCalledTimes(2)
  },
)
