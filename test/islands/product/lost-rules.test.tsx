import { within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { renderIsland } from '../../kit/render-island'
import { useServer, watchRequests } from '../../kit/server'

useServer()

/** Forms about a product: how each is rendered, and its button. */
const forms = {
  'a review': [
    () => import('../../../islands/product/reviews-form/index'),
    '<div data-component="reviews-form" data-sku="NOV-1" data-url="/p/tv" data-nickname="Sanne"></div>',
    'Plaats review',
  ],
  'a question': [
    () => import('../../../islands/product/product-question/index'),
    '<div data-component="product-question" data-sku="NOV-1" data-url="/p/tv" data-subject="Vraag over tv"></div>',
    'Verstuur',
  ],
  'a reservation': [
    () => import('../../../islands/product/store-reservation/index'),
    '<div data-component="store-reservation" data-sku="NOV-1" data-store="utrecht-centrum" data-reservation-key="5c1f9a0e-4f0b-4c39-8d7e" data-url="/p/tv" data-max-qty="3"></div>',
    'Reserveer',
  ],
} as const

const alertsOf = (host: HTMLElement): string =>
  within(host)
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join()

describe.each(Object.entries(forms))('%s', (_, [load, html, button]) => {
  it('whose rules do not come says so, and sends nothing (ERR-01, VAL-01, RT-06)', async () => {
    const seen = watchRequests()
    const { host, user } = await renderIsland(load, html, { lost: ['forms-messages-nl'] })
    await user.click(within(host).getByRole('button', { name: button }))
    await vi.waitFor(() => expect(alertsOf(host)).toMatch(/^We konden het formulier niet controleren. Probeer het nog een keer./))
    expect(seen).toEqual([])
  })
})
