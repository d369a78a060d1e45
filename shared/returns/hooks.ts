import { useEffect, useMemo, useState } from 'react'
import type { ReturnableLine, ReturnLine, ReturnReason, ReturnWish } from '../contract/api/returns'
import { useForm } from '../forms/hooks'
import { t } from '../i18n/texts'
import { useStore } from '../page/hooks'
import { fieldRules, type ReturnValues } from './rules'
import * as returns from './store'

const NOTHING = 'return.nothingChosen'
const names = ['qty', 'reason', 'wish', 'product'] as const

/** Lines with a quantity. */
const chosenOf = (lines: readonly ReturnableLine[], values: ReturnValues): readonly ReturnableLine[] =>
  lines.filter(({ id }) => Boolean(values[`qty-${id}`]))

const lineOf = (id: ReturnableLine['id'], values: ReturnValues): ReturnLine => ({
  line_id: id,
  qty: Number(values[`qty-${id}`]),
  reason: values[`reason-${id}`] as ReturnReason,
  wish: values[`wish-${id}`] as ReturnWish,
  ...(values[`wish-${id}`] === 'exchange' && values[`product-${id}`] && { product_id: values[`product-${id}`] }),
})

/** The return form, its refund, and the return once announced. */
export function useReturn(number: string, token: string, lines: readonly ReturnableLine[]) {
  const of = useMemo(() => ({ number, token }), [number, token])
  const [error, setError] = useState<string | null>(null)
  const initial = Object.fromEntries(lines.flatMap(({ id }) => names.map(name => [`${name}-${id}`, '']))) as Record<string, string>
  const missing = Object.fromEntries(
    lines.flatMap(({ id }) => [
      [`reason-${id}`, t('return.reasonMissing')],
      [`wish-${id}`, t('return.wishMissing')],
    ]),
  )
  const form = useForm<Record<string, string>>({
    initial,
    missing,
    rules: values => fieldRules(lines, values),
    async submit(values) {
      const chosen = chosenOf(lines, values)
      setError(chosen.length ? null : NOTHING)
      const done = chosen.length
        ? await returns.announce(
            of,
            chosen.map(({ id }) => lineOf(id, values)),
          )
        : undefined
      if (done && !done.ok) setError(done.error.message)
      return undefined
    },
  })
  const asksFor = chosenOf(lines, form.values)
  const asked = asksFor.flatMap(({ id }) => {
    const { line_id, qty, wish } = lineOf(id, form.values)
    return wish ? [{ line_id, qty, wish }] : []
  })
  const what = JSON.stringify(asked)
  useEffect(() => returns.askMoney(of, JSON.parse(what) as typeof asked), [of, what])
  return {
    form,
    // Gone with its cause: a line has been chosen since.
    error: (error === NOTHING && asksFor.length ? null : error) ?? (form.failure ? 'validation.failed' : null),
    money: useStore(returns.$money),
    isAsking: useStore(returns.$asking),
    moneyError: useStore(returns.$moneyError),
    announced: useStore(returns.$announced),
  }
}
