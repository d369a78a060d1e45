import { describe, expect, it } from 'vitest'
import { askForAlert, confirmAlert, endAlerts, sendAlerts } from '../../../../reference-shop/packs/alerts/service'
import { formatPrice } from '../../../../shared/price/rules/price'
import { serviceDeps } from '../../kit/service'
import { products, t } from '../../kit/shop'

const { first } = await products()
const id = first.product_id as number

const product = { productId: id, name: first.name, priceCents: 10_000 }
const unused = async () => {
  throw new Error('not called')
}
const alerts = { ask: unused, confirm: unused, end: unused, due: unused, claim: unused }

describe('an alert about a product', () => {
  it('is confirmed by a link in an e-mail, which goes nowhere when the address has it already (PDP-15, SEC-02)', async () => {
    const ids = [31, undefined]
    const deps = await serviceDeps({ alerts: { ...alerts, ask: async () => ids.shift() } })
    await askForAlert(deps, 'Kim@Example.com', 'back', product)
    await askForAlert(deps, 'Kim@Example.com', 'back', product)
    expect(deps.emails.map(({ to }) => to)).toEqual(['kim@example.com', ''])
    expect(deps.emails[0]?.action).toMatchObject({ path: '/melding/bevestigen', token: { purpose: 'alert', subject: '31' } })
  })

  it('is neither confirmed nor ended with a link that was used (PDP-15)', async () => {
    const deps = await serviceDeps({ links: { issue: unused, look: unused, redeem: async () => undefined } })
    await expect(confirmAlert(deps, 'used')).rejects.toMatchObject({ status: 400, code: 'oldLink' })
    await expect(endAlerts(deps, 'used')).rejects.toMatchObject({ status: 400, code: 'oldLink' })
  })

  it('goes to all who are due, with current name and price, and to nobody about a product that is gone (PDP-15)', async () => {
    const claim = async (productId: number) => ({ productId, email: 'kim@example.com', kind: 'back' as const, locale: 'nl-NL' })
    const deps = await serviceDeps({ alerts: { ...alerts, due: async after => [id, 99_999].filter(one => one > after), claim } })
    expect(await sendAlerts(deps, () => deps, deps.origin)).toBe(1)
    const [card] = await deps.data.catalogue.cards([id])
    const words = { name: `${first.brand} ${first.name}`, price: formatPrice(card?.final_price_incl_tax ?? 0) }
    expect(deps.emails).toMatchObject([
      { to: 'kim@example.com', subject: t('mail.alert.back.subject', words), action: { path: first.url } },
    ])
  })
})
