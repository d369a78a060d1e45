import { createHmac, randomInt } from 'node:crypto'

const PIN_DIGITS = 6

/** A new card number: issuer and account, sixteen digits. */
export const newNumber = (): string => `600649${String(randomInt(10 ** 10)).padStart(10, '0')}`

/**
 * Derives a card's pin from its number and the shop's secret, so no table stores it and every e-mail has the same one.
 */
export function pinOf(secret: string, number: string): string {
  const digest = createHmac('sha256', secret).update(`gift-card-pin:${number}`).digest()
  return String(digest.readUIntBE(0, 6) % 10 ** PIN_DIGITS).padStart(PIN_DIGITS, '0')
}
