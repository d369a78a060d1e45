import { afterEach, expect, it, vi } from 'vitest'
import type { Module, Registry } from '../../../shared/runtime/types'

afterEach(() => document.body.replaceChildren())

it('the islands that the page has are mounted at once, also without the inline script that holds early clicks (RT-01, RT-07, EXT-02)', async () => {
  document.body.innerHTML = '<div id="one" data-component="now"></div><div id="two" data-component="now"></div>'
  window.etalage = {}
  const { start } = await import('../../../shared/runtime')
  const mounted: string[] = []
  const begin = ({ id }: HTMLElement) => {
    mounted.push(id)
    return () => {}
  }
  const module = { default: begin, options: {} } as unknown as Module
  start({ now: { when: 'eager', module } } satisfies Registry)
  await vi.waitFor(() => expect(mounted).toEqual(['one', 'two']))
})
