import type { PictureKind } from '../pictures/kinds'
import type { ProductDetails } from './records'

type Specifications = ProductDetails['specifications']

const PLACE = /\{([^}?]+)(\??)\}/g

/** What of a choice of values is said: the first and the last of several sizes, in one unit if they share it. */
export type Between = 'words' | 'dash'

/** '8 GB, 16 GB, 32 GB' as '8 tot 32 GB' or '8–32 GB'; '' for a choice that has no order. */
function spanOf(value: string, between: Between): string {
  const all = value.split(', ')
  const [first = '', last = ''] = [all[0], all.at(-1)]
  if (all.length === 1 || !all.every(one => /^\d/.test(one))) return all.length === 1 ? value : ''
  const unit = last.replace(/^[\d,.]+/, '')
  const from = unit && first.endsWith(unit) ? first.slice(0, -unit.length) : first
  return between === 'dash' ? `${from}–\u2060${last}` : `${from} tot ${last}`
}

/**
 * A fact from specifications: '{Label}' becomes its value, '{Label?}' the label of a 'Ja' and 'Zonder label' of a 'Nee'. '' if one is not
 * stated.
 */
export function factOf(template: string, specifications: Specifications, between: Between): string {
  let isKnown = true
  const text = template.replaceAll(PLACE, (_, label: string, isAsked: string) => {
    const row = specifications.flatMap(({ rows }) => rows).find(one => one.label === label)
    const value = row ? spanOf(row.value, between) : ''
    if (!value) isKnown = false
    if (!isAsked) return value
    return value === 'Ja' ? label : `Zonder ${label.toLowerCase()}`
  })
  return isKnown ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : ''
}

/**
 * Per kind the specifications that decide, as facts that are clear without a label: the first three that a product states are shown on its
 * card, and their filters are the first of a listing.
 */
export const decidingFacts: Readonly<Record<PictureKind, readonly string[]>> = {
  tv: ['{Schermdiagonaal}', '{Schermtype}, {Resolutie}', '{Beeldverversing}'],
  soundbar: ['{Kanalen} kanalen', '{Vermogen}', '{Aansluiting}'],
  headphones: ['{Ruisonderdrukking?}', '{Speelduur}', '{Aansluiting}'],
  earbuds: ['{Ruisonderdrukking?}', '{Speelduur} met etui', '{Waterdicht}'],
  speaker: ['{Vermogen}', '{Speelduur} spelen', '{Waterdicht}'],
  laptop: ['{Processor}', '{Werkgeheugen}', '{Schermdiagonaal}, {Gewicht}', '{Opslag}'],
  tablet: ['{Schermdiagonaal}', '{Opslag}', '{Verbinding}', '{Gewicht}'],
  phone: ['{Schermdiagonaal}', '{Opslag}', 'Camera {Hoofdcamera}'],
  smartwatch: ['{Kast}', '{Gps?}', 'Accu {Accuduur}'],
  monitor: ['{Schermdiagonaal}', '{Resolutie}', '{Beeldverversing}'],
  printer: ['{Techniek}', '{Soort}', '{Snelheid}'],
  keyboard: ['{Techniek}', '{Formaat}', '{Verbinding}'],
  mouse: ['{Soort}', '{Knoppen} knoppen', '{Verbinding}'],
  router: ['{Wifi-standaard}', '{Soort}', '{Oppervlak}'],
  'smart-bulb': ['{Fitting}', '{Lichtstroom}', '{Soort}'],
  'washing-machine': ['{Vulgewicht}', '{Toerental}', '{Centrifugeren}'],
  dryer: ['{Vulgewicht}', '{Techniek}', '{Drogen}'],
  dishwasher: ['{Couverts}', '{Plaatsing}', '{Geluidsniveau}'],
  fridge: ['{Inhoud}', '{Plaatsing}', '{Geluidsniveau}'],
  freezer: ['{Inhoud}', '{Plaatsing}', '{Geluidsniveau}'],
  oven: ['{Inhoud}', '{Soort}', 'Schoonmaken: {Schoonmaken}'],
  microwave: ['{Inhoud}', '{Soort}', '{Magnetronvermogen}'],
  'coffee-machine': ['{Druk}', 'Melk: {Melksysteem}', '{Waterreservoir} water'],
  vacuum: ['{Soort}', '{Looptijd}', 'Bereik {Werkbereik}', '{Geluidsniveau}'],
  'robot-vacuum': ['{Soort}', '{Looptijd}', '{Geluidsniveau}'],
  'air-fryer': ['{Inhoud}', '{Vermogen}', 'Laden: {Laden}'],
  kettle: ['{Inhoud}', '{Materiaal}', '{Temperaturen}'],
  iron: ['{Soort}', '{Stoom}', 'Zool van {Zool}'],
  camera: ['{Resolutie}', '{Sensor}', 'Body {Gewicht}'],
  console: ['{Opslag}', 'Beeld {Resolutie}', '{Beeldsnelheid}'],
  controller: ['{Verbinding}', '{Speelduur} spelen', '{Extra knoppen} extra knoppen'],
  doorbell: ['{Resolutie}', '{Beeldhoek}', '{Voeding}'],
  charger: ['{Vermogen}', '{Poorten}', '{Aansluiting}'],
  cable: ['{Kabellengte}', '{Snelheid}', '{Materiaal}'],
  'phone-case': ['Voor {Voor schermen van}', '{Materiaal}', '{Soort}', 'Val tot {Valhoogte}'],
  'gift-card': ['{Waarde}', '{Geldig} geldig', '{Besteedbaar}'],
}

/** The labels of the specifications that decide within a kind, the most important first. */
export const decidingLabels = (kind: PictureKind): string[] =>
  decidingFacts[kind].flatMap(fact => [...fact.matchAll(PLACE)].map(([, label = '']) => label))
