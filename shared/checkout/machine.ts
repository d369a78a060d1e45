/** 1 details and delivery, 2 payment, 3 overview. */
export type Step = 1 | 2 | 3

/** Status of the order itself; see the diagram in README.md. */
export type Phase = 'idle' | 'placing' | 'asking' | 'unsure' | 'leaving'

/** An order that is placed: by the checkout, or at once. */
export interface Order {
  phase: Phase
  /** Text key or the server's sentence. */
  error: string | null
}

/** State of the checkout: the current step, and the order. */
export interface Checkout extends Order {
  currentStep: Step
  /** The last step whose data has been sent; 0 for none. */
  done: 0 | Step
}

/** Events of an order; its state changes only through these. */
export type OrderEvent =
  | { type: 'order' }
  | { type: 'ordered' }
  /** No order was made. */
  | { type: 'refused'; error: string }
  /** Nobody knows whether an order was made. */
  | { type: 'lost' }
  /** The server was asked but could not tell. */
  | { type: 'unsure'; error: string }
  /** The page was restored after leaving it. */
  | { type: 'restored' }

/** Events of the checkout; its state changes only through these. */
export type CheckoutEvent =
  | OrderEvent
  /** The shopper opens a step. */
  | { type: 'go'; step: Step }
  /** The server has the data of a step. */
  | { type: 'completed'; step: Step }
  /** Something in a step changed, so it must be completed again. */
  | { type: 'reopened'; step: Step }
  /** The server printed a step with a message. */
  | { type: 'returned'; step: Step; error: string }

/** The initial state. */
export const initial: Checkout = { currentStep: 1, done: 0, phase: 'idle', error: null }

const LAST = 3
const next = (step: number): Step => Math.min(step + 1, LAST) as Step

/** The step itself, or the first unfinished step before it. */
export const reachable = (step: Step, done: number): Step => (step <= done ? step : next(done) < step ? next(done) : step)

/** Whether the shopper can make changes now. */
export const isFree = ({ phase }: Order): boolean => phase === 'idle' || phase === 'unsure'

/** The reducer of an order. Events that are invalid in the current state are ignored. */
export function reduceOrder<State extends Order>(now: State, event: OrderEvent): State {
  const { phase } = now
  switch (event.type) {
    case 'order':
      return isFree(now) ? { ...now, phase: 'placing', error: null } : now
    case 'ordered':
      return phase === 'placing' || phase === 'asking' ? { ...now, phase: 'leaving', error: null } : now
    case 'refused':
      return phase === 'placing' || phase === 'asking' ? { ...now, phase: 'idle', error: event.error } : now
    case 'lost':
      return phase === 'placing' || phase === 'unsure' ? { ...now, phase: 'asking', error: null } : now
    case 'unsure':
      return phase === 'asking' ? { ...now, phase: 'unsure', error: event.error } : now
    case 'restored':
      return phase === 'leaving' ? { ...now, phase: 'idle' } : now
  }
}

/** The reducer of the checkout. Events that are invalid in the current state are ignored. */
export function reduce(now: Checkout, event: CheckoutEvent): Checkout {
  const { done } = now
  switch (event.type) {
    case 'go':
      return isFree(now) ? { ...now, currentStep: reachable(event.step, done), error: null } : now
    case 'completed': {
      if (!isFree(now) || event.step > done + 1) return now
      const last = Math.max(done, event.step) as Step
      return { ...now, done: last, currentStep: reachable(next(event.step), last), error: null }
    }
    case 'reopened': {
      if (!isFree(now)) return now
      const left = Math.min(done, event.step - 1) as 0 | Step
      return { ...now, done: left, currentStep: reachable(now.currentStep, left) }
    }
    case 'returned':
      return { ...now, phase: 'idle', currentStep: reachable(event.step, done), error: event.error }
    case 'order':
      return now.currentStep === LAST && done >= 2 ? reduceOrder(now, event) : now
    default:
      return reduceOrder(now, event)
  }
}
