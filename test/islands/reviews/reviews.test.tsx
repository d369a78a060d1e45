import { fireEvent, within } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Review } from '../../../shared/contract/api/reviews'
import { pressTwice, renderIsland } from '../../kit/render-island'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const review = (id: number, stars = 4): Review => ({
  id,
  stars,
  title: `Titel ${id}`,
  text: 'Scherp en helder.',
  nickname: 'Sanne',
  created_at: '2026-11-01T12:00:00Z',
  verified: id % 2 === 1,
})
const list = (page: number, ...ids: number[]) => ({
  average: 4.24,
  count: 14,
  distribution: [1, 0, 1, 5, 7],
  verification: 'We controleren de aankoop.',
  items: ids.map(id => review(id)),
  current_page: page,
  last_page: 3,
  total_items: 14,
})

describe('reviews of a product', () => {
  const open = (seed: unknown = list(1, 1, 2)) =>
    renderIsland(
      () => import('../../../islands/reviews/reviews/index'),
      '<div data-component="reviews" data-sku="NOV-1" data-url="/p/tv"></div>',
      { href: '/p/tv?kleur=zwart', json: { 'reviews-seed': seed } },
    )
  const titles = (host: HTMLElement) => [...host.querySelectorAll('.et-review__title')].map(one => one.textContent)

  it('show mean, distribution, how they are verified, and who bought it here (REV-01, LAW-05)', async () => {
    const photo = (id: number) => ({ src: `/groot/${id}.webp`, thumbnail: `/klein/${id}.webp`, alt: `Foto ${id} van Sanne` })
    const { host } = await open({ ...list(1), items: [{ ...review(1), photos: [photo(1), photo(2)] }, review(2)] })
    const stars = within(host).getAllByRole('img', { name: /sterren/ })
    expect(stars.map(one => [one.getAttribute('aria-label'), one.dataset.stars])).toEqual([
      ['4,2 van 5 sterren, 14 reviews', '4.2'],
      ['4 sterren', '4'],
      ['4 sterren', '4'],
    ])
    const links = [...host.querySelectorAll('.et-review__photos a')]
    expect(links.map(link => ['href', 'data-replay'].map(name => link.getAttribute(name)))).toEqual([
      ['/groot/1.webp', 'photo-1-1'],
      ['/groot/2.webp', 'photo-1-2'],
    ])
    expect(within(host).getByRole('img', { name: 'Foto 2 van Sanne' }).getAttribute('src')).toBe('/klein/2.webp')
    expect(host.querySelector('.et-review__by')?.textContent).toBe('Sanne, 1 november 2026')
    const bars = [...host.querySelectorAll('.et-reviews__bars div')].map(one => one.textContent)
    expect(bars).toEqual(['5 sterren7', '4 sterren5', '3 sterren1', '2 sterren0', '1 ster1'])
    expect([...host.querySelectorAll('.et-reviews__part')].map(one => one.getAttribute('width'))).toEqual(['50', '36', '7', '0', '7'])
    expect(host.textContent).toContain('We controleren de aankoop.')
    expect([...host.querySelectorAll('.et-review')].map(one => one.textContent.includes('Kocht dit bij ons'))).toEqual([true, false])
  })

  it('can be filtered by a number of stars that was given, and then all are shown again; other choices keep the filter (REV-01)', async () => {
    const seen = watchRequests()
    server.use(
      http.get('*/reviews/sku/NOV-1', ({ request }) => {
        const stars = Number(new URL(request.url).searchParams.get('stars')) || null
        return HttpResponse.json({ ...list(1, stars ?? 1), stars, total_items: stars === 5 ? 7 : 14 })
      }),
    )
    const { host, user } = await open({ ...list(1, 1, 2), stars: null })
    const choice = within(host).getByRole('combobox', { name: 'Sterren' })
    expect([...choice.querySelectorAll('option')].map(one => one.textContent)).toEqual([
      'Alle',
      '5 sterren',
      '4 sterren',
      '3 sterren',
      '1 ster',
    ])
    await user.selectOptions(choice, '5')
    await vi.waitFor(() => expect(titles(host)).toEqual(['Titel 5']))
    await user.selectOptions(within(host).getByRole('combobox', { name: 'Sorteer op' }), 'lowest')
    await vi.waitFor(() => expect(seen).toHaveLength(2))
    await user.selectOptions(choice, '')
    await vi.waitFor(() => expect(titles(host)).toEqual(['Titel 1']))
    expect(seen.map(one => one.split('?')[1])).toEqual([
      'page=1&sort=newest&page_size=6&stars=5',
      'page=1&sort=lowest&page_size=6&stars=5',
      'page=1&sort=lowest&page_size=6',
    ])
  })

  it('are filtered by pressing a bar of the distribution, which is then marked current; the list gets the focus (REV-01, A11Y-01)', async () => {
    const seen = watchRequests()
    server.use(http.get('*/reviews/sku/NOV-1', () => HttpResponse.json({ ...list(1, 5), stars: 5, total_items: 7 })))
    const { host, user } = await open({ ...list(1, 1, 2), stars: null })
    const bars = () => [...host.querySelectorAll('.et-reviews__bars a')]
    expect(bars().map(one => one.textContent)).toEqual(['5 sterren', '4 sterren', '3 sterren', '1 ster'])
    expect(bars()[0]?.getAttribute('href')).toBe('/p/tv?reviews=1&volgorde=newest&sterren=5#reviews')
    expect(bars().some(one => one.hasAttribute('aria-current'))).toBe(false)
    await user.click(within(host).getByRole('link', { name: '5 sterren' }))
    await vi.waitFor(() => expect(document.activeElement).toBe(host.querySelector('.et-reviews__list')))
    expect(titles(host)).toEqual(['Titel 5'])
    expect(seen.map(one => one.split('?')[1])).toEqual(['page=1&sort=newest&page_size=6&stars=5'])
    expect(bars().map(one => one.getAttribute('aria-current'))).toEqual(['true', null, null, null])
    expect(within(host).getByRole<HTMLSelectElement>('combobox', { name: 'Sterren' }).value).toBe('5')
  })

  it('offer no choice of stars where the backend cannot tell them apart (API-10)', async () => {
    const { host } = await open({ ...list(1, 1, 2), last_page: 1, total_items: 6 })
    expect(within(host).queryByRole('combobox', { name: 'Sterren' })).toBeNull()
    expect(host.querySelector('.et-reviews__bars a')).toBeNull()
    // All fit on the smallest page.
    expect([within(host).queryByRole('combobox', { name: /Aantal/ }), within(host).queryByRole('navigation')]).toEqual([null, null])
  })

  describe('with votes', () => {
    const voted = (more: object = {}) => ({ ...list(1), items: [{ ...review(1), helpful: 11, ...more }, review(2)].slice(0, 1) })
    const button = (host: HTMLElement) => within(host).getByRole('button', { name: /^Nuttig/ })

    it('are found helpful once by a double press, no longer by another, and the browser knows on the next page (REV-01)', async () => {
      const seen: unknown[] = []
      server.use(
        http.post('*/api/reviews/1/helpful', async ({ request }) => {
          const sent = (await request.json()) as { helpful: boolean }
          seen.push(sent)
          return HttpResponse.json({ helpful: sent.helpful ? 12 : 11 })
        }),
      )
      const { host, user } = await open(voted())
      expect([button(host).textContent, button(host).getAttribute('aria-pressed')]).toEqual(['Nuttig (11)', 'false'])
      await pressTwice(button(host))
      await vi.waitFor(() => expect(button(host).textContent).toBe('Nuttig (12)'))
      expect([seen, button(host).getAttribute('aria-pressed')]).toEqual([[{ helpful: true }], 'true'])
      const { host: again } = await open(voted({ helpful: 12 }))
      expect(button(again).getAttribute('aria-pressed')).toBe('true')
      await user.click(button(again))
      await vi.waitFor(() => expect(button(again).textContent).toBe('Nuttig (11)'))
      const { host: third } = await open(voted())
      expect([button(third).getAttribute('aria-pressed'), seen.length]).toEqual(['false', 2])
    })

    it('tell on a page of the visitor’s own what was found helpful elsewhere (REV-01)', async () => {
      const { host } = await open(voted({ found_helpful: true }))
      expect(button(host).getAttribute('aria-pressed')).toBe('true')
    })

    it.each([
      ['a refusal', () => HttpResponse.json({ message: 'Je eigen woorden kun je niet nuttig vinden.' }, { status: 409 }), /eigen woorden/],
      ['a broken connection', () => HttpResponse.error(), /ging iets mis|fout/i],
      ['a server error', () => new HttpResponse('x', { status: 500 }), /ging iets mis|fout/i],
      ['a malformed reply', () => HttpResponse.json({ helpful: 'veel' }), /ging iets mis|fout/i],
    ])('stay as they were after %s, which is told beside the button (ERR-01, ERR-02)', async (_what, answer, says) => {
      server.use(http.post('*/api/reviews/1/helpful', answer))
      const { host, user } = await open(voted())
      await user.click(button(host))
      await vi.waitFor(() => expect(within(host).getByRole('alert').textContent).toMatch(says))
      expect([button(host).textContent, button(host).getAttribute('aria-pressed')]).toEqual(['Nuttig (11)', 'false'])
      expect(button(host).getAttribute('aria-disabled')).toBe('false')
    })

    it('have no button and no order by them where the backend takes none (API-10)', async () => {
      const { host } = await open()
      expect(within(host).queryByRole('button', { name: /Nuttig/ })).toBeNull()
      expect(within(host).queryByRole('option', { name: 'Meest nuttig eerst' })).toBeNull()
    })
  })

  it('come page by page, at an address of their own, with the focus on the list (REV-01, A11Y-01)', async () => {
    const seen = watchRequests()
    server.use(http.get('*/reviews/sku/NOV-1', () => HttpResponse.json(list(2, 7, 8))))
    const { host, user, platform } = await open()
    expect(within(host).queryByRole('link', { name: 'Vorige' })).toBeNull()
    await user.click(within(host).getByRole('link', { name: 'Volgende' }))
    await vi.waitFor(() => expect(titles(host)).toEqual(['Titel 7', 'Titel 8']))
    expect(seen).toEqual(['GET /api/catalog/product/reviews/sku/NOV-1?page=2&sort=newest&page_size=6'])
    expect(platform?.entry.href).toBe('/p/tv?kleur=zwart&reviews=2&volgorde=newest')
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Pagina 2 van 3'))
    expect(within(host).getByRole('link', { name: 'Vorige' }).getAttribute('href')).toBe('/p/tv?reviews=1&volgorde=newest#reviews')
  })

  it('are put in another order from the first page (REV-01)', async () => {
    const seen = watchRequests()
    server.use(http.get('*/reviews/sku/NOV-1', () => HttpResponse.json(list(1, 5))))
    const { host, user } = await open(list(3, 9))
    expect(within(host).queryByRole('link', { name: 'Volgende' })).toBeNull()
    await user.selectOptions(within(host).getByRole('combobox', { name: 'Sorteer op' }), 'lowest')
    await vi.waitFor(() => expect(titles(host)).toEqual(['Titel 5']))
    expect(seen).toEqual(['GET /api/catalog/product/reviews/sku/NOV-1?page=1&sort=lowest&page_size=6'])
    expect(within(host).getByRole<HTMLSelectElement>('combobox', { name: 'Sorteer op' }).value).toBe('lowest')
  })

  it('are as many on a page as the shopper chooses, from the first page (REV-01)', async () => {
    const seen = watchRequests()
    server.use(http.get('*/reviews/sku/NOV-1', () => HttpResponse.json({ ...list(1, 5), total_items: 14 })))
    const { host, user, platform } = await open({ ...list(3, 9), total_items: 7 })
    await user.selectOptions(within(host).getByRole('combobox', { name: 'Aantal per pagina' }), '12')
    await vi.waitFor(() => expect(titles(host)).toEqual(['Titel 5']))
    expect(seen).toEqual(['GET /api/catalog/product/reviews/sku/NOV-1?page=1&sort=newest&page_size=12'])
    expect(platform?.entry.href).toContain('aantal=12')
  })

  it('of a store come from the store, in its own words (REV-01)', async () => {
    const seen = watchRequests()
    server.use(http.get('*/api/stores/zeist/reviews', () => HttpResponse.json(list(2, 7))))
    const { host, user } = await renderIsland(
      () => import('../../../islands/reviews/reviews/index'),
      '<div data-component="reviews" data-store="zeist" data-url="/winkels/zeist"></div>',
      { href: '/winkels/zeist', json: { 'reviews-seed': { ...list(1, 1), count: 1, distribution: [0, 0, 0, 1, 0], last_page: 2 } } },
    )
    expect(within(host).getByRole('img', { name: /, 1 review$/ })).toBeTruthy()
    expect(within(host).getByText('4 sterren', { selector: 'dt' })).toBeTruthy()
    expect(host.querySelector('.et-review__verified')?.textContent).toBe('Klant van deze winkel')
    await user.click(within(host).getByRole('link', { name: 'Volgende' }))
    await vi.waitFor(() => expect(titles(host)).toEqual(['Titel 7']))
    expect(seen).toEqual(['GET /api/stores/zeist/reviews?page=2&sort=newest&page_size=6'])
  })

  it('stay when the next page does not come, with a way to try again (ERR-02)', async () => {
    server.use(http.get('*/reviews/sku/NOV-1', () => new HttpResponse('<html>')))
    const { host, user } = await open()
    await user.click(within(host).getByRole('link', { name: 'Volgende' }))
    const alert = await within(host).findByRole('alert')
    expect(alert.textContent).toContain('Er ging iets mis.')
    expect(titles(host)).toEqual(['Titel 1', 'Titel 2'])
    server.use(http.get('*/reviews/sku/NOV-1', () => HttpResponse.json(list(1, 3))))
    await user.click(within(host).getByRole('button', { name: 'Probeer opnieuw' }))
    await vi.waitFor(() => expect(titles(host)).toEqual(['Titel 3']))
    expect(within(host).queryByRole('alert')).toBeNull()
  })

  it.each([
    [
      'the next page',
      'page=2&sort=newest&page_size=6',
      (host: HTMLElement) => within(host).getByRole('link', { name: 'Volgende' }).click(),
    ],
    [
      'another order',
      'page=1&sort=lowest&page_size=6',
      (host: HTMLElement) => fireEvent.change(within(host).getByRole('combobox', { name: 'Sorteer op' }), { target: { value: 'lowest' } }),
    ],
    [
      'a number of stars',
      'page=1&sort=newest&page_size=6&stars=5',
      (host: HTMLElement) => within(host).getByRole('link', { name: '5 sterren' }).click(),
    ],
  ])(
    'ask again for %s that did not come, as often as needed, with the focus at the error until then (ERR-02, A11Y-01)',
    async (_, query, press) => {
      const seen = watchRequests()
      server.use(http.get('*/reviews/sku/NOV-1', () => HttpResponse.json({ message: 'Even niet.' }, { status: 400 })))
      const { host, user } = await open({ ...list(1, 1, 2), stars: null })
      await act(async () => press(host))
      const again = () => within(host).findByRole('button', { name: 'Probeer opnieuw' })
      await again()
      expect(document.activeElement?.getAttribute('aria-label') ?? '').not.toContain('Pagina')
      await user.click(await again())
      await vi.waitFor(() => expect(seen).toHaveLength(2))
      await vi.waitFor(async () => expect(document.activeElement).toBe(await again()))
      server.use(http.get('*/reviews/sku/NOV-1', () => HttpResponse.json({ ...list(1, 3), stars: null })))
      await user.click(await again())
      await vi.waitFor(() => expect(titles(host)).toEqual(['Titel 3']))
      expect(seen.map(one => one.split('?')[1])).toEqual([query, query, query])
      await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Pagina 1 van 3'))
    },
  )

  it('have the address that the shop gives them, and are read from it (EXT-02, REV-01)', async () => {
    server.use(http.get('*/reviews/sku/NOV-1', () => HttpResponse.json(list(2, 7))))
    const urls = { reviews: '{url}?rv={page}&rs={sort}&rn={size}' }
    const { host, user, platform } = await renderIsland(
      () => import('../../../islands/reviews/reviews/index'),
      '<div data-component="reviews" data-sku="NOV-1" data-url="/p/tv"></div>',
      { href: '/p/tv?volgorde=los&rs=lowest&rn=12', json: { 'reviews-seed': list(1, 1, 2) }, config: { urls } },
    )
    expect(within(host).getByRole<HTMLSelectElement>('combobox', { name: 'Sorteer op' }).value).toBe('lowest')
    const next = within(host).getByRole('link', { name: 'Volgende' })
    expect(next.getAttribute('href')).toBe('/p/tv?rv=2&rs=lowest&rn=12')
    await user.click(next)
    await vi.waitFor(() => expect(platform?.entry.href).toBe('/p/tv?volgorde=los&rv=2&rs=lowest&rn=12'))
  })

  it('invite the shopper to write the first one when there are none (REV-01)', async () => {
    const { host } = await open({ ...list(1), average: 0, count: 0, distribution: [0, 0, 0, 0, 0], last_page: 1, total_items: 0 })
    expect(host.textContent).toContain('Nog niemand schreef een review.')
    expect(within(host).getByRole('link', { name: 'Schrijf een review' }).getAttribute('href')).toBe('/p/tv/review')
    expect([host.querySelector('.et-reviews__list, dl, select'), within(host).queryByText(/reviews$/)]).toEqual([null, null])
  })
})

const faults = [
  ['a refusal', () => HttpResponse.json({ message: 'Je doet dit te vaak.' }, { status: 429 }), 'Je doet dit te vaak.'],
  ['a fault of the server', () => HttpResponse.json({ message: 'SQL' }, { status: 500 }), undefined],
  ['a broken connection', () => HttpResponse.error(), undefined],
  ['nonsense', () => new HttpResponse('<html>'), undefined],
  ['an empty reply', () => new HttpResponse(''), undefined],
] as const

describe('writing a review', () => {
  const open = () =>
    renderIsland(
      () => import('../../../islands/product/reviews-form/index'),
      '<div data-component="reviews-form" data-sku="NOV-1" data-url="/p/tv" data-nickname="Sanne"></div>',
      {},
    )
  type Page = Awaited<ReturnType<typeof open>>
  const fill = async ({ host, user }: Page) => {
    await user.click(within(host).getByRole('radio', { name: '4 sterren' }))
    await user.type(within(host).getByRole('textbox', { name: /Titel/ }), 'Mooi')
    await user.type(within(host).getByRole('textbox', { name: /Je review/ }), 'Scherp.')
  }
  const send = ({ host }: Page) => within(host).getByRole('button', { name: 'Plaats review' })

  it('is sent once for a double click, and thanks (REV-01)', async () => {
    const sent: unknown[] = []
    server.use(
      http.post('*/reviews/sku/NOV-1', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(true)
      }),
    )
    const page = await open()
    await fill(page)
    await pressTwice(send(page))
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Bedankt voor je review'))
    expect(sent).toEqual([{ stars: 4, title: 'Mooi', text: 'Scherp.', nickname: 'Sanne' }])
    expect(within(page.host).getByRole('link', { name: 'Terug naar het product' }).getAttribute('href')).toBe('/p/tv')
  })

  it('of a store goes to the store, and back there (REV-01)', async () => {
    server.use(http.post('*/api/stores/zeist/reviews', () => HttpResponse.json(true)))
    const page = await renderIsland(
      () => import('../../../islands/product/reviews-form/index'),
      '<div data-component="reviews-form" data-store="zeist" data-url="/winkels/zeist" data-nickname="Sanne"></div>',
      {},
    )
    await fill(page)
    await page.user.click(send(page))
    const back = await within(page.host).findByRole('link', { name: 'Terug naar de winkel' })
    expect(back.getAttribute('href')).toBe('/winkels/zeist')
  })

  it('goes with its photos, without their names; one that cannot be read or is one too many is said, one can be taken away (REV-01)', async () => {
    const sent: Record<string, unknown>[] = []
    const fail = { now: true }
    server.use(
      http.post('*/reviews/sku/NOV-1/with-photos', async ({ request }) => {
        if (fail.now) return HttpResponse.json({ message: 'Foto %1 kunnen we niet lezen.', parameters: [2] }, { status: 415 })
        const form = await request.formData()
        sent.push({ ...Object.fromEntries(form), photos: form.getAll('photos').map(one => (one as File).name) })
        return HttpResponse.json(true)
      }),
    )
    const page = await renderIsland(
      () => import('../../../islands/product/reviews-form/index'),
      '<div data-component="reviews-form" data-sku="NOV-1" data-url="/p/tv" data-nickname="Sanne" data-photos="4"></div>',
      {},
    )
    const { host, user } = page
    const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
    const field = within(host).getByLabelText(/Foto’s/)
    await user.upload(field, [photo('thuis.jpg'), new File([], 'leeg.jpg', { type: 'image/jpeg' })])
    expect(within(host).getByRole('alert').textContent).toBe('‘leeg.jpg’ kunnen we niet lezen. Kies een JPG, PNG, WebP of AVIF.')
    expect([field.getAttribute('aria-describedby'), field.getAttribute('aria-invalid')]).toEqual([
      `review-photos-hint ${within(host).getByRole('alert').id}`,
      'true',
    ])
    await user.upload(
      field,
      ['a', 'b', 'c', 'd'].map(name => photo(name)),
    )
    expect(within(host).getByRole('alert').textContent).toBe('Je kunt maximaal 4 foto’s meesturen.')
    expect(within(host).getByRole('status').textContent).toBe('4 foto’s gekozen')
    await user.click(within(host).getByRole('button', { name: 'Verwijder foto 2' }))
    expect([document.activeElement, within(host).getByRole('status').textContent]).toEqual([field, '3 foto’s gekozen'])
    await fill(page)
    await user.click(send(page))
    await within(host).findByText('Foto 2 kunnen we niet lezen.')
    expect(within(host).getAllByRole('button', { name: /Verwijder/ })).toHaveLength(3)
    fail.now = false
    await user.click(send(page))
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Bedankt voor je review'))
    expect(sent).toEqual([{ stars: '4', title: 'Mooi', text: 'Scherp.', nickname: 'Sanne', photos: ['1', '2', '3'] }])
  })

  it('says that the stars are missing before it calls the server (REV-01, ERR-01)', async () => {
    const seen = watchRequests()
    const page = await open()
    await page.user.click(send(page))
    await vi.waitFor(() => expect(page.host.querySelector('#review-stars-error')?.textContent).toBe('Kies een aantal sterren.'))
    const wrong = [...page.host.querySelectorAll('.et-field__error')].map(({ textContent }) => textContent)
    expect(wrong.slice(1)).toEqual(['Geef je review een titel.', 'Schrijf je review.'])
    await vi.waitFor(() => expect((document.activeElement as HTMLInputElement).name).toBe('stars'))
    expect(seen).toEqual([])
    await page.user.click(within(page.host).getByRole('radio', { name: '1 ster' }))
    await vi.waitFor(() => expect(page.host.querySelector('#review-stars-error')).toBeNull())
  })

  for (const [fault, reply, text = 'We konden je review niet plaatsen. Probeer het opnieuw.'] of faults)
    it(`keeps everything after ${fault}, and says so (ERR-01, ERR-02)`, async () => {
      server.use(http.post('*/reviews/sku/NOV-1', reply))
      const page = await open()
      await fill(page)
      await page.user.click(send(page))
      await vi.waitFor(() => expect(within(page.host).getByRole('alert').textContent).toBe(text))
      expect(within(page.host).getByRole<HTMLInputElement>('radio', { name: '4 sterren' }).checked).toBe(true)
      expect(within(page.host).getByRole<HTMLInputElement>('textbox', { name: /Je review/ }).value).toBe('Scherp.')
      await vi.waitFor(() => expect(send(page).getAttribute('aria-disabled')).toBe('false'))
    })
})

const wrongIn = (host: HTMLElement) => [...host.querySelectorAll('.et-field__error')].map(({ textContent }) => textContent)

describe('a question about a product', () => {
  const open = () =>
    renderIsland(
      () => import('../../../islands/product/product-question/index'),
      '<div data-component="product-question" data-sku="NOV-1" data-url="/p/tv" data-subject="Vraag over tv" data-first-name="Sanne" data-last-name="de Wit" data-email="sanne@example.com"></div>',
      {},
    )
  type Page = Awaited<ReturnType<typeof open>>
  const ask = async ({ host, user }: Page) => {
    await user.type(within(host).getByRole('textbox', { name: /Je vraag/ }), 'Past dit?')
    await pressTwice(within(host).getByRole('button', { name: 'Verstuur' }))
  }

  it('is sent once, with all fields of the contract (API-06, CNT-01)', async () => {
    const sent: unknown[] = []
    server.use(
      http.post('*/api/content/product-question', async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()))
        return HttpResponse.json(true)
      }),
    )
    const page = await open()
    await page.user.type(within(page.host).getByRole('textbox', { name: 'Bedrijfsnaam (optioneel)' }), 'De Wit en Zonen')
    await page.user.type(within(page.host).getByRole('textbox', { name: 'Contactpersoon (optioneel)' }), 'Bo Vos')
    const email = within(page.host).getByRole('textbox', { name: /^E-mailadres/ })
    await page.user.type(email, ' of b')
    await ask(page)
    await vi.waitFor(() => expect(wrongIn(page.host)).toEqual(['Vul een geldig e-mailadres in.']))
    expect(sent).toEqual([])
    await page.user.clear(email)
    await page.user.type(email, 'sanne@example.com')
    await pressTwice(within(page.host).getByRole('button', { name: 'Verstuur' }))
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Bedankt voor je vraag'))
    // The emulated browser omits empty fields.
    expect(sent).toEqual([
      {
        first_name: 'Sanne',
        last_name: 'de Wit',
        company: 'De Wit en Zonen',
        contact_person: 'Bo Vos',
        email: 'sanne@example.com',
        subject: 'Vraag over tv',
        comment: 'Past dit?',
        sku: 'NOV-1',
      },
    ])
  })

  for (const [fault, reply, text = 'We konden je vraag niet versturen. Probeer het opnieuw.'] of faults)
    it(`keeps everything after ${fault}, and says so (ERR-01, ERR-02)`, async () => {
      server.use(http.post('*/api/content/product-question', reply))
      const page = await open()
      await ask(page)
      await vi.waitFor(() => expect(within(page.host).getByRole('alert').textContent).toBe(text))
      expect(within(page.host).getByRole<HTMLInputElement>('textbox', { name: /Je vraag/ }).value).toBe('Past dit?')
    })
})
