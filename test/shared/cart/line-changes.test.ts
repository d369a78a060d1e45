import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { QuoteItem } from '../../../shared/contract/api/quote'
import { makeQuote, makeTotals } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

/** Totals from a backend that leaves out fields its other replies have. */
const bare = (grand = 404.1) => {
  const { coupon_code: _code, grand_total: _total, ...totals } = makeTotals()
  return { ...totals, total_segments: [{ code: 'grand_total', title: 'Totaal', value: grand }] }
}

const open = async (totals: object = makeTotals()) => {
  await openPage({ json: { 'cart-seed': { quote: makeQuote(), totals } } })
  const [coupon, cart, actions] = await Promise.all([
    import('../../../shared/cart/coupon'),
    import('../../../shared/cart/store'),
    import('../../../shared/cart/actions'),
  ])
  return { ...coupon, ...cart, ...actions }
}

describe('totals', () => {
  it('are not told to have failed by a reading that was overtaken (PAY-02, API-08)', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const answers: ((reply: Response) => void)[] = []
    server.use(http.get('*/api/checkout/totals', () => new Promise<Response>(done => answers.push(done))))
    const { $totalsFailed } = await open()
    const { loadTotals } = await import('../../../shared/cart/actions')
    const both = [loadTotals(), loadTotals()]
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.(HttpResponse.json(makeTotals()))
    await both[1]
    answers[0]?.(HttpResponse.json({ message: 'x' }, { status: 400 }))
    await both[0]
    expect($totalsFailed.get()).toBe(false)
  })
})

describe('a coupon', () => {
  it('counts no more while another is tried, is loading, then counts, and the totals follow (PAY-05)', async () => {
    server.use(http.get('*/api/checkout/totals', () => HttpResponse.json(makeTotals({ coupon_code: 'WELKOM10', grand_total: 404.1 }))))
    const { $couponStatus, $couponLoading, $totals, applyCoupon } = await open(makeTotals({ coupon_code: 'HERFST50' }))
    const seen: unknown[] = []
    const note = (): void => void seen.push([$couponStatus.get(), $couponLoading.get()])
    note()
    $couponStatus.listen(note)
    $couponLoading.listen(note)
    await applyCoupon('WELKOM10')
    expect(seen).toEqual([
      [true, false],
      [false, false],
      [false, true],
      [true, true],
      [true, false],
    ])
    expect($totals.get()?.grand_total).toBe(404.1)
  })

  it('counts, or counts no more, when the server says so after an answer that did not come (API-12, PAY-05)', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { $couponStatus, $couponMessage, applyCoupon, removeCoupon } = await open()
    const codes = (...now: string[]) =>
      server.use(
        http.get('*/api/checkout/payment/coupons', () => HttpResponse.json(now)),
        http.get('*/api/checkout/totals', () => HttpResponse.json(makeTotals({ coupon_code: now[0] ?? null }))),
      )
    for (const failing of [() => HttpResponse.error(), () => new HttpResponse('', { status: 502 })]) {
      server.use(http.post('*/api/checkout/payment/coupons', failing), http.delete('*/api/checkout/payment/coupons', failing))
      codes('WELKOM10')
      await applyCoupon('welkom10')
      expect([$couponStatus.get(), $couponMessage.get()]).toEqual([true, null])
      await removeCoupon()
      expect([$couponStatus.get(), $couponMessage.get()]).toEqual([true, 'checkout.coupon.removeFailed'])
      codes()
      await removeCoupon()
      expect([$couponStatus.get(), $couponMessage.get()]).toEqual([false, null])
      await applyCoupon('WELKOM10')
      expect([$couponStatus.get(), $couponMessage.get()]).toEqual([false, 'common.unknownError'])
    }
  })

  it('makes the totals those of before from the moment it is pressed (PAY-02, PAY-05)', async () => {
    const { $totalsPending, applyCoupon, removeCoupon } = await open()
    for (const change of [() => applyCoupon('WELKOM10'), removeCoupon]) {
      const running = change()
      expect($totalsPending.get()).toBe(true)
      await running
      expect($totalsPending.get()).toBe(false)
    }
  })

  it('is sent once and taken off once, though the button is pressed twice (PAY-05, API-04)', async () => {
    const seen = watchRequests()
    const { applyCoupon, removeCoupon } = await open()
    for (const [change, call] of [
      [() => applyCoupon('WELKOM10'), 'POST'],
      [removeCoupon, 'DELETE'],
    ] as const) {
      const running = change()
      expect((await change()).ok).toBe(false)
      expect((await running).ok).toBe(true)
      expect(seen.filter(one => one.startsWith(call))).toHaveLength(1)
    }
  })

  it('is asked for where totals do not tell, once, and they take nothing of it away (PAY-05)', async () => {
    server.use(
      http.get('*/api/checkout/payment/coupons', () => HttpResponse.json(['HERFST50'])),
      http.get('*/api/checkout/totals', () => HttpResponse.json(bare())),
    )
    const seen = watchRequests()
    const { $couponCode, $couponStatus, $totals, applyCoupon, loadTotals } = await open(bare())
    await vi.waitFor(() => expect([$couponCode.get(), $couponStatus.get()]).toEqual(['HERFST50', true]))
    await applyCoupon('WELKOM10')
    await loadTotals()
    expect([$couponCode.get(), $couponStatus.get(), $totals.get()?.grand_total]).toEqual(['WELKOM10', true, 404.1])
    expect(seen.filter(one => one === 'GET /api/checkout/payment/coupons')).toHaveLength(1)
  })

  it('that the cart no longer qualifies for is reported until it applies again; one that the shopper removes is not (PAY-05, ERR-01)', async () => {
    const answers = [null, 'HERFST50', null]
    server.use(http.get('*/api/checkout/totals', () => HttpResponse.json(makeTotals({ coupon_code: answers.shift() ?? null }))))
    const { $couponMessage, $couponCode, loadTotals, removeCoupon } = await open(makeTotals({ coupon_code: 'HERFST50' }))
    const seen: unknown[] = []
    const look = (): void => void seen.push([$couponCode.get(), $couponMessage.get()])
    look()
    await loadTotals()
    look()
    await loadTotals()
    look()
    await removeCoupon()
    look()
    expect(seen).toEqual([
      ['HERFST50', null],
      ['', 'checkout.coupon.removed'],
      ['HERFST50', null],
      ['', null],
    ])
  })

  it('of a cart ordered in another tab is gone with it, without a message (PAY-05)', async () => {
    const gone = { ...makeTotals({ coupon_code: null }), items: [] }
    server.use(http.get('*/api/checkout/totals', () => HttpResponse.json(gone)))
    const { $couponMessage, $couponCode, loadTotals } = await open(makeTotals({ coupon_code: 'HERFST50' }))
    await loadTotals()
    expect([$couponCode.get(), $couponMessage.get()]).toEqual(['', null])
  })

  it('that could not be removed keeps its message while it applies, and one being removed is not reported as invalid (PAY-05, ERR-01)', async () => {
    const counting = () => HttpResponse.json(makeTotals({ coupon_code: 'HERFST50' }))
    const { $couponMessage, loadTotals, removeCoupon } = await open(makeTotals({ coupon_code: 'HERFST50' }))
    server.use(
      http.get('*/api/checkout/totals', counting),
      http.delete('*/api/checkout/payment/coupons', () => HttpResponse.json({ message: 'x' }, { status: 500 }), { once: true }),
    )
    await removeCoupon()
    await loadTotals()
    expect($couponMessage.get()).toBe('checkout.coupon.removeFailed')
    const said: unknown[] = []
    $couponMessage.listen(message => message && said.push(message))
    let answer = (): void => {}
    server.use(
      http.get('*/api/checkout/totals', () => HttpResponse.json(makeTotals({ coupon_code: null }))),
      http.delete('*/api/checkout/payment/coupons', async () => {
        await new Promise<void>(done => (answer = done))
        return HttpResponse.json(true)
      }),
    )
    const removing = removeCoupon()
    await vi.waitFor(() => expect(answer).toHaveLength(1))
    await loadTotals()
    answer()
    await removing
    expect(said).toEqual([])
  })

  it('that is applied meanwhile goes before what was asked (API-08)', async () => {
    let answer = (): void => {}
    server.use(
      http.get('*/api/checkout/payment/coupons', async () => {
        await new Promise<void>(done => (answer = done))
        return HttpResponse.json([])
      }),
      http.get('*/api/checkout/totals', () => HttpResponse.json(bare())),
    )
    const { $couponCode, applyCoupon, loadTotals } = await open(bare())
    await vi.waitFor(() => expect(answer).toHaveLength(1))
    await applyCoupon('WELKOM10')
    answer()
    // A call that starts now ends after the one that was answered.
    await loadTotals()
    expect($couponCode.get()).toBe('WELKOM10')
  })
})

it('says in words that a removed line came back without its services, on pages without those texts too (CRT-04 SVC-05 ERR-02)', async () => {
  await openPage({})
  const item = makeQuote().items[0] as QuoteItem
  item.extension_attributes.services = 'S1'
  server.use(http.post('*/api/catalog/product/services/addServicesToQuoteItem', () => HttpResponse.json({}, { status: 400 })))
  const { undoRemoval } = await import('../../../shared/cart/actions')
  const { $removed } = await import('../../../shared/cart/store')
  const removed = { item, at: 0 }
  $removed.set([removed])
  expect((await undoRemoval(removed)).ok).toBe(true)
  const [message] = (await import('../../../shared/page/messages')).$messages.get()
  const { t } = await import('../../../shared/i18n/texts')
  expect(t(message?.text ?? '')).toBe('Het artikel is terug, maar zonder de diensten. Kies ze opnieuw.')
})

it('puts a removed line back once, though its button is pressed again before it has gone (CRT-04)', async () => {
  await openPage({})
  const { $removed } = await import('../../../shared/cart/store')
  const { undoRemoval } = await import('../../../shared/cart/actions')
  const removed = { item: makeQuote().items[0] as QuoteItem, at: 0 }
  $removed.set([removed])
  const seen = watchRequests()
  const added = () => seen.filter(call => call === 'POST /api/quote/item').length
  expect((await undoRemoval(removed)).ok).toBe(true)
  expect(added()).toBe(1)
  expect((await undoRemoval(removed)).ok).toBe(false)
  expect(added()).toBe(1)
})
