import { vi } from 'vitest'

/**
 * Stands in for ResizeObserver in emulated browsers, which lay nothing out: reports once what is observed, as browsers do after the next layout.
 * The result reports it again. Ends with vi.unstubAllGlobals().
 */
export function stubResizeObserver(): () => void {
  const observing = new Set<() => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private report: () => void) {}
      observe(): void {
        if (observing.has(this.report)) return
        observing.add(this.report)
        this.report()
      }
      disconnect(): void {
        observing.delete(this.report)
      }
    },
  )
  return () => {
    for (const report of observing) report()
  }
}
