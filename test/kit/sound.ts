import { readdirSync } from 'node:fs'

/** The key of a text, such as 'cart.title'. */
const areas = readdirSync('shared/i18n/locales/nl_NL').map(file => file.replace('.json', ''))
const textKey = new RegExp(String.raw`^\s*(${areas.join('|')})(\.\w+)+\s*$`)
const noWords = /\bundefined\b|\bNaN\b|\[object |\{\{/

/** What these attributes may say. */
const words: Readonly<Record<string, RegExp>> = {
  role: /^(alert|dialog|group|img|list|listbox|option|combobox|presentation|none|radiogroup|region|search|status|tooltip|timer|button)$/,
  'aria-live': /^(polite|assertive|off)$/,
  'aria-autocomplete': /^(list|none|both|inline)$/,
  'aria-haspopup': /^(dialog|listbox|menu|true)$/,
  'aria-hidden': /^(true|false)$/,
  'aria-busy': /^(true|false)$/,
  'aria-current': /^(page|step|true|false)$/,
  'aria-disabled': /^(true|false)$/,
  'aria-expanded': /^(true|false)$/,
  'aria-invalid': /^(true|false)$/,
  'aria-pressed': /^(true|false)$/,
  'aria-selected': /^(true|false)$/,
  tabindex: /^(0|-1)$/,
  loading: /^(lazy|eager)$/,
  method: /^(get|post|dialog)$/i,
  // Those of the contract and of the forms of the shop: another one lets through what is refused, or cuts off what is not.
  maxlength: /^(8|10|12|20|32|40|50|60|64|80|100|200|254|2000|5000)$/,
  spellcheck: /^false$/,
  focusable: /^false$/,
  preserveAspectRatio: /^none$/,
  scope: /^(col|row|colgroup|rowgroup)$/,
  inputmode: /^(decimal|email|none|numeric|search|tel|text|url)$/,
  enterkeyhint: /^(done|enter|go|next|previous|search|send)$/,
  autocapitalize: /^(characters|none|off|on|sentences|words)$/,
  autocomplete:
    /^(off|on|((shipping|billing) )?(name|given-name|family-name|additional-name|email|username|new-password|current-password|one-time-code|organization|tel|url|bday|street-address|address-line[1-3]|address-level[12]|postal-code|country|nickname|cc-\w+))$/,
}
/** Attributes that name elements by their ids. */
const references = ['for', 'list', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-activedescendant', 'aria-errormessage']
/** Attributes that are worth nothing when empty. */
const filled = [
  'id',
  'name',
  'src',
  'rel',
  'width',
  'height',
  'type',
  'action',
  'accept',
  'form',
  'data-replay',
  'aria-label',
  'placeholder',
  'min',
  'max',
  'step',
  'viewBox',
  'd',
  'cx',
  'cy',
  'r',
  'rx',
  'fill',
  'text-anchor',
  'transform',
  'list',
  'aria-keyshortcuts',
  'data-list-id',
  'data-open',
]
const types: Readonly<Record<string, RegExp>> = {
  button: /^(button|submit)$/,
  input: /^(checkbox|email|file|hidden|number|password|radio|range|search|tel|text|url|date)$/,
}
const named =
  'a[href],button,input:not([type=hidden]),select,textarea,summary,fieldset,[role=group],[role=dialog],[role=listbox],[role=img]'
/** Soon false for most elements: selectors take long in the emulated browser. */
const mayBeNamed = (element: Element): boolean =>
  /^(A|BUTTON|INPUT|SELECT|TEXTAREA|SUMMARY|FIELDSET)$/.test(element.tagName) || element.hasAttribute('role')
const told = /^(H[1-6]|P|SPAN|DD|LI|TIME|SMALL|LEGEND|LABEL|SUMMARY|DT|CAPTION|STRONG|OPTION|FIGCAPTION|TH)$/

const isNoText = (text: string): boolean => textKey.test(text) || noWords.test(text)

/** Live regions, and what shows a fact that a shop may not have. */
const mayBeEmpty =
  '[role],[aria-live],[aria-hidden],[class^=et-block__] *,.et-card__specs,.et-stock,.et-service__about,.et-price,.et-guide__count,.et-time-slots__chosen'

/** The name of a control, roughly as a screen reader has it. */
function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label')
  if (label) return label
  const by = element.getAttribute('aria-labelledby')
  if (by)
    return by
      .split(' ')
      .map(id => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  if (element.localName === 'fieldset') return element.querySelector('legend')?.textContent ?? ''
  const { labels } = element as HTMLInputElement
  const texts = labels?.length ? [...labels].map(one => one.textContent) : [element.textContent]
  return [
    ...texts,
    ...[...element.querySelectorAll('img,svg')].map(one => one.getAttribute('alt') ?? one.getAttribute('aria-label') ?? ''),
  ].join(' ')
}

/**
 * What no page may have: an id twice, a label or a description that is not there, a control without a name or of no type, a word that the
 * attribute does not know, the key of a text instead of its words.
 */
export function faultsOf(root: Element): string[] {
  const faults: string[] = []
  const fault = (what: string, { outerHTML }: Element): void => void faults.push(`${what}: ${outerHTML.slice(0, 200)}`)
  const ids = new Set<string>()
  const elements = [...root.querySelectorAll('*')]
  // Their `labels` are looked for in the whole document.
  const labelled = new Set(elements.flatMap(one => (one.localName === 'label' && one.textContent?.trim() && one.getAttribute('for')) || []))
  const isLabelled = (one: Element): boolean =>
    labelled.has(one.id) && !one.hasAttribute('aria-label') && !one.hasAttribute('aria-labelledby')
  for (const element of elements) {
    for (const { name, value } of element.attributes) {
      if (words[name]?.test(value) === false) fault(name, element)
      if (isNoText(value)) fault(`no words in ${name}`, element)
      if (!value && filled.includes(name)) fault(`empty ${name}`, element)
      if (references.includes(name) && !element.matches('dialog:empty'))
        for (const id of value.split(' ')) if (!id || !document.getElementById(id)) fault(`${name} leads nowhere`, element)
    }
    const { id, localName } = element
    if (ids.has(id)) fault('id twice', element)
    if (id) ids.add(id)
    if (types[localName]?.test(element.getAttribute('type') ?? (localName === 'input' ? 'text' : '')) === false) fault('type', element)
    const mayLackName = mayBeNamed(element) && !isLabelled(element) && element.matches(named)
    if (mayLackName && !element.matches('[aria-hidden=true],:disabled') && !nameOf(element).trim()) fault('no name', element)
    if (told.test(element.tagName) && !element.textContent && !element.firstElementChild && !element.matches(mayBeEmpty))
      fault('empty', element)
    for (const node of element.childNodes) if (node.nodeType === 3 && isNoText(node.nodeValue ?? '')) fault('no words', element)
  }
  return faults
}
