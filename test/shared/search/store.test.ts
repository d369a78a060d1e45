import { HttpResponse, http } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { suggest } from '../../../shared/contract/api/search'
import { makeReply } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useServer } from '../../kit/server'

const server = useServer()

async function open() {
  const asked: string[] = []
  const answers: ((reply?: Response) => void)[] = []
  server.use(
    http.get('*/api/catalog/search/suggestions', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('query') ?? '')
      return new Promise<Response>(done =>
        answers.push((reply = HttpResponse.json(makeReply(suggest, { terms: [{ term: asked.at(-1) ?? '', url: '/' }] }))) => done(reply)),
      )
    }),
  )
  const page = await openPage()
  return { page, asked, answers, ...(await import('../../../shared/search/store')) }
}

describe('what fits what is typed', () => {
  it('is asked 120 ms after the last letter, from two letters on (SRC-01)', async () => {
    const { page, asked, suggestFor } = await open()
    suggestFor('t')
    page.advance(5000)
    for (const typed of [' TX', 'ty']) {
      suggestFor(typed)
      page.advance(119)
    }
    suggestFor('tV ')
    page.advance(120)
    await vi.waitFor(() => expect(asked).toContain('tv'))
    expect(asked).toEqual(['tv'])
  })

  it('shows the newest, and is not asked for again (SRC-01, API-08)', async () => {
    const { page, asked, answers, suggestFor, $suggestions } = await open()
    suggestFor('tv')
    page.advance(120)
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.()
    await vi.waitFor(() => expect($suggestions.get()).not.toBeNull())
    const first = $suggestions.get()
    suggestFor('t')
    expect($suggestions.get()).toBeNull()
    suggestFor('TV')
    expect($suggestions.get()).toEqual(first)
    page.advance(1000)
    expect(asked).toEqual(['tv'])
  })

  it('is none when it cannot be had, which is told until more is typed (SRC-01, ERR-02)', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { page, answers, suggestFor, $suggestions, $suggestionsFailed } = await open()
    suggestFor('tv')
    page.advance(120)
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.(HttpResponse.json({}, { status: 400 }))
    await vi.waitFor(() => expect($suggestionsFailed.get()).toBe(true))
    expect([$suggestions.get(), warned.mock.calls.length]).toEqual([null, 1])
    suggestFor('tvs')
    expect($suggestionsFailed.get()).toBe(false)
    warned.mockRestore()
  })

  it('is nothing any more once other letters are typed, whatever comes of it (SRC-01, API-08)', async () => {
    const { page, answers, suggestFor, $suggestions, $suggestionsFailed } = await open()
    suggestFor('tv')
    page.advance(120)
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    suggestFor('t')
    const shown: unknown[] = []
    onTestFinished($suggestions.listen(found => shown.push(found?.terms[0]?.term ?? null)))
    onTestFinished($suggestionsFailed.listen(failed => shown.push(failed)))
    answers[0]?.()
    suggestFor('tvs')
    page.advance(120)
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.()
    await vi.waitFor(() => expect($suggestions.get()).not.toBeNull())
    expect(shown).toEqual(['tvs'])
  })

  it('can be followed (SRC-01)', async () => {
    const { page, follow } = await open()
    follow('/tv')
    expect(page.left).toEqual(['/tv'])
  })
})
