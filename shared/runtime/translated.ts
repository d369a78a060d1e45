/** A run of text that the browser's translator has replaced, and the text nodes of the island that it stood for. */
interface Run {
  shown: Element
  /** With the text that the island wrote. They are kept in place, empty. */
  nodes: Map<Text, string>
}

const runs = new Set<Run>()
const runOf = (node: Node): Run | undefined => [...runs].find(run => run.nodes.has(node as Text))

const isText = (node: Node | null): node is Text => node?.nodeType === Node.TEXT_NODE

/** Shows what the island wrote; the translator follows. */
function showOriginal(run: Run): void {
  runs.delete(run)
  run.shown.remove()
  for (const [node, text] of run.nodes) if (!node.data) node.data = text
}

const isInPlace = ({ shown, nodes }: Run): boolean => {
  let next: Node = shown
  for (const node of [...nodes.keys()].reverse()) {
    if (next.previousSibling !== node) return false
    next = node
  }
  return shown.isConnected
}

/** Text nodes of islands that a translator has taken out, in their order, by the element that it put in their place. */
function replaced(records: readonly MutationRecord[]): Map<Element, Text[]> {
  const found = new Map<Element, Text[]>()
  for (const { addedNodes } of records)
    for (const node of addedNodes)
      if (node.nodeName === 'FONT' && (node as Element).parentElement?.closest('[data-island-state]')) found.set(node as Element, [])
  // Backwards: of neighbours, the one that was taken out last stood beside the new element.
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of found.size ? [...records].reverse() : [])
    for (const node of removedNodes) {
      if (!isText(node) || node.parentNode === target) continue
      for (const [shown, nodes] of found) {
        const all: (Node | null)[] = [shown, ...nodes]
        if (shown.parentNode !== target || ![...addedNodes, previousSibling, nextSibling].some(one => one && all.includes(one))) continue
        const at = nodes.indexOf(nextSibling as Text)
        const after = nodes.indexOf(previousSibling as Text)
        nodes.splice(at >= 0 ? at : after >= 0 ? after + 1 : nextSibling === shown ? 0 : nodes.length, 0, node)
      }
    }
  for (const [shown, nodes] of found) if (!nodes.length) found.delete(shown)
  return found
}

/**
 * Keeps islands working on a page that the browser translates. A translator takes text nodes out and shows an element instead, after which
 * the library that renders an island writes to a node that nobody sees, or fails to remove it. So the node is put back, empty, beside the
 * translation, which is removed once the island changes anything there. Returns whether it changed the page.
 */
export function keepTranslated(records: readonly MutationRecord[]): boolean {
  const ended: Run[] = []
  for (const { type, target } of runs.size ? records : []) {
    const run = type === 'characterData' && runOf(target)
    if (!run) continue
    run.nodes.set(target as Text, (target as Text).data)
    ended.push(run)
  }
  for (const run of runs) if (!isInPlace(run)) ended.push(run)
  ended.forEach(showOriginal)
  const found = replaced(records)
  for (const [shown, nodes] of found) {
    // A translator may also move the text into its element.
    for (const node of nodes) if (shown.contains(node)) node.replaceWith(node.cloneNode())
    const run = { shown, nodes: new Map(nodes.map(node => [node, node.data])) }
    for (const node of nodes) node.data = ''
    shown.before(...nodes)
    runs.add(run)
    // It took a node that was empty, so it does not show all of the text.
    if (nodes.some(node => ended.some(one => one.nodes.has(node)))) showOriginal(run)
  }
  return ended.length + found.size > 0
}
