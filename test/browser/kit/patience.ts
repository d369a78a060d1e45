import type { BrowserContext } from '@playwright/test'

const HELD_MS = 2000

/** A press is held for its island for two seconds and then is the browser's own. Here it is a minute: a busy machine is slow, not wrong. */
export const bePatient = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(held => {
    const { setTimeout } = window
    const patiently = (run: TimerHandler, ms?: number, ...more: unknown[]) => setTimeout(run, ms === held ? 60_000 : ms, ...more)
    Object.assign(window, { setTimeout: patiently })
  }, HELD_MS)
