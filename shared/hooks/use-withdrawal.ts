import { useState } from 'react'
import { type Withdrawal, withdraw } from '../state/withdrawal'

/** The two steps of withdrawing: who and what, then the confirmation. */
export function useWithdrawal() {
  const [asked, setAsked] = useState<Withdrawal | null>(null)
  const [isDone, setDone] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const confirm = async (): Promise<void> => {
    if (!asked || isPending) return
    setPending(true)
    const wrong = await withdraw(asked)
    setPending(false)
    setError(wrong)
    setDone(wrong === null)
  }
  const again = (): void => {
    setError(null)
    setAsked(null)
  }
  return { asked, isDone, isPending, error, ask: setAsked, confirm: () => void confirm(), again }
}
