import { expect, it } from 'vitest'
import { groupsOf } from '../../../reference-shop/compare/page'

const product = (specifications: Record<string, Record<string, string>>) => ({
  specifications: Object.entries(specifications).map(([group, rows]) => ({
    group,
    rows: Object.entries(rows).map(([label, value]) => ({ label, value })),
  })),
})

it('the comparison has each specification once, beside that of another group, and numbers of articles are no difference (CMP-01)', () => {
  const one = product({ Algemeen: { Schermdiagonaal: '13 inch', EAN: '1' }, Eigenschappen: { Schermdiagonaal: '13 inch', Opslag: '1 TB' } })
  const other = product({ Algemeen: { EAN: '2' }, Scherm: { Schermdiagonaal: '15 inch' }, Accu: { Gewicht: '1,2 kg' } })
  expect(groupsOf([one, other])).toEqual([
    {
      group: 'Algemeen',
      rows: [
        { label: 'Schermdiagonaal', values: ['13 inch', '15 inch'], differs: true },
        { label: 'EAN', values: ['1', '2'], differs: false },
      ],
    },
    { group: 'Eigenschappen', rows: [{ label: 'Opslag', values: ['1 TB', '–'], differs: true }] },
    { group: 'Accu', rows: [{ label: 'Gewicht', values: ['–', '1,2 kg'], differs: true }] },
  ])
})
