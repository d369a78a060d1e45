import { useEffect } from 'react'
import { loadTexts } from '../../../shared/i18n/texts'
import { useIsB2B } from '../../../shared/price/use-is-b2b'
import { useServices } from '../../../shared/services/hooks'
import { ProductServices } from './ProductServices'
import type { ProductServicesProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('buy', 'common')

export default function ProductServicesIsland({ sku, productIndex }: ProductServicesProps) {
  const { load, ...services } = useServices(productIndex, sku)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per product
  useEffect(load, [sku, productIndex])
  return <ProductServices {...services} isB2B={useIsB2B()} load={load} />
}
