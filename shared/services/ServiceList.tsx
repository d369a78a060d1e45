import type { ChildService, ProductService } from '../contract/api/services'
import { t } from '../i18n/texts'
import { VatPrice } from '../price/VatPrice'
import type { Selected } from './rules'

interface ServiceListProps {
  services: readonly ProductService[]
  selected: Selected
  /** Id of the form that the fields belong to. */
  form?: string
  /** Distinguishes lists on one page, so that radio buttons of one list do not affect another. */
  scope?: string
  isB2B: boolean
  choose: (sku: string, isOn: boolean) => void
}

/**
 * Services to choose from; child services appear once their service is chosen. The same markup as theme-templates/snippets/service.liquid.
 */
export const ServiceList = ({ services, ...rest }: ServiceListProps) => (
  <ul className="et-services__list">
    {services.map(service => (
      <li key={service.sku} className="et-service">
        <ServiceOption service={service} {...rest} />
        {Object.keys(service.children).length > 0 && (
          <ul className="et-service__children">
            {Object.values(service.children).map(child => (
              <li key={child.sku}>
                <ServiceOption service={child} {...rest} />
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ul>
)

function ServiceOption({
  service,
  selected,
  form,
  scope = '',
  isB2B,
  choose,
}: Omit<ServiceListProps, 'services'> & { service: ChildService }) {
  const { sku, name, description, price, price_excl_tax: exclVat, type, option_group: group } = service
  return (
    <label className="et-service__pick">
      <input
        type={type === 'radio' ? 'radio' : 'checkbox'}
        form={form}
        name={scope + (group === null ? `service_${sku}` : `group_${group}`)}
        value={group === null ? '1' : sku}
        checked={Object.hasOwn(selected, sku)}
        onChange={event => choose(sku, event.currentTarget.checked)}
      />
      <span className="et-service__text">
        <span className="et-service__name">{name}</span>
        <span className="et-service__about">{description}</span>
      </span>
      {price !== undefined && (
        <span className="et-service__price">
          {price > 0 && '+ '}
          {price > 0 ? <VatPrice amount={price} exclVat={exclVat} isB2B={isB2B} /> : t('buy.services.free')}
        </span>
      )}
    </label>
  )
}
