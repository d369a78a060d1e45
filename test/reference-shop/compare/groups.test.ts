import { expect, it } from 'vitest'
import { groupsOf } from '../../../reference-shop/compare/page'

const product = (sku: string, specifications: Record<string, Record<string, string>>) => ({
  card: { sku },
  specifications: Object.entries(specifications).map(([group, rows]) => ({
    group,
    rows: Object.entries(rows).map(([label, value]) => ({ label, value })),
  })),
})

it('the comparison has each specification once, beside that of another group, and numbers of articles are no difference (CMP-01)', () => {
  const one = product('NOV-1', {
    Algemeen: { Schermdiagonaal: '13 inch', Artikelnummer: 'NOV-1', EAN: '8712345678906' },
    Eigenschappen: { Schermdiagonaal: '13 inch', Opslag: '1 TB' },
  })
  const other = product('NOV-2', {
    Algemeen: { Artikelnummer: 'NOV-2', EAN: '8712345678913' },
    Scherm: { Schermdiagonaal: '15 inch' },
    Accu: { Gewicht: '1,2 kg' },
  })
  expect(groupsOf([one, other])).toEqual([
    {
      group: 'Algemeen',
      rows: [
        { label: 'Schermdiagonaal', values: ['13 inch', '15 inch'], differs: true },
        { label: 'Artikelnummer', values: ['NOV-1', 'NOV-2'], differs: false },
        { label: 'EAN', values: ['8712345678906', '8712345678913'], differs: false },
      ],
    },
    { group: 'Eigenschappen', rows: [{ label: 'Opslag', values: ['1 TB', '–'], differs: true }] },
    { group: 'Accu', rows: [{ label: 'Gewicht', values: ['–', '1,2 kg'], differs: true }] },
  ])
})
