import { describe, expect, it } from 'vitest'
import type { Voted } from '../../../../reference-shop/reviews/records'
import { vote, voterOf, votesOf } from '../../../../reference-shop/reviews/votes'
import { serviceDeps, sessionOf } from '../../kit/service'
import { makeShop } from '../../kit/shop'

const of = { kind: 'review', id: 9 } as const

describe('a vote', () => {
  it('is that of the customer in any session, or of the session of a guest (REV-01)', async () => {
    const { data } = await serviceDeps()
    const [guest, other, mine, again] = [await sessionOf(data), await sessionOf(data), await sessionOf(data, 3), await sessionOf(data, 3)]
    expect([voterOf(mine), voterOf(again)]).toEqual(['customer-3', 'customer-3'])
    expect(voterOf(guest)).not.toBe(voterOf(other))
    expect(voterOf(guest)).not.toContain(guest.id)
  })

  it.each([
    ['own', 409, 'ownVote'],
    [undefined, 404, 'notFound'],
  ] as const)('for what is %s is refused (REV-01, SEC-02)', async (found, status, code) => {
    const deps = await serviceDeps({ votes: { vote: async () => found, of: async () => new Set() } })
    await expect(vote(deps, await sessionOf(deps.data), of, true)).rejects.toMatchObject({ status, code })
  })

  it('is counted sixty times from a place, and no more (SEC-02)', async () => {
    const deps = await serviceDeps({ votes: { vote: async () => 1, of: async () => new Set() } })
    for (let id = 0; id < 60; id++) expect(await vote(deps, await sessionOf(deps.data), { ...of, id }, true)).toBe(1)
    await expect(vote(deps, await sessionOf(deps.data), of, true)).rejects.toMatchObject({ status: 429 })
  })

  it('is counted five times from a place for one text, however many sessions that has (REV-01, SEC-02)', async () => {
    const deps = await serviceDeps({ votes: { vote: async () => 1, of: async () => new Set() } })
    for (let at = 0; at < 5; at++) expect(await vote(deps, await sessionOf(deps.data), of, true)).toBe(1)
    await expect(vote(deps, await sessionOf(deps.data), of, true)).rejects.toMatchObject({ status: 429 })
    expect(await vote({ ...deps, clientAddress: '192.0.2.7' }, await sessionOf(deps.data), of, true)).toBe(1)
  })

  it('of somebody without a cookie is not looked for (REV-01)', async () => {
    const asked: unknown[] = []
    const deps = await serviceDeps({ votes: { vote: async () => 1, of: async (...all) => new Set([asked.push(all) && 9]) } })
    const session = await sessionOf(deps.data)
    expect([...(await votesOf(deps, session, 'review', [9]))]).toEqual([])
    session.handOut()
    expect([...(await votesOf(deps, session, 'review', [9]))]).toEqual([9])
    expect(asked).toEqual([['review', [9], voterOf(session)]])
  })
})

describe('a vote without JavaScript', () => {
  it('leads back to what it was for, or tells why not; nothing else is voted for (NJS-01, SEC-02)', async () => {
    const seen: unknown[] = []
    const votes = {
      vote: async (what: Voted, _voter: string, _customer: number | null, helpful: boolean) => {
        seen.push([what, helpful])
        return what.id === 8 ? ('own' as const) : 1
      },
      of: async () => new Set<number>(),
    }
    const shop = await makeShop({}, { votes })
    const send = (fields: Record<string, string>, headers = {}) =>
      shop.app.request('/nuttig', {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin', ...headers },
      })
    const voted = await send({ helpful: 'review-9', terug: '/p/tv?reviews=2#x' })
    expect([voted.status, voted.headers.get('Location')]).toEqual([303, '/p/tv?reviews=2#review-9'])
    const taken = await send({ unhelpful: 'review-9', terug: '//evil.example' })
    expect(taken.headers.get('Location')).toBe('/#review-9')
    expect((await send({ helpful: 'review-8', terug: '/p/tv' })).headers.get('Location')).toBe('/p/tv#review-8')
    for (const name of ['store-1', 'review-x', 'review-9; drop']) expect((await send({ helpful: name })).status).toBe(404)
    expect((await send({ helpful: 'review-9' }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(419)
    expect(seen).toEqual([
      [of, true],
      [of, false],
      [{ kind: 'review', id: 8 }, true],
    ])
  })
})
