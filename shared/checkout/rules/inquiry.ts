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
