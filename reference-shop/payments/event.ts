import { isSignedBy } from './signature'

/** A notification of the payment provider. */
export interface PaymentEvent {
  /** A repeated key is ignored. */
  key: string
  reference: string
  status: 'paid' | 'canceled' | 'failed' | 'rejected'
  cents: number
}

const statuses: readonly string[] = ['paid', 'canceled', 'failed', 'rejected'] satisfies PaymentEvent['status'][]

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses a notification: 'forged' if the signature is wrong, undefined if the content is not understood. */
export function eventIn(secret: string, text: string, signature: string): PaymentEvent | 'forged' | undefined {
  if (!isSignedBy(secret, text, signature)) return 'forged'
  const event = read(text)
  if (typeof event !== 'object' || event === null) return undefined
  const { key, reference, status, cents } = event as Record<string, unknown>
  const isRight = typeof key === 'string' && key !== '' && typeof reference === 'string' && statuses.includes(String(status))
  return isRight && Number.isSafeInteger(cents) ? (event as PaymentEvent) : undefined
}
