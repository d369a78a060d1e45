import { useState } from 'react'
import { type Withdrawal, withdraw } from '../state/withdrawal'

/** The two steps of withdrawing: who and what, then the confirmation. What was filled in outlives going back. */
export function useWithdrawal() {
  const [asked, setAsked] = useState<Withdrawal | null>(null)
  const [isChecking, setChecking] = useState(false)
  const [isDone, setDone] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const ask = (what: Withdrawal): void => {
    setAsked(what)
    setChecking(true)
  }
  const confirm = async (): Promise<void> => {
    if (!asked || isPending) return
    setPending(true)
    const wrong = await withdraw(asked)
    setPending(false)
    setError(wrong)
    setDone(wrong === null)
  }
  const again = (): void => {
    if (isPending) return
    setError(null)
    setChecking(false)
  }
  return { asked, isChecking, isDone, isPending, error, ask, confirm: () => void confirm(), again }
}
