import { within } from '@testing-library/dom'
import { delay, HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FormShape } from '../../../shared/contract/form'
import { pressTwice, type RenderedIsland, renderIsland } from '../../kit/render-island'
import { useServer } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)
afterEach(() => vi.useRealTimers())

const field = (name: string, label: string, type: 'text' | 'email' | 'textarea' = 'text') => ({
  ...{ name, label, type, value: '', required: true, rules: type === 'email' ? 'required|email' : 'required', hint: '', pattern: '' },
  ...{ message: '', autocomplete: '', inputmode: '' as const, maxlength: 2000, options: [], checklist: [] },
})
const shape = (...fields: FormShape['fields']) =>
  ({ id: 'ask', action: '/p/tv/x', submit: 'Plaats', done: '', hidden: [], fields }) as FormShape
const asking = shape(field('question', 'Je vraag', 'textarea'), field('nickname', 'Je naam'), field('email', 'E-mailadres', 'email'))
const answering = shape(field('text', 'Je antwoord', 'textarea'), field('nickname', 'Je naam'))

const questionForm = (form: FormShape, more = '') =>
  renderIsland(
    () => import('../../../islands/product/question-form/index'),
    `<div data-component="question-form" data-sku="NOV-1" data-url="/p/tv" ${more}><script type="application/json" data-prop="form">${JSON.stringify(form)}</script></div>`,
    {},
  )
const type = async ({ host, user }: RenderedIsland, words: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(words)) await user.type(within(host).getByLabelText(new RegExp(label)), value)
}
const question = { 'Je vraag': 'Past dit?', 'Je naam': 'Bo', 'E-mailadres': 'bo@example.com' }
const place = (at: RenderedIsland) => within(at.host).getByRole('button', { name: 'Plaats' })

describe('a question and an answer', () => {
  it.each([
    [false, 'Kijk in je mail en bevestig je adres. Dan lezen we je vraag.'],
    [true, 'Bedankt voor je vraag. Hij staat op de site zodra we hem hebben gelezen.'],
  ])('are sent once for a double press; of an address that is known (%s) is said so (REV-01)', async (confirmed, says) => {
    const sent: unknown[] = []
    server.use(
      http.post('*/api/catalog/product/questions/sku/NOV-1', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ confirmed })
      }),
    )
    const at = await questionForm(asking)
    await type(at, question)
    await pressTwice(place(at))
    const told = await within(at.host).findByRole('status')
    expect(told.textContent).toContain(says)
    expect(within(told).getByRole('link').getAttribute('href')).toBe('/p/tv#vragen')
    expect(sent).toEqual([{ question: 'Past dit?', nickname: 'Bo', email: 'bo@example.com' }])
  })

  it('go to the question they are for, and keep what was typed after a refusal (REV-01, ERR-01)', async () => {
    const sent: unknown[] = []
    const message = 'Alleen wie dit product bij ons kocht, kan hier antwoorden.'
    server.use(http.post('*/api/questions/4/answers', () => HttpResponse.json({ message }, { status: 403 }), { once: true }))
    const at = await questionForm(answering, 'data-question="4"')
    await type(at, { 'Je antwoord': 'Ja hoor', 'Je naam': 'Bo' })
    await at.user.click(place(at))
    expect((await within(at.host).findByText(message)).getAttribute('role')).toBe('alert')
    expect(within(at.host).getByLabelText<HTMLTextAreaElement>(/Je antwoord/).value).toBe('Ja hoor')
    server.use(
      http.post('*/api/questions/4/answers', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(true)
      }),
    )
    await at.user.click(place(at))
    expect((await within(at.host).findByRole('status')).textContent).toContain('Bedankt voor je antwoord.')
    expect(sent).toEqual([{ text: 'Ja hoor', nickname: 'Bo' }])
  })

  it.each([
    ['a fault of the server', () => new HttpResponse('x', { status: 500 })],
    ['a broken connection', () => HttpResponse.error()],
    ['nonsense', () => HttpResponse.json({ confirmed: 'misschien' })],
  ])('stay in the form after %s (ERR-01, ERR-02)', async (_what, reply) => {
    server.use(http.post('*/api/catalog/product/questions/sku/NOV-1', reply))
    const at = await questionForm(asking)
    await type(at, question)
    await at.user.click(place(at))
    await within(at.host).findByText('We konden dit niet versturen. Probeer het opnieuw.')
    expect(within(at.host).getByLabelText<HTMLTextAreaElement>(/Je vraag/).value).toBe('Past dit?')
  })
})

const review = { id: 1, stars: 4, title: 'Mooi', text: 'Scherp.', nickname: 'Bo', created_at: '2026-11-01T12:00:00Z', verified: true }
const reviews = {
  ...{ average: 4, count: 1, distribution: [0, 0, 0, 1, 0], verification: 'x', items: [{ ...review, helpful: 11 }] },
  ...{ current_page: 1, last_page: 1, total_items: 1 },
}

describe('what is never answered', () => {
  it.each<
    [what: string, path: string, seconds: number, open: () => Promise<RenderedIsland>, act: (at: RenderedIsland) => Promise<unknown>]
  >([
    [
      'a vote',
      '*/api/reviews/1/helpful',
      10,
      () =>
        renderIsland(
          () => import('../../../islands/reviews/reviews/index'),
          '<div data-component="reviews" data-sku="NOV-1" data-url="/p/tv"></div>',
          { json: { 'reviews-seed': reviews } },
        ),
      at => at.user.click(within(at.host).getByRole('button', { name: 'Nuttig (11)' })),
    ],
    [
      'a question',
      '*/api/catalog/product/questions/sku/NOV-1',
      10,
      () => questionForm(asking),
      async at => {
        await type(at, question)
        await at.user.click(place(at))
      },
    ],
    [
      'a review with a photo',
      '*/reviews/sku/NOV-1/with-photos',
      90,
      () =>
        renderIsland(
          () => import('../../../islands/product/reviews-form/index'),
          '<div data-component="reviews-form" data-sku="NOV-1" data-url="/p/tv" data-nickname="Bo" data-photos="4"></div>',
          {},
        ),
      async at => {
        await at.user.click(within(at.host).getByRole('radio', { name: '4 sterren' }))
        await type(at, { Titel: 'Mooi', 'Je review': 'Scherp.' })
        await at.user.upload(within(at.host).getByLabelText(/Foto’s/), new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
        await at.user.click(within(at.host).getByRole('button', { name: 'Plaats review' }))
      },
    ],
  ])('%s is given up in time, said so, and can be tried again (ERR-02, API-03)', async (_what, path, seconds, open, act) => {
    let arrived = 0
    server.use(
      http.post(path, async () => {
        arrived += 1
        await delay('infinite')
        return HttpResponse.json(null)
      }),
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const at = await open()
    await act(at)
    await vi.waitFor(() => expect(arrived).toBe(1))
    await vi.advanceTimersByTimeAsync((seconds - 6) * 1000)
    expect(within(at.host).queryByRole('alert')).toBeNull()
    await vi.advanceTimersByTimeAsync(7000)
    await vi.waitFor(() => expect(within(at.host).getByRole('alert').textContent).toContain('Het duurt te lang. Probeer het opnieuw.'))
    expect(at.host.querySelector('[aria-disabled=true], [aria-busy=true]')).toBeNull()
    expect(at.host.querySelectorAll('.et-review__photos li')).toHaveLength(seconds === 90 ? 1 : 0)
  })
})
