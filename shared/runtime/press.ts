/** Does what pressing the control does, or sends the form. Links in an SVG have no `click()`. */
export function repeat(control: HTMLElement): void {
  if (control.localName === 'form') (control as HTMLFormElement).requestSubmit()
  else if (typeof control.click === 'function') control.click()
  else control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, view: window }))
}
