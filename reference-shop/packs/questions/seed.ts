import type { PictureKind } from '../../pictures/kinds'
import type { Light } from '../../seed/catalogue'
import { chanceOf } from '../../seed/chance'
import { DAY, type Row, type Seed } from '../../seed/rows'

/** A question, the shop's answer and a buyer's answer; '' for no answer. */
type Told = readonly [question: string, shop: string, owner: string]

const screens: readonly Told[] = [
  [
    'Zit er een HDMI-kabel bij?',
    'Nee, die bestel je los. Elke kabel met High Speed op de doos past.',
    'Bij mij niet, ik had er nog een liggen.',
  ],
  [
    'Kan hij aan de muur?',
    'Ja. De maat van de gaten staat bij de specificaties onder VESA.',
    'Hangt hier al een halfjaar, met zijn tweeën zo gedaan.',
  ],
  ['Hoe is het beeld als de zon op het scherm staat?', '', 'Overdag de gordijnen half dicht, dan is het prima te zien.'],
  ['Hoe breed staan de poten uit elkaar?', 'De voet staat met zijn maten op de tekening in de handleiding.', ''],
]
const carried: readonly Told[] = [
  ['Zit er een lader in de doos?', 'Alleen een kabel. Elke USB-C-lader die je al hebt, past.', ''],
  ['Kan ik mijn oude simkaart gebruiken?', 'Ja, een nano-sim. Een e-sim kan ook.', 'Kaartje erin en alles deed het meteen.'],
  ['Kun je het geheugen uitbreiden?', 'Nee. Kies dus liever iets meer opslag dan je nu nodig hebt.', ''],
  ['Hoe lang gaat de accu echt mee?', '', 'Bij gewoon gebruik haal ik makkelijk de avond, met spelletjes niet.'],
]
const desk: readonly Told[] = [
  ['Werkt dit ook op een Mac?', 'Ja, zonder iets te installeren.', 'Hier op een MacBook, geen problemen.'],
  ['Zit de kabel er los aan?', 'De kabel zit in de doos en kan eraf.', ''],
  ['Kan ik er twee schermen op aansluiten?', 'Dat verschilt per computer: kijk bij de specificaties onder aansluitingen.', ''],
  ['Maakt hij veel geluid?', '', 'Je hoort hem alleen als hij hard moet werken.'],
]
const sound: readonly Told[] = [
  ['Kan ik er met een draad op aansluiten?', 'Bij de specificaties staat onder aansluitingen of er een ingang voor een kabel op zit.', ''],
  [
    'Doet hij het met twee apparaten tegelijk?',
    'Hij onthoudt er meer, en speelt er van één tegelijk.',
    'Wisselen tussen telefoon en laptop gaat vlot.',
  ],
  ['Is hij bestand tegen regen?', 'Tegen spatten wel, tegen onderdompelen niet.', 'Een buitje heeft de mijne al overleefd.'],
]
const cold: readonly Told[] = [
  [
    'Kunnen de deuren andersom?',
    'Ja, dat staat met tekeningen in de handleiding. Een schroevendraaier is genoeg.',
    'In een uurtje gedaan, met hulp van mijn zoon.',
  ],
  ['Hoeveel ruimte moet er boven blijven?', 'Houd vijf centimeter vrij, dan kan de warmte weg.', ''],
  [
    'Hoort de koelkast stil te zijn?',
    'Een zachte brom of getik is gewoon: dat is de compressor.',
    'Ik slaap ernaast in een studio en hoor hem zelden.',
  ],
  ['Mag hij liggend vervoerd worden?', 'Liever rechtop. Lag hij toch, laat hem dan een dag staan voor je hem aanzet.', ''],
]
const wet: readonly Told[] = [
  ['Hoe lang is de slang?', 'Anderhalve meter. Een langere bestel je los.', ''],
  ['Hoort er een kraantje bij?', 'Nee, je hebt een kraan met schroefdraad van driekwart duim nodig.', ''],
  ['Kan er een droger bovenop?', 'Ja, met een tussenstuk dat we ook verkopen.', 'Staat bij mij al een jaar op elkaar, niets verschoven.'],
  ['Hoe lang duurt het korte programma?', '', 'Hier ruim een halfuur, en de was is schoon genoeg.'],
]
const kitchen: readonly Told[] = [
  ['Kunnen de losse delen in de vaatwasser?', 'Ja, behalve wat een snoer heeft.', 'Het mandje wel, al was ik het liever met de hand af.'],
  ['Hoe lang is het snoer?', 'Iets meer dan een meter.', ''],
  [
    'Ruikt hij in het begin naar plastic?',
    'Laat hem een kwartier leeg aan staan met het raam open. Daarna is het weg.',
    'Na twee keer gebruiken rook ik niets meer.',
  ],
  ['Past hij onder een kastje?', 'De hoogte staat bij de specificaties. Houd bij gebruik tien centimeter vrij.', ''],
]
const cleaning: readonly Told[] = [
  ['Doet hij ook hoogpolig tapijt?', '', 'Op laag gaat het, op de hoogste stand zuigt hij zich vast.'],
  ['Kun je de filters wassen?', 'Ja, onder de kraan. Laat ze een dag drogen.', ''],
  ['Is de accu te vervangen?', 'Ja, en wij hebben hem los.', ''],
]
const others: readonly Told[] = [
  ['Zit er een handleiding in het Nederlands bij?', 'Ja, en je vindt hem ook op deze pagina.', ''],
  [
    'Hoe werkt de garantie als er iets kapotgaat?',
    'Bel of mail ons, of kom langs in een winkel. Wij regelen het met de fabrikant.',
    'Mijn vorige is zonder gedoe omgeruild.',
  ],
  ['Kan ik hem ook in de winkel bekijken?', 'Kies hierboven je plaats: dan zie je welke winkels hem hebben.', ''],
  ['Is dit een goed cadeau voor iemand die niet handig is?', '', 'Mijn moeder van 78 kreeg hem zelf aan de praat, dus ja.'],
  ['Nemen jullie de oude verpakking mee?', 'Ja, als we bezorgen nemen we die op verzoek mee.', ''],
]

const byKind: Partial<Record<PictureKind, readonly Told[]>> = {
  ...{ tv: screens, monitor: screens, phone: carried, tablet: carried, smartwatch: carried, laptop: desk },
  ...{ keyboard: desk, mouse: desk, printer: desk, soundbar: sound, speaker: sound, headphones: sound, earbuds: sound },
  ...{ fridge: cold, freezer: cold, 'washing-machine': wet, dryer: wet, dishwasher: wet },
  ...{ 'air-fryer': kitchen, oven: kitchen, microwave: kitchen, kettle: kitchen, 'coffee-machine': kitchen },
  ...{ vacuum: cleaning, 'robot-vacuum': cleaning },
}

const names = ['Noor', 'Daan', 'Fatima', 'Lotte', 'Sem', 'Yusuf', 'Anouk', 'Bram', 'Ingrid', 'Ravi', 'Sofie', 'Koen'] as const
/** Fraction of products without questions, and maximum number of questions per product; ids of a product's questions start at a multiple of it. */
const [UNASKED, MOST] = [0.35, 10]
const OLDEST_DAYS = 400

interface Drawn {
  questions: Row<'product_questions'>[]
  answers: Row<'product_answers'>[]
}

/** Questions about a product of this kind, all different. */
function drawQuestions(productId: number, kind: PictureKind, seed: { chance: number; today: number }): Drawn {
  const dice = chanceOf(seed.chance, 'questions', productId)
  if (kind === 'gift-card' || dice.maybe(UNASKED)) return { questions: [], answers: [] }
  const told = dice.some([...(byKind[kind] ?? []), ...others], dice.whole(1, MOST - 1))
  const nobody = { customer_id: null, writer: null, status: 'shown' as const }
  const drawn: Drawn = { questions: [], answers: [] }
  told.forEach(([body, shop, owner], at) => {
    const id = productId * MOST + at
    const asked = seed.today - dice.whole(20, OLDEST_DAYS) * DAY
    drawn.questions.push({ ...nobody, id, product_id: productId, body, author: dice.pick(names), email: '', created_at: asked })
    const answered = { ...nobody, question_id: id }
    if (shop)
      drawn.answers.push({
        ...answered,
        ...{ id: id * 2, kind: 'shop', body: shop, author: 'Klantenservice', helpful: dice.whole(0, 14), created_at: asked + DAY },
      })
    if (owner)
      drawn.answers.push({
        ...answered,
        ...{ id: id * 2 + 1, kind: 'owner', body: owner, author: dice.pick(names), helpful: dice.whole(0, 9), created_at: asked + 3 * DAY },
      })
  })
  return drawn
}

/** Products whose rows are inserted together. */
const PRODUCTS_AT_ONCE = 1000

export async function seedQuestions(seed: Seed, drawn: readonly Light[]): Promise<void> {
  for (let first = 0; first < drawn.length; first += PRODUCTS_AT_ONCE) {
    const some = drawn.slice(first, first + PRODUCTS_AT_ONCE).map(({ id, of }) => drawQuestions(id, of.kind, seed))
    await seed.insert(
      'product_questions',
      some.flatMap(({ questions }) => questions),
    )
    await seed.insert(
      'product_answers',
      some.flatMap(({ answers }) => answers),
    )
  }
}
