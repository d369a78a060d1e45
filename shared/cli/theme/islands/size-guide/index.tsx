import { json, loadTexts, type PropSpecs, type PropsOf, t } from 'etalage'
import { useState } from 'react'

/** Attributes of the element: `data-sizes` here, as JSON. */
export const props = {
  sizes: json<Record<string, string>>(),
} satisfies PropSpecs

/** Awaited before mounting: texts/<language>/sizeGuide.json. */
export const ready = () => loadTexts('sizeGuide')

export default function SizeGuide({ sizes }: PropsOf<typeof props>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="et-button" data-replay="sizes" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'sizeGuide.hide' : 'sizeGuide.show')}
      </button>
      <dl className="size-guide__sizes" hidden={!isOpen}>
        {Object.entries(sizes).map(([size, measure]) => (
          <div key={size}>
            <dt>{size}</dt>
            <dd>{measure}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
