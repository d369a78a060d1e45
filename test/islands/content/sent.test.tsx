import { screen, waitFor } from '@testing-library/dom'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import type { FormShape } from '../../../shared/contract/form'
import { renderIsland } from '../../kit/render-island'
import { useServer } from '../../kit/server'

const server = useServer()

/** Fills in a form of these fields and sends it; the bodies that arrive. */
async function sendForm(load: () => Promise<unknown>, typed: Readonly<Record<string, string>>, path: string, reply: object | boolean) {
  const bodies: unknown[] = []
  server.use(
    http.post(path, async ({ request }) => {
      const isJson = request.headers.get('content-type')?.includes('json')
      bodies.push(isJson ? await request.json() : Object.fromEntries(await request.formData()))
      return HttpResponse.json(reply)
    }),
  )
  const fields = Object.keys(typed).map(name => ({ name, label: name, type: 'text' as const }))
  const shape: FormShape = { id: 'f', action: '/x', fields, submit: 'Versturen', done: 'Gelukt.' }
  const html = `<div data-component="f"><script type="application/json" data-prop="form">${JSON.stringify(shape)}</script></div>`
  const { user } = await renderIsland(load, html, { href: '/formulier' })
  for (const [name, text] of Object.entries(typed)) await user.type(screen.getByLabelText(new RegExp(name)), text)
  await user.click(screen.getByRole('button', { name: 'Versturen' }))
  const done = await screen.findByRole('status')
  return { bodies, said: done.textContent?.replaceAll('\u00a0', ' ') }
}

it.each([
  [null, 'Op je cadeaukaart staat nog € 25,-.'],
  ['2027-03-01', 'Op je cadeaukaart staat nog € 25,-. De kaart is geldig tot en met 1 maart 2027.'],
])('the balance of a gift card is said with how long it counts, if it ends: %s (CNT-02)', async (expires_at, text) => {
  const load = () => import('../../../islands/content/saldo-check/index')
  const typed = { number: '6000 0000 0000 0001', pin: '1234' }
  const { bodies, said } = await sendForm(load, typed, '*/api/content/gift-card/balance', { balance: 25, expires_at })
  expect(said).toBe(text)
  expect(bodies).toMatchObject([{ number: '6000000000000001', pin: '1234' }])
})

it('a message is sent with every field as typed (CNT-02)', async () => {
  const names = ['first_name', 'last_name', 'company', 'contact_person', 'phone', 'email', 'subject', 'comment']
  const typed = Object.fromEntries(names.map(name => [name, `${name}@x.nl`]))
  const { bodies, said } = await sendForm(() => import('../../../islands/content/contact-form/index'), typed, '*/api/content/contact', true)
  expect(bodies).toMatchObject([typed])
  expect(said).toBe('Gelukt.')
})

it('the address for the newsletter is sent (CNT-03)', async () => {
  const load = () => import('../../../islands/content/newsletter-signup/index')
  const { bodies } = await sendForm(load, { email: 'a@b.nl' }, '*/api/content/newsletter', true)
  await waitFor(() => expect(bodies).toMatchObject([{ email: 'a@b.nl' }]))
})
