import { expect, it } from 'vitest'
import { stagesOf } from '../../../reference-shop/orders/order-view'
import type { StoredOrder } from '../../../reference-shop/orders/records'
import { t } from '../../kit/theme'

const [ordered, now] = ['2026-11-20', '2026-11-21'].map(day => Date.parse(`${day}T12:00:00Z`)) as [number, number]
const home = {
  createdAt: ordered,
  status: 'processing',
  withdrawnAt: null,
  deliveredAt: null,
  delivery: { promisedDeliveryDate: '2026-11-23' },
  paymentMethod: 'ideal',
  shippingMethod: 'bezorgen_standaard',
  payment: { status: 'paid' },
}
const expected = t('order.stage.expected', { day: 'maandag 23 november' })
const open = t('order.stage.open')

it.each<[string, object, [label: string, text: string, isDone: boolean][]]>([
  [
    'one that was paid',
    {},
    [
      ['placed', '20 november 2026', true],
      ['paid', '', true],
      ['home', expected, false],
    ],
  ],
  [
    'one that awaits a transfer',
    { status: 'pending', paymentMethod: 'banktransfer', payment: { status: 'open' } },
    [
      ['placed', '20 november 2026', true],
      ['paid', open, false],
      ['home', open, false],
    ],
  ],
  [
    'one that is paid where it is collected',
    { paymentMethod: 'store', shippingMethod: 'winkel_ophalen', payment: { status: 'open' } },
    [
      ['placed', '20 november 2026', true],
      ['fetch', expected, false],
    ],
  ],
  [
    'one that is late',
    { delivery: { promisedDeliveryDate: '2026-11-20' } },
    [
      ['placed', '20 november 2026', true],
      ['paid', '', true],
      ['home', open, false],
    ],
  ],
  [
    'one that arrived',
    { status: 'complete', deliveredAt: now },
    [
      ['placed', '20 november 2026', true],
      ['paid', '', true],
      ['home', '21 november 2026', true],
    ],
  ],
  ['one that was canceled', { status: 'canceled' }, []],
  ['one that was withdrawn from', { withdrawnAt: now }, []],
])('the stages of an order say what was done and what comes: %s (ACC-02)', (_, more, stages) => {
  const order = { ...home, ...more } as unknown as StoredOrder
  expect(stagesOf({ t, render: { locale: 'nl-NL' } } as never, order, now)).toEqual(
    stages.map(([label, text, isDone]) => ({ label: t(`order.stage.${label}`), text, isDone })),
  )
})
