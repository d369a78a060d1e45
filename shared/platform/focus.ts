/** Scrolls the first element of a data-component into view and focuses it, without a focus ring around the whole element. */
export function showAndFocus(component: string): void {
  const element = document.querySelector<HTMLElement>(`[data-component="${CSS.escape(component)}"]`)
  if (!element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'start' })
}

/** Minimum visible height in px: about one row of products. */
const ENOUGH = 240

/** If the page is scrolled past the first element of a data-component, scrolls back to it once rendered; the focus does not move. */
export function reveal(component: string): void {
  afterDrawing(() => {
    const element = document.querySelector<HTMLElement>(`[data-component="${CSS.escape(component)}"]`)
    if (element && element.getBoundingClientRect().bottom < ENOUGH) element.scrollIntoView({ block: 'start' })
  })
}

/** Frames to wait for a render, in either runtime. */
const FRAMES = 3

function afterDrawing(run: () => void, frames = FRAMES): void {
  if (frames) requestAnimationFrame(() => afterDrawing(run, frames - 1))
  else run()
}

/** If the focused element was removed, focuses the first of these that exists. */
export function keepFocus(...selectors: string[]): void {
  afterDrawing(() => {
    if (document.activeElement !== document.body) return
    const element = selectors.map(selector => document.querySelector<HTMLElement>(selector)).find(one => one)
    if (element && !element.matches('a, button, input, select, summary')) element.tabIndex = -1
    element?.focus({ preventScroll: true })
  })
}
