import { useState } from 'react'

export const props = {
  start: { kind: 'integer', default: 0 },
  label: { kind: 'string', default: 'Teller' },
} as const

/** Counts clicks; its state shows that a replayed click arrived. */
export default function Counter({ start, label }: { start: number; label: string }) {
  const [count, setCount] = useState(start)
  return (
    <button type="button" data-replay="count" onClick={() => setCount(now => now + 1)}>
      {label}: {count}
    </button>
  )
}
