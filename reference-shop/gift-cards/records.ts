export interface GiftCardData {
  /** `endsAt` in ms since 1970. Takes as long for an unknown number. */
  balance(number: string, pin: string): Promise<{ cents: number; endsAt: number } | 'unknown' | 'wrongPin'>
}
