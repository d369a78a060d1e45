import { screen, waitFor } from '@testing-library/dom'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { exampleOf } from '../../../shared/contract/api/entries'
import { listShopReviews } from '../../../shared/contract/api/reviews'
import { renderIsland } from '../../kit/render-island'
import { useServer, watchRequests } from '../../kit/server'

const server = useServer()
const [example] = exampleOf(listShopReviews).reply.items
const page = (ids: number[], count = 4) => ({
  ...exampleOf(listShopReviews).reply,
  count,
  items: ids.map(id => ({ ...example, id, title: `Review ${id}` })),
})
const open = () =>
  renderIsland(
    () => import('../../../islands/product/footer-reviews/index'),
    `<div data-component="footer-reviews"><script type="application/json" data-prop="reviews">${JSON.stringify(page([1, 2]))}</script></div>`,
    { href: '/' },
  )
const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

describe('reviews of the shop', () => {
  it('come a page at a time, each once, until there are no more (REV-01)', async () => {
    const replies = [page([2, 3]), page([3, 4])]
    server.use(http.get('*/api/reviews', () => HttpResponse.json(replies.shift() ?? page([]))))
    const { user } = await open()
    const seen = watchRequests()
    expect(titles()).toEqual(['Review 1', 'Review 2'])
    await user.click(screen.getByRole('button', { name: 'Meer reviews' }))
    await waitFor(() => expect(titles()).toHaveLength(3))
    await user.click(screen.getByRole('button', { name: 'Meer reviews' }))
    await waitFor(() => expect(titles()).toEqual(['Review 1', 'Review 2', 'Review 3', 'Review 4']))
    expect(seen).toEqual(['GET /api/reviews?page=2', 'GET /api/reviews?page=3'])
    expect(screen.queryByRole('button', { name: 'Meer reviews' })).toBeNull()
  })

  it('stay when more cannot be read, and can be asked for again (ERR-02)', async () => {
    server.use(http.get('*/api/reviews', () => HttpResponse.json({ items: 'none' })))
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Meer reviews' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Er ging iets mis.')
    server.use(http.get('*/api/reviews', () => HttpResponse.json(page([3]))))
    await user.click(screen.getByRole('button', { name: 'Meer reviews' }))
    await waitFor(() => expect(titles()).toHaveLength(3))
  })
})
