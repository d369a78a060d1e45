import { useRef, useState } from 'react'

/** State of something that is sent once: sent, or the error. */
export function useSend<Input>(send: (input: Input) => Promise<string | null>) {
  const [isSent, setSent] = useState(false)
  // A second press may come after the reply but before the form has been replaced.
  const isTaken = useRef(false)
  const [error, setError] = useState<string | null>(null)
  return {
    isSent,
    error,
    async send(input: Input): Promise<void> {
      if (isTaken.current) return
      isTaken.current = true
      setError(null)
      const failed = await send(input)
      isTaken.current = !failed
      if (failed) setError(failed)
      else setSent(true)
    },
  }
}
