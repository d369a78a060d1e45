import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorOf } from '../../../shared/contract/result'
import { openPage } from '../../kit/platform'
import { useServer } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

/** Actions that are sent once, by description: how, and the error text if it has its own. */
const sent = {
  'a review': [
    async () =>
      errorOf(await (await import('../../../shared/review-forms/actions')).sendReview({ sku: 'TV' }, { review: {} as never, photos: [] })),
    'details.review.failed',
  ],
  'a question about a product': [
    async () => errorOf(await (await import('../../../shared/content/actions')).sendQuestion({ email: 'a@b.nl' } as never)),
    'question.failed',
  ],
  'a message to the shop': [
    async () => errorOf(await (await import('../../../shared/content/actions')).sendContact({ email: 'a@b.nl' } as never)),
    'common.unknownError',
  ],
  'an address for the newsletter': [
    async () => errorOf(await (await import('../../../shared/content/actions')).subscribe('a@b.nl')),
    'common.unknownError',
  ],
  'a withdrawal': [
    async () => errorOf(await (await import('../../../shared/withdrawal/actions')).withdraw({ number: '1', name: 'Kim', email: 'a@b.nl' })),
    'common.unknownError',
  ],
} as const

describe.each(Object.entries(sent))('%s', (_, [send, otherwise]) => {
  it('has arrived when the shop says so (CNT-01, REV-01)', async () => {
    await openPage()
    expect(await send()).toBeNull()
  })

  it('that is refused says why, in the shop’s words (ERR-01)', async () => {
    await openPage()
    server.use(http.post('*', () => HttpResponse.json({ message: 'Vul je naam in.' }, { status: 400 })))
    expect(await send()).toBe('Vul je naam in.')
  })

  it('that fails says so, without the words of a server in trouble (ERR-01, ERR-02)', async () => {
    const page = await openPage()
    server.use(http.post('*', () => HttpResponse.json({ message: 'SQL' }, { status: 500 })))
    expect(await send()).toBe(otherwise)
    server.use(http.post('*', () => HttpResponse.error()))
    page.online = false
    expect(await send()).toBe('common.offline')
  })
})

describe('a reservation in a store', () => {
  const reserve = async () => (await import('../../../shared/reservations/actions')).reserve({} as never, 'key-of-16-letters')
  const made = { reservation_number: 'R1', store_name: 'Utrecht', expires_at: '2026-11-30T17:00:00+01:00' }

  it('is what the store answers, under the key it was asked with (PDP-11)', async () => {
    await openPage()
    let key: string | null = null
    server.use(
      http.post('*/reservations', ({ request }) => {
        key = request.headers.get('Idempotency-Key')
        return HttpResponse.json(made)
      }),
    )
    expect(await reserve()).toEqual({ ok: true, value: expect.objectContaining(made) })
    expect(key).toBe('key-of-16-letters')
  })

  it('that is refused or lost says why (PDP-11, ERR-01)', async () => {
    await openPage()
    server.use(http.post('*/reservations', () => HttpResponse.json({ message: 'Niet meer op voorraad.' }, { status: 409 })))
    expect(await reserve()).toMatchObject({ ok: false, error: { message: 'Niet meer op voorraad.' } })
    server.use(http.post('*/reservations', () => HttpResponse.error()))
    expect(await reserve()).toMatchObject({ ok: false, error: { message: 'common.unknownError' } })
  })
})
