import { runIfStarted } from '../database/operator-command'
import { giftCardData } from './data/cards'
import type { GiftCardData } from './records'

const usage = `Gift cards:
  npm run gift-cards -- pin NUMBER   gives a card another pin, and shows it
In a container: node dist/shop/gift-cards.mjs.
It works on the database of DATABASE_URL, whether the shop runs or not.`

/** Runs the `gift-cards` command and returns what it prints; undefined when the arguments are not understood. */
export async function giftCardsCommand(
  [verb, number = '', ...more]: readonly string[],
  giftCards: Pick<GiftCardData, 'renewPin'>,
): Promise<string | undefined> {
  if (verb !== 'pin' || !/^\d{10,20}$/.test(number) || more.length) return undefined
  return (await giftCards.renewPin(number)) ?? 'There is no card with this number'
}

runIfStarted(import.meta.url, usage, (words, database) => giftCardsCommand(words, giftCardData(database, Date.now)))
