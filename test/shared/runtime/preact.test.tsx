import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom, computed } from 'nanostores'
import { Children, type ReactNode, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { useStore } from '../../../shared/hooks/use-store'

it('tells of every letter in a text field, and of a choice and a tick once (RT-12)', async () => {
  const told: string[] = []
  const tell = ({ currentTarget }: { currentTarget: { value: string } }): unknown => told.push(currentTarget.value)
  render(
    <>
      <input aria-label="name" onChange={tell} />
      <textarea aria-label="story" onChange={tell} />
      <input type="checkbox" value="tick" onChange={tell} />
      <select onChange={tell} value="a">
        <option>a</option>
        <option>b</option>
      </select>
    </>,
  )
  await userEvent.type(screen.getByLabelText('name'), 'ab')
  await userEvent.type(screen.getByLabelText('story'), 'cd')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.selectOptions(screen.getByRole('combobox'), 'b')
  expect(told).toEqual(['a', 'ab', 'c', 'cd', 'tick', 'b'])
})

it('tells the parent of focus that comes and goes (RT-12)', async () => {
  const told: string[] = []
  render(
    <fieldset onFocus={() => told.push('came')} onBlur={() => told.push('went')}>
      <button type="button">press</button>
    </fieldset>,
  )
  await userEvent.tab()
  await userEvent.tab()
  expect(told).toEqual(['came', 'went'])
})

it('ties a label to its field and takes a class away again (RT-12)', () => {
  const view = (name?: string): ReactNode => (
    <>
      <label htmlFor="field">name</label>
      <input id="field" tabIndex={-1} maxLength={4} />
      <svg data-testid="drawing" className={name} viewBox="0 0 1 1" preserveAspectRatio="none" />
    </>
  )
  const { rerender } = render(view('bright'))
  expect(screen.getByLabelText('name')).toMatchObject({ tabIndex: -1, maxLength: 4 })
  const drawing = screen.getByTestId('drawing')
  expect(['class', 'viewBox', 'preserveAspectRatio'].map(name => drawing.getAttribute(name))).toEqual(['bright', '0 0 1 1', 'none'])
  rerender(view())
  expect(drawing.hasAttribute('class')).toBe(false)
})

it('draws at once what is set within flushSync, and takes everything away with the root (RT-12)', () => {
  const host = document.createElement('div')
  const root = createRoot(host)
  let count: (to: number) => void = () => {}
  function Count() {
    const [value, set] = useState(1)
    count = set
    return <p>{value}</p>
  }
  flushSync(() => root.render(<Count />))
  expect(host.textContent).toBe('1')
  flushSync(() => count(2))
  expect(host.textContent).toBe('2')
  flushSync(() => root.unmount())
  expect(host.childNodes).toHaveLength(0)
})

it('shows what a store holds, also what it got before the view listened, and stops listening (RT-12)', async () => {
  const $count = atom(1)
  const $twice = computed($count, count => ({ value: count * 2 }))
  let draws = 0
  function Twice() {
    draws += 1
    const { value } = useStore($twice)
    useLayoutEffect(() => $count.set(2), [])
    return <p>{value}</p>
  }
  const { unmount } = render(<Twice />)
  expect(await screen.findByText('4')).toBeTruthy()
  expect(draws).toBe(2)
  $count.set(3)
  expect(await screen.findByText('6')).toBeTruthy()
  unmount()
  expect($twice.lc).toBe(0)
})

it('shows another store when it is given one (RT-12)', async () => {
  const [$one, $other] = [atom('one'), atom('other')]
  const Value = ({ $store }: { $store: typeof $one }) => <p>{useStore($store)}</p>
  const { rerender } = render(<Value $store={$one} />)
  rerender(<Value $store={$other} />)
  expect(screen.getByText('other')).toBeTruthy()
  $other.set('later')
  expect(await screen.findByText('later')).toBeTruthy()
})

it('counts what there is to show (RT-12)', () => {
  const Sum = ({ children }: { children?: ReactNode }) => <p>{Children.count(children)}</p>
  const { container } = render(
    <>
      <Sum />
      <Sum>{['a', 'b'].map(key => [<i key={key} />])}</Sum>
    </>,
  )
  expect(container.textContent).toBe('02')
})
