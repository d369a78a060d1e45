/** What a password may have: enough characters, and kinds of them. */
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
