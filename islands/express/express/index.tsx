import { useExpress } from '../../../shared/express/hooks'
import { loadTexts } from '../../../shared/i18n/texts'
import { Express } from './Express'
import type { ExpressProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('common', 'cart', 'checkout', 'express')

export default function ExpressIsland({ sku }: ExpressProps) {
  return <Express sku={sku} {...useExpress(!sku)} />
}
