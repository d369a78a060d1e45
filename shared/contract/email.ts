/**
 * Source of the pattern of an e-mail address, for the flags `i` and `u`: what mail providers hand out, in any script. No quoted names and
 * no IP addresses, which no shopper has. Source: RFC 5322 dot-atom, RFC 6531 for other scripts, RFC 5321 for the domain.
 */
export const { source: EMAIL } =
  /[^<>()[\]\\.,;:@"\s\p{C}]+(?:\.[^<>()[\]\\.,;:@"\s\p{C}]+)*@(?:[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*\.)+(?:xn--[a-z\d-]*[a-z\d]|[\p{L}\p{M}]{2,})/u

const whole = new RegExp(`^${EMAIL}$`, 'iu')

/** Whether this is an e-mail address, already without blanks around it (`cleanText`). At most 254 characters. */
export const isEmail = (text: string): boolean => text.length <= 254 && whole.test(text)
