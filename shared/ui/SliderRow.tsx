import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { loadChunk } from '../contract/ports'
import type { Slider } from '../widgets/slider/index'

export interface SliderRowProps {
  className: string
  /** Class of the list inside. */
  list?: string
  /** Id of the heading that labels it. */
  labelledBy: string
  /** Slides in `<li>`. */
  children: ReactNode
}

/** Turns a horizontally scrolling row into a carousel once the code has loaded; until then, or if that fails, it keeps scrolling. */
function useSlider(): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    let stopped = false
    let made: Slider | undefined
    const make = async (): Promise<void> => {
      const { createSlider } = await loadChunk('widgets-slider', () => import('../widgets/slider/index'))
      if (!stopped && root.current) made = createSlider(root.current)
    }
    make().catch((cause: unknown) => console.warn('Slider failed to load; the row scrolls instead.', cause))
    return () => {
      stopped = true
      made?.stop()
    }
  }, [])
  return root
}

/** A horizontally scrolling row; gets controls once the slider's code has loaded. */
export function SliderRow({ className, list = '', labelledBy, children }: SliderRowProps) {
  const root = useSlider()
  return (
    <section className={`et-slider ${className}`} aria-labelledby={labelledBy} ref={root}>
      <ul className={`${list} et-slider__track`.trim()}>{children}</ul>
    </section>
  )
}
