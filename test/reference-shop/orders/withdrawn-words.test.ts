import { expect, it } from 'vitest'
import type { StoredOrder } from '../../../reference-shop/orders/records'
import { withdrawnWords } from '../../../reference-shop/orders/withdrawn-words'
import { t } from '../../kit/theme'

const goods = { id: 1, isVoucher: false }
const card = { id: 2, isVoucher: true }

it.each<[string, object[], [status: string, kind?: string][], string[]]>([
  ['goods that were sent', [goods], [['announced']], ['next']],
  ['goods that were not', [goods], [['received']], ['here']],
  ['goods of which a part was taken out before', [goods], [['received'], ['announced']], ['next']],
  ['an earlier return and nothing more', [goods], [['announced', 'return']], []],
  ['a gift card', [card], [], ['vouchers']],
  ['goods and a gift card', [goods, card], [['announced']], ['next', 'vouchers']],
])('withdrawing from %s is said in what follows from it (LAW-01, LAW-03)', async (_, lines, returns, keys) => {
  const data = {
    returns: { ofOrder: async () => returns.map(([status, kind = 'withdrawal']) => ({ status, kind })) },
  }
  const said = (status: string) => withdrawnWords({ t, data } as never, { id: 1, status, lines } as unknown as StoredOrder)
  expect(await said('complete')).toEqual(keys.map(key => t(`mail.withdrawn.${key}`)))
  expect(await said('canceled'), 'it was not paid').toEqual([t('mail.withdrawn.unpaid')])
})
