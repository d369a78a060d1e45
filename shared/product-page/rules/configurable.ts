import type { Id } from '../../contract/id'
import type { Variant } from '../../contract/product'

/** An option chosen for an attribute, by the attribute's code. */
export interface Choice {
  code: string
  option_id: Id
}

type Options = Pick<Variant, 'status'> & { [option: `${string}_option_id`]: Id }

/** Replaces an earlier choice for this attribute and drops those for later ones. `codes` are the attributes in order. */
export function choose(codes: readonly string[], choices: readonly Choice[], code: string, optionId: Id): Choice[] {
  const place = codes.indexOf(code)
  if (place < 0) return [...choices]
  return [...choices.filter(one => codes.indexOf(one.code) < place), { code, option_id: optionId }]
}

/** Active variants that have every chosen option. */
export const matching = <Kind extends Options>(variants: readonly Kind[], choices: readonly Choice[]): Kind[] =>
  variants.filter(variant => variant.status === 1 && choices.every(({ code, option_id }) => variant[`${code}_option_id`] === option_id))

/** The variant whose prices are shown: the only one that matches. */
export function single<Kind extends Options>(variants: readonly Kind[], choices: readonly Choice[]): Kind | undefined {
  const found = matching(variants, choices)
  return found.length === 1 ? found[0] : undefined
}

/** The picture of the choices so far, such as of a colour: the one that all matching variants share, if they do. */
export function imageOf(variants: readonly (Options & Pick<Variant, 'image'>)[], choices: readonly Choice[]): string | undefined {
  const images = new Set(matching(variants, choices).map(({ image }) => image))
  return choices.length > 0 && images.size === 1 ? [...images][0] : undefined
}

/** Can be bought when every attribute has a choice and exactly one active variant matches. */
export const isSaleable = (codes: readonly string[], variants: readonly Options[], choices: readonly Choice[]): boolean =>
  choices.length === codes.length && single(variants, choices) !== undefined

/** Whether an option is still possible with the choices for earlier attributes; choosing it drops later choices anyway. */
export function isPossible(
  codes: readonly string[],
  variants: readonly Options[],
  choices: readonly Choice[],
  { code, option_id }: Choice,
): boolean {
  return matching(variants, choose(codes, choices, code, option_id)).length > 0
}
