/** The number of a card as it is shown: '•••• 0012'. */
export const masked = (number: string): string => `•••• ${number.slice(-4)}`
