/** EANs from a range that is never assigned to products. */
export function gtinOf(id: number): string {
  const digits = `2${String(id).padStart(11, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
