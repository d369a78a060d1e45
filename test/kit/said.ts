/** Text of an element as it is read: amounts have a space that does not break. */
export const said = (element: Element | null | undefined): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
