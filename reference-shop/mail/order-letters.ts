import type { Log } from '../http/log'
import type { OrderLetter, OrderLetterData } from '../order-data'
import type { Letter } from './letter'
import { codeOf, type Transport } from './mailbox'

const MINUTE = 60_000
/** ms before each further try. */
const PAUSES = [5000, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * 60 * MINUTE, 6 * 60 * MINUTE, 12 * 60 * MINUTE]
/** ms between looks at what is due. */
const LOOK_MS = 5000

/**
 * Sends the letters that the database keeps with the orders they are about: whatever process wrote them, one sends them.
 * Who dies between sending one and noting that has it sent again, under the same id.
 */
export interface OrderMail {
  /** Looks now at what is due; without this that happens every few seconds. */
  wake(): void
  /** When everything that was due has gone, or was put off. */
  settled(): Promise<void>
  /** Looks no more, and finishes what is under way. */
  close(): Promise<void>
}

interface OrderMailSettings {
  letters: OrderLetterData
  /** Writes it in the language of its order. */
  compose(letter: OrderLetter): Promise<Letter>
  transport: Transport
  log: Log
}

const idOf = ({ at, key }: OrderLetter): string => `${String(at).padStart(14, '0')}-${key}`

export function makeOrderMail({ letters, compose, transport, log }: OrderMailSettings): OrderMail {
  let isOpen = true
  let isWanted = false
  let round: Promise<void> | undefined

  async function deliver(letter: OrderLetter): Promise<void> {
    try {
      await transport({ to: letter.order.email, id: idOf(letter), ...(await compose(letter)) })
      await letters.sent(letter.id)
    } catch (error) {
      const wait = PAUSES[letter.tries - 1]
      log({ level: wait === undefined ? 'error' : 'info', event: 'mail', code: codeOf(error), again: wait !== undefined })
      await (wait === undefined ? letters.sent(letter.id) : letters.again(letter.id, wait))
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
