/** Text of an element, with non-breaking spaces (as in amounts) replaced. */
export const said = (element: Element | null | undefined): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
