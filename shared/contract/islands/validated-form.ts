import { json, type PropSpecs, type PropsOf } from './props'

/** Options of `validated-form`. */
export const props = {
  ruleSet: {
    kind: 'string',
    default: 'field',
    oneOf: ['field', 'form'] as const,
    doc: 'Which rules and messages data-rules is written in: the first set (field) or the second (form).',
  },
  mode: {
    kind: 'string',
    default: 'aggressive',
    oneOf: ['aggressive', 'lazy', 'eager', 'passive'] as const,
    doc: 'When a field is tested by itself, in the first rule set.',
  },
  onFieldChange: { kind: 'boolean', default: false, doc: 'Second rule set: test a field after it changes.' },
  delay: { kind: 'integer', default: 500, doc: 'Second rule set: how long after the last change, in ms.' },
  language: { kind: 'string', default: '', doc: 'Language of the messages; that of the page by default.' },
  renderErrors: { kind: 'boolean', default: true, doc: 'Put paragraphs under the fields; the events come anyway.' },
  xRules: json<Record<string, { value?: unknown; errorMessage: string }>>(
    'The form’s own rules: {"key": {"value": "/pattern/", "errorMessage": "…"}}.',
    { default: {} },
  ),
} satisfies PropSpecs
export type ValidatedFormOptions = PropsOf<typeof props>
