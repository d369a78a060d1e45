import type { ProductService } from '../../../shared/contract/api/services'
import type { Selected } from '../../../shared/domain/services'
import { t } from '../../../shared/i18n/texts'
import { ServiceList } from '../../../shared/ui/ServiceList'

interface ProductServicesProps {
  /** Undefined until they are known. */
  services: readonly ProductService[] | undefined
  selected: Selected
  hasFailed: boolean
  /** What did not come along with the product that is in the cart. */
  missing: { name: string; services: readonly string[] } | null
  retrying: boolean
  choose: (sku: string, isOn: boolean) => void
  load: () => void
  addMissing: () => void
}

/** Services of a product, and a second try for those that did not come along into the cart. */
export function ProductServices({ services = [], selected, hasFailed, missing, retrying, choose, load, addMissing }: ProductServicesProps) {
  return (
    <>
      <div role="alert">
        {missing && (
          <p className="notice notice--bad">
            {t('buy.services.missing', { name: missing.name, services: missing.services.join(', ') })}{' '}
            <button type="button" className="button button--quiet" aria-disabled={retrying} onClick={addMissing}>
              {t(retrying ? 'product.adding' : 'buy.services.again')}
            </button>
          </p>
        )}
      </div>
      <ServiceList services={services} selected={selected} form="koop" choose={choose} />
      {hasFailed && (
        <p className="notice">
          {t('buy.services.failed')}{' '}
          <button type="button" className="button button--quiet" onClick={load}>
            {t('buy.services.again')}
          </button>
        </p>
      )}
    </>
  )
}
