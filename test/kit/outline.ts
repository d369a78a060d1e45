/** Attributes that affect what a shopper sees, reaches, hears or submits. */
export const kept = [
  'href',
  'src',
  'class',
  'data-replay',
  'data-item',
  'data-stars',
  'data-open',
  'data-list-id',
  'data-list-name',
  'data-list-start',
  'aria-label',
  'aria-hidden',
  'name',
  'value',
  'type',
  'min',
  'max',
  'form',
  'width',
  'height',
  'id',
  'for',
  'rel',
  'scope',
  'colspan',
  'required',
  'maxlength',
  'autocomplete',
  'inputmode',
  'enterkeyhint',
  'aria-current',
  'aria-pressed',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-autocomplete',
  'role',
  'placeholder',
  'accept',
  'multiple',
  'loading',
  'srcset',
  'sizes',
  'rows',
  'datetime',
  'alt',
  'title',
  'tabindex',
  'spellcheck',
  'minlength',
  'step',
  'pattern',
  'list',
  'autocapitalize',
  'viewBox',
  'd',
  'cx',
  'cy',
  'r',
]

const isTicked = (node: Element): boolean => node instanceof HTMLInputElement && /radio|checkbox/.test(node.type) && node.checked

/** Differences on purpose: parts for browsers without script, and parts that need it. */
export function outline(root: Element): unknown[] {
  return [...root.childNodes].flatMap((node): unknown[] => {
    if (node.nodeType === 3) return node.textContent?.trim() ? [node.textContent.replace(/\s+/g, '')] : []
    if (!(node instanceof Element) || node.matches('input[type=hidden],script,[hidden],[role=alert],.et-buy-form__show')) return []
    if (node.matches('[role=status]') && !node.textContent) return []
    const attributes = Object.fromEntries(kept.flatMap(name => (node.hasAttribute(name) ? [[name, node.getAttribute(name)]] : [])))
    // Only what changes while one looks on is announced.
    if (attributes.role === 'status') delete attributes.role
    // A framework may set the value without the attribute.
    if (node instanceof HTMLInputElement || node instanceof HTMLOptionElement) attributes.value = node.value
    const state = { ticked: isTicked(node), disabled: node.hasAttribute('disabled'), off: node.getAttribute('aria-disabled') === 'true' }
    return [[node.localName, attributes, state, joined(outline(node))]]
  })
}

/** Merges adjacent texts. */
export function joined(nodes: readonly unknown[]): unknown[] {
  const all: unknown[] = []
  for (const node of nodes) {
    const last = all.at(-1)
    if (typeof node === 'string' && typeof last === 'string') all[all.length - 1] = last + node
    else all.push(node)
  }
  return all
}
