import { useEffect } from 'react'
import type { ProductService } from '../../../shared/contract/api/services'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { useIsB2B } from '../../../shared/price/hooks'
import { useServices } from '../../../shared/services/hooks'
import type { Selected } from '../../../shared/services/rules'
import { ServiceList } from '../../../shared/services/ServiceList'
import type { ProductServicesProps } from './props'

interface ViewProps {
  /** Undefined while unknown. */
  services: readonly ProductService[] | undefined
  selected: Selected
  hasFailed: boolean
  isB2B: boolean
  choose: (sku: string, isOn: boolean) => void
  load: () => void
}

/** Services of a product; they are submitted with its buy form. */
export function ProductServices({ services = [], selected, hasFailed, isB2B, choose, load }: ViewProps) {
  return (
    <>
      <ServiceList services={services} selected={selected} form="buy" isB2B={isB2B} choose={choose} />
      {hasFailed && (
        <p className="et-notice">
          {t('buy.services.failed')}{' '}
          <button type="button" className="et-button et-button--quiet" onClick={load}>
            {t('buy.again')}
          </button>
        </p>
      )}
    </>
  )
}

export { props } from './props'
export const ready = () => loadTexts('buy', 'common')

export default function ProductServicesIsland({ sku, productIndex }: ProductServicesProps) {
  const { load, ...services } = useServices(productIndex, sku)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per product
  useEffect(load, [sku, productIndex])
  return <ProductServices {...services} isB2B={useIsB2B()} load={load} />
}
