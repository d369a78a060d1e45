import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { copyUserInput, detachChildren, findCounterpart } from '../../../shared/runtime/takeover'

const nodes = (html: string): HTMLElement => {
  const box = document.createElement('div')
  box.innerHTML = html
  return box
}
const first = (box: ParentNode): HTMLInputElement => box.querySelector('a,button,input,select,textarea,details,form') as HTMLInputElement

/** The control of the new HTML that matches one of the old. */
const found = (from: string, to: string): string | null => findCounterpart(first(nodes(from)), nodes(to))?.title ?? null

describe('the counterpart of a control', () => {
  it.each([
    ['its data-replay', '<a data-replay="k" id="x">', '<b id="x" title="id"></b><b data-replay="k" title="key"></b>', 'key'],
    ['its id', '<a id="x" name="n">', '<b name="n" title="name"></b><b id="x" title="id"></b>', 'id'],
    ['name and value', '<button name="n" value="2">', '<b name="n" value="1" title="1"></b><b name="n" value="2" title="2"></b>', '2'],
    ['its name, when no value is the same', '<button name="n" value="3">', '<b name="n" value="1" title="name"></b>', 'name'],
    ['its link', '<a href="/x?a=1">', '<a href="/" title="other"></a><a href="/x?a=1" title="link"></a>', 'link'],
    ['where it is sent', '<form action="/x">', '<form action="/x" title="form"></form>', 'form'],
    ['the next key, when the first finds nothing', '<a data-replay="k" id="x">', '<b id="x" title="id"></b>', 'id'],
    ['the name of a text field, whatever was in it', '<input name="n" value="2">', '<input name="n" value="1" title="field">', 'field'],
    [
      'the name of a text area',
      '<textarea name="n" value="2"></textarea>',
      '<i name="n" title="area"></i><i name="n" value="2"></i>',
      'area',
    ],
    [
      'the value of a checkbox',
      '<input type="checkbox" name="n" value="2">',
      '<i name="n" value="1"></i><i name="n" value="2" title="two"></i>',
      'two',
    ],
    [
      'the value of a radio button',
      '<input type="radio" name="n" value="2">',
      '<i name="n" value="1"></i><i name="n" value="2" title="two"></i>',
      'two',
    ],
    [
      'the value of a button to send',
      '<input type="submit" name="n" value="2">',
      '<i name="n" value="1"></i><i name="n" value="2" title="two"></i>',
      'two',
    ],
    [
      'the value of a picture to send',
      '<input type="image" name="n" value="2">',
      '<i name="n" value="1"></i><i name="n" value="2" title="two"></i>',
      'two',
    ],
    ['the name of a checkbox without a value', '<input type="checkbox" name="n">', '<i name="n" title="box"></i>', 'box'],
  ])('is known by %s (RT-07)', (_, from, to, title) => expect(found(from, to)).toBe(title))

  it.each([
    ['a checkbox of another value', '<input type="checkbox" name="n" value="2">', '<input type="checkbox" name="n" value="1" title="1">'],
    ['a control without any key', '<button>', '<button title="b"></button>'],
    [
      'one whose keys are empty where the control has none',
      '<button>',
      '<button data-replay="" id="" name="" value="" title="b"></button>',
    ],
    ['another link', '<a href="/x">', '<a href="/y" title="y"></a>'],
  ])('is not there for %s (RT-07)', (_, from, to) => expect(found(from, to)).toBeNull())
})

describe('what the shopper did before the island came', () => {
  /** Changes a control of the old HTML, takes over, and returns the events that the new control received. */
  const carried = (from: string, act: (old: HTMLInputElement) => void, to = from): { now: HTMLInputElement; heard: string[] } => {
    const [old, fresh] = [nodes(from), nodes(to)]
    const heard: string[] = []
    for (const type of ['input', 'change', 'click']) fresh.addEventListener(type, () => heard.push(type))
    act(first(old))
    copyUserInput(old, fresh)
    return { now: first(fresh), heard }
  }

  it('is typed in the island too (RT-07)', () => {
    const { now, heard } = carried('<input name="n" value="a">', old => (old.value = 'b'))
    expect([now.value, ...heard]).toEqual(['b', 'input'])
    const area = carried('<textarea name="n">a</textarea>', old => (old.value = 'b'))
    expect([area.now.value, ...area.heard]).toEqual(['b', 'input'])
    const slider = '<input type="range" name="n" min="10" max="30">'
    expect(carried(slider, old => (old.value = '15')).now.value).toBe('15')
  })

  it('is not typed when nothing was (RT-07)', () => {
    const { now, heard } = carried('<input name="n" value="a">', () => {}, '<input name="n" value="new">')
    expect([now.value, ...heard]).toEqual(['new'])
  })

  it.each(['checkbox', 'radio'])('is ticked in the island too, by a click: %s (RT-07)', type => {
    const html = `<input type="${type}" name="n" value="1">`
    const { now, heard } = carried(html, old => (old.checked = true))
    expect(now.checked).toBe(true)
    expect(heard).toContain('click')
  })

  it('takes a tick off, and leaves alone what is so already (RT-07)', () => {
    const off = carried('<input type="checkbox" name="n" checked>', old => (old.checked = false))
    expect(off.now.checked).toBe(false)
    const same = carried('<input type="checkbox" name="n">', old => (old.checked = true), '<input type="checkbox" name="n" checked>')
    expect([same.now.checked, ...same.heard]).toEqual([true])
    const untouched = carried('<input type="checkbox" name="n">', () => {}, '<input type="checkbox" name="n" checked>')
    expect([untouched.now.checked, ...untouched.heard]).toEqual([true])
  })

  it('is chosen in the island too, with both events (RT-07)', () => {
    const html = '<select name="n"><option>a</option><option selected>b</option><option>c</option></select>'
    const { now, heard } = carried(html, old => (old.value = 'c'))
    expect([now.value, ...heard]).toEqual(['c', 'input', 'change'])
    const plain = '<select name="n"><option>a</option><option>b</option></select>'
    expect(carried(plain, old => (old.value = 'b')).now.value).toBe('b')
  })

  it('is not chosen when nothing was, nor when the first was left as it was (RT-07)', () => {
    const html = '<select name="n"><option>a</option><option selected>b</option></select>'
    const island = '<select name="n"><option selected>a</option><option>b</option></select>'
    expect(carried(html, () => {}, island).heard).toEqual([])
    const plain = '<select name="n"><option>a</option><option>b</option></select>'
    const { now, heard } = carried(plain, () => {}, '<select name="n"><option>a</option><option selected>b</option></select>')
    expect([now.value, ...heard]).toEqual(['b'])
  })

  it('stays open or closed (RT-07)', () => {
    const opened = carried('<details id="d"></details>', old => old.setAttribute('open', ''))
    expect((opened.now as unknown as HTMLDetailsElement).open).toBe(true)
    const closed = carried('<details id="d" open></details>', old => old.removeAttribute('open'))
    expect((closed.now as unknown as HTMLDetailsElement).open).toBe(false)
  })

  it.each(['hidden', 'submit', 'button', 'image'])('is not carried for a field of type %s (RT-07)', type => {
    const { now, heard } = carried(
      `<input type="${type}" name="n" value="a">`,
      old => (old.value = 'b'),
      `<input type="${type}" name="n" value="a">`,
    )
    expect([now.value, ...heard]).toEqual(['a'])
  })

  it('is not carried to an element of another kind (RT-07)', () => {
    const { heard } = carried('<input name="n" value="a">', old => (old.value = 'b'), '<select name="n"><option>b</option></select>')
    expect(heard).toEqual([])
  })

  it('includes files, told as a change; none are told of when there are none (RT-07)', () => {
    const html = '<input type="file" name="f">'
    const given = [new File(['x'], 'x.txt')]
    const [old, fresh] = [nodes(html), nodes(html)]
    const heard: string[] = []
    fresh.addEventListener('change', () => heard.push('change'))
    copyUserInput(old, fresh)
    expect(heard).toEqual([])
    Object.defineProperty(first(old), 'files', { value: given })
    const taken = vi.fn()
    Object.defineProperty(first(fresh), 'files', { set: taken })
    copyUserInput(old, fresh)
    expect(taken).toHaveBeenCalledExactlyOnceWith(given)
    expect(heard).toEqual(['change'])
  })
})

describe('nodes that are moved aside', () => {
  let host: HTMLElement
  const html = '<input name="n" value="abc"><button id="b">b</button><input type="checkbox" name="c"><details id="d"></details>'
  beforeEach(() => {
    document.body.innerHTML = `<input id="outside"><div id="host">${html}</div>`
    host = document.getElementById('host') as HTMLElement
  })
  afterEach(() => document.body.replaceChildren())

  it('come back as the very same (RT-05)', () => {
    const before = [...host.childNodes]
    const { restore } = detachChildren(host)
    expect(host.childNodes).toHaveLength(0)
    host.innerHTML = '<p>island</p>'
    restore()
    expect([...host.childNodes]).toEqual(before)
    expect(host.firstChild).toBe(before[0])
  })

  it('give the focus and the cursor position to their counterpart (RT-07)', () => {
    first(host).focus()
    first(host).setSelectionRange(1, 2)
    const { handOver } = detachChildren(host)
    host.innerHTML = html
    const focus = vi.spyOn(first(host), 'focus')
    handOver()
    expect(document.activeElement).toBe(first(host))
    expect(focus).toHaveBeenCalledWith({ preventScroll: true })
    expect([first(host).selectionStart, first(host).selectionEnd]).toEqual([1, 2])
  })

  it('give the selection of a number field, which has no cursor position, to their counterpart (RT-07)', () => {
    for (const [selected, times] of [
      ['12', 1],
      ['', 0],
    ] as const) {
      const number = '<input type="number" name="qty" value="12">'
      host.innerHTML = number
      first(host).focus()
      const selection = vi.spyOn(window, 'getSelection').mockReturnValue({ toString: () => selected } as Selection)
      const { handOver } = detachChildren(host)
      selection.mockRestore()
      host.innerHTML = number
      const select = vi.spyOn(first(host), 'select')
      handOver()
      expect(select).toHaveBeenCalledTimes(times)
    }
  })

  it('give their counterpart the scroll position of a region (RT-07, A11Y-01)', () => {
    host.innerHTML = '<section id="table" tabindex="0"></section><section id="list" tabindex="0"></section>'
    const [table] = host.children as unknown as [HTMLElement]
    table.scrollTop = 300
    table.scrollLeft = 40
    const aside = detachChildren(host)
    host.innerHTML = '<section id="table" tabindex="0"></section><section id="list" tabindex="0"></section>'
    aside.handOver()
    expect([...host.children].map(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft])).toEqual([
      [300, 40],
      [0, 0],
    ])
  })

  it.each([
    ['leave the window with what the island shows above it come back into it', { top: 900, left: 10 }, true],
    ['leave the window as the row around it begins at its start again come back into it', { top: 100, left: 2000 }, true],
    ['stay in the window do not move', { top: 300, left: 10 }, false],
  ])('with the focus that %s (RT-07, A11Y-01)', (_what, { top, left }, moves) => {
    const at = (top: number, left: number) => () => ({ top, bottom: top + 20, left, right: left + 80 }) as DOMRect
    first(host).focus()
    first(host).getBoundingClientRect = at(100, 10)
    const aside = detachChildren(host)
    host.innerHTML = '<p></p><input name="n">'
    const now = first(host)
    now.getBoundingClientRect = at(top, left)
    const scroll = vi.spyOn(now, 'scrollIntoView').mockReturnValue()
    aside.handOver()
    expect(document.activeElement).toBe(now)
    expect(scroll).toHaveBeenCalledTimes(moves ? 1 : 0)
  })

  it('take no focus that was elsewhere, or on the element itself (RT-07)', () => {
    document.getElementById('outside')?.focus()
    const { handOver } = detachChildren(host)
    host.innerHTML = html
    handOver()
    expect(document.activeElement?.id).toBe('outside')
    host.tabIndex = -1
    host.focus()
    const again = detachChildren(host)
    host.innerHTML = '<b id="host">island</b>'
    const focus = vi.spyOn(host.firstElementChild as HTMLElement, 'focus')
    again.handOver()
    expect(focus).not.toHaveBeenCalled()
    again.restore()
    expect(document.activeElement).toBe(host)
  })

  it('give the focus of a button without a cursor (RT-07)', () => {
    document.getElementById('b')?.focus()
    const { handOver } = detachChildren(host)
    host.innerHTML = '<button id="b">new</button>'
    handOver()
    expect(document.activeElement?.textContent).toBe('new')
  })

  it('know what was typed and ticked in the island, when they come back (RT-05)', () => {
    const { handOver, restore } = detachChildren(host)
    host.innerHTML = html
    handOver()
    const [field, , box] = host.children as unknown as HTMLInputElement[]
    if (!field || !box) throw new Error('no fields')
    field.value = 'typed'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    box.checked = true
    box.dispatchEvent(new Event('input', { bubbles: true }))
    restore()
    expect((host.children[0] as HTMLInputElement).value).toBe('typed')
    expect((host.children[2] as HTMLInputElement).checked).toBe(true)
  })

  it('are not written to by a control of another kind, and a list that was opened there keeps its own state (RT-05)', () => {
    host.innerHTML = '<select name="n"><option>a</option><option>b</option></select><input name="m" value="m"><details id="d"></details>'
    const { handOver, restore } = detachChildren(host)
    host.innerHTML = '<input name="n" value="b"><input name="m" value="typed"><details id="d" open></details><p id="x">x</p>'
    handOver()
    for (const one of host.children) one.dispatchEvent(new Event('input', { bubbles: true }))
    restore()
    const [select, field, details] = host.children as unknown as [HTMLSelectElement, HTMLInputElement, HTMLDetailsElement]
    expect([select.value, field.value, Object.hasOwn(details, 'value')]).toEqual(['a', 'typed', false])
  })

  it('have the focus when they come back, if it was in the island and is lost (RT-05)', () => {
    const { handOver, restore } = detachChildren(host)
    host.innerHTML = html
    handOver()
    document.getElementById('b')?.focus()
    document.getElementById('b')?.dispatchEvent(new Event('focusin', { bubbles: true }))
    host.replaceChildren()
    restore()
    expect(document.activeElement).toBe(host.querySelector('#b'))
  })

  it('have the focus again that they had, when the island never came (RT-05)', () => {
    first(host).focus()
    const { restore } = detachChildren(host)
    ;(document.activeElement as HTMLElement | null)?.blur()
    restore()
    expect(document.activeElement).toBe(first(host))
  })

  it('take no focus that is elsewhere by then (RT-05)', () => {
    first(host).focus()
    const { restore } = detachChildren(host)
    document.getElementById('outside')?.focus()
    restore()
    expect(document.activeElement?.id).toBe('outside')
  })

  it('are told by two listeners for a page, however many islands it has (RT-04)', () => {
    const listens = vi.spyOn(EventTarget.prototype, 'addEventListener')
    for (let count = 0; count < 50; count++) detachChildren(document.createElement('div')).handOver()
    expect(listens).not.toHaveBeenCalled()
    listens.mockRestore()
  })

  it('know what was typed when the island keeps the event to itself (RT-05)', () => {
    const { handOver, restore } = detachChildren(host)
    host.innerHTML = html
    handOver()
    const field = first(host)
    field.addEventListener('input', event => event.stopPropagation())
    field.value = 'kept'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    restore()
    expect(first(host).value).toBe('kept')
  })

  it('hear nothing more of the element once they are back (RT-05)', () => {
    const { handOver, restore } = detachChildren(host)
    host.innerHTML = html
    handOver()
    const island = [...host.children]
    restore()
    const field = island[0] as HTMLInputElement
    field.value = 'late'
    host.append(field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    expect(first(host).value).toBe('abc')
  })
})
