import type { Id } from '../../../shared/contract/id'
import type { Attribute, Variant } from '../../../shared/contract/product'
import { t } from '../../../shared/i18n/texts'
import { type Choice, choose, isPossible, matching } from '../../../shared/product-page/rules/configurable'

interface VariantChoicesProps {
  attributes: readonly Attribute[]
  variants: readonly Variant[]
  choices: readonly Choice[]
  /** Marks what is still to be chosen. */
  isTried: boolean
  choose: (code: string, optionId: Id) => void
}

/** Swatches and chips of a configurable product; unavailable ones are disabled and say why. */
export function VariantChoices({ attributes, variants, choices, isTried, choose: onChoose }: VariantChoicesProps) {
  const codes = attributes.map(({ code }) => code)
  return attributes.map(({ code, label, options }, place) => {
    const earlier = choices.filter(choice => codes.indexOf(choice.code) < place)
    const names = earlier.map(({ code: at, option_id }) => labelOf(attributes, at, option_id)).join(', ')
    const isMissing = isTried && !choices.some(choice => choice.code === code)
    return (
      <fieldset key={code} className={isMissing ? 'choice choice--missing' : 'choice'} data-required>
        <legend className="choice__title">{label}</legend>
        <div className="choice__options">
          {options.map(({ id, label: text, key, swatch }) => {
            const choice = { code, option_id: id }
            const canBe = isPossible(codes, variants, choices, choice)
            const isOut = canBe && matching(variants, choose(codes, choices, code, id)).every(({ in_stock }) => !in_stock)
            const why = canBe ? isOut && t('product.soldOut') : names ? t('buy.notWith', { choice: names }) : t('buy.gone')
            return (
              <label key={id} className={isOut || !canBe ? 'choice__option choice__option--out' : 'choice__option'}>
                <input
                  type="radio"
                  name={code}
                  value={key}
                  checked={choices.some(one => one.code === code && one.option_id === id)}
                  disabled={!canBe}
                  onChange={() => onChoose(code, id)}
                />
                {swatch && (
                  <svg className="choice__swatch" viewBox="0 0 20 20" aria-hidden="true">
                    <circle cx="10" cy="10" r="9" fill={swatch} />
                  </svg>
                )}
                <span className="choice__label">{text}</span>
                {why && <span className="choice__why">{why}</span>}
              </label>
            )
          })}
        </div>
      </fieldset>
    )
  })
}

const labelOf = (attributes: readonly Attribute[], code: string, optionId: Id): string =>
  attributes.find(one => one.code === code)?.options.find(({ id }) => id === optionId)?.label ?? ''
