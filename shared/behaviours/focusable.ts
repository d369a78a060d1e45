/** Selector of what takes the focus. */
export const FOCUSABLE =
  'a[href],button:not([disabled]),input:not([type=hidden],[disabled]),select:not([disabled]),textarea:not([disabled]),summary,[tabindex]:not([tabindex="-1"])'
