/**
 * Word stems by topic, Dutch and English. A stem matches the beginning of a word; with `$` the whole word. Topics mentioned equally often
 * are listed in this order.
 */
const stems = {
  sound: 'geluid klank klinkt bas$ bassen speaker volume muziek sound bass audio',
  picture: 'beeld scherm kleur contrast zwart$ helder picture screen colour color display',
  battery: 'accu batterij oplad opgeladen lader laden$ battery charg',
  photos: 'foto camera photo',
  noise: 'stil$ stille$ stiller fluisterstil herrie lawaai brom zoemt quiet silent noise noisy loud',
  speed: 'snel razendsnel traag vlot tempo fast quick slow speed',
  ease: 'bedien makkelijk eenvoudig gebruiksgemak gebruiksvriendelijk onhandig handig knop menu$ easy easi simple controls button',
  setup: 'installeer installatie geïnstalleer aansluit aangesloten instel ingesteld koppel gekoppeld handleiding setup install manual',
  cleaning: 'schoonma schoon$ reinig vaatwasser clean wash',
  build: 'stevig degelijk afwerking kapot wiebel kras materiaal gebroken sturdy solid broke broken flimsy',
  size: 'formaat afmeting groot$ groter klein$ kleiner compact past$ passen ruim size small$ large$ fits$ compact',
  energy: 'zuinig verbruik stroom energie energy efficient',
  delivery: 'bezorg gebracht geleverd levering monteur deliver courier',
  price: 'prijs goedkoop goedkoper duur$ duurder waarde geld$ euro korting price cheap expensive value money',
  advice: 'medewerk personeel verkoper advies adviseu geholpen klantenservice uitleg staff advice helpful assistant service',
} as const

export type Topic = keyof typeof stems

export const topics = Object.keys(stems) as Topic[]

const patterns = topics.map(topic => {
  const words = stems[topic].split(' ').map(stem => stem.replace('$', '(?!\\p{L})'))
  return [topic, new RegExp(`(?<!\\p{L})(?:${words.join('|')})`, 'iu')] as const
})

/** The topics of a text. */
export const topicsIn = (text: string): Topic[] => patterns.filter(([, pattern]) => pattern.test(text)).map(([topic]) => topic)

/** The topics of a review for its column, with commas around each; '' for none. */
export function topicColumn({ title, body }: { title: string; body: string }): string {
  const found = topicsIn(`${title}\n${body}`)
  return found.length ? `,${found.join(',')},` : ''
}

/** The topics in a column that this version knows. */
export const topicsOfColumn = (column: string): Topic[] => topics.filter(topic => column.includes(`,${topic},`))

/** The requested topic; undefined if absent or unknown. */
export const topicCalled = (name: unknown): Topic | undefined => topics.find(topic => topic === name)
