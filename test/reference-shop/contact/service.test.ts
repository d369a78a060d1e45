import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { receiveMessage } from '../../../reference-shop/contact/service'
import { sendContact } from '../../../shared/contract/api/content'
import { exampleOf } from '../../../shared/contract/api/entries'
import { serviceDeps } from '../kit/service'
import { t } from '../kit/shop'

const message = v.parse(sendContact.body, exampleOf(sendContact).body)

describe('a message to the shop', () => {
  it('is stored with every field, and its writer gets an e-mail (CNT-01)', async () => {
    const stored: unknown[] = []
    const deps = await serviceDeps({ messages: { keep: async (...all) => stored.push(all) > 0 } })
    await receiveMessage(deps, message)
    expect(stored).toEqual([['contact', message]])
    expect(deps.emails).toMatchObject([{ to: message.email, subject: t('mail.message.subject'), origin: deps.origin }])
  })

  it('is refused, and neither stored nor answered, after five of one address (CNT-01, SEC-02)', async () => {
    const deps = await serviceDeps()
    for (let time = 0; time < 5; time++) await receiveMessage(deps, message)
    await expect(receiveMessage(deps, message)).rejects.toMatchObject({ status: 429 })
    expect(deps.emails).toHaveLength(5)
  })
})
