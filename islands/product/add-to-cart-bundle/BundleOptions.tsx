import type { BundleOption, BundleSelection } from '../../../shared/contract/product'
import { t } from '../../../shared/i18n/texts'
import { VatPrice } from '../../../shared/price/VatPrice'
import { EnergyArrow } from '../../../shared/product/ProductCard'
import { QuantityStepper } from '../../../shared/product/QuantityStepper'
import { quantityOf } from '../../../shared/product/rules'
import { type BundleEntry, missing } from '../../../shared/product-page/rules/bundle'

interface BundleOptionsProps {
  options: readonly BundleOption[]
  entries: readonly BundleEntry[]
  /** Marks what is still to be chosen. */
  isTried: boolean
  isB2B: boolean
  choose: (option: BundleOption, selection: BundleSelection, qty?: number) => void
  remove: (selection: BundleSelection) => void
}

/** The options of a bundle; required ones are marked. */
export function BundleOptions({ options, entries, isTried, isB2B, choose, remove }: BundleOptionsProps) {
  const open = isTried ? missing(options, entries) : []
  return options.map(option => {
    const isMissing = open.includes(option)
    return (
      <fieldset
        key={option.option_id}
        className={isMissing ? 'et-choice et-choice--missing' : 'et-choice'}
        data-required={option.required === 1 || undefined}
      >
        <legend className="et-choice__title">
          {option.title} <span className="et-choice__need">{t(option.required ? 'buy.required' : 'buy.optional')}</span>
        </legend>
        <ul className="et-buy-list">
          {option.selections.map(selection => (
            <Part
              key={selection.id}
              option={option}
              selection={selection}
              entry={entries.find(({ product_id, option_id }) => product_id === selection.product_id && option_id === option.option_id)}
              isB2B={isB2B}
              choose={choose}
              remove={remove}
            />
          ))}
        </ul>
      </fieldset>
    )
  })
}

interface PartProps extends Pick<BundleOptionsProps, 'isB2B' | 'choose' | 'remove'> {
  option: BundleOption
  selection: BundleSelection
  entry: BundleEntry | undefined
}

function Part({ option, selection, entry, isB2B, choose, remove }: PartProps) {
  const { id, name, image, price, price_excl_tax: exclVat, qty, in_stock: inStock } = selection
  const { energy_label: energy, can_change_qty: canChange, max_qty: max } = selection
  const isRadio = option.type === 'radio'
  return (
    <li className="et-buy-list__row">
      <label className="et-buy-list__pick">
        <input
          type={option.type}
          name={isRadio ? `option_${option.option_id}` : `part_${id}`}
          value={isRadio ? id : 1}
          checked={entry !== undefined}
          disabled={!inStock}
          required={option.required === 1}
          onChange={event => (event.currentTarget.checked ? choose(option, selection) : remove(selection))}
        />
        <img src={image} alt="" width="64" height="64" loading="lazy" />
        <span className="et-buy-list__text">
          <span>
            {qty > 1 && `${qty} × `}
            {name}
          </span>
          <VatPrice amount={price} exclVat={exclVat} isB2B={isB2B} />
          {!inStock && <span className="et-choice__why">{t('product.soldOut')}</span>}
        </span>
      </label>
      {energy && <EnergyArrow label={energy} />}
      {canChange && inStock && (
        <QuantityStepper
          name={`qty_${id}`}
          value={String(entry?.qty ?? qty)}
          min={1}
          max={max}
          label={name}
          onChange={value => choose(option, selection, quantityOf(value))}
        />
      )}
    </li>
  )
}
