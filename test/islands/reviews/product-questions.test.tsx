import { within } from '@testing-library/dom'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Question } from '../../../shared/contract/api/questions'
import { renderIsland } from '../../kit/render-island'
import { said } from '../../kit/said'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const moment = '2026-11-01T12:00:00Z'
const question = (id: number, ...by: ('shop' | 'owner')[]): Question => ({
  id,
  question: `Vraag ${id}?`,
  nickname: 'Noor',
  created_at: moment,
  answers: by.map((who, at) => ({ id: id * 10 + at, text: `Antwoord ${at}`, nickname: 'Bo', by: who, created_at: moment, helpful: 3 })),
})
const list = (page: number, more: object = {}) => ({
  ...{ count: 12, search: '', items: [question(page, 'shop', 'owner'), question(page + 50)] },
  ...{ current_page: page, last_page: 3, total_items: 12 },
  ...more,
})

describe('questions about a product', () => {
  const open = (seed: object = list(1), config: Record<string, unknown> = {}) =>
    renderIsland(
      () => import('../../../islands/reviews/product-questions/index'),
      '<div data-component="product-questions" data-sku="NOV-1" data-url="/p/tv"></div>',
      { href: '/p/tv?kleur=zwart#vragen', json: { 'questions-seed': seed }, config },
    )
  const ways = (host: HTMLElement) =>
    ['Vorige', 'Volgende', 'Toon alle vragen'].map(name => within(host).queryByRole('link', { name })?.getAttribute('href'))
  const texts = (host: HTMLElement) => [...host.querySelectorAll('.et-question__text')].map(one => one.textContent)

  it('show who answered, and what nobody answered yet (REV-01)', async () => {
    const { host } = await open()
    expect(texts(host)).toEqual(['Vraag 1?', 'Vraag 51?'])
    expect([...host.querySelectorAll('.et-answer__who')].map(one => one.textContent)).toEqual(['Antwoord van de winkel', 'Gekocht bij ons'])
    expect(host.textContent).toContain('Nog geen antwoord.')
    expect([...host.querySelectorAll('.et-question__by')].slice(0, 2).map(said)).toEqual([
      'Noor, 1 november 2026',
      'Bo, 1 november 2026 Antwoord van de winkel',
    ])
    expect(ways(host)).toEqual([undefined, '/p/tv?vragen=2#vragen', undefined])
  })

  it('come page by page with the focus on the list, and by their words, which the address says (REV-01, A11Y-01)', async () => {
    const seen = watchRequests()
    server.use(
      http.get('*/questions/sku/NOV-1', ({ request }) => {
        const { searchParams } = new URL(request.url)
        const search = searchParams.get('search') ?? ''
        return HttpResponse.json(list(Number(searchParams.get('page')), { search, ...(search && { items: [], last_page: 1 }) }))
      }),
    )
    const { host, user, platform } = await open()
    await user.click(within(host).getByRole('link', { name: 'Volgende' }))
    await vi.waitFor(() => expect(document.activeElement).toBe(host.querySelector('.et-questions__list')))
    expect([texts(host)[0], platform?.entry.href]).toEqual(['Vraag 2?', '/p/tv?kleur=zwart&vragen=2'])
    await user.type(within(host).getByRole('searchbox', { name: 'Zoek in de vragen' }), ' hdmi {Enter}')
    await vi.waitFor(() => expect(within(host).getByRole('status').textContent).toBe('Geen vragen gevonden met deze woorden.'))
    expect(platform?.entry.href).toBe('/p/tv?kleur=zwart&vragen=1&zoekvraag=hdmi')
    const all = within(host).getByRole('link', { name: 'Toon alle vragen' })
    expect([all.getAttribute('href'), host.querySelector('ul, nav')]).toEqual(['/p/tv?vragen=1#vragen', null])
    await user.click(all)
    await vi.waitFor(() => expect(texts(host)).toEqual(['Vraag 1?', 'Vraag 51?']))
    expect(seen.map(one => one.split('?')[1])).toEqual(['page=2', 'page=1&search=hdmi', 'page=1'])
  })

  it.each([
    ['a refusal', () => HttpResponse.json({ message: 'Even niet.' }, { status: 400 })],
    ['a broken connection', () => HttpResponse.error()],
    ['a malformed reply', () => HttpResponse.json({ items: 'geen' })],
  ])('stay after %s, which is told with a way to try again (ERR-01, ERR-02)', async (_what, answer) => {
    server.use(http.get('*/questions/sku/NOV-1', answer))
    const { host, user } = await open()
    await user.click(within(host).getByRole('link', { name: 'Volgende' }))
    await vi.waitFor(() => expect(within(within(host).getByRole('alert')).getByRole('button')).toBeTruthy())
    expect(texts(host)).toEqual(['Vraag 1?', 'Vraag 51?'])
  })

  it.each([
    ['a page', 'page=2', 'Volgende'],
    ['a search', 'page=1&search=hdmi', ''],
  ])('ask again for %s that did not come, with the focus at the error until it does (ERR-02, A11Y-01)', async (_, query, link) => {
    const seen = watchRequests()
    server.use(http.get('*/questions/sku/NOV-1', () => HttpResponse.json({ message: 'Even niet.' }, { status: 400 })))
    const { host, user } = await open()
    if (link) await user.click(within(host).getByRole('link', { name: link }))
    else await user.type(within(host).getByRole('searchbox'), 'hdmi{Enter}')
    const again = () => within(host).findByRole('button', { name: 'Probeer opnieuw' })
    await again()
    expect(document.activeElement).not.toBe(host.querySelector('.et-questions__list'))
    server.use(http.get('*/questions/sku/NOV-1', () => HttpResponse.json(list(2))))
    await user.click(await again())
    await vi.waitFor(() => expect(texts(host)[0]).toBe('Vraag 2?'))
    expect(seen.map(one => one.split('?')[1])).toEqual([query, query])
    await vi.waitFor(() => expect(document.activeElement).toBe(host.querySelector('.et-questions__list')))
  })

  it('have the address that the shop gives them (EXT-02, REV-01)', async () => {
    server.use(http.get('*/questions/sku/NOV-1', () => HttpResponse.json(list(1, { search: 'hdmi' }))))
    const { host, user, platform } = await open(list(2, { last_page: 2 }), { urls: { questions: '{url}?q={search}&qp={page}#ask' } })
    expect(ways(host)).toEqual(['/p/tv?qp=1#ask', undefined, undefined])
    await user.type(within(host).getByRole('searchbox'), 'hdmi{Enter}')
    await vi.waitFor(() => expect(platform?.entry.href).toBe('/p/tv?kleur=zwart&q=hdmi&qp=1'))
  })

  it('have answers that are found helpful, apart from reviews of the same number (REV-01)', async () => {
    const seen = watchRequests()
    server.use(http.post('*/api/answers/10/helpful', () => HttpResponse.json({ helpful: 4 })))
    const { host, user } = await open()
    const button = () => within(host).getAllByRole('button', { name: /^Nuttig/ })[0] as HTMLElement
    await user.click(button())
    await vi.waitFor(() => expect(button().textContent).toBe('Nuttig (4)'))
    expect([button().getAttribute('value'), localStorage.getItem('voted-helpful')]).toEqual(['answer-10', '["answer-10"]'])
    expect(seen).toEqual(['POST /api/answers/10/helpful'])
  })

  it('have no search, votes and ways to ask and answer where the shop has none (API-10)', async () => {
    const { search: _, ...unsearchable } = list(1)
    const { helpful: __, ...plain } = question(1, 'shop').answers[0] as Question['answers'][number]
    const seed = { ...unsearchable, count: 1, last_page: 1, items: [{ ...question(1), answers: [plain] }] }
    const { host } = await open(seed, { urls: {} })
    expect([within(host).queryByRole('searchbox'), within(host).queryByRole('button')]).toEqual([null, null])
    expect(host.querySelector('[data-replay=ask], [data-replay^=answer-to], nav')).toBeNull()
    expect([said(host.querySelector('p')), host.querySelectorAll('.et-answer').length]).toEqual([expect.stringMatching(/^Twijfel je/), 1])
    const { host: none } = await open({ ...unsearchable, count: 0, last_page: 1, items: [] })
    expect([said(none), none.querySelector('ul, [role=status]')]).toEqual([
      'Nog niemand stelde een vraag over dit product.Stel een vraag',
      null,
    ])
  })
})
