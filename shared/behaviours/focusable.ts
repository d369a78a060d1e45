/** Selector of what Tab may come to; whether it takes the focus now is for the browser to say. */
export const FOCUSABLE =
  ':is(a[href],button,input,select,textarea,summary,iframe,[controls],[contenteditable],[tabindex]):not([tabindex^="-"])'
