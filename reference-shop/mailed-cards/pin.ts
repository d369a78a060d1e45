import { createHmac, randomInt } from 'node:crypto'

const PIN_DIGITS = 6

/** Issuer and account number of a new card: sixteen digits. */
export const newNumber = (): string => `600649${String(randomInt(10 ** 10)).padStart(10, '0')}`

/** The pin of a card: made of its number and the shop's secret, so that it waits in no table and is the same in every letter. */
export function pinOf(secret: string, number: string): string {
  const digest = createHmac('sha256', secret).update(`gift-card-pin:${number}`).digest()
  return String(digest.readUIntBE(0, 6) % 10 ** PIN_DIGITS).padStart(PIN_DIGITS, '0')
}
