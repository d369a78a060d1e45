import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeProducts } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const seed = {
  products: makeProducts(3),
  groups: [
    {
      group: 'Beeld',
      rows: [
        { label: 'Diagonaal', values: ['55', '65', '65'], differs: true },
        { label: 'Oled', values: ['Ja', 'Ja', 'Ja'], differs: false },
      ],
    },
    { group: 'Geluid', rows: [{ label: 'Vermogen', values: ['40 W', '–', '–'], differs: true }] },
  ],
}
const open = async (href = '/vergelijken?product=1&product=2&product=3', compare: number[] = []) => {
  const page = await openPage({ href, json: { 'compare-seed': seed, 'page-state': { compare } } })
  const comparison = await import('../../../shared/comparison/store')
  const rows = () => comparison.$rows.get().flatMap(({ rows }) => rows.map(({ label }) => label))
  return { page, rows, ...comparison }
}
const deletes = (status: number) =>
  server.use(
    http.delete('*/api/catalog/compare/:id', () =>
      HttpResponse.json(status < 300 ? { products: [], maximum: 4, url: '/' } : {}, { status }),
    ),
  )

describe('products beside each other', () => {
  it('are those of the page, with all their rows or only those that differ (CMP-01)', async () => {
    const { page, $onlyDifferences, $shownProducts, rows, showDifferences } = await open()
    expect($shownProducts.get().map(({ product_id }) => product_id)).toEqual([1, 2, 3])
    expect([rows(), $onlyDifferences.get()]).toEqual([['Diagonaal', 'Oled', 'Vermogen'], false])
    showDifferences(true)
    expect([rows(), page.entry.href]).toEqual([['Diagonaal', 'Vermogen'], '/vergelijken?product=1&product=2&product=3&verschillen=1'])
    showDifferences(false)
    expect([rows().length, page.entry.href, page.entries.length]).toEqual([3, '/vergelijken?product=1&product=2&product=3', 1])
    expect((await open('/vergelijken?product=1&verschillen=1')).$onlyDifferences.get()).toBe(true)
    expect((await open('/vergelijken?verschillen=10')).$onlyDifferences.get()).toBe(false)
  })

  it('are one less when one is taken out, and one alone differs from nothing (CMP-01)', async () => {
    const seen = watchRequests()
    const { page, $shownProducts, removeFromComparison, rows, showDifferences } = await open()
    showDifferences(true)
    await removeFromComparison(1)
    expect([$shownProducts.get().length, rows()]).toEqual([2, []])
    await removeFromComparison(2)
    expect([rows(), page.entry.href]).toEqual([['Diagonaal', 'Oled'], '/vergelijken?product=3&verschillen=1'])
    showDifferences(false)
    await removeFromComparison(3)
    expect([$shownProducts.get(), page.entry.href, seen]).toEqual([[], '/vergelijken', []])
  })

  it('leave the shopper’s own list too, and come back to their place when that fails (CMP-01, ERR-02)', async () => {
    const { page, $shownIds, removeFromComparison } = await open(undefined, [2])
    deletes(400)
    const removed = removeFromComparison(2)
    expect([$shownIds.get(), page.entry.href]).toEqual([[1, 3], '/vergelijken?product=1&product=3'])
    await removeFromComparison(1)
    await removed
    expect([$shownIds.get(), page.entry.href]).toEqual([[2, 3], '/vergelijken?product=2&product=3'])
    deletes(200)
    await removeFromComparison(2)
    expect([$shownIds.get(), page.entry.href]).toEqual([[3], '/vergelijken?product=3'])
  })

  it('are none on a page without them (CMP-01)', async () => {
    await openPage()
    const { $rows, $shownIds } = await import('../../../shared/comparison/store')
    expect([$shownIds.get(), $rows.get()]).toEqual([[], []])
  })
})
