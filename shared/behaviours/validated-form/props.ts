import { type DocsOf, json, type PropSpecs, type PropsOf } from '../../contract/props'

/** Options of `validated-form`. */
export const props = {
  ruleSet: { kind: 'string', default: 'field', oneOf: ['field', 'form'] as const },
  mode: { kind: 'string', default: 'aggressive', oneOf: ['aggressive', 'lazy', 'eager', 'passive'] as const },
  onFieldChange: { kind: 'boolean', default: false },
  delay: { kind: 'integer', default: 500 },
  language: { kind: 'string', default: '' },
  renderErrors: { kind: 'boolean', default: true },
  xRules: json<Record<string, { value?: unknown; errorMessage: string }>>({ default: {}, shape: { '*': { errorMessage: 'string' } } }),
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  ruleSet: 'Which rules and messages data-rules is written in: the first set (field) or the second (form).',
  mode: 'When a field is tested by itself, in the first rule set.',
  onFieldChange: 'Second rule set: test a field after it changes.',
  delay: 'Second rule set: how long after the last change, in ms.',
  language: 'Language of the messages; that of the page by default.',
  renderErrors: 'Put paragraphs under the fields; the events come anyway.',
  xRules: 'The form’s own rules: {"key": {"value": "/pattern/", "errorMessage": "…"}}.',
}

export type ValidatedFormOptions = PropsOf<typeof props>
