import { atom } from 'nanostores'
import { ports } from '../../contract/ports'
import { tellReady } from '../ready'
import { atFirst, become, type Checkout, type Happening, type Step } from './machine'

/** The checkout as it is; changed by `happen` only. */
export const $checkout = atom<Checkout>(atFirst)
tellReady('checkout', $checkout, now => now !== atFirst)

const PARAMETER = 'stap'
/** '/checkout?stap=2' */
export const stepHref = (step: Step): string => `/checkout?${PARAMETER}=${step}`

const stepIn = (href: string): Step => {
  const asked = Number(new URL(href, 'http://x').searchParams.get(PARAMETER))
  return asked === 2 || asked === 3 ? asked : 1
}

/** Lets something happen; a change of step tells the other scripts, and is a history entry unless the address is there already. */
export function happen(what: Happening, writes: 'push' | 'replace' = 'push'): void {
  const before = $checkout.get()
  const now = become(before, what)
  if (now === before) return
  $checkout.set(now)
  if (now.currentStep === before.currentStep) return
  const { location } = ports()
  if (stepIn(location.href()) !== now.currentStep) location[writes](stepHref(now.currentStep))
  ports().emit('checkout:step', { step: now.currentStep })
}

/** Opens a step, or the first that comes before it. */
export const goToStep = (step: Step): void => happen({ type: 'go', step })

/** Starts where the address says, as far as it may. */
export function startSteps(done: 0 | Step, opened?: { step: Step; error: string }): void {
  $checkout.set({ ...$checkout.get(), done })
  happen(opened ? { type: 'returned', ...opened } : { type: 'go', step: stepIn(ports().location.href()) }, 'replace')
  const { currentStep } = $checkout.get()
  if (stepIn(ports().location.href()) !== currentStep) ports().location.replace(stepHref(currentStep))
}

ports().location.onPop(href => happen({ type: 'go', step: stepIn(href) }, 'replace'))
