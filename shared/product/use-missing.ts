import { useState } from 'react'
import { useStore } from '../page/use-store'
import { addMissing } from './buying'
import { $missing } from './missing'

/** What could not be added with the last purchase on this page, and a retry. */
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
