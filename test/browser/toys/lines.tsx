import { useState } from 'react'

export const props = {} as const

/** A list that becomes shorter, from its beginning. */
export default function Lines() {
  const [first, setFirst] = useState(1)
  const lines = [1, 2, 3, 4].filter(line => line >= first)
  return (
    <>
      <ul className="et-lines">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <button type="button" onClick={() => setFirst(now => now + 1)}>
        Minder
      </button>
    </>
  )
}
