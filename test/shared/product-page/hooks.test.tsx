import '../../../shared/platform'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Id } from '../../../shared/contract/id'
import { useBuyForm } from '../../../shared/product-page/hooks'

let last: ReturnType<typeof useBuyForm>
const together = vi.fn((ticked: readonly Id[]) => `Samen: ${ticked.join(' en ')}`)

function Toy() {
  last = useBuyForm(together)
  return (
    <form ref={last.form} id="buy" aria-label="Koop">
      <input name="qty" defaultValue="2" />
      <input type="file" name="photo" />
      <p>{last.sum}</p>
    </form>
  )
}

const page =
  '<main></main><input type="checkbox" form="buy" name="accessory_7" checked><input type="checkbox" form="buy" name="accessory_9" value="x"><input type="checkbox" form="buy" name="dienst" checked><output form="buy" name="together">Oud</output><form id="other"><input type="checkbox" name="accessory_8" checked></form>'
const one = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement
const tick = (name: string, checked: boolean): void =>
  act(() => {
    one(name).checked = checked
    one(name).dispatchEvent(new Event('change', { bubbles: true }))
  })
const open = () => {
  document.body.innerHTML = page
  return render(<Toy />, { container: document.querySelector('main') as HTMLElement })
}

beforeEach(() => void together.mockClear())
afterEach(() => document.body.replaceChildren())

it('holds what belongs to it by its id elsewhere on the page, files aside (PDP-15, RT-07)', () => {
  open()
  expect(last.read()).toEqual({ qty: '2', accessory_7: 'on', dienst: 'on' })
  tick('accessory_9', true)
  expect(last.read()).toEqual({ qty: '2', accessory_7: 'on', accessory_9: 'x', dienst: 'on' })
})

it('says of the accessories that are ticked what they make together, beside them too (PDP-15)', () => {
  open()
  expect([document.querySelector('p')?.textContent, one('together').value]).toEqual(['Samen: 7', 'Samen: 7'])
  tick('accessory_9', true)
  expect([last.sum, one('together').value]).toEqual(['Samen: 7 en 9', 'Samen: 7 en 9'])
  tick('accessory_7', false)
  expect(one('together').value).toBe('Samen: 9')
})

it('renders once while nothing is ticked (PDP-15)', () => {
  document.body.innerHTML = '<main></main>'
  render(<Toy />, { container: document.querySelector('main') as HTMLElement })
  expect(together).toHaveBeenCalledTimes(1)
})

it('does not look at the fields of another form (PDP-15)', () => {
  open()
  one('accessory_9').checked = true
  tick('accessory_8', false)
  expect(one('together').value).toBe('Samen: 7')
})

it('takes the accessories back and nothing else (PDP-15)', () => {
  open()
  tick('accessory_9', true)
  act(() => last.untick())
  expect(last.read()).toEqual({ qty: '2', dienst: 'on' })
  expect(one('together').value).toBe('Samen: ')
  expect(one('accessory_8').checked).toBe(true)
})

it('writes what it says only when that is new, and into an output alone (PDP-15, A11Y-01)', async () => {
  const { rerender } = open()
  const written = vi.fn()
  const watch = new MutationObserver(written)
  watch.observe(one('together'), { childList: true, characterData: true, subtree: true })
  rerender(<Toy />)
  tick('dienst', false)
  await Promise.resolve()
  expect(written).not.toHaveBeenCalled()
  watch.disconnect()
  one('together').outerHTML = '<input form="buy" name="together" value="Mijn">'
  tick('accessory_9', true)
  expect(one('together').value).toBe('Mijn')
})

it('hears nothing any more once it is gone (RT-14)', () => {
  const { unmount } = open()
  unmount()
  together.mockClear()
  tick('accessory_9', true)
  expect(together).not.toHaveBeenCalled()
  expect(last.read()).toEqual({})
})
