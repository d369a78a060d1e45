import { within } from '@testing-library/dom'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { pressTwice, renderIsland } from '../../kit/render-island'
import { said } from '../../kit/said'
import { useServer } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const lines = [
  {
    id: 91,
    name: 'Oven',
    image: '/oven.webp',
    back: '€ 100,- terug per stuk',
    left: 2,
    wishes: ['money', 'exchange', 'repair'],
    instead: [{ id: 7, name: 'Wit' }],
  },
  { id: 92, name: 'Lamp', image: '/lamp.webp', back: '', left: 1, wishes: ['repair', 'exchange'], instead: [] },
]
const page = `<div data-component="return-form" data-number="100000042" data-token="a-secret-of-a-link">
  <script type="application/json" data-prop="lines">${JSON.stringify(lines)}</script></div>`
const money = { refund: 204.95, shipping: 4.95, way_text: 'via iDEAL' }

interface Body {
  token: string
  lines: object[]
}

/** A fake shop that answers both calls, and records bodies and idempotency keys. */
function shop(faults: { check?: () => Response | Promise<Response>; announce?: () => Response | undefined } = {}) {
  const seen = { checked: [] as object[][], sent: [] as Body[], keys: [] as (string | null)[] }
  server.use(
    http.post('*/api/orders/100000042/returns/check', async ({ request }) => {
      seen.checked.push(((await request.json()) as Body).lines)
      return faults.check?.() ?? HttpResponse.json(money)
    }),
    http.post('*/api/orders/100000042/returns', async ({ request }) => {
      seen.sent.push((await request.json()) as Body)
      seen.keys.push(request.headers.get('Idempotency-Key'))
      return faults.announce?.() ?? HttpResponse.json({ ...money, number: 'R-7K2M9QXP', send_text: 'Schrijf R-7K2M9QXP op de doos.' })
    }),
  )
  return seen
}

async function open() {
  const { host, user } = await renderIsland(() => import('../../../islands/returns/return-form/index'), page)
  const field = (name: string) => host.querySelector(`[name=${name}]`) as HTMLSelectElement
  return {
    host,
    user,
    field,
    choose: (values: Record<string, string>) =>
      Object.entries(values).reduce(
        (before, [name, value]) => before.then(() => user.selectOptions(field(name), value)),
        Promise.resolve(),
      ),
    send: () => within(host).getByRole('button'),
    money: () => said(host.querySelector('.et-return-form__money')),
  }
}

describe('the form of a return', () => {
  it('shows what comes back as the shop says it, announces once however often it is pressed, and then has the label (ORD-03, API-11, A11Y-01)', async () => {
    const seen = shop()
    const { host, choose, send, money: shown } = await open()
    expect(seen.checked).toEqual([])
    await choose({
      'qty-91': '2',
      'reason-91': 'changed-mind',
      'wish-91': 'money',
      'qty-92': '1',
      'reason-92': 'broken',
      'wish-92': 'exchange',
    })
    await vi.waitFor(() =>
      expect(shown()).toBe('Je krijgt € 204,95 terug (via iDEAL) zodra je pakket binnen is. Daarvan is € 4,95 voor de bezorging.'),
    )
    expect(seen.checked.at(-1)).toEqual([
      { line_id: 91, qty: 2, wish: 'money' },
      { line_id: 92, qty: 1, wish: 'exchange' },
    ])
    await pressTwice(send())
    const done = await within(host).findByText(/Je retour R-7K2M9QXP is aangemeld/)
    await vi.waitFor(() => expect(document.activeElement).toBe(done))
    expect(host.textContent).toContain('Schrijf R-7K2M9QXP op de doos.')
    expect(seen.sent).toEqual([
      {
        token: 'a-secret-of-a-link',
        lines: [
          { line_id: 91, qty: 2, reason: 'changed-mind', wish: 'money' },
          { line_id: 92, qty: 1, reason: 'broken', wish: 'exchange' },
        ],
      },
    ])
  })

  it('asks for what is missing of what is chosen only, at its field, and sends nothing before it is there (VAL-01, ERR-01)', async () => {
    const seen = shop()
    const { host, user, choose, send, field } = await open()
    await user.click(send())
    await vi.waitFor(() => expect(said(within(host).getByRole('alert'))).toBe('Kies van minstens één product hoeveel je terugstuurt.'))
    await choose({ 'qty-91': '1', 'reason-91': 'broken' })
    expect(within(host).queryByText(/^Kies van minstens één product/)).toBeNull()
    await user.click(send())
    await vi.waitFor(() => expect(document.activeElement).toBe(field('wish-91')))
    expect([...host.querySelectorAll('.et-field__error')].map(({ textContent }) => textContent)).toEqual(['Kies wat je wilt.'])
    expect([host.querySelectorAll('[aria-invalid]').length, field('wish-91').getAttribute('aria-invalid'), seen.sent]).toEqual([
      1,
      'true',
      [],
    ])
    await choose({ 'wish-91': 'exchange', 'product-91': '7' })
    await user.click(send())
    await vi.waitFor(() =>
      expect(seen.sent[0]?.lines).toEqual([{ line_id: 91, qty: 1, reason: 'broken', wish: 'exchange', product_id: '7' }]),
    )
  })

  it.each<[string, () => Response]>([
    ['a server that fails', () => new HttpResponse(null, { status: 500 })],
    ['a gateway that gave up', () => new HttpResponse(null, { status: 504 })],
    ['a broken connection', () => HttpResponse.error()],
    ['an answer that is none', () => HttpResponse.text('<p>')],
    ['an answer of another shape', () => HttpResponse.json({ refund: 'veel' })],
  ])(
    'keeps every choice after %s, and sends the same again under the same key; without a figure it says so (ERR-02, API-12)',
    async (_, fault) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      let isBroken = true
      const seen = shop({ check: () => (isBroken ? fault() : HttpResponse.json(money)), announce: () => (isBroken ? fault() : undefined) })
      const { host, user, choose, send, field, money: shown } = await open()
      await choose({ 'qty-91': '1', 'reason-91': 'broken', 'wish-91': 'money' })
      await vi.waitFor(() => expect(shown()).toContain('kunnen nu niet laten zien'))
      await user.click(send())
      await vi.waitFor(() => expect(said(within(host).getByRole('alert'))).toMatch(/\S/))
      expect(['qty', 'reason', 'wish'].map(name => field(`${name}-91`).value)).toEqual(['1', 'broken', 'money'])
      isBroken = false
      await user.click(send())
      await within(host).findByText(/is aangemeld/)
      expect([seen.sent.length, new Set(seen.keys).size]).toEqual([2, 1])
    },
  )

  it('says why the shop refuses, in its words, and tries again under another key; what was announced before is said (ERR-01, API-11)', async () => {
    const answers = [
      () => HttpResponse.json({ message: 'Die uitvoering heeft een andere prijs.' }, { status: 409 }),
      () => HttpResponse.json({ message: 'Hoort bij een eerder verzoek.' }, { status: 422 }),
    ]
    const seen = shop({ announce: () => answers.shift()?.() })
    const { host, user, choose, send } = await open()
    await choose({ 'qty-91': '1', 'reason-91': 'broken', 'wish-91': 'money' })
    await user.click(send())
    await vi.waitFor(() => expect(said(within(host).getByRole('alert'))).toBe('Die uitvoering heeft een andere prijs.'))
    await user.click(send())
    await vi.waitFor(() => expect(said(within(host).getByRole('alert'))).toContain('was al aangemeld'))
    expect(new Set(seen.keys).size).toBe(2)
  })

  it('shows the newest figure, however late another comes, and none for nothing (API-08)', async () => {
    // Answers that are still to come, by the quantity that was asked for.
    const answers = new Map<number, (refund: number) => void>()
    const seen = shop({
      check: async () => {
        const [{ qty }] = seen.checked.at(-1) as [{ qty: number }]
        const refund = await new Promise<number>(answer => answers.set(qty, answer))
        return HttpResponse.json({ refund, shipping: 0, way_text: 'via iDEAL' })
      },
    })
    const { choose, money: shown } = await open()
    await choose({ 'qty-91': '2', 'wish-91': 'money' })
    await vi.waitFor(() => expect(answers.has(2)).toBe(true))
    // The form of the test before may have asked for one.
    answers.delete(1)
    await choose({ 'qty-91': '1' })
    await vi.waitFor(() => expect(answers.has(1)).toBe(true))
    answers.get(1)?.(10)
    await vi.waitFor(() => expect(shown()).toContain('€ 10,-'))
    const { $money } = await import('../../../shared/returns/store')
    const figures = new Set<unknown>()
    onTestFinished($money.subscribe(money => figures.add(money?.refund)))
    const late = answers.get(2)
    answers.clear()
    late?.(20)
    await choose({ 'qty-91': '2' })
    await vi.waitFor(() => expect(answers.has(2)).toBe(true))
    answers.get(2)?.(30)
    await vi.waitFor(() => expect(shown()).toContain('€ 30,-'))
    expect([...figures]).toEqual([10, undefined, 30])
    await choose({ 'qty-91': '' })
    await vi.waitFor(() => expect(shown()).toBe(''))
  })
})
