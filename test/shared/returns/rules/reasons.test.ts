import { expect, it } from 'vitest'
import { ReturnReason } from '../../../../shared/contract/api/returns'
import { reasons } from '../../../../shared/returns/rules/reasons'

it('every reason of the contract is offered, once (API-05)', () => {
  expect(reasons.toSorted()).toEqual(ReturnReason.options.toSorted())
})
