import { delay, HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const COUPONS = '*/api/checkout/payment/coupons'
const open = async () => {
  const page = await openPage()
  const coupon = await import('../../../shared/cart/coupon')
  const state = () => [coupon.$couponCode.get(), coupon.$couponStatus.get(), coupon.$couponMessage.get()]
  return { page, ...coupon, state }
}
const answers = (method: 'get' | 'post' | 'delete', status: number, body: unknown = true) =>
  server.use(http[method](COUPONS, () => HttpResponse.json(body as never, { status })))

describe('a coupon', () => {
  it('applies once the server accepted it, and is kept while it is typed (PAY-05, PAY-06)', async () => {
    const { $couponLoading, sendCoupon, state, typedCoupon } = await open()
    answers('post', 200)
    const sent = sendCoupon('WELKOM10')
    expect([state(), $couponLoading.get(), typedCoupon()]).toEqual([['', false, null], true, 'WELKOM10'])
    expect((await sent).ok).toBe(true)
    expect([state(), $couponLoading.get()]).toEqual([['WELKOM10', true, null], false])
  })

  it('is sent without what nobody sees in it, as pasted from a mail (PAY-05)', async () => {
    const { sendCoupon } = await open()
    const sent: unknown[] = []
    server.use(
      http.post(COUPONS, async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(true)
      }),
    )
    await sendCoupon('\u200BWELKOM\u00AD10\u00A0')
    expect(sent).toEqual([{ couponCode: 'WELKOM10' }])
  })

  it('that is refused says why, and the one before stays applied at the server (PAY-05, ERR-01)', async () => {
    const { adoptCoupon, sendCoupon, state, typedCoupon } = await open()
    adoptCoupon('EERST')
    answers('post', 400, { message: 'Deze code bestaat niet.' })
    expect(await sendCoupon('NIETS')).toMatchObject({ ok: false, error: { message: 'Deze code bestaat niet.' } })
    expect([state(), typedCoupon()]).toEqual([['EERST', false, 'Deze code bestaat niet.'], 'NIETS'])
  })

  it.each([
    [['WELKOM10'], ' welkom10 ', true, null],
    [['ANDERS'], 'WELKOM10', false, 'common.unknownError'],
    [[], 'WELKOM10', false, 'common.unknownError'],
  ])('whose answer is lost counts when the server has %j of %j: %s (PAY-05, API-12)', async (codes, typed, counts, message) => {
    const { $couponMessage, $couponStatus, sendCoupon } = await open()
    answers('post', 500, {})
    answers('get', 200, codes)
    expect((await sendCoupon(typed)).ok).toBe(counts)
    expect([$couponStatus.get(), $couponMessage.get()]).toEqual([counts, message])
  })

  it('whose answer is lost, and that cannot be asked for, did not work (PAY-05, API-12)', async () => {
    const { sendCoupon, state } = await open()
    answers('post', 500, {})
    answers('get', 400, {})
    expect((await sendCoupon('')).ok).toBe(false)
    expect(state()).toEqual(['', false, 'common.unknownError'])
  })

  it('is taken off, with what was typed (PAY-05)', async () => {
    const { $couponLoading, adoptCoupon, state, typedCoupon, withdrawCoupon } = await open()
    adoptCoupon('WELKOM10')
    answers('delete', 200)
    const sent = withdrawCoupon()
    expect($couponLoading.get()).toBe(true)
    expect((await sent).ok).toBe(true)
    expect([state(), typedCoupon(), $couponLoading.get()]).toEqual([['', false, null], '', false])
  })

  it.each([
    [[], true, ['', false, null], ''],
    [['WELKOM10'], false, ['WELKOM10', true, 'checkout.coupon.removeFailed'], 'WELKOM10'],
  ])('is off after a lost answer when the server has %j: %s (PAY-05, API-12)', async (codes, isOff, after, typed) => {
    const { adoptCoupon, state, typedCoupon, withdrawCoupon } = await open()
    adoptCoupon('WELKOM10')
    answers('delete', 500, {})
    answers('get', 200, codes)
    expect((await withdrawCoupon()).ok).toBe(isOff)
    expect([state(), typedCoupon()]).toEqual([after, typed])
  })

  it('stays when it cannot be taken off, which is told, also without a connection (PAY-05, ERR-01, ERR-02)', async () => {
    const { page, adoptCoupon, state, withdrawCoupon } = await open()
    adoptCoupon('WELKOM10')
    for (const [message, shown] of [
      ['', 'checkout.coupon.removeFailed'],
      ['Nu niet.', 'Nu niet.'],
    ]) {
      answers('delete', 400, { message })
      expect((await withdrawCoupon()).ok).toBe(false)
      expect(state()).toEqual(['WELKOM10', true, shown])
    }
    server.use(http.all(COUPONS, () => HttpResponse.error()))
    page.online = false
    await withdrawCoupon()
    expect(state()).toEqual(['WELKOM10', true, 'common.offline'])
  })

  it('is sent or taken off once at a time (PAY-05, API-04)', async () => {
    const seen = watchRequests()
    const { sendCoupon, withdrawCoupon } = await open()
    server.use(
      http.post(COUPONS, async () => {
        await delay(10)
        return HttpResponse.json(true)
      }),
    )
    const results = [sendCoupon('A'), sendCoupon('B'), withdrawCoupon()]
    expect((await Promise.all(results)).map(({ ok }) => ok)).toEqual([true, false, false])
    expect(seen).toEqual(['POST /api/checkout/payment/coupons'])
  })
})

describe('a coupon that the server tells of', () => {
  it('that counts no more is told, not of a cart without lines, nor while it is being changed here (PAY-05)', async () => {
    const { adoptCoupon, state, withdrawCoupon } = await open()
    adoptCoupon('A')
    expect(state()).toEqual(['A', true, null])
    adoptCoupon('')
    expect(state()).toEqual(['', false, 'checkout.coupon.removed'])
    adoptCoupon('')
    expect(state()[2]).toBe('checkout.coupon.removed')
    adoptCoupon('B')
    expect(state()).toEqual(['B', true, null])
    adoptCoupon('', true)
    expect(state()).toEqual(['', false, null])
    adoptCoupon('C')
    answers('delete', 200)
    const off = withdrawCoupon()
    adoptCoupon('')
    expect(state()[2]).toBeNull()
    await off
  })

  it('is asked for once, and again only after it could not be read (PAY-05, ERR-02)', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const seen = watchRequests()
    const { askForCoupon, state } = await open()
    answers('get', 400, {})
    await askForCoupon()
    expect([warned.mock.calls.length, state()]).toEqual([1, ['', false, null]])
    answers('get', 200, ['WELKOM10'])
    await askForCoupon()
    await askForCoupon()
    expect([state(), seen.length]).toEqual([['WELKOM10', true, null], 2])
    warned.mockRestore()
  })

  it('is none when the server knows none (PAY-05)', async () => {
    const { askForCoupon, state } = await open()
    answers('get', 200, [])
    await askForCoupon()
    expect(state()).toEqual(['', false, null])
  })

  it.each([
    ['applied', 'post'],
    ['taken off', 'delete'],
  ] as const)('does not count any more once another was %s meanwhile (PAY-05, API-08)', async (_, method) => {
    const { adoptCoupon, askForCoupon, sendCoupon, state, withdrawCoupon } = await open()
    adoptCoupon('NU')
    server.use(
      http.get(COUPONS, async () => {
        await delay(20)
        return HttpResponse.json(['OUD'])
      }),
    )
    answers(method, 200)
    const asked = askForCoupon()
    await (method === 'post' ? sendCoupon('NIEUW') : withdrawCoupon())
    await asked
    expect(state()[0]).toBe(method === 'post' ? 'NIEUW' : '')
  })
})
