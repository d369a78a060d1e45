import type { ReadableAtom } from 'nanostores'
import { type ComponentChild, type ComponentChildren, options, render, toChildArray } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

/*
 * Stands for react, react-dom and @nanostores/react in the Preact build: what the islands use of them and no more.
 * preact/compat weighs ten times as much, for names and habits that no island has.
 */
export { Component, Fragment } from 'preact'
export * from 'preact/hooks'

type Props = Record<string, unknown>

const rename = (props: Props, from: string, to: string): void => {
  if (!(from in props)) return
  props[to] = props[from]
  delete props[from]
}

/** React's onChange comes with every letter, and its onFocus and onBlur bubble. */
options.vnode = ({ type, props }) => {
  if (typeof type !== 'string') return
  rename(props as Props, 'onFocus', 'onfocusin')
  rename(props as Props, 'onBlur', 'onfocusout')
  if (type === 'textarea' || (type === 'input' && !/^(checkbox|radio|file)$/.test((props as Props).type as string)))
    rename(props as Props, 'onChange', 'oninput')
}

export const Children = { count: (children: ComponentChildren): number => toChildArray(children).length }

/** Draws at once what `change` sets. */
export function flushSync(change: () => void): void {
  const before = options.debounceRendering
  let flush: (() => void) | undefined
  options.debounceRendering = draw => {
    flush = draw
  }
  try {
    change()
    flush?.()
  } finally {
    options.debounceRendering = before as typeof queueMicrotask
  }
}

/** `host` is empty. */
export const createRoot = (host: Element): { render: (view: ComponentChild) => void; unmount: () => void } => ({
  render: view => render(view, host),
  unmount: () => render(null, host),
})

export function useStore<Value>(store: ReadableAtom<Value>): Value {
  const [, draw] = useState({})
  const value = store.get()
  const drawn = useRef(value)
  drawn.current = value
  useEffect(() => {
    const look = (now: Value): void => {
      if (now !== drawn.current) draw({})
    }
    const stop = store.listen(look)
    look(store.get())
    return stop
  }, [store])
  return value
}
