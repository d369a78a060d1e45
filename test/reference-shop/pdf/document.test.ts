import { describe, expect, it } from 'vitest'
import { writeDocument } from '../../../reference-shop/pdf/document'
import { writeLabel } from '../../../reference-shop/pdf/label'
import type { LabelDocument, PaperDocument } from '../../../reference-shop/pdf/records'
import { pdfText } from '../../kit/pdf-text'

const at = Date.UTC(2026, 10, 24, 12)
const paper: PaperDocument = {
  locale: 'nl-NL',
  at,
  title: 'Factuur 2026-000001',
  to: ['Łucja Čapková', 'Dorpsstraat 1', '1000 AB Amsterdam'],
  facts: [['Factuurdatum', '24 november 2026']],
  columns: [
    { title: 'Artikel', width: 4 },
    { title: 'Aantal', width: 1, align: 'right' },
    { title: 'Bedrag', width: 2, align: 'right' },
  ],
  rows: [{ cells: ['Novaro Oled-tv', '1', 129_995], note: 'NV-55' }],
  totals: [{ label: 'Totaal', amount: 129_995, strong: true }],
  closing: ['Betaald met iDEAL.'],
  pageOf: (page, pages) => `Pagina ${page} van ${pages}`,
}

describe('documents as PDF', () => {
  it('have the letterhead, the lines, the totals as Dutch amounts and letters of any Latin name', async () => {
    const [page, ...others] = await pdfText(await writeDocument(paper))
    expect(others).toEqual([])
    for (const text of [
      'Etalage Elektronica',
      'Factuur 2026-000001',
      'Łucja Čapková',
      'Novaro Oled-tv',
      'NV-55',
      '€ 1.299,95',
      'Pagina 1 van 1',
    ])
      expect(page).toContain(text)
  })

  it('go on on the next page with the head of the table, and number their pages', async () => {
    const rows = Array.from({ length: 90 }, (_, number) => ({ cells: [`Artikel ${number + 1}`, '2', 1050] }))
    const pages = await pdfText(await writeDocument({ ...paper, rows }))
    expect(pages).toHaveLength(3)
    expect(pages.map(page => page.includes('Bedrag'))).toEqual([true, true, true])
    expect(pages[2]).toContain('Pagina 3 van 3')
    expect(pages.join('\n').match(/Artikel \d+/g)).toHaveLength(90)
  })

  it('have the same bytes for the same clock', async () => {
    const [one, same, later] = await Promise.all([writeDocument(paper), writeDocument(paper), writeDocument({ ...paper, at: at + 1000 })])
    expect(one.equals(same)).toBe(true)
    expect(one.equals(later)).toBe(false)
  })

  it('are labels of A6 with their code below the bars', async () => {
    const label: LabelDocument = {
      locale: 'nl-NL',
      at,
      title: 'Retour',
      code: 'RET-1234-ABCD',
      to: ['Etalage Retouren', 'Postbus 1', '1000 AB Amsterdam'],
      from: ['Jan de Boer'],
      facts: [['Bestelling', '100000001']],
    }
    const pages = await pdfText(await writeLabel(label))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('RET-1234-ABCD')
  })
})
