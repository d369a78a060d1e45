import { $shownVariant } from '../../page/product'

export const options = {}

/** Shows the chosen variant's values in cells marked `data-attribute`; without a variant, the printed value or `data-every`. */
export default function productSpecs(element: HTMLElement): () => void {
  const values = [...element.querySelectorAll<HTMLElement>('[data-attribute]')].map(value => ({ value, printed: value.textContent }))
  const stop = $shownVariant.listen(variant => {
    for (const { value, printed } of values) {
      const { attribute = '', every } = value.dataset
      value.textContent = variant?.labels[attribute] ?? every ?? printed
    }
  })
  return () => {
    stop()
    for (const { value, printed } of values) value.textContent = printed
  }
}
