import { type DocsOf, json, type PropSpecs, type PropsOf } from '../../../shared/contract/props'

/** Props of `size-select`. */
export const props = {
  sizes: json<number[]>({ shape: ['number'] }),
  size: { kind: 'integer', default: 24 },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  sizes: 'Numbers of products per page to choose from.',
  size: 'The number in force.',
}

export type SizeSelectProps = PropsOf<typeof props>
