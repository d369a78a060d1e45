/** The sender: the shop, as in its terms and conditions. */
export const letterhead = {
  name: 'Etalage',
  lines: ['Etalage Elektronica', 'Postbus 1', '1000 AB Amsterdam', 'klantenservice@etalage.example'],
  numbers: ['KvK 68750110', 'Btw NL000000000B00'],
}
