import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const installed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const which = (name: string): string | undefined => {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined
  } catch {
    return undefined
  }
}

/**
 * The browser to test in: CHROMIUM_PATH, an installed Chromium or Chrome, Playwright's own, or the one packed in a dependency.
 * Throws with an instruction when there is none.
 */
export async function findBrowser(): Promise<{ path: string; packed: boolean }> {
  const given = process.env.CHROMIUM_PATH
  if (given) return { path: given, packed: false }
  for (const name of installed) {
    const path = which(name)
    if (path) return { path, packed: false }
  }
  if (existsSync(chromium.executablePath())) return { path: chromium.executablePath(), packed: false }
  const { default: packed } = await import('@sparticuz/chromium')
  const path = await packed.executablePath()
  if (path && existsSync(path)) return { path, packed: true }
  throw new Error('No browser found: install Chromium, or set CHROMIUM_PATH to one')
}
