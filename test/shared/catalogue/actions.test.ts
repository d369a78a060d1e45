import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { makeCatalogueReply } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useServer } from '../../kit/server'

const server = useServer()
const page = (number: number) => ({ filters: {}, page: number })

/** A category whose server records requested pages; with `slow` it waits to be released. */
async function open(slow = false) {
  const asked: string[] = []
  const answers: (() => void)[] = []
  server.use(
    http.get('*/product/list', async ({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(`${searchParams.get('page')}/${searchParams.get('page_size')}`)
      if (slow) await new Promise<void>(done => answers.push(done))
      return HttpResponse.json(makeCatalogueReply())
    }),
  )
  const platform = await openPage({ config: { categoryId: 12 } })
  return { platform, asked, answers, ...(await import('../../../shared/catalogue/actions')) }
}

describe('replies seen lately', () => {
  it('are requested once, with 24 products a page (CAT-06, API-08)', async () => {
    const { asked, askAll, known } = await open()
    expect(known(page(1))).toBeUndefined()
    const [first] = await askAll([page(1)])
    const [again] = await askAll([page(1)])
    expect([known(page(1)), again]).toEqual([first, first])
    expect(asked).toEqual(['1/24'])
    await askAll([{ ...page(1), pageSize: 48 }])
    expect(asked).toEqual(['1/24', '1/48'])
  })

  it('are the twelve used most recently (CAT-10)', async () => {
    const { asked, askAll, known } = await open()
    await askAll(Array.from({ length: 12 }, (_, at) => page(at + 1)))
    expect(known(page(1))).toBeDefined()
    await askAll([page(13)])
    expect(asked).toHaveLength(13)
    expect([known(page(1)), known(page(3)), known(page(13))].every(Boolean)).toBe(true)
    expect(known(page(2))).toBeUndefined()
  })

  it('are dropped on a page that is restored: they may be of another visitor (RT-14)', async () => {
    const { platform, askAll, known } = await open()
    await askAll([page(1)])
    platform.restorePage()
    await vi.waitFor(() => expect(known(page(1))).toBeUndefined())
  })

  it('are not those that were asked for before the page was restored, which may be of another visitor (RT-14)', async () => {
    const { platform, asked, answers, askAll, known } = await open(true)
    const before = askAll([page(1)])
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    platform.restorePage()
    answers[0]?.()
    await before
    expect(known(page(1))).toBeUndefined()
    const after = askAll([page(1)])
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    answers[1]?.()
    await after
    expect(known(page(1))).toBeDefined()
  })
})

describe('requests for a listing', () => {
  it('are two at a time, in order, and one for two who ask the same (API-08)', async () => {
    const { asked, answers, askAll, warm } = await open(true)
    warm(page(1))
    const all = askAll([page(1), page(2), page(3)])
    await vi.waitFor(() => expect(asked).toEqual(['1/24', '2/24']))
    answers[0]?.()
    await vi.waitFor(() => expect(asked).toEqual(['1/24', '2/24', '3/24']))
    for (const answer of answers) answer()
    await vi.waitFor(() => expect(answers).toHaveLength(3))
    answers[2]?.()
    expect(await all).toHaveLength(3)
  })

  it('are not made ahead while two are under way (API-08)', async () => {
    const { asked, answers, askAll, warm } = await open(true)
    for (const number of [1, 2, 3]) warm(page(number))
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    const wanted = askAll([page(4)])
    answers[0]?.()
    await vi.waitFor(() => expect(asked).toContain('4/24'))
    for (const answer of answers) answer()
    await wanted
    expect(asked).toEqual(['1/24', '2/24', '4/24'])
  })

  it('end when nobody waits for them any more, and those that are wanted go on (API-08)', async () => {
    const { asked, answers, abandon, askAll, known } = await open(true)
    const both = askAll([page(1), page(2)]).catch((error: Error) => error.name)
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    abandon([page(2)])
    expect(await both).toBe('AbortError')
    answers[1]?.()
    await vi.waitFor(() => expect(known(page(2))).toBeDefined())
    expect(known(page(1))).toBeUndefined()
    void askAll([page(1)])
    await vi.waitFor(() => expect(asked).toHaveLength(3))
    for (const answer of answers) answer()
  })

  it('leave those that were not asked yet when somebody asks for others (API-08)', async () => {
    const { asked, answers, askAll } = await open(true)
    const before = askAll([page(1), page(2), page(3), page(4)])
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    const after = askAll([page(9)])
    await vi.waitFor(() => expect(answers).toHaveLength(3))
    for (const answer of answers) answer()
    await Promise.all([before, after])
    expect(asked).toEqual(['1/24', '2/24', '9/24'])
  })
})
