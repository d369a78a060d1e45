import type { DocsOf, PropSpecs, PropsOf } from '../../../shared/contract/props'

/** Props of `toolbar`. */
export const props = {
  view: { kind: 'string', oneOf: ['grid', 'list'], default: 'grid' },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  view: 'How the products stand: beside or below each other.',
}

export type ToolbarProps = PropsOf<typeof props>
