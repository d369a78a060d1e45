import { vi } from 'vitest'

const { waitFor } = vi

// A busy machine is slow, not wrong: what never comes fails by the limit of its test.
vi.waitFor = (check, options) => waitFor(check, { timeout: 15_000, ...(typeof options === 'number' ? { timeout: options } : options) })
