import { useState } from 'react'
import { t } from '../../../shared/i18n/texts'
import { SCALES, type Size, things } from '../../../shared/product-page/rules/true-size'

export interface ScreenScale {
  /** CSS px per mm. */
  scale: number
  measure: (scale: number) => void
}

/** Upright, because a real card lying flat is wider than a phone's screen. */
const card: Size = { width: things.card.height, height: things.card.width }

/** Shows a product at its true size, after the shopper has scaled a card on the screen to the size of a real one. */
export function OnScreen({ name, width, height, scale, measure }: Size & ScreenScale & { name: string }) {
  const [shown, show] = useState(false)
  const sized = (size: Size) => ({ width: `${size.width * scale}px`, height: `${size.height * scale}px` })
  return (
    <div className="true-size__real by-script">
      <button type="button" className="button button--quiet" aria-expanded={shown} data-replay="size-real" onClick={() => show(!shown)}>
        {t('details.size.real')}
      </button>
      {shown && (
        <>
          <label className="true-size__measure">
            <span>{t('details.size.measure')}</span>
            <input
              type="range"
              min={SCALES.least}
              max={SCALES.most}
              step="0.01"
              value={scale}
              aria-valuetext={t('details.size.cardWidth', { px: Math.round(card.width * scale) })}
              onChange={({ currentTarget }) => measure(currentTarget.valueAsNumber)}
            />
          </label>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard */}
          <section className="true-size__screen" aria-label={t('details.size.screen', { name })} tabIndex={0}>
            <div className="true-size__card" style={sized(card)}>
              {t('details.size.card')}
            </div>
            <div className="true-size__body" style={sized({ width, height })}>
              {name}
            </div>
          </section>
        </>
      )}
    </div>
  )
}
