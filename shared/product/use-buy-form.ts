import { useEffect, useRef, useState } from 'react'
import { asId, type Id } from '../contract/id'
import type { ChosenFields } from '../contract/product'

const fieldsOf = (form: HTMLFormElement): ChosenFields =>
  Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/**
 * A buy form, with the fields elsewhere on the page that belong to it through `form="…"`, taken over by an island or not. `ticked` are the
 * ids of its ticked accessories; the sentence that `together` makes from them is also shown in the form's output `samen`.
 */
export function useBuyForm(together: (ticked: readonly Id[]) => string) {
  const form = useRef<HTMLFormElement>(null)
  const [ticked, setTicked] = useState<readonly Id[]>([])
  const read = (): ChosenFields => (form.current ? fieldsOf(form.current) : {})
  const follow = (): void => setTicked(Object.keys(read()).flatMap(name => (name.startsWith('bij_') ? [asId(name.slice(4))] : [])))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form stays the same
  useEffect(() => {
    const { current } = form
    if (!current) return
    const { ownerDocument } = current
    const onChange = ({ target }: Event): void => {
      if ((target as HTMLInputElement).form === current) follow()
    }
    follow()
    ownerDocument.addEventListener('change', onChange)
    return () => ownerDocument.removeEventListener('change', onChange)
  }, [])
  const sum = together(ticked)
  useEffect(() => {
    const output = form.current?.elements.namedItem('samen')
    if (output instanceof HTMLOutputElement && output.value !== sum) output.value = sum
  }, [sum])
  return {
    form,
    sum,
    /** Current values of the form. */
    read,
    /** Unticks the accessories, so that a second purchase does not add them again. */
    untick() {
      for (const one of form.current?.elements ?? [])
        if (one instanceof HTMLInputElement && one.name.startsWith('bij_')) one.checked = false
      follow()
    },
  }
}
