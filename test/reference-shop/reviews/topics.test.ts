import { describe, expect, it } from 'vitest'
import { topicCalled, topicColumn, topics, topicsIn, topicsOfColumn } from '../../../reference-shop/reviews/topics'
import { t } from '../kit/shop'

describe('what a review speaks of', () => {
  it.each([
    ['Het beeldscherm spiegelt, maar de geluidskwaliteit is top', ['sound', 'picture']],
    ['ACCU haalt de avond niet', ['battery']],
    ['Netjes bezorgd door twee monteurs', ['delivery']],
    ['The price was fine and the battery lasts', ['battery', 'price']],
    ['Het duurt lang', []],
    ['Duur, maar het waard', ['price']],
    ['Verstild', []],
    ['Heel stil!', ['noise']],
    ['De verkoper gaf goed advies', ['advice']],
    ['', []],
    ['Ümsound', []],
  ])('%j: %j (REV-01)', (text, found) => expect(topicsIn(text).toSorted()).toEqual(found.toSorted()))

  it('is kept as it is found again, whatever a later version adds (REV-01)', () => {
    expect(topicColumn({ title: 'Geluid', body: 'en prijs' })).toBe(',sound,price,')
    expect(topicColumn({ title: 'Fijn', body: 'ding' })).toBe('')
    expect(topicsOfColumn(',price,smell,sound,')).toEqual(['sound', 'price'])
    expect(topicsOfColumn('')).toEqual([])
  })

  it('has a name in words for each, and none for what is asked for and is none (REV-01, SEC-02)', () => {
    for (const topic of topics) expect(t(`topic.${topic}`)).not.toBe(`topic.${topic}`)
    expect([topicCalled('sound'), topicCalled('%'), topicCalled('constructor'), topicCalled(undefined)]).toEqual([
      'sound',
      undefined,
      undefined,
      undefined,
    ])
  })
})
