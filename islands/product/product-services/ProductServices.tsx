import type { ProductService } from '../../../shared/contract/api/services'
import { t } from '../../../shared/i18n/texts'
import type { Selected } from '../../../shared/services/rules'
import { ServiceList } from '../../../shared/services/ServiceList'

interface ProductServicesProps {
  /** Undefined while unknown. */
  services: readonly ProductService[] | undefined
  selected: Selected
  hasFailed: boolean
  isB2B: boolean
  choose: (sku: string, isOn: boolean) => void
  load: () => void
}

/** Services of a product; they are submitted with its buy form. */
export function ProductServices({ services = [], selected, hasFailed, isB2B, choose, load }: ProductServicesProps) {
  return (
    <>
      <ServiceList services={services} selected={selected} form="koop" isB2B={isB2B} choose={choose} />
      {hasFailed && (
        <p className="notice">
          {t('buy.services.failed')}{' '}
          <button type="button" className="button button--quiet" onClick={load}>
            {t('buy.again')}
          </button>
        </p>
      )}
    </>
  )
}
