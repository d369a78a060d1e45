import { useState } from 'react'
import { $missing } from '../state/product/missing'
import { addMissing } from './buying'
import { useStore } from './use-store'

/** What did not come along into the cart with what was bought on this page, and a second try. */
export function useMissing() {
  const missing = useStore($missing)
  const [retrying, setRetrying] = useState(false)
  const again = async (): Promise<void> => {
    if (retrying) return
    setRetrying(true)
    await addMissing().catch(() => false)
    setRetrying(false)
  }
  const named = missing && [...missing.services, ...missing.accessories].flatMap(({ name }) => name || [])
  return { lacks: missing && { name: missing.name, names: named?.join(', ') ?? '' }, retrying, again: () => void again() }
}
