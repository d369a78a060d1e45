import { setTimeout as pause } from 'node:timers/promises'
import { inBackground } from '../database/deadline'
import type { Log } from '../http/log'
import { signal } from '../signals/signals'
import { inWork, newWork } from '../signals/work'
import type { Email } from '../text/email'
import type { ClaimedEmail, EmailContent, EmailData } from './records'
import type { Transport } from './transport'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** ms before each retry: four days in total, so that a mail server may be down for a weekend. After that the e-mail is marked as failed. */
const PAUSES = [5000, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, ...Array.from({ length: 7 }, () => 12 * HOUR)]
/** ms between checks of the queue. */
const LOOK_MS = 5000
/** Maximum number of concurrent connections to the mail server. */
const MOST = 5
/** Time-out of an e-mail in ms; shorter than its reservation. */
const PATIENCE_MS = 60_000
/** ms after a time-out during which the e-mail may still be delivered. */
const LATE_MS = 5 * MINUTE

/**
 * Sends queued e-mails; whichever process queued an e-mail, exactly one process sends it. If a process ends between sending and recording
 * that, the e-mail is sent again with the same id.
 */
export interface Mailbox {
  /** Checks the queue now instead of within a few seconds. Not inside a transaction. */
  wake(): void
  /** Resolves when everything that was due has been sent or postponed. */
  settled(): Promise<void>
  /** Stops checking and finishes what is being sent. */
  close(): Promise<void>
}

interface MailboxSettings {
  emails: EmailData
  /** Composes an e-mail in its language; undefined if it has no recipient. */
  compose(email: EmailContent): Promise<(Email & { to: string }) | undefined>
  transport: Transport
  log: Log
  /** Time-out of an e-mail in ms. */
  patience?: number
}

const idOf = ({ at, key }: ClaimedEmail): string => `${String(at).padStart(14, '0')}-${key}`

/** Rejects when the time is up. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const end = new AbortController()
  const late = pause(ms, undefined, { signal: end.signal, ref: false }).then(() => {
    throw Object.assign(new Error('It took too long'), { code: 'ETIMEDOUT' })
  })
  try {
    return await Promise.race([work, late])
  } finally {
    end.abort()
  }
}

/** The error code without the message, which may contain an address: 'ECONNREFUSED', 'EENVELOPE 550', 'SyntaxError'. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return `${typeof code === 'string' ? code : error.name}${typeof responseCode === 'number' ? ` ${responseCode}` : ''}`
}

/** Sends an e-mail and records the outcome. */
function deliverer({ emails, compose, transport, log, patience = PATIENCE_MS }: MailboxSettings): (due: ClaimedEmail) => Promise<void> {
  async function send(due: ClaimedEmail): Promise<void> {
    const email = await compose(await emails.content(due))
    if (email) await transport({ ...email, id: idOf(due) })
  }

  return async due => {
    const sending = send(due)
    const began = performance.now()
    const { id: email, tries } = due
    try {
      await within(patience, sending)
      await emails.sent(email)
      signal('email', { outcome: 'sent' })
    } catch (error) {
      // An e-mail that timed out may still arrive, so the next attempt waits long enough to avoid sending it twice.
      sending.then(() => emails.sent(email)).catch(() => {})
      const code = codeOf(error)
      const soonest = PAUSES[tries - 1]
      const wait = soonest && Math.max(soonest, code === 'ETIMEDOUT' ? LATE_MS : 0)
      const again = wait !== undefined
      log({ level: again ? 'info' : 'error', event: 'mail', email, code, tries, again, ms: Math.round(performance.now() - began) })
      await (again ? emails.again(email, wait, code) : emails.markFailed(email, code))
      signal('email', { outcome: again ? 'again' : 'failed' })
    }
  }
}

export function makeMailbox(settings: MailboxSettings): Mailbox {
  const { emails, log } = settings
  const deliver = deliverer(settings)
  let isOpen = true
  /** A check was requested while all senders were busy. */
  let isWanted = false
  const lanes = new Set<Promise<void>>()

  /** Sends e-mails one after another; each may start another sender beside it. */
  async function work(): Promise<void> {
    for (let due = await emails.claim(); due; due = isOpen ? await emails.claim() : undefined) {
      wake()
      await deliver(due)
    }
  }

  function wake(): void {
    if (!isOpen) return
    if (lanes.size === MOST) {
      isWanted = true
      return
    }
    // Not awaited by the request that starts it.
    const lane = inBackground(() => inWork({ ...newWork(), route: () => 'mail' }, work))
      // Only the database can fail here; the next check sends what is left.
      .catch(error => log({ level: 'error', event: 'mail', code: codeOf(error), again: true }))
      .finally(() => {
        lanes.delete(lane)
        if (isWanted) {
          isWanted = false
          wake()
        }
      })
    lanes.add(lane)
  }

  const settled = async (): Promise<void> => {
    while (lanes.size) await Promise.all(lanes)
  }
  const looks = setInterval(wake, LOOK_MS).unref()
  wake()
  return {
    wake,
    settled,
    async close() {
      isOpen = false
      clearInterval(looks)
      await settled()
    },
  }
}
