/** A card number as displayed: '•••• 0012'. */
export const masked = (number: string): string => `•••• ${number.slice(-4)}`
