import type { BrowserContext } from '@playwright/test'
import { PATIENCE_MS } from '../../../shared/runtime/early'

/** Raises the time that clicks are held for an island from two seconds to a minute, for slow machines. No other timer uses that time. */
export const bePatient = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(held => {
    const { setTimeout } = window
    const patiently = (run: TimerHandler, ms?: number, ...more: unknown[]) =>
      setTimeout(run, ms === held && more.length ? 60_000 : ms, ...more)
    Object.assign(window, { setTimeout: patiently })
  }, PATIENCE_MS)
