import { describe, expect, it } from 'vitest'
import type { Asked, QuestionData } from '../../../../reference-shop/packs/questions/records'
import { answerAsOwner, ask, decideAnswer, endOwnerEmails } from '../../../../reference-shop/packs/questions/service'
import type { ShopData } from '../../../../reference-shop/shop-data'
import { serviceDeps, sessionOf } from '../../kit/service'
import { from, newClientAddress, patient, shopOver, standardData, t } from '../../kit/shop'

const { data: standard } = await standardData()
const base = standard.questions
const asked: Asked = {
  ...{
    id: 4,
    body: '<script>alert(1)</script>?',
    author: '<b>Bo</b>',
    email: 'bo@example.com',
    locale: 'nl-NL',
    status: 'shown',
    productId: 1,
  },
  ...{ about: 'Novaro Tv', url: '/p/novaro-oled-tv' },
}
const given = { question: ' Past dit? ', nickname: ' Bo ', email: 'Bo@Example.com' }

describe('a question about a product', () => {
  it('of a guest is confirmed by e-mail before the shop hears of it; of a customer with that address it is known (REV-01)', async () => {
    const kept: unknown[] = []
    const deps = await serviceDeps({ questions: { ...base, ask: async (_, what) => kept.push(what), find: async () => asked } })
    expect(await ask(deps, await sessionOf(deps.data), 'TV-1', given)).toEqual({ isConfirmed: false })
    expect(kept).toMatchObject([{ body: 'Past dit?', author: 'Bo', email: 'bo@example.com', status: 'unconfirmed' }])
    expect(deps.emails).toMatchObject([{ to: 'bo@example.com', action: { path: '/vragen/bevestigen', token: { subject: '1' } } }])
    deps.data.customers = { ...deps.data.customers, get: async () => ({ id: 3, email: 'bo@example.com' }) as never }
    expect(await ask(deps, await sessionOf(deps.data, 3), 'TV-1', given)).toEqual({ isConfirmed: true })
    expect(deps.emails[1]).toMatchObject({ action: { path: '/vragen/keuren', token: { purpose: 'questionCheck' } } })
    expect(await ask(deps, await sessionOf(deps.data, 3), 'TV-1', { ...given, email: 'other@example.com' })).toEqual({
      isConfirmed: false,
    })
  })

  it('about an unknown product, or the sixth e-mail to an address, is refused (REV-01, SEC-02)', async () => {
    const deps = await serviceDeps({ questions: { ...base, ask: async () => undefined } })
    const send = async () => ask(deps, await sessionOf(deps.data), 'NONE', given)
    for (let time = 0; time < 5; time++) await expect(send()).rejects.toMatchObject({ status: 404, code: 'unknownProduct' })
    await expect(send()).rejects.toMatchObject({ status: 429 })
    expect(deps.emails).toEqual([])
  })
})

describe('the answer of a buyer', () => {
  it.each([
    ['a guest', null, true, asked, 401],
    ['somebody who did not buy it', 3, false, asked, 403],
    ['a buyer, to a question that is not shown', 3, true, { ...asked, status: 'waiting' as const }, 404],
  ])('is not taken of %s (SEC-02)', async (_who, customerId, isOwner, question, status) => {
    const deps = await serviceDeps({ questions: { ...base, find: async () => question, isOwner: async () => isOwner } })
    const session = await sessionOf(deps.data, customerId)
    await expect(answerAsOwner(deps, session, 4, { text: 'Ja', nickname: 'Bo' })).rejects.toMatchObject({ status })
    expect(deps.emails).toEqual([])
  })

  it('goes to the shop first, and to the asker once it is shown; a used link does nothing (REV-01)', async () => {
    const questions: QuestionData = {
      ...base,
      find: async () => asked,
      isOwner: async () => true,
      answer: async () => 7,
      waitingAnswer: async () => ({ body: 'Ja hoor', author: 'Bo', question: asked }),
      decideAnswer: async () => true,
    }
    const deps = await serviceDeps({ questions })
    await answerAsOwner(deps, await sessionOf(deps.data, 3), 4, { text: ' Ja hoor ', nickname: 'Bo' })
    expect(deps.emails).toMatchObject([
      { paragraphs: [asked.body, 'Ja hoor', 'Bo'], action: { path: '/vragen/antwoord-keuren', token: { subject: '7' } } },
    ])
    const redeem = async (_: unknown, __: string, work: (link: object) => unknown) => work({ subject: '7' })
    deps.data.links = { ...deps.data.links, redeem: redeem as never }
    await decideAnswer(deps, 'secret', 'shown')
    expect(deps.emails[1]).toMatchObject({ to: 'bo@example.com', end: { path: '/vragen/afmelden', token: { subject: '4' } } })
    deps.data.links = { ...deps.data.links, redeem: (async () => undefined) as never }
    await expect(decideAnswer(deps, 'used', 'shown')).rejects.toMatchObject({ status: 400, code: 'oldLink' })
    await expect(endOwnerEmails(deps, 'used')).rejects.toMatchObject({ status: 400, code: 'oldLink' })
  })
})

describe('the pages of questions', () => {
  const shopWith = async (questions: Partial<QuestionData>, more: Partial<ShopData> = {}) => {
    const data: ShopData = { ...standard, questions: { ...base, ...questions }, ...more }
    const shop = shopOver(data)
    return { ...shop, data, url: (await data.catalogue.cards([1]))[0]?.url ?? '' }
  }

  it('keep what was typed when something is wrong, and take what a person sends once (NJS-01, SEC-02)', async () => {
    const kept: unknown[] = []
    const { app, url } = await shopWith({ ask: async (_, what) => kept.push(what), find: async () => asked })
    const send = (fields: Record<string, string>, site = 'same-origin') =>
      app.request(
        `${url}/stel-vraag`,
        {
          method: 'POST',
          body: new URLSearchParams({ _stamp: patient(), website: '', ...given, ...fields }),
          headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': site },
        },
        from(newClientAddress()),
      )
    const wrong = await send({ email: 'geen adres', question: 'Is dit <img src=x onerror=alert(1)>?' })
    const html = await wrong.text()
    expect([wrong.status, html.includes('Is dit &lt;img src=x'), html.includes('<img src=x')]).toEqual([400, true, false])
    expect((await send({ website: 'http://spam' })).status).toBe(422)
    expect((await send({}, 'cross-site')).status).toBe(419)
    expect(kept).toEqual([])
    const done = await send({})
    expect([done.status, done.headers.get('Location'), kept.length]).toEqual([303, `${url}#vragen`, 1])
    expect((await app.request('/p/nothing-here/stel-vraag')).status).toBe(404)
  })

  it('send a guest who would answer to the login, and know no question of another product (SEC-02)', async () => {
    const { app, data, url } = await shopWith({})
    Object.assign(data.questions, { find: async (id: number) => (id === 4 ? { ...asked, url } : undefined) })
    const answer = await app.request(`${url}/antwoord?vraag=4`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      `/inloggen?terug=${encodeURIComponent(`${url}/antwoord?vraag=4`)}`,
    ])
    for (const id of ['5', 'x', '']) expect((await app.request(`${url}/antwoord?vraag=${id}`)).status).toBe(404)
    Object.assign(data.questions, { find: async () => ({ ...asked, url: '/p/another' }) })
    expect((await app.request(`${url}/antwoord?vraag=4`)).status).toBe(404)
  })

  it('show the staff an old link as one, and text as text (SEC-02)', async () => {
    let found: { subject: string; customerId: null } | undefined
    const links = { look: async () => found } as unknown as ShopData['links']
    const { app } = await shopWith({ find: async () => asked }, { links })
    for (const name of ['keuren', 'beantwoorden', 'antwoord-keuren', 'bevestigen', 'afmelden', 'niet-vragen'])
      expect(await (await app.request(`/vragen/${name}?token=old`)).text(), name).toContain(t('errors.oldLink'))
    found = { subject: '4', customerId: null }
    const html = await (await app.request('/vragen/keuren?token=new')).text()
    expect([html.includes('&lt;script&gt;alert(1)'), html.includes('<script>alert(1)')]).toEqual([true, false])
  })
})
