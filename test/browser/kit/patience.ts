import type { BrowserContext } from '@playwright/test'
import { PATIENCE_MS } from '../../../shared/runtime/early'

/** A press is held for its island for two seconds and then is the browser's own. Here it is a minute: a busy machine is slow, not wrong. No other timer of that time is given something. */
export const bePatient = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(held => {
    const { setTimeout } = window
    const patiently = (run: TimerHandler, ms?: number, ...more: unknown[]) =>
      setTimeout(run, ms === held && more.length ? 60_000 : ms, ...more)
    Object.assign(window, { setTimeout: patiently })
  }, PATIENCE_MS)
