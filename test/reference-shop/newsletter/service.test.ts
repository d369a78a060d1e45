import { expect, it } from 'vitest'
import { confirmNewsletter, endNewsletter } from '../../../reference-shop/newsletter/service'
import { serviceDeps } from '../kit/service'

it.each([confirmNewsletter, endNewsletter])('a link about the newsletter that was used changes nothing (CNT-01)', async run => {
  const deps = await serviceDeps({ links: { issue: async () => '', look: async () => undefined, redeem: async () => undefined } })
  await expect(run(deps, 'used')).rejects.toMatchObject({ status: 400, code: 'oldLink' })
})
