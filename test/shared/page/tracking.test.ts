import { expect, it } from 'vitest'
import { namedProduct } from '../../../shared/contract/product'
import { openPage } from '../../kit/platform'

it('facts are kept in order until they are read, the last hundred of them (CFG-02)', async () => {
  await openPage()
  const { $queue, track } = await import('../../../shared/page/tracking')
  for (let id = 1; id <= 105; id += 1) track({ kind: 'viewed', product: namedProduct(id, ''), cause: 'load' })
  expect($queue.get()).toHaveLength(100)
  expect([$queue.get()[0], $queue.get().at(-1)]).toMatchObject([{ product: { product_id: 6 } }, { product: { product_id: 105 } }])
})
