import { loadTexts } from '../../../shared/i18n/texts'
import { useReturn } from '../../../shared/returns/hooks'
import type { ReturnFormProps } from './props'
import { Announced, ReturnForm } from './ReturnForm'

export { props } from './props'
export const ready = () => loadTexts('common', 'validation', 'return')

export default function ReturnFormIsland({ number, token, lines }: ReturnFormProps) {
  const { announced, ...rest } = useReturn(number, token, lines)
  return announced ? <Announced announced={announced} /> : <ReturnForm lines={lines} {...rest} />
}
