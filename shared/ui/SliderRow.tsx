import type { ReactNode } from 'react'
import { useSlider } from './use-slider'

export interface SliderRowProps {
  className: string
  /** Class of the list inside. */
  list?: string
  /** Id of the heading that labels it. */
  labelledBy: string
  /** Slides in `<li>`. */
  children: ReactNode
}

/** A horizontally scrolling row; gets controls once the slider's code has loaded. */
export function SliderRow({ className, list = '', labelledBy, children }: SliderRowProps) {
  const root = useSlider<HTMLElement>()
  return (
    <section className={`slider ${className}`} aria-labelledby={labelledBy} ref={root}>
      <ul className={`${list} slider__track`.trim()}>{children}</ul>
    </section>
  )
}
