import type { Row } from './rows'

export const colours = ['Zwart', 'Wit', 'Zilver', 'Antraciet', 'Middernachtblauw', 'Zandbeige', 'Café crème', 'Mosgroen'] as const
export const dark = ['Zwart', 'Antraciet', 'Zilver'] as const
export const white = ['Wit', 'Antraciet', 'Zilver'] as const

/** Display colour of each colour name. */
export const hexes: Readonly<Record<string, string>> = {
  Zwart: '#22262b',
  Wit: '#f4f5f6',
  Zilver: '#c3c9cf',
  Antraciet: '#474d55',
  Middernachtblauw: '#223a5e',
  Zandbeige: '#d9c6a5',
  'Café crème': '#c9a27c',
  Mosgroen: '#5f7355',
  'Zwart/Rood': '#a3262a',
  Zalmroze: '#e5a795',
}

/** Facet names by code, in listing order. */
export const facetNames: Readonly<Record<string, string>> = {
  merk: 'Merk',
  energielabel: 'Energielabel',
  schermdiagonaal: 'Schermdiagonaal',
  schermtype: 'Schermtype',
  resolutie: 'Resolutie',
  beeldverversing: 'Beeldverversing',
  hdr: 'HDR',
  kleur: 'Kleur',
  kleur_behuizing: 'Kleur behuizing',
  opslag: 'Opslag',
  werkgeheugen: 'Werkgeheugen',
  toetsenbord: 'Toetsenbord',
  ruisonderdrukking: 'Ruisonderdrukking',
  aansluiting: 'Aansluiting',
  kanalen: 'Kanalen',
  waterdicht: 'Waterdicht',
  verbinding: 'Verbinding',
  simkaart: 'Simkaart',
  gps: 'Gps',
  vulgewicht: 'Vulgewicht',
  couverts: 'Couverts',
  toerental: 'Toerental',
  programma: 'Programma',
  plaatsing: 'Plaatsing',
  techniek: 'Techniek',
  soort: 'Soort',
  melksysteem: 'Melksysteem',
  vriesvak: 'Vriesvak',
  laden: 'Laden',
  uitvoering: 'Uitvoering',
  sensor: 'Sensor',
  voeding: 'Voeding',
  fitting: 'Fitting',
  lengte: 'Lengte',
  materiaal: 'Materiaal',
  wifi: 'Wifi-standaard',
  waarde: 'Waarde',
}

const CRAWLABLE = new Set(['merk', 'schermtype', 'schermdiagonaal', 'kleur', 'soort'])
const DUPLICATE = new Set(['kleur', 'kleur_behuizing'])

export const facetRows: readonly Row<'facets'>[] = Object.entries(facetNames).map(([code, label], position) => ({
  code,
  label,
  url_key: code.replaceAll('_', '-'),
  position,
  crawlable: CRAWLABLE.has(code) ? 1 : 0,
  has_duplicate_values: DUPLICATE.has(code) ? 1 : 0,
  display: code === 'kleur' ? 'swatch' : 'list',
}))

export const swatchRows: readonly Row<'swatches'>[] = Object.entries(hexes).map(([label, hex]) => ({ label, hex }))
