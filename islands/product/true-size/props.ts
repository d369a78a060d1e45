import type { DocsOf, PropSpecs, PropsOf } from '../../../shared/contract/props'

/** Props of `true-size`. */
export const props = {
  name: { kind: 'string' },
  width: { kind: 'number' },
  height: { kind: 'number' },
  flat: { kind: 'boolean', default: false },
  depth: { kind: 'number', default: 0 },
  picture: { kind: 'string', default: '' },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  name: 'The product.',
  width: 'Its width in mm.',
  height: 'Its height in mm; of what lies, its depth.',
  flat: 'Whether it lies, as a keyboard does, and is seen from above.',
  depth: 'Its depth in mm; 0 if unknown, then it is drawn thin.',
  picture: 'Address of a square picture, drawn as its front. A coloured front without.',
}

export type TrueSizeProps = PropsOf<typeof props>
