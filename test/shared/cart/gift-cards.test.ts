import { delay, HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeQuote, makeTotals } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const CARDS = '*/api/checkout/payment/gift-cards'
const card = { id: 3, number: '•••• 0012', amount: 75, balance: 75 }

async function open() {
  const page = await openPage()
  const giftCards = await import('../../../shared/cart/gift-cards')
  const { $totals } = await import('../../../shared/cart/store')
  $totals.set(makeTotals({ gift_cards: [] }))
  return { page, ...giftCards, $totals }
}
const answers = (method: 'get' | 'post', status: number, body: unknown) =>
  server.use(http[method](CARDS, () => HttpResponse.json(body as never, { status })))
const answersRemoval = (status: number, body: unknown) =>
  server.use(http.delete(`${CARDS}/:id`, () => HttpResponse.json(body as never, { status })))

describe('a gift card', () => {
  it('is sent as digits however they are grouped, with nothing that nobody sees, once for two presses, and the totals come with the reply (PAY-01, PAY-05)', async () => {
    const { addGiftCard, $totals, $giftCardLoading } = await open()
    const sent: unknown[] = []
    const totals = makeTotals({ gift_cards: [card], amount_due: 374 })
    server.use(
      http.post(CARDS, async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ quote: makeQuote(), totals })
      }),
    )
    const [one, other] = [addGiftCard('6006\u20134900.0000 0012\u200B', '\u200E1234'), addGiftCard('6006 4900 0000 0012', '1234')]
    expect([$giftCardLoading.get(), (await other).ok]).toEqual([true, false])
    expect([(await one).ok, $giftCardLoading.get(), sent]).toEqual([true, false, [{ number: '6006490000000012', pin: '1234' }]])
    expect($totals.get()?.amount_due).toBe(374)
  })

  it("that is refused says the shop's reason, and the totals stay (PAY-01, ERR-01)", async () => {
    const { addGiftCard, $giftCardMessage, $totals } = await open()
    const before = $totals.get()
    answers('post', 400, { message: 'Dit kaartnummer en deze pincode horen niet bij elkaar.' })
    expect((await addGiftCard('6006', '0000')).ok).toBe(false)
    expect([$giftCardMessage.get(), $totals.get()]).toEqual(['Dit kaartnummer en deze pincode horen niet bij elkaar.', before])
  })

  it.each([
    ['is there after all', [card], true, null],
    ['is not there', [], false, 'common.unknownError'],
    ['is another one', [{ ...card, number: '•••• 0020' }], false, 'common.unknownError'],
  ])('whose answer is lost is asked after, and %s (API-12)', async (_what, cards, isDone, message) => {
    const { addGiftCard, $giftCardMessage } = await open()
    answers('post', 500, {})
    answers('get', 200, cards)
    expect([(await addGiftCard('6006490000000012', '1234')).ok, $giftCardMessage.get()]).toEqual([isDone, message])
  })

  it('whose answer makes no sense and that cannot be asked after did not work (API-12, ERR-02)', async () => {
    const { addGiftCard, $giftCardMessage } = await open()
    answers('post', 200, 'nonsense')
    server.use(http.get(CARDS, () => HttpResponse.error()))
    expect([(await addGiftCard('6006', '1234')).ok, $giftCardMessage.get()]).toEqual([false, 'common.unknownError'])
  })

  it('cannot be sent without a connection, which is told (ERR-02)', async () => {
    const { page, addGiftCard, $giftCardMessage } = await open()
    server.use(
      http.post(CARDS, () => HttpResponse.error()),
      http.get(CARDS, () => HttpResponse.error()),
    )
    page.online = false
    expect([(await addGiftCard('6006', '1234')).ok, $giftCardMessage.get()]).toEqual([false, 'common.offline'])
  })

  it('is taken off, and the totals are read where the reply has none (PAY-01, PAY-05)', async () => {
    const seen = watchRequests()
    const { removeGiftCard, $totals } = await open()
    answersRemoval(200, true)
    server.use(http.get('*/api/checkout/totals', () => HttpResponse.json(makeTotals({ gift_cards: [] }))))
    expect((await removeGiftCard(3)).ok).toBe(true)
    expect([seen, $totals.get()?.gift_cards]).toEqual([['DELETE /api/checkout/payment/gift-cards/3', 'GET /api/checkout/totals'], []])
  })

  it.each([
    [[], true, null],
    [[card], false, 'checkout.giftCard.removeFailed'],
  ])('whose removal is lost is off when the shop has %j: %s (API-12)', async (cards, isOff, message) => {
    const { removeGiftCard, $giftCardMessage } = await open()
    answersRemoval(503, {})
    answers('get', 200, cards)
    expect([(await removeGiftCard(3)).ok, $giftCardMessage.get()]).toEqual([isOff, message])
  })

  it('is not told of twice while an answer takes its time (PAY-05)', async () => {
    const { removeGiftCard } = await open()
    server.use(
      http.delete(`${CARDS}/:id`, async () => {
        await delay(5)
        return HttpResponse.json(true)
      }),
    )
    expect((await Promise.all([removeGiftCard(3), removeGiftCard(3)])).map(({ ok }) => ok)).toEqual([true, false])
  })
})
