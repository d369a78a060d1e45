import { expect, it } from 'vitest'
import { groupsOf } from '../../../reference-shop/compare/page'

const product = (sku: string, specifications: Record<string, Record<string, string>>) => ({
  card: { sku },
  specifications: Object.entries(specifications).map(([group, rows]) => ({
    group,
    rows: Object.entries(rows).map(([label, value]) => ({ label, value })),
  })),
})

it('the comparison has each specification once, beside that of another group, differences first, and no numbers of articles (CMP-01)', () => {
  const one = product('NOV-1', {
    Algemeen: { Artikelnummer: 'NOV-1', Schermdiagonaal: '13 inch', EAN: '8712345678906' },
    Eigenschappen: { Schermdiagonaal: '13 inch', Merk: 'Novaro', Opslag: '1 TB', Werkgeheugen: '8 GB' },
  })
  const other = product('NOV-2', {
    Algemeen: { Artikelnummer: 'NOV-2', EAN: '8712345678913' },
    Scherm: { Schermdiagonaal: '15 inch', Merk: 'Novaro', Werkgeheugen: '16 GB' },
    Accu: { Gewicht: '1,2 kg' },
  })
  expect(groupsOf([one, other])).toEqual([
    {
      group: 'Eigenschappen',
      rows: [
        { label: 'Opslag', values: ['1 TB', '–'], differs: true },
        { label: 'Werkgeheugen', values: ['8 GB', '16 GB'], differs: true },
        { label: 'Merk', values: ['Novaro', 'Novaro'], differs: false },
      ],
    },
    {
      group: 'Algemeen',
      rows: [{ label: 'Schermdiagonaal', values: ['13 inch', '15 inch'], differs: true }],
    },
    { group: 'Accu', rows: [{ label: 'Gewicht', values: ['–', '1,2 kg'], differs: true }] },
  ])
})
