import { expect, it } from 'vitest'
import { openPage } from '../../kit/platform'

it('facts are kept in order until they are read, the last hundred of them (CFG-02)', async () => {
  await openPage()
  const { $facts, record } = await import('../../../shared/page/facts')
  for (let page = 1; page <= 105; page += 1) record({ kind: 'listed', total: 9, page, cause: 'filter' })
  expect($facts.get()).toHaveLength(100)
  expect([$facts.get()[0], $facts.get().at(-1)]).toMatchObject([{ page: 6 }, { page: 105 }])
})
