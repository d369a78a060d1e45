/**
 * Translates the page into capitals as Chrome does, from now on: each run of text is taken out and stands, translated, in two nested `<font>` elements;
 * text that comes or changes later is translated too. It is also run in a browser, so it refers to nothing outside. The result stops it
 * and shows the original.
 */
export function translatePage(root: Element = document.body): () => void {
  const originals = new Map<Element, Text[]>()
  /** Runs of text nodes beside each other, as a translator sees them: each as one text. */
  const runsOf = (): Text[][] => {
    const runs: Text[][] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const run = runs.at(-1)
      if (node.parentElement?.closest('font,script,style,textarea,template,[translate=no]')) continue
      if (run && run.at(-1) === node.previousSibling) run.push(node)
      else runs.push([node])
    }
    return runs.filter(run => run.some(({ data }) => data.trim()))
  }
  const translate = (): void => {
    for (const run of runsOf()) {
      const font = document.createElement('font')
      const inner = document.createElement('font')
      const text = run.map(({ data }) => data).join('')
      inner.textContent = text.toUpperCase()
      font.append(inner)
      const [first, ...others] = run
      for (const other of others) other.remove()
      first?.replaceWith(font)
      originals.set(font, run)
    }
    observer.takeRecords()
  }
  const observer = new MutationObserver(translate)
  observer.observe(root, { childList: true, subtree: true, characterData: true })
  translate()
  return () => {
    observer.disconnect()
    for (const [font, run] of originals) if (font.isConnected) font.replaceWith(...run)
  }
}
