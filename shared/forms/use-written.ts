import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A list without the value shows its first option, as one that is printed does. */
const isPossible = (control: Control, value: string): boolean =>
  !(control instanceof HTMLSelectElement) || [...control.options].some(option => option.value === value)

/**
 * Keeps a control at a value: writes it when it is another than before, or when `options` (of a list) are others, and leaves the control
 * alone otherwise. What a password manager or a browser wrote without an event therefore stays, where a controlled input would wipe it.
 */
export function useWritten(value: string, options = ''): { ref: RefCallback<Control>; initial: string } {
  const control = useRef<Control>(null)
  const [initial] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list chooses again when its options are others
  useLayoutEffect(() => {
    if (control.current && control.current.value !== value && isPossible(control.current, value)) control.current.value = value
  }, [value, options])
  const ref = useCallback((element: Control | null) => {
    control.current = element
  }, [])
  return { ref, initial }
}
