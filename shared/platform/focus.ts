/** Brings the first element of a data-component into view and gives it the focus, without a ring around all of it. */
export function showAndFocus(component: string): void {
  const element = document.querySelector<HTMLElement>(`[data-component="${CSS.escape(component)}"]`)
  if (!element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'start' })
}
