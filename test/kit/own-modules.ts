import { afterAll, vi } from 'vitest'

// Files share a process, and the packages in it. What else a file changes ends with it: the modules of the project, which have state,
// and what it put in the place of globals.
afterAll(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
