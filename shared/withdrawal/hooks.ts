import { useState } from 'react'
import { type Withdrawal, withdraw } from './actions'

/** The two steps of a withdrawal: details, then confirmation. Input is kept when going back. */
export function useWithdrawal() {
  const [request, setRequest] = useState<Withdrawal | null>(null)
  const [isChecking, setChecking] = useState(false)
  const [isDone, setDone] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const ask = (what: Withdrawal): void => {
    setRequest(what)
    setChecking(true)
  }
  const confirm = async (): Promise<void> => {
    if (!request || isPending) return
    setPending(true)
    setError(null)
    const done = await withdraw(request)
    setPending(false)
    setDone(done.ok)
    if (!done.ok) setError(done.error.message)
  }
  const goBack = (): void => {
    if (isPending) return
    setError(null)
    setChecking(false)
  }
  return { request, isChecking, isDone, isPending, error, ask, confirm: () => void confirm(), goBack }
}
