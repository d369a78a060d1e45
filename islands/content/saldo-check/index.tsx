import { useState } from 'react'
import type { SaldoCheckProps } from '../../../shared/contract/islands/saldo-check'
import { formatPrice } from '../../../shared/domain/price'
import { checkBalance } from '../../../shared/hooks/use-content'
import { textOf } from '../../../shared/hooks/use-shaped-form'
import { loadTexts, localeTag, t } from '../../../shared/i18n/texts'
import { ShapedForm } from '../../../shared/parts/ShapedForm'

export { props } from '../../../shared/contract/islands/saldo-check'
export const ready = () => loadTexts('common', 'saldo', 'validation')

const dayOf = (date: string): string => new Date(date).toLocaleDateString(localeTag(), { dateStyle: 'long', timeZone: 'UTC' })

export default function SaldoCheck({ form }: SaldoCheckProps) {
  const [found, setFound] = useState<{ amount: string; ends: string | null } | null>(null)
  return (
    <ShapedForm
      shape={form}
      done={found && t(found.ends ? 'saldo.until' : 'saldo.left', { amount: found.amount, date: found.ends ? dayOf(found.ends) : '' })}
      send={async values => {
        const outcome = await checkBalance(textOf(values, 'number').replace(/\s/g, ''), textOf(values, 'pin'))
        if ('error' in outcome) return outcome.error ?? 'common.unknownError'
        setFound({ amount: formatPrice(outcome.card.balance, localeTag()), ends: outcome.card.expires_at })
        return null
      }}
    />
  )
}
