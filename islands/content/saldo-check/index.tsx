import { useState } from 'react'
import { checkBalance } from '../../../shared/content/actions'
import { errorOf } from '../../../shared/contract/result'
import { SchemaForm, textOf } from '../../../shared/forms/SchemaForm'
import { loadTexts, localeTag, t } from '../../../shared/i18n/texts'
import { priceText } from '../../../shared/price/price-words'
import type { SaldoCheckProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('common', 'saldo', 'validation')

const dayOf = (date: string): string => new Date(date).toLocaleDateString(localeTag(), { dateStyle: 'long', timeZone: 'UTC' })

export default function SaldoCheck({ form }: SaldoCheckProps) {
  const [found, setFound] = useState<{ amount: string; ends: string | null } | null>(null)
  return (
    <SchemaForm
      shape={form}
      done={found && t(found.ends ? 'saldo.until' : 'saldo.left', { amount: found.amount, date: found.ends ? dayOf(found.ends) : '' })}
      send={async values => {
        const card = await checkBalance(textOf(values, 'number').replace(/\s/g, ''), textOf(values, 'pin'))
        if (card.ok) setFound({ amount: priceText(card.value.balance), ends: card.value.expires_at })
        return errorOf(card)
      }}
    />
  )
}
