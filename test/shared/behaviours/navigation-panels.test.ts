import { afterEach, expect, it, vi } from 'vitest'
import navigation, { options } from '../../../shared/behaviours/navigation/index'
import { insertPanels } from '../../../shared/behaviours/navigation/menus'
import { type Ports, providePorts } from '../../../shared/contract/ports'
import { readProps } from '../../../shared/runtime/props'
import { withResolvers } from '../../kit/with-resolvers'

const page = `<h2>Audio</h2><div data-panel="/audio"><ul><li><a href="/audio/soundbars">Soundbars</a></li><li><a href="/here">Here</a></li></ul></div>
  <div data-panel="/elsewhere"><ul><li><a href="/elsewhere/1">1</a></li></ul></div>`

/** Requests for documents, answered by the test. */
class Request {
  static readonly sent: Request[] = []
  address = ''
  headers: string[] = []
  responseType = ''
  response: Document | null = null
  onloadend: () => void = () => {}
  isAborted = false
  open(_: string, address: string) {
    this.address = address
  }
  setRequestHeader(...header: string[]) {
    this.headers = header
  }
  send() {
    Request.sent.push(this)
  }
  abort() {
    this.isAborted = true
    this.onloadend()
  }
  answer(html?: string) {
    this.response = html === undefined ? null : new DOMParser().parseFromString(html, 'text/html')
    this.onloadend()
  }
}
vi.stubGlobal('XMLHttpRequest', Request)

let stop = () => {}
afterEach(() => {
  stop()
  Request.sent.length = 0
})

function open() {
  history.replaceState(null, '', '/here')
  document.body.innerHTML = `<nav data-component="navigation" data-panels="/all"><ul><li><a href="/audio">Audio</a></li><li><a href="/gifts">Gifts</a></li></ul></nav>`
  const nav = document.querySelector('nav') as HTMLElement
  stop = navigation(nav, readProps(nav, options) as { delay: number; panels: string })
  const [audio, gifts] = nav.querySelectorAll('a') as unknown as [HTMLElement, HTMLElement]
  return { nav, audio, gifts }
}
const patience = { timeout: 20_000 }
const sent = (count: number) => vi.waitFor(() => expect(Request.sent).toHaveLength(count), patience)

/** The focus stays where it is while the menus load. */
const arrowDown = (control: Element) =>
  control.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))

it('fetches what drops down once, at the first focus or hover, and moves into it if arrow down was pressed meanwhile (BEH-03)', async () => {
  const { nav, audio, gifts } = open()
  expect(Request.sent).toEqual([])
  audio.focus()
  nav.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse' }))
  await sent(1)
  const [request] = Request.sent as [Request]
  expect([request.address, request.headers, request.responseType]).toEqual(['/all', ['Purpose', 'prefetch'], 'document'])
  expect([audio.ariaExpanded ?? 'not yet', arrowDown(audio), document.activeElement]).toEqual(['not yet', false, audio])
  request.answer(page)
  await vi.waitFor(() => expect(audio.ariaExpanded).toBe('true'), patience)
  expect(document.activeElement?.textContent).toBe('Soundbars')
  const links = [...nav.querySelectorAll('a')].map(link => [link.textContent, link.getAttribute('aria-current')])
  expect(links).toEqual([
    ['Audio', null],
    ['Soundbars', null],
    ['Here', 'page'],
    ['Gifts', null],
  ])
  gifts.focus()
  expect([audio.ariaExpanded, gifts.ariaExpanded ?? 'nothing drops down']).toEqual(['false', 'nothing drops down'])
  expect(arrowDown(gifts)).toBe(true)
  audio.focus()
  expect([audio.ariaExpanded, Request.sent.length]).toEqual(['false', 1])
})

it('asks again at the next focus when nothing came (BEH-03, RT-13)', async () => {
  const { nav, audio, gifts } = open()
  audio.focus()
  await sent(1)
  Request.sent[0]?.answer()
  await vi.waitFor(() => {
    gifts.focus()
    audio.focus()
    expect(Request.sent).toHaveLength(2)
  }, patience)
  Request.sent[1]?.answer(page)
  await vi.waitFor(() => expect(audio.ariaExpanded).toBe('false'), patience)
  expect(nav.querySelectorAll('[data-panel]')).toHaveLength(1)
})

it('asks again at the next focus when its code did not come (BEH-03, RT-06)', async () => {
  let isLost = true
  const load = async <Module>(_: string, load: () => Promise<Module>): Promise<Module> => {
    if (!isLost) return load()
    isLost = false
    throw new Error('The file did not come.')
  }
  providePorts({ load } as Ports)
  const { audio, gifts } = open()
  audio.focus()
  await vi.waitFor(() => {
    gifts.focus()
    audio.focus()
    expect(Request.sent).toHaveLength(1)
  }, patience)
  expect(isLost).toBe(false)
})

it('gives up the fetch when it stops, and asks for nothing where menus are printed (BEH-03)', async () => {
  const { nav, audio } = open()
  audio.focus()
  await sent(1)
  stop()
  expect([Request.sent[0]?.isAborted, nav.querySelectorAll('[data-panel]').length]).toEqual([true, 0])
  nav.querySelector('li')?.insertAdjacentHTML('beforeend', '<ul><li><a href="/audio/soundbars">Soundbars</a></li></ul>')
  audio.blur()
  stop = navigation(nav, { delay: 200, panels: '/all' })
  audio.focus()
  await vi.waitFor(() => expect([audio.ariaExpanded, Request.sent.length]).toEqual(['false', 1]), patience)
})

it('has no menus until one is wanted, nor when it stops before their code is there (BEH-03, RT-11)', async () => {
  const loads: string[] = []
  const { promise, resolve } = withResolvers<void>()
  providePorts({
    load: async (part, load) => {
      loads.push(part)
      await promise
      return load()
    },
  } as Ports)
  const { nav, audio } = open()
  expect(loads).toEqual([])
  audio.focus()
  nav.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse' }))
  expect(loads).toEqual(['behaviours-navigation-menus'])
  stop()
  resolve()
  await vi.dynamicImportSettled()
  expect([nav.classList.contains('et-is-live'), Request.sent.length]).toEqual([false, 0])
})

it('says whether there was anything for the navigation on the page (BEH-03)', async () => {
  const { nav } = open()
  const came = insertPanels('/all', nav, new AbortController().signal)
  Request.sent[0]?.answer('<p>Something else</p>')
  expect(await came).toBe(false)
})
