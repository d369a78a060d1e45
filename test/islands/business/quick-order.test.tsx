import { fireEvent, within } from '@testing-library/dom'
import { delay, HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeQuote, makeQuoteItem, makeTotals } from '../../kit/factories'
import { renderIsland } from '../../kit/render-island'
import { useServer } from '../../kit/server'
import { useStorages } from '../../kit/storage'
import { engine } from '../../kit/theme'
import { withResolvers } from '../../kit/with-resolvers'

const server = useServer()
beforeEach(useStorages)

interface Asked {
  sku: string
  qty: number
}

const answer = ({ sku, qty }: Asked) =>
  sku === 'WEG'
    ? { sku, qty, problem: 'unknown' }
    : { sku, qty, problem: qty > 5 ? 'maxQty' : null, name: `Product ${sku}`, url: '/p/x', row_total_incl_tax: 10 * qty, max_qty: 5 }

/** A fake shop: records the requests, and the keys of orders. */
function shop(fail?: () => Response | undefined | Promise<Response | undefined>) {
  const seen = { checked: [] as Asked[][], ordered: [] as [key: string | null, rows: Asked[]][] }
  server.use(
    http.get('*/api/quick-order/suggestions', () => HttpResponse.json({ products: [{ sku: 'KK-1', name: 'Koelkast' }] })),
    http.post('*/api/quick-order/check', async ({ request }) => {
      const { rows } = (await request.json()) as { rows: Asked[] }
      seen.checked.push(rows)
      return HttpResponse.json({ rows: rows.map(answer) })
    }),
    http.post('*/api/quick-order', async ({ request }) => {
      const { rows } = (await request.json()) as { rows: Asked[] }
      seen.ordered.push([request.headers.get('Idempotency-Key'), rows])
      const failed = await fail?.()
      if (failed) return failed
      const left = rows.map(answer).filter(({ problem }) => problem)
      const quote = makeQuote({ items: [makeQuoteItem({ item_id: 1, qty: 2 })], items_qty: 2 })
      return HttpResponse.json({ added: rows.length - left.length, rows: left, quote, totals: makeTotals() })
    }),
  )
  return seen
}

const page = `<div data-component="quick-order"><script type="application/json" data-prop="rows">${JSON.stringify(
  Array(5).fill({ sku: '', qty: '' }),
)}</script></div>`
const open = () => renderIsland(() => import('../../../islands/business/quick-order/index'), page)

const field = (host: HTMLElement, name: string): HTMLInputElement => {
  const found = host.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (!found) throw new Error(`No field ${name}`)
  return found
}
const rowsIn = (host: HTMLElement): string[] =>
  [...host.querySelectorAll('.et-quick-order__row')].flatMap(row => {
    const [sku, qty] = [...row.querySelectorAll('input')].map(({ value }) => value)
    return sku || qty ? [`${sku}|${qty}|${row.querySelector('.et-quick-order__wrong')?.textContent ?? ''}`] : []
  })
const press = (host: HTMLElement): HTMLElement => within(host).getByRole('button', { name: /In winkelwagen|Bezig/ })

/** What can be typed where, whichever the ids. */
const fieldsIn = (root: Element) =>
  [...root.querySelectorAll<HTMLInputElement>('form :is(input:not([type=hidden]))')].map(input => [
    root.querySelector(`label[for="${input.id}"]`)?.textContent?.trim(),
    ...['class', 'name', 'type', 'maxlength', 'autocomplete', 'inputmode', 'accept'].map(name => input.getAttribute(name)),
  ])

describe('quick order', () => {
  it('has the fields that the server printed (CRT-04, RT-11)', async () => {
    const rows = [1, 2, 3, 4, 5].map(at => ({ at, sku: '', qty: '', wrong: '' }))
    const server = document.createElement('div')
    server.innerHTML = await engine.renderFile('pages/quick-order', { rows, pasted: '', error: '', key: 'k', csrfToken: 'x' })
    const { host } = await open()
    expect(fieldsIn(host)).toEqual(fieldsIn(server))
  })

  it('says of each row what the shop says, and puts the good ones in the cart by one request (CRT-04, CRT-10)', async () => {
    const { promise: reply, resolve: answered } = withResolvers<undefined>()
    const seen = shop(() => reply)
    const { host, user } = await open()
    await user.type(field(host, 'sku_1'), 'kk-1')
    await user.type(field(host, 'qty_1'), '2')
    await user.type(field(host, 'sku_2'), 'weg')
    await user.type(field(host, 'sku_3'), 'KK-3')
    await user.type(field(host, 'qty_3'), '9')
    await vi.waitFor(() => expect(rowsIn(host)).toEqual(['kk-1|2|', 'weg||Bestaat niet', 'KK-3|9|Maximaal 5']))
    expect(host.querySelector('datalist option')?.getAttribute('value')).toBe('KK-1')
    const skus = within(host).getAllByLabelText('Artikelnummer')
    expect(skus.map(input => input.getAttribute('aria-invalid'))).toEqual([null, 'true', 'true', null, null])
    const said = skus.map(input => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent?.trim())
    expect(said).toEqual(['Product KK-1 €\u00a020,- Op voorraad', 'Bestaat niet', 'Product KK-3 Maximaal 5', '', ''])
    await user.dblClick(press(host))
    expect([press(host).textContent, press(host).getAttribute('aria-disabled')]).toEqual(['Bezig…', 'true'])
    answered(undefined)
    const status = await vi.waitFor(() => within(host).getByRole('status'))
    expect(status.textContent).toBe('1 regel staat in je winkelwagen Winkelwagen')
    expect(within(status).getByRole('link').getAttribute('href')).toBe('/checkout/cart')
    expect([press(host).textContent, press(host).getAttribute('aria-disabled')]).toEqual(['In winkelwagen', 'false'])
    expect(rowsIn(host)).toEqual(['weg||Bestaat niet', 'KK-3|9|Maximaal 5'])
    expect(seen.ordered.map(([, rows]) => rows)).toEqual([
      [
        { sku: 'KK-1', qty: 2 },
        { sku: 'WEG', qty: 1 },
        { sku: 'KK-3', qty: 9 },
      ],
    ])
    const { $count } = await import('../../../shared/cart/store')
    expect($count.get()).toBe(2)
    await user.click(press(host))
    await vi.waitFor(() => expect(seen.ordered).toHaveLength(2))
    await vi.waitFor(() => expect(press(host).textContent).toBe('In winkelwagen'))
    expect(within(host).queryByRole('status')).toBeNull()
    const { promise: verdicts, resolve: checked } = withResolvers<undefined>()
    const asked: unknown[] = []
    server.use(
      http.post('*/api/quick-order/check', async ({ request }) => {
        asked.push(await request.json())
        await verdicts
        return HttpResponse.json({ rows: [] })
      }),
    )
    const check = within(host).getByRole('button', { name: 'Controleer' })
    await user.click(check)
    await vi.waitFor(() => expect([check.textContent, check.getAttribute('aria-disabled')]).toEqual(['Even kijken…', 'true']))
    checked(undefined)
    await vi.waitFor(() => expect([check.textContent, check.getAttribute('aria-disabled')]).toEqual(['Controleer', 'false']))
    const left = [
      { sku: 'WEG', qty: 1 },
      { sku: 'KK-3', qty: 9 },
    ]
    expect(asked).toEqual([{ rows: left }])
    await user.click(within(host).getByRole('button', { name: 'Lijst leegmaken' }))
    expect(rowsIn(host)).toEqual([])
  })

  it('accepts rows pasted into one row, and a file (ERR-01)', async () => {
    shop()
    const { host, user } = await open()
    const paste = (text: string): boolean =>
      fireEvent.paste(field(host, 'sku_1'), { clipboardData: { getData: (type: string) => (type === 'text' ? text : '') } })
    expect(paste('KK-1')).toBe(true)
    expect(paste('KK-1\t2\nKK-2\t3')).toBe(false)
    await vi.waitFor(() => expect(rowsIn(host)).toEqual(['KK-1|2|', 'KK-2|3|']))
    fireEvent.change(within(host).getByLabelText('CSV-bestand met artikelnummer en aantal'))
    await user.upload(field(host, 'file'), new File(['sep=;\r\nKK-4;4'], 'lijst.csv', { type: 'text/csv' }))
    await vi.waitFor(() => expect(rowsIn(host)).toEqual(['KK-1|2|', 'KK-2|3|', 'KK-4|4|']))
    expect(within(host).getByText('lijst.csv').getAttribute('aria-live')).toBe('polite')
    await user.upload(field(host, 'file'), new File([new Uint8Array([80, 75, 0, 1])], 'lijst.csv', { type: 'text/csv' }))
    await vi.waitFor(() => expect(within(host).getByRole('alert').textContent).toContain('kunnen dit bestand niet lezen'))
    await user.upload(field(host, 'file'), new File(['KK-1;1\n'.repeat(200)], 'lijst.csv', { type: 'text/csv' }))
    await vi.waitFor(() => expect(within(host).getByRole('alert').textContent).toContain('maximaal 200'))
    expect(rowsIn(host)).toHaveLength(3)
  })

  it.each<[string, () => Response | Promise<Response>, string]>([
    ['a server that fails', () => new HttpResponse(null, { status: 500 }), 'Er ging iets mis'],
    ['a broken connection', () => HttpResponse.error(), ''],
    ['an answer that is none', () => HttpResponse.text('<p>'), ''],
    ['a refusal', () => HttpResponse.json({ message: 'Te vaak gevraagd.' }, { status: 429 }), 'Te vaak gevraagd.'],
  ])('keeps the list after %s, and sends it again under the same key unless it was refused (ERR-02, CRT-10)', async (what, fault, said) => {
    let isBroken = true
    const seen = shop(async () => {
      await delay(1)
      return isBroken ? fault() : undefined
    })
    const { host, user } = await open()
    await user.type(field(host, 'sku_1'), 'KK-1')
    await user.click(press(host))
    await vi.waitFor(() => expect(within(host).getByRole('alert').textContent).toContain(said))
    expect(rowsIn(host)).toEqual(['KK-1||'])
    isBroken = false
    await user.click(press(host))
    await vi.waitFor(() => expect(within(host).getByRole('status')).toBeTruthy())
    const [first, second] = seen.ordered.map(([key]) => key)
    expect(first === second).toBe(what !== 'a refusal')
  })

  it('says what is missing before anything is sent (ERR-01)', async () => {
    const seen = shop()
    const { host, user } = await open()
    await user.click(press(host))
    expect(within(host).getByRole('alert').textContent).toContain('Typ eerst een artikelnummer')
    await user.type(field(host, 'sku_1'), 'KK-1')
    await user.type(field(host, 'qty_1'), 'veel')
    await user.click(press(host))
    await vi.waitFor(() => expect(rowsIn(host)).toEqual(['KK-1|veel|Vul een aantal in van 1 tot 999']))
    expect(seen.ordered).toEqual([])
  })
})
