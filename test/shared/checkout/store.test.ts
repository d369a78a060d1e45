import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../../kit/platform'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)

const open = async (href = '/checkout') => {
  const page = await openPage({ href })
  return { page, ...(await import('../../../shared/checkout/store')) }
}

describe('the steps of the checkout', () => {
  it('start where the address says, as far as was done before; the address follows without an entry of its own (CHK-01)', async () => {
    for (const [href, done, step] of [
      ['/checkout', 0, 1],
      ['/checkout?stap=2', 0, 1],
      ['/checkout?stap=2', 1, 2],
      ['/checkout?stap=3', 1, 2],
      ['/checkout?stap=3', 2, 3],
      ['/checkout?stap=4', 2, 1],
      ['/checkout?stap=x', 2, 1],
    ] as const) {
      const { page, $checkout, startSteps } = await open(href)
      startSteps(done)
      expect([$checkout.get().currentStep, page.entries.length], href).toEqual([step, 1])
      const expected = step === 1 && !/[23]/.test(href) ? href : `/checkout?stap=${step}`
      expect(page.entry.href, href).toBe(expected)
    }
  })

  it('are an entry of the history each, which Back and Forward lead through, and are told of (CHK-01, ANA-01)', async () => {
    const { page, $checkout, goToStep, dispatch, startSteps } = await open()
    startSteps(2)
    dispatch({ type: 'go', step: 2 })
    goToStep(3)
    expect(page.entries.map(({ href }) => href)).toEqual(['/checkout', '/checkout?stap=2', '/checkout?stap=3'])
    page.back()
    expect([$checkout.get().currentStep, page.entries.length]).toEqual([2, 3])
    page.forward()
    expect([$checkout.get().currentStep, page.entry.href]).toEqual([3, '/checkout?stap=3'])
    expect(page.emittedOf('checkout:step')).toEqual([2, 3, 2, 3].map(step => ({ step })))
  })

  it('that are not open yet stay closed, and nothing is told (CHK-01)', async () => {
    const { page, $checkout, goToStep, startSteps } = await open()
    startSteps(0)
    goToStep(3)
    expect([$checkout.get().currentStep, page.entries.length, page.emittedOf('checkout:step')]).toEqual([1, 1, []])
  })

  it('open at the one that a payment came back to, with what went wrong (PAY-04)', async () => {
    const { page, $checkout, startSteps } = await open()
    startSteps(2, { step: 3, error: 'checkout.payment.cancelled' })
    expect($checkout.get()).toMatchObject({ currentStep: 3, error: 'checkout.payment.cancelled' })
    expect([page.entry.href, page.entries.length]).toEqual(['/checkout?stap=3', 1])
  })
})
