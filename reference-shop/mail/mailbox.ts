import type { Log } from '../http/log'
import type { DueLetter, LetterData } from '../letter-data'
import type { Letter } from './letter'
import type { Transport } from './transport'

const MINUTE = 60_000
/** ms before each further try. */
const PAUSES = [5000, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * 60 * MINUTE, 6 * 60 * MINUTE, 12 * 60 * MINUTE]
/** ms between looks at what is due. */
const LOOK_MS = 5000

/**
 * Sends the letters that the database keeps: whatever process wrote them, one sends them.
 * Who dies between sending one and noting that has it sent again, under the same id.
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
  compose(letter: DueLetter['content']): Promise<(Letter & { to: string }) | undefined>
  transport: Transport
  log: Log
}

const idOf = ({ at, key }: DueLetter): string => `${String(at).padStart(14, '0')}-${key}`

/** Why it failed, without the message, which may hold an address. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'

export function makeMailbox({ letters, compose, transport, log }: MailboxSettings): Mailbox {
  let isOpen = true
  let isWanted = false
  let round: Promise<void> | undefined

  async function deliver(due: DueLetter): Promise<void> {
    try {
      const letter = await compose(due.content)
      if (letter) await transport({ ...letter, id: idOf(due) })
      await letters.sent(due.id)
    } catch (error) {
      const wait = PAUSES[due.tries - 1]
      log({ level: wait === undefined ? 'error' : 'info', event: 'mail', code: codeOf(error), again: wait !== undefined })
      await (wait === undefined ? letters.sent(due.id) : letters.again(due.id, wait))
    }
  }

  async function sendAll(): Promise<void> {
    while (isOpen && isWanted) {
      isWanted = false
      for (let letter = await letters.take(); letter; letter = isOpen ? await letters.take() : undefined) await deliver(letter)
    }
  }

  function wake(): void {
    isWanted = true
    // What goes wrong here is the database's: the next look finds what this one left.
    round ??= sendAll()
      .catch(error => log({ level: 'error', event: 'mail', code: codeOf(error), again: true }))
      .finally(() => {
        round = undefined
        if (isWanted && isOpen) wake()
      })
  }

  const looks = setInterval(wake, LOOK_MS).unref()
  wake()
  return {
    wake,
    async settled() {
      while (round) await round
    },
    async close() {
      isOpen = false
      clearInterval(looks)
      await round
    },
  }
}
