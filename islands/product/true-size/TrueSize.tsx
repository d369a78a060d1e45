import { useState } from 'react'
import { localeTag, t } from '../../../shared/i18n/texts'
import {
  CANVAS,
  lengthText,
  SCALES,
  type Scene,
  type Size,
  sceneOf,
  type ThingName,
  things,
  thingsFor,
  WIDEST_ON_SCREEN,
} from '../../../shared/product-page/rules/true-size'
import type { TrueSizeProps } from './props'

interface ScreenScale {
  /** CSS px per mm. */
  scale: number
  measure: (scale: number) => void
}

/** Upright, because a real card lying flat is wider than a phone's screen. */
const card: Size = { width: things.card.height, height: things.card.width }

/** Shows a product at its true size, after the shopper has scaled a card on the screen to the size of a real one. */
function OnScreen({ name, width, height, scale, measure }: Size & ScreenScale & { name: string }) {
  const [shown, show] = useState(false)
  const sized = (size: Size) => ({ width: `${size.width * scale}px`, height: `${size.height * scale}px` })
  return (
    <div className="et-true-size__real et-by-script">
      <button
        type="button"
        className="et-button et-button--quiet"
        aria-expanded={shown}
        data-replay="size-real"
        onClick={() => show(!shown)}
      >
        {t('details.size.real')}
      </button>
      {shown && (
        <>
          <label className="et-true-size__measure">
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
          <section className="et-true-size__screen" aria-label={t('details.size.screen', { name })} tabIndex={0}>
            <div className="et-true-size__card" style={sized(card)}>
              {t('details.size.card')}
            </div>
            <div className="et-true-size__body" style={sized({ width, height })}>
              {name}
            </div>
          </section>
        </>
      )}
    </div>
  )
}

const Drawing = ({ scene: { product, picture, thing }, src }: { scene: Scene; src: string }) => (
  <svg className="et-true-size__scene" viewBox={`0 0 ${CANVAS.width} ${CANVAS.height}`} aria-hidden="true">
    <g className="et-true-size__thing" transform={`translate(${thing.x} ${thing.y}) scale(${thing.scale})`}>
      <path d={thing.body} />
      {thing.detail && <path className="et-true-size__detail" d={thing.detail} />}
    </g>
    {src ? (
      <image className="et-true-size__picture" href={src} x={picture.x} y={picture.y} width={picture.side} height={picture.side} />
    ) : (
      <>
        <path className="et-true-size__sides" d={product.sides} />
        <rect className="et-true-size__product" x={product.x} y={product.y} width={product.width} height={product.height} rx="1" />
      </>
    )}
  </svg>
)

/** A product drawn to scale beside a familiar object, and at its true size on the screen if it fits. */
export function TrueSize({ name, width, height, flat, depth, picture, scale, measure }: TrueSizeProps & ScreenScale) {
  const names = thingsFor({ width, height }, flat)
  const [chosen, choose] = useState(names[0] as ThingName)
  const length = (mm: number): string => lengthText(mm, localeTag())
  const [across, up] = [length(width), length(height)]
  const thing = things[chosen]
  return (
    <>
      <figure className="et-true-size__figure">
        <Drawing scene={sceneOf({ width, height }, chosen, depth)} src={picture} />
        <figcaption className="et-true-size__key">
          <span className="et-true-size__entry">
            {flat
              ? t('details.size.flat', { name, width: across, depth: up })
              : t('details.size.standing', { name, width: across, height: up })}
          </span>
          <span className="et-true-size__entry et-true-size__entry--thing">
            {t('details.size.beside', {
              thing: t(`details.size.things.${chosen}`),
              width: length(thing.width),
              height: length(thing.height),
            })}
          </span>
        </figcaption>
      </figure>
      <fieldset className="et-true-size__things et-by-script">
        <legend className="et-true-size__title">{t('details.size.compare')}</legend>
        <div className="et-true-size__options">
          {names.map(one => (
            <label className="et-true-size__option" key={one}>
              <input
                type="radio"
                name={`size-${width}x${height}`}
                value={one}
                checked={one === chosen}
                data-replay={`size-${one}`}
                onChange={() => choose(one)}
              />
              <span>{t(`details.size.things.${one}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {width <= WIDEST_ON_SCREEN && <OnScreen name={name} width={width} height={height} scale={scale} measure={measure} />}
    </>
  )
}
