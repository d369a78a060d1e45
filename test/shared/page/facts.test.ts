import { expect, it } from 'vitest'
import { namedProduct } from '../../../shared/contract/product'
import { openPage } from '../../kit/platform'

it('facts are kept in order until they are read, the last hundred of them (CFG-02)', async () => {
  await openPage()
  const { $facts, record } = await import('../../../shared/page/facts')
  for (let id = 1; id <= 105; id += 1) record({ kind: 'viewed', product: namedProduct(id, ''), cause: 'load' })
  expect($facts.get()).toHaveLength(100)
  expect([$facts.get()[0], $facts.get().at(-1)]).toMatchObject([{ product: { product_id: 6 } }, { product: { product_id: 105 } }])
})
