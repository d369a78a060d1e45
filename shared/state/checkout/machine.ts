/** 1 details and delivery, 2 payment, 3 overview. */
export type Step = 1 | 2 | 3

/** What happens with the order itself; see the drawing in README.md. */
export type Phase = 'idle' | 'placing' | 'asking' | 'unsure' | 'leaving'

/** Where the shopper is in the checkout, and what becomes of the order. */
export interface Checkout {
  currentStep: Step
  /** The last step whose data the server has, counted from the first; 0 for none. */
  done: 0 | Step
  phase: Phase
  /** Text key or the server's sentence. */
  error: string | null
}

export type Happening =
  /** The shopper wants to see a step. */
  | { type: 'go'; step: Step }
  /** The server has the data of a step. */
  | { type: 'completed'; step: Step }
  /** Something in a step changed, so it has to be done again. */
  | { type: 'reopened'; step: Step }
  /** The server opens a step with a message. */
  | { type: 'returned'; step: Step; error: string }
  | { type: 'order' }
  | { type: 'ordered' }
  /** No order was made. */
  | { type: 'refused'; error: string; step?: Step }
  /** Nobody knows whether an order was made. */
  | { type: 'lost' }
  /** The server was asked, and could not say. */
  | { type: 'unsure'; error: string }
  /** The page is seen again after it was left. */
  | { type: 'restored' }

/** Before anything has happened. */
export const atFirst: Checkout = { currentStep: 1, done: 0, phase: 'idle', error: null }

const LAST = 3
const next = (step: number): Step => Math.min(step + 1, LAST) as Step

/** The step itself, or the first that has to be done before it. */
export const reachable = (step: Step, done: number): Step => (step <= done ? step : next(done) < step ? next(done) : step)

/** Whether the shopper can change anything now. */
export const isFree = ({ phase }: Checkout): boolean => phase === 'idle' || phase === 'unsure'

/** What becomes of the checkout; what cannot happen now changes nothing. */
export function become(now: Checkout, what: Happening): Checkout {
  const { done, phase } = now
  switch (what.type) {
    case 'go':
      return isFree(now) ? { ...now, currentStep: reachable(what.step, done), error: null } : now
    case 'completed': {
      if (!isFree(now) || what.step > done + 1) return now
      const last = Math.max(done, what.step) as Step
      return { ...now, done: last, currentStep: reachable(next(what.step), last), error: null }
    }
    case 'reopened': {
      if (!isFree(now)) return now
      const left = Math.min(done, what.step - 1) as 0 | Step
      return { ...now, done: left, currentStep: reachable(now.currentStep, left) }
    }
    case 'returned':
      return { ...now, phase: 'idle', currentStep: reachable(what.step, done), error: what.error }
    case 'order':
      return isFree(now) && now.currentStep === LAST && done >= 2 ? { ...now, phase: 'placing', error: null } : now
    case 'ordered':
      return phase === 'placing' || phase === 'asking' ? { ...now, phase: 'leaving', error: null } : now
    case 'refused':
      if (phase !== 'placing' && phase !== 'asking') return now
      return { ...now, phase: 'idle', error: what.error, currentStep: reachable(what.step ?? now.currentStep, done) }
    case 'lost':
      return phase === 'placing' || phase === 'unsure' ? { ...now, phase: 'asking', error: null } : now
    case 'unsure':
      return phase === 'asking' ? { ...now, phase: 'unsure', error: what.error } : now
    case 'restored':
      return phase === 'leaving' ? { ...now, phase: 'idle' } : now
  }
}
