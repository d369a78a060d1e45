import { act } from '@testing-library/react'
import { useEffect, useId, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Slots } from '../../../shared/contract/props'
import { mountIsland } from '../../../shared/runtime/react'

/** What the test island does, in order. */
let log: string[] = []
const onError = vi.fn()
let host: HTMLElement
let slots: Slots | undefined
/** If set, the island throws while rendering. */
let broken: Error | undefined
let breakNow = (): void => {}

function Island({ label, ...rest }: { label: string; slots: Slots }) {
  slots = rest.slots
  const [count, setCount] = useState(0)
  const [text, setText] = useState('')
  const [mine] = useState(log)
  breakNow = () => {
    broken = new Error('later')
    setCount(count + 1)
  }
  useEffect(() => {
    mine.push('on')
    return () => void mine.push('off')
  }, [mine])
  if (broken) throw broken
  return (
    <p>
      {`${label} ${text}`}
      <input
        name="n"
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onInput={event => setText(event.currentTarget.value)}
      />
    </p>
  )
}

beforeEach(() => {
  log = []
  broken = undefined
  onError.mockReset()
  document.body.innerHTML = '<div id="host"><i>printed</i><input name="n" value=""></div>'
  host = document.getElementById('host') as HTMLElement
})
afterEach(() => document.body.replaceChildren())

const mount = (): (() => void) => mountIsland(host, Island as never, { label: 'Island' }, onError).stop

describe('a component that is mounted', () => {
  it('has ids that no other island has, also of what it shows after several renders (RT-20)', async () => {
    const Named = ({ rows }: { rows: number }) => ['a', 'b', 'c', 'd'].slice(0, rows).map(key => <Row key={key} />)
    function Row() {
      return <i id={useId()} />
    }
    document.body.innerHTML = '<div></div><div></div>'
    const mounted = [...document.querySelectorAll('div')].map(one => mountIsland(one, Named as never, { rows: 1 }, onError))
    for (const rows of [2, 3, 4]) for (const { update } of mounted) await act(async () => update({ rows }))
    const ids = [...document.querySelectorAll('i')].map(({ id }) => id)
    expect([new Set(ids).size, ids.length]).toEqual([8, 8])
    for (const { stop } of mounted) await act(async () => stop())
  })

  it('stands there at once with its props, and gives way to the same nodes as it is unmounted (RT-05, RT-11)', async () => {
    const before = [...host.childNodes]
    const stop = mount()
    expect(host.textContent).toBe('Island ')
    await vi.waitFor(() => expect(log).toEqual(['on']))
    await act(async () => stop())
    expect(log).toEqual(['on', 'off'])
    expect([...host.childNodes]).toEqual(before)
    expect(onError).not.toHaveBeenCalled()
  })

  it('shows at once what was typed before it came (RT-07)', () => {
    ;(host.querySelector('input') as HTMLInputElement).value = 'typed'
    const stop = mount()
    expect(host.textContent).toBe('Island typed')
    stop()
  })

  it('hears that a field was left before it came, with the value typed there, but not of one that has the focus (RT-07)', () => {
    const heard: string[] = []
    function Form() {
      const [text, setText] = useState('')
      const [other, setOther] = useState('')
      return (
        <p>
          <input name="n" value={text} onChange={event => setText(event.currentTarget.value)} onBlur={() => heard.push(`n=${text}`)} />
          <input name="m" value={other} onChange={event => setOther(event.currentTarget.value)} onBlur={() => heard.push(`m=${other}`)} />
        </p>
      )
    }
    host.innerHTML = '<input name="n" value=""><input name="m" value="">'
    const [left, current] = host.querySelectorAll('input')
    if (!left || !current) throw new Error('No fields')
    left.value = 'left'
    current.value = 'typing'
    current.focus()
    const { stop } = mountIsland(host, Form as never, {}, onError)
    expect([heard, (document.activeElement as HTMLInputElement).value]).toEqual([['n=left'], 'typing'])
    act(() => (document.activeElement as HTMLInputElement).blur())
    expect(heard).toEqual(['n=left', 'm=typing'])
    stop()
  })

  it('hears that a slider was released before it came, though it has the focus (RT-07)', () => {
    const heard: string[] = []
    const Slider = () => (
      <input type="range" name="n" defaultValue="1" ref={field => field?.addEventListener('change', () => heard.push(field.value))} />
    )
    host.innerHTML = '<input type="range" name="n" value="1">'
    const old = host.querySelector('input') as HTMLInputElement
    old.value = '5'
    old.focus()
    mountIsland(host, Slider as never, {}, onError).stop()
    expect(heard).toEqual(['5'])
  })

  it('is given what the theme put in its own slots, by their names (EXT-01)', () => {
    host.innerHTML =
      '<template data-slot="intro"><b>Hallo</b></template><template>x</template><div><template data-slot="deep">y</template></div>'
    const stop = mount()
    expect(Object.keys(slots ?? {})).toEqual(['intro'])
    expect(slots?.intro?.textContent).toBe('Hallo')
    stop()
  })
})

describe('a component that breaks', () => {
  it('in its first render is thrown out with its cause, and the same nodes stand there again (RT-05)', () => {
    const before = [...host.childNodes]
    broken = new Error('at first')
    expect(mount).toThrow(broken)
    expect([...host.childNodes]).toEqual(before)
    expect(onError).not.toHaveBeenCalled()
  })

  it('in a later one is told of once, and shows nothing until it is taken away (RT-05)', async () => {
    const before = [...host.childNodes]
    const stop = mount()
    await act(async () => breakNow())
    expect(onError.mock.calls).toEqual([[broken]])
    expect(host.textContent).toBe('')
    stop()
    expect([...host.childNodes]).toEqual(before)
  })
})
