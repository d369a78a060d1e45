import { vi } from 'vitest'

const { waitFor } = vi

// Waiting ends as soon as the condition holds, so a long limit for busy machines costs nothing. A mutation run sets a shorter one, because
// there many conditions never hold.
export const patienceMs = Number(process.env.PATIENCE_MS ?? 30_000)

vi.waitFor = (check, options) => waitFor(check, { timeout: patienceMs, ...(typeof options === 'number' ? { timeout: options } : options) })
