import { vi } from 'vitest'

const { waitFor } = vi

// A busy machine is slow: a wait that ends well is as short as it can be, so the limit may be long.
vi.waitFor = (check, options) => waitFor(check, { timeout: 30_000, ...(typeof options === 'number' ? { timeout: options } : options) })
