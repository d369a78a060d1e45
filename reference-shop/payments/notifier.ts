import { setTimeout as pause } from 'node:timers/promises'
import type { PaymentRequest } from './request'
import { signatureOf } from './signature'

/** Notifies the shop of the result of a payment. Never rejects; retries a few times. */
export type Notify = (request: PaymentRequest, event: { key: string; status: 'paid' | 'canceled' | 'failed' | 'rejected' }) => Promise<void>

/** ms before each retry. */
const pauses = [200, 1000, 5000]

export const notifier =
  (secret: string): Notify =>
  async ({ notifyUrl, reference, cents }, { key, status }) => {
    const body = JSON.stringify({ key, reference, status, cents })
    const headers = { 'Content-Type': 'application/json', 'X-Signature': signatureOf(secret, body) }
    for (const wait of [...pauses, 0]) {
      const response = await fetch(notifyUrl, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) }).catch(() => undefined)
      if (response && response.status < 500) return
      await pause(wait, undefined, { ref: false })
    }
  }
