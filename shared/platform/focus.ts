/** Brings the first element of a data-component into view and gives it the focus, without a ring around all of it. */
export function showAndFocus(component: string): void {
  const element = document.querySelector<HTMLElement>(`[data-component="${CSS.escape(component)}"]`)
  if (!element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'start' })
}

/** Px of it that must be seen: about a row of products. */
const ENOUGH = 240

/** Brings the first element of a data-component into view, once it is drawn, where the page was scrolled past it; the focus stays. */
export function reveal(component: string): void {
  afterDrawing(() => {
    const element = document.querySelector<HTMLElement>(`[data-component="${CSS.escape(component)}"]`)
    if (element && element.getBoundingClientRect().bottom < ENOUGH) element.scrollIntoView({ block: 'start' })
  })
}

/** Frames until what was asked for is drawn, whichever runtime draws it. */
const FRAMES = 3

function afterDrawing(run: () => void, frames = FRAMES): void {
  if (frames) requestAnimationFrame(() => afterDrawing(run, frames - 1))
  else run()
}

/** Gives the focus to the first of these that is there, if it went with the element that had it. */
export function keepFocus(...selectors: string[]): void {
  afterDrawing(() => {
    if (document.activeElement !== document.body) return
    const element = selectors.map(selector => document.querySelector<HTMLElement>(selector)).find(one => one)
    if (element && !element.matches('a, button, input, select, summary')) element.tabIndex = -1
    element?.focus({ preventScroll: true })
  })
}
