import type { ReturnFormProps } from '../../../shared/contract/islands/return-form'
import { loadTexts } from '../../../shared/i18n/texts'
import { useReturn } from '../../../shared/returns/hooks'
import { Announced, ReturnForm } from './ReturnForm'

export { props } from '../../../shared/contract/islands/return-form'
export const ready = () => loadTexts('common', 'validation', 'return')

export default function ReturnFormIsland({ number, token, lines }: ReturnFormProps) {
  const { announced, ...rest } = useReturn(number, token, lines)
  return announced ? <Announced announced={announced} /> : <ReturnForm lines={lines} {...rest} />
}
