import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../http/log'
import type { Letter } from './letter'

/** Hands a letter over; rejects when it was not taken. The same `id` again is the same letter. */
export type Transport = (letter: Letter & { to: string; id?: string }) => Promise<unknown>

/** Sends letters without holding up who writes them, so that an answer takes as long with a letter as without. */
export interface Mailbox {
  /** Never throws: what cannot be sent is tried again, and in the end logged without a word of what it says. */
  send(to: string, letter: Letter): void
  /** When everything sent so far has gone, or was given up. */
  settled(): Promise<void>
}

interface MailboxSettings {
  transport: Transport
  log: Log
  /** ms before each further try. */
  pauses?: readonly number[]
}

/** Why it failed, without the message, which may hold an address. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'

export function makeMailbox({ transport, log, pauses = [1000, 10_000, 60_000] }: MailboxSettings): Mailbox {
  const underway = new Set<Promise<void>>()

  async function deliver(letter: Letter & { to: string }): Promise<void> {
    for (const wait of [...pauses, undefined])
      try {
        await transport(letter)
        return
      } catch (error) {
        const last = wait === undefined
        log({ level: last ? 'error' : 'info', event: 'mail', code: codeOf(error), again: !last })
        if (!last) await pause(wait)
      }
  }

  return {
    send(to, letter) {
      const sending = deliver({ to, ...letter }).finally(() => underway.delete(sending))
      underway.add(sending)
    },
    async settled() {
      await Promise.all(underway)
    },
  }
}
