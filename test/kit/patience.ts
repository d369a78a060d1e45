import { vi } from 'vitest'

const { waitFor } = vi

// A busy machine is slow, so waits are limited by the test's time-out only.
vi.waitFor = (check, options) => waitFor(check, { timeout: 15_000, ...(typeof options === 'number' ? { timeout: options } : options) })
