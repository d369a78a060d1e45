import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Keeps a control at a value: writes it when it is another than before, or when `options` (of a list) are others, and leaves the control
 * alone otherwise. What a password manager or a browser wrote without an event therefore stays, where a controlled input would wipe it.
 */
export function useWritten(value: string, options = ''): { ref: RefCallback<Control>; initial: string } {
  const control = useRef<Control>(null)
  const [initial] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list chooses again when its options are others
  useLayoutEffect(() => {
    if (control.current && control.current.value !== value) control.current.value = value
  }, [value, options])
  const ref = useCallback((element: Control | null) => {
    control.current = element
  }, [])
  return { ref, initial }
}
