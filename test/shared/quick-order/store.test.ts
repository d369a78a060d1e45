import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'

const server = useServer()

async function store() {
  await openPage()
  return import('../../../shared/quick-order/store')
}

describe('the store of quick order', () => {
  it('shows the answers to the newest list, whatever comes in last (ERR-02)', async () => {
    const { $rows, beginList, checkRows, typeRow } = await store()
    let release = (): void => {}
    const slow = new Promise<void>(resolve => {
      release = resolve
    })
    server.use(
      http.post('*/api/quick-order/check', async ({ request }) => {
        const { rows } = (await request.json()) as { rows: { sku: string; qty: number }[] }
        if (rows[0]?.sku === 'OUD') await slow
        return HttpResponse.json({ rows: rows.map(row => ({ ...row, problem: null, name: row.sku })) })
      }),
    )
    beginList([{ sku: 'oud', qty: '' }])
    const [row] = $rows.get()
    const first = checkRows()
    typeRow(row?.id ?? 0, { sku: 'nieuw' })
    await checkRows()
    release()
    await first
    expect($rows.get()[0]?.answer?.name).toBe('NIEUW')
  })

  it('shows no refusal of an order once the list is another (ERR-02)', async () => {
    const { $listError, $rows, addList, beginList, typeRow } = await store()
    server.use(http.post('*/api/quick-order', () => HttpResponse.json({ message: 'Te vaak gevraagd.' }, { status: 429 })))
    beginList([{ sku: 'A1', qty: '1' }])
    await addList()
    expect($listError.get()).toBe('Te vaak gevraagd.')
    typeRow($rows.get()[0]?.id ?? 0, { sku: 'A2' })
    expect($listError.get()).toBeNull()
  })

  it('always has an empty row to type in, and no more than 200 rows (ERR-01)', async () => {
    const { $listError, $rows, beginList, clearList, pasteRows } = await store()
    beginList([{ sku: 'A1', qty: '1' }])
    expect($rows.get()).toHaveLength(5)
    const id = $rows.get()[1]?.id ?? 0
    expect(pasteRows(id, 'A-2')).toBe(false)
    expect(pasteRows(id, Array(199).fill('A-2\t1').join('\n'))).toBe(true)
    expect($rows.get()).toHaveLength(200)
    pasteRows(0, 'A-3;1\nA-4;1')
    expect([$rows.get().length, $listError.get()]).toEqual([200, 'quickOrder.tooMany'])
    clearList()
    expect([$rows.get().length, $listError.get()]).toEqual([5, null])
  })

  it('suggests article numbers for two characters or more, none for fewer or when that fails (CRT-04, ERR-02)', async () => {
    const { $skus, suggestFor } = await store()
    const seen = watchRequests()
    server.use(
      http.get('*/api/quick-order/suggestions', ({ request }) =>
        request.url.endsWith('KX')
          ? HttpResponse.json({}, { status: 400 })
          : HttpResponse.json({ products: [{ sku: 'KK-1', name: 'Koelkast' }] }),
      ),
    )
    const found: number[] = []
    for (const typed of ['k', 'kk', 'k', 'kk', 'kx']) {
      await suggestFor(typed)
      found.push($skus.get().length)
    }
    expect([found, seen]).toEqual([[0, 1, 0, 1, 0], ['KK', 'KK', 'KX'].map(sku => `GET /api/quick-order/suggestions?sku=${sku}`)])
  })
})
