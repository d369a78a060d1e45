/** Selector of elements that Tab can reach; whether one accepts focus now is up to the browser. */
export const FOCUSABLE =
  ':is(a[href],button,input,select,textarea,summary,iframe,[controls],[contenteditable],[tabindex]):not([tabindex^="-"])'
