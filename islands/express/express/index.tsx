import type { ExpressProps } from '../../../shared/contract/islands/express'
import { useExpress } from '../../../shared/express/hooks'
import { loadTexts } from '../../../shared/i18n/texts'
import { Express } from './Express'

export { props } from '../../../shared/contract/islands/express'
export const ready = () => loadTexts('common', 'cart', 'checkout', 'express')

export default function ExpressIsland({ sku }: ExpressProps) {
  return <Express sku={sku} {...useExpress(!sku)} />
}
