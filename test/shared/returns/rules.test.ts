import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { ReturnReason } from '../../../shared/contract/api/returns'
import { failuresOf } from '../../../shared/forms/validate'
import { fieldRules, plainRules, type ReturnValues, reasons } from '../../../shared/returns/rules'
import { openPage } from '../../kit/platform'
import { property } from '../../kit/property'

beforeAll(() => openPage({}))

/** Names of the fields with an error, in the rules of the plain form. */
async function wrongInPlain(lines: readonly { id: number; left: number }[], values: ReturnValues): Promise<string[]> {
  const found = lines.flatMap(line => Object.entries(plainRules(line)).map(([name, rules]) => [`${name}-${line.id}`, rules] as const))
  const failures = await Promise.all(found.map(([name, rules]) => failuresOf(values[name], rules, { set: 'form', values })))
  return found.flatMap(([name], at) => (failures[at]?.length ? [name] : [])).sort()
}

/** The same in those of the island's form. */
async function wrongInFields(lines: readonly { id: number; left: number }[], values: ReturnValues): Promise<string[]> {
  const found = Object.entries(fieldRules(lines, values))
  const failures = await Promise.all(found.map(([name, rules]) => failuresOf(values[name], rules, { values })))
  return found.flatMap(([name], at) => (failures[at]?.length ? [name] : [])).sort()
}

const typed = fc.record({
  qty: fc.constantFrom('', '0', '1', '2', '3', '4', '-1', '1.5', 'x'),
  reason: fc.constantFrom('', 'broken'),
  wish: fc.constantFrom('', 'money'),
})

describe('the rules of a return', () => {
  property([fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), typed), { minLength: 1, maxLength: 3 })], { seed: 20261125 })(
    'are the same in both sets: only what is chosen has to be complete, and no more than there is (VAL-01, VAL-03)',
    async rows => {
      const lines = rows.map(([left], at) => ({ id: at + 1, left }))
      const values = Object.fromEntries(
        rows.flatMap(([, row], at) => Object.entries(row).map(([name, value]) => [`${name}-${at + 1}`, value])),
      )
      const wrong = await wrongInPlain(lines, values)
      expect(wrong).toEqual(await wrongInFields(lines, values))
      const isWhole = rows.every(
        ([left, { qty, reason, wish }]) => qty === '' || (/^[1-9]$/.test(qty) && Number(qty) <= left && reason !== '' && wish !== ''),
      )
      expect(wrong.length === 0).toBe(isWhole)
    },
  )
})

it('every reason of the contract is offered, once (API-05)', () => {
  expect(reasons.toSorted()).toEqual(ReturnReason.options.toSorted())
})
