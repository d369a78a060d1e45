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

/**
 * What the first step knows and asks about delivery. A question is the key of everything that delivery depends on: place and cart; '' while
 * the place is incomplete.
 */
export interface Inquiry {
  /** The question of the last request, if it was not in vain. */
  asked: string
  /** Asked after a pause in typing. */
  awaited: string
  /** Being answered; null for none. */
  pending: string | null
  /** Days and pick-up points were loaded with the methods. */
  hasDays: boolean
  /** An address lookup may change the place. */
  isLookedUp: boolean
  /** Choices of delivery whose price is being asked for. */
  pricings: number
  /** Changes of anything that the step sends. */
  edits: number
}

export type InquiryEvent =
  | { type: 'lookup'; isOpen: boolean }
  /** The place is another one, or may be. */
  | { type: 'moved'; question: string }
  | { type: 'asked'; question: string }
  /** `isIn`: the methods are known, and `hasDays` about their days. */
  | { type: 'answered'; question: string; isIn: boolean; hasDays: boolean }
  /** The page came with the answer. */
  | { type: 'known'; question: string }
  /** The answer is of another country. */
  | { type: 'forgotten' }
  | { type: 'pricing' }
  | { type: 'priced' }
  | { type: 'edited' }

export const noInquiry: Inquiry = { asked: '', awaited: '', pending: null, hasDays: true, isLookedUp: false, pricings: 0, edits: 0 }

/** Whether the place may still change what the order costs. */
export const isOpen = ({ isLookedUp, awaited, pending }: Inquiry): boolean => isLookedUp || awaited !== '' || pending !== null

/** The reducer of the first step's questions. */
export function reduceInquiry(now: Inquiry, event: InquiryEvent): Inquiry {
  switch (event.type) {
    case 'lookup':
      return { ...now, isLookedUp: event.isOpen }
    case 'moved':
      return { ...now, awaited: event.question === now.asked ? '' : event.question }
    case 'asked':
      return { ...now, asked: event.question, awaited: '', pending: event.question }
    case 'answered': {
      const { question, isIn, hasDays } = event
      if (question !== now.asked) return now
      // In vain: the same may be asked again.
      return { ...now, asked: isIn ? question : '', pending: null, hasDays: isIn ? hasDays : now.hasDays }
    }
    case 'known':
      return { ...now, asked: event.question }
    case 'forgotten':
      return { ...now, asked: '', pending: null }
    case 'pricing':
      return { ...now, pricings: now.pricings + 1 }
    case 'priced':
      return { ...now, pricings: now.pricings - 1 }
    case 'edited':
      return { ...now, edits: now.edits + 1 }
  }
}
