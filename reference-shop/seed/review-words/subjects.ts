import type { PictureKind } from '../../pictures/kinds'
import { endings, openings, titles } from './around'
import type { Aspect, Mood } from './aspects'
import { cover, phone, power, voucher, voucherEndings, voucherOpenings, watch } from './carried'
import { computer, input, monitor, printer, smart } from './desk'
import { cleaning, coffee, cold, cooking, heating, wet } from './household'
import { camera, controlling, gaming, listening, speakers, tv } from './living'
import { store, storeEndings, storeOpenings, storeTitles } from './store'

/** The subject of reviews, with the sentences they are composed of. */
export interface Subject {
  aspects: readonly Aspect[]
  openings: readonly string[]
  endings: Readonly<Record<number, readonly string[]>>
  titles: Readonly<Record<Mood, readonly string[]>>
  words: Readonly<Record<string, string>>
}

const de = (noun: string, aspects: readonly Aspect[]): Subject => ({
  aspects,
  openings,
  endings,
  titles,
  words: { deze: `deze ${noun}`, hij: 'hij', hem: 'hem' },
})

const het = (noun: string, aspects: readonly Aspect[]): Subject => ({
  ...de(noun, aspects),
  words: { deze: `dit ${noun}`, hij: 'het', hem: 'het' },
})

export const products: Readonly<Record<PictureKind, Subject>> = {
  tv: de('tv', tv),
  soundbar: de('soundbar', speakers),
  headphones: de('koptelefoon', listening),
  earbuds: het('setje', listening),
  speaker: de('speaker', speakers),
  laptop: de('laptop', computer),
  tablet: de('tablet', computer),
  phone: de('telefoon', phone),
  smartwatch: de('smartwatch', watch),
  monitor: de('monitor', monitor),
  printer: de('printer', printer),
  keyboard: het('toetsenbord', input),
  mouse: de('muis', input),
  router: de('router', smart),
  'smart-bulb': de('lamp', smart),
  'washing-machine': de('wasmachine', wet),
  dryer: de('droger', wet),
  dishwasher: de('vaatwasser', wet),
  fridge: de('koelkast', cold),
  freezer: de('vriezer', cold),
  oven: de('oven', cooking),
  microwave: de('magnetron', cooking),
  'coffee-machine': de('espressomachine', coffee),
  vacuum: de('stofzuiger', cleaning),
  'robot-vacuum': de('robotstofzuiger', cleaning),
  'air-fryer': de('airfryer', cooking),
  kettle: de('waterkoker', heating),
  iron: het('strijkijzer', heating),
  camera: de('camera', camera),
  console: de('console', gaming),
  controller: de('controller', controlling),
  doorbell: de('deurbel', smart),
  charger: de('oplader', power),
  cable: de('kabel', power),
  'phone-case': het('hoesje', cover),
  'gift-card': { ...de('cadeaukaart', voucher), openings: voucherOpenings, endings: voucherEndings },
}

export const stores: Subject = {
  aspects: store,
  openings: storeOpenings,
  endings: storeEndings,
  titles: storeTitles,
  words: {},
}
