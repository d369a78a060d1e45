import { useEffect, useState } from 'react'

export const props = { when: { kind: 'string', oneOf: ['render', 'effect', 'later'] } } as const

/** Throws while rendering, in an effect, or after a click. */
export default function Faulty({ when }: { when: 'render' | 'effect' | 'later' }) {
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    if (when === 'effect') throw new Error('effect')
  }, [when])
  if (when === 'render' || broken) throw new Error('render')
  return (
    <p>
      <input name="note" defaultValue="" />
      <button type="button" id="break" onClick={() => setBroken(true)}>
        Breek
      </button>
    </p>
  )
}
