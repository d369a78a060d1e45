import type { PropSpecs, PropsOf } from './props'

/** Props of `toolbar`. */
export const props = {
  view: { kind: 'string', oneOf: ['grid', 'list'], default: 'grid', doc: 'How the products stand: beside or below each other.' },
} satisfies PropSpecs
export type ToolbarProps = PropsOf<typeof props>
