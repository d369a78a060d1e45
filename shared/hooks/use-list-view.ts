import { useState } from 'react'
import { keepView } from '../state/list-view'

/** How products stand; the styles follow the radio that is checked, so that server and client cards look alike. */
export function useListView(printed: string) {
  const [view, setView] = useState(printed)
  const choose = (next: string): void => {
    setView(next)
    keepView(next)
  }
  return { view, choose }
}
