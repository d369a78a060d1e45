import type { Good, Shop } from '../../theme-templates/gateways/typescript/engine'

/** A shop of bags whose ids look like those of any engine, and whose facets have values with ids. */

const makers = ['Aldervale', 'Brockhurst', 'Cinderford']
const tones = ['Black', 'Sand', 'Moss']

/** Ids as engines write them: text of digits, UUIDs, addresses, and text that has to be encoded in an address. */
const writeId = [
  (at: number): string => String(at),
  (at: number): string => `0b9e7c1a-5f0d-4c59-9a51-${String(at).padStart(12, '0')}`,
  (at: number): string => `gid://shop/Product/${at}`,
  (at: number): string => `good 01HZX/${at}?size=één&a=100%#b`,
]
const idAt = (at: number): string => (writeId[at % writeId.length] ?? String)(at)

const makeGood = (at: number): Good => ({
  good_id: idAt(at),
  variant_code: `bag-${at}/std`,
  title: `Bag ${at}`,
  maker: makers[at % 3] ?? '',
  handle: `bag-${at}`,
  collection_id: 'col_bags',
  unit_price_cents: 2500 + ((at * 737) % 9000),
  list_price_cents: 2500 + ((at * 737) % 9000) + (at % 4 ? 0 : 1500),
  units_left: at % 7 ? 5 : 0,
  picture_path: `/pictures/bag-${at}.svg`,
  facet_values: [`val_m${at % 3}`, `val_t${(at >> 1) % 3}`],
})

export const bags: Shop = {
  goods: Array.from({ length: 30 }, (_, at) => makeGood(at + 1)),
  facets: [
    { facet_id: 'fct_maker', facet_name: 'Maker', values: makers.map((value_name, at) => ({ value_id: `val_m${at}`, value_name })) },
    { facet_id: 'fct_tone', facet_name: 'Tone', values: tones.map((value_name, at) => ({ value_id: `val_t${at}`, value_name })) },
  ],
  carriers: { ground: { title: 'Ground', cents: 750 } },
  usual_carrier: 'ground',
  sales_taxes: () => [
    { authority: 'State tax (6%)', rate: 0.06 },
    { authority: 'City tax (1.25%)', rate: 0.0125 },
  ],
  payments: { card: 'Credit card' },
  write_line_ref: at => `gid://shop/Line/${at}?cart=één`,
}
