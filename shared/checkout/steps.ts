import { atom } from 'nanostores'
import { ports } from '../contract/ports'
import { readParameter, urlOf } from '../contract/urls'
import { tellReady } from '../page/ready'
import { type Checkout, type CheckoutEvent, initial, reduce, type Step } from './machine'

/** State of the checkout; only `dispatch` changes it. */
export const $checkout = atom<Checkout>(initial)
tellReady('checkout', $checkout, now => now !== initial)

export const stepHref = (step: Step): string => urlOf('checkoutStep', { step })

const stepIn = (href: string): Step => {
  const step = Number(readParameter('checkoutStep', 'step', href))
  return step === 2 || step === 3 ? step : 1
}

/** Applies an event. A change of step is dispatched to other scripts and pushes a history entry, unless the address already shows it. */
export function dispatch(event: CheckoutEvent, writes: 'push' | 'replace' = 'push'): void {
  const before = $checkout.get()
  const now = reduce(before, event)
  if (now === before) return
  $checkout.set(now)
  if (now.currentStep === before.currentStep) return
  const { location } = ports()
  if (stepIn(location.href()) !== now.currentStep) location[writes](stepHref(now.currentStep))
  ports().emit('checkout:step', { step: now.currentStep })
}

/** Opens a step, or the first unfinished one before it. */
export const goToStep = (step: Step): void => dispatch({ type: 'go', step })

/** Starts at the step of the address, if it is allowed. */
export function startSteps(done: 0 | Step, opened?: { step: Step; error: string }): void {
  $checkout.set({ ...$checkout.get(), done })
  dispatch(opened ? { type: 'returned', ...opened } : { type: 'go', step: stepIn(ports().location.href()) }, 'replace')
  const { currentStep } = $checkout.get()
  if (stepIn(ports().location.href()) !== currentStep) ports().location.replace(stepHref(currentStep))
}

ports().location.onPop(href => dispatch({ type: 'go', step: stepIn(href) }, 'replace'))
