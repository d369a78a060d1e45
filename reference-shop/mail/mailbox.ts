import { setTimeout as pause } from 'node:timers/promises'
import { inBackground } from '../database/deadline'
import type { Log } from '../http/log'
import { signal } from '../operation/signals'
import { inWork, newWork } from '../operation/work'
import type { Letter } from './letter'
import type { DueLetter, LetterContent, LetterData } from './records'
import type { Transport } from './transport'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** ms before each further try: four days in all, so that a mail server may be away for a weekend. Then the letter is set apart. */
const PAUSES = [5000, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, ...Array.from({ length: 7 }, () => 12 * HOUR)]
/** ms between looks at what is due. */
const LOOK_MS = 5000
/** Letters under way at a time: no more than a mail server is asked to take at once. */
const MOST = 5
/** ms that one letter may take: shorter than it is its sender's alone. */
const PATIENCE_MS = 60_000
/** ms in which a letter that took longer than that may still arrive. */
const LATE_MS = 5 * MINUTE

/**
 * Sends the letters that the database keeps: whatever process wrote them, one sends them.
 * When a process dies between sending a letter and noting it, the letter is sent again under the same id.
 */
export interface Mailbox {
  /** Looks now at what is due; without this that happens every few seconds. Not inside a transaction. */
  wake(): void
  /** When everything that was due has gone, or was put off. */
  settled(): Promise<void>
  /** Looks no more, and finishes what is under way. */
  close(): Promise<void>
}

interface MailboxSettings {
  letters: LetterData
  /** Writes it in its language; undefined for a letter to nobody. */
  compose(letter: LetterContent): Promise<(Letter & { to: string }) | undefined>
  transport: Transport
  log: Log
  /** ms that one letter may take. */
  patience?: number
}

const idOf = ({ at, key }: DueLetter): string => `${String(at).padStart(14, '0')}-${key}`

/** What takes longer is given up. */
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

/** Why it failed, without the message, which may hold an address: 'ECONNREFUSED', 'EENVELOPE 550', 'SyntaxError'. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return `${typeof code === 'string' ? code : error.name}${typeof responseCode === 'number' ? ` ${responseCode}` : ''}`
}

/** Sends one letter, and notes what came of it. */
function deliverer({ letters, compose, transport, log, patience = PATIENCE_MS }: MailboxSettings): (due: DueLetter) => Promise<void> {
  async function send(due: DueLetter): Promise<void> {
    const letter = await compose(await letters.content(due))
    if (letter) await transport({ ...letter, id: idOf(due) })
  }

  return async due => {
    const sending = send(due)
    const began = performance.now()
    const { id: letter, tries } = due
    try {
      await within(patience, sending)
      await letters.sent(letter)
      signal('letter', { outcome: 'sent' })
    } catch (error) {
      // A letter whose sending timed out may still arrive, so the next try waits long enough not to send it twice.
      sending.then(() => letters.sent(letter)).catch(() => {})
      const code = codeOf(error)
      const soonest = PAUSES[tries - 1]
      const wait = soonest && Math.max(soonest, code === 'ETIMEDOUT' ? LATE_MS : 0)
      const again = wait !== undefined
      log({ level: again ? 'info' : 'error', event: 'mail', letter, code, tries, again, ms: Math.round(performance.now() - began) })
      await (again ? letters.again(letter, wait, code) : letters.setApart(letter, code))
      signal('letter', { outcome: again ? 'again' : 'failed' })
    }
  }
}

export function makeMailbox(settings: MailboxSettings): Mailbox {
  const { letters, log } = settings
  const deliver = deliverer(settings)
  let isOpen = true
  /** A look was asked for while all senders were busy. */
  let isWanted = false
  const lanes = new Set<Promise<void>>()

  /** Takes one letter after the other; the next one may go beside it. */
  async function work(): Promise<void> {
    for (let due = await letters.take(); due; due = isOpen ? await letters.take() : undefined) {
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
    // Started by a request, which does not wait for it.
    const lane = inBackground(() => inWork({ ...newWork(), route: () => 'mail' }, work))
      // Only the database can fail here; the next look finds what this one left.
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
