import { vi } from 'vitest'

const { waitFor } = vi

// Waiting ends as soon as the condition holds, so a long limit for busy machines costs nothing.
vi.waitFor = (check, options) => waitFor(check, { timeout: 30_000, ...(typeof options === 'number' ? { timeout: options } : options) })
