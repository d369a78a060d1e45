/** The requirements that a password can meet: its length and kinds of characters. */
export type PasswordTrait = 'length' | 'lower' | 'upper' | 'digit' | 'special'

const traits: Readonly<Record<PasswordTrait, RegExp>> = {
  length: /.{8}/s,
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  digit: /\d/,
  special: /[^\p{L}\d]/u,
}

/** Which of them a password has. */
export const passwordTraits = (password: string): ReadonlySet<PasswordTrait> =>
  new Set((Object.keys(traits) as PasswordTrait[]).filter(trait => traits[trait].test(password)))
