import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Database, openDatabase } from '../../../reference-shop/database/database'
import type { LogEntry } from '../../../reference-shop/http/log'
import { composer } from '../../../reference-shop/mail/composer'
import { makeMailbox } from '../../../reference-shop/mail/mailbox'
import { openOutbox } from '../../../reference-shop/mail/outbox'
import type { EmailContent, MessageEmail } from '../../../reference-shop/mail/records'
import { outboxTransport, smtpTransport } from '../../../reference-shop/mail/transport'
import { openShopData } from '../../../reference-shop/open-shop-data'
import { composeOrderEmail } from '../../../reference-shop/orders/emails'
import type { ShopData } from '../../../reference-shop/shop-data'
import type { Message } from '../../../reference-shop/text/email'
import { register } from '../../../shared/contract/api/account'
import { askAboutProduct, sendContact } from '../../../shared/contract/api/content'
import { exampleOf } from '../../../shared/contract/api/entries'
import { reserve } from '../../../shared/contract/api/reservations'
import { postReview } from '../../../shared/contract/api/reviews'
import { listen } from '../../kit/local-server'
import { property } from '../../kit/property'
import { seedFile } from '../../kit/seeded'
import { withResolvers } from '../../kit/with-resolvers'
import { type FullShop, linkTo, makeClock, openFullShop, Person } from '../kit/full-shop'
import { from, makeShop, newClientAddress, patient, t, themeIn, Visitor } from '../kit/shop'

const render = (locale?: 'en-GB') => themeIn(locale).render

const message: Message = {
  subject: 'Bevestig je inschrijving',
  origin: 'https://etalage.example',
  paragraphs: ['Hallo <b>Sanne</b> & co,', 'Twee\nregels'],
  action: { label: 'Bevestig', href: 'https://etalage.example/bevestig?a=1&b=2' },
}

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'etalage-outbox-'))
  folders.push(folder)
  return folder
}

let ids = 0
const newId = (): string => `${String(++ids).padStart(14, '0')}-0123abcd`

/** A mail server that accepts everything, or refuses every e-mail, and the commands it received. */
async function startSmtp(refuses = false): Promise<{ url: string; heard: string[] }> {
  const heard: string[] = []
  const server = createServer(socket => {
    let inside = false
    const say = (text: string): void => void socket.write(`${text}\r\n`)
    say('220 test')
    let rest = ''
    socket.on('data', piece => {
      const lines = (rest + piece).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        heard.push(line)
        if (inside) {
          if (line !== '.') continue
          inside = false
          say('250 taken')
        } else if (/^EHLO/.test(line)) say('250 test')
        else if (/^RCPT/.test(line) && refuses) say('550 <somebody@example.com> is unknown here')
        else if (line === 'DATA') {
          inside = true
          say('354 go on')
        } else say('250 ok')
      }
    })
    socket.on('error', () => {})
  })
  const { port, stop } = await listen(server)
  onTestFinished(() => void stop())
  return { url: `smtp://127.0.0.1:${port}`, heard }
}

describe('an e-mail', () => {
  it('says the same in HTML and in text, in the language of the shopper (ORD-02, CFG-01)', () => {
    const { subject, html, text } = render().email('message', message)
    expect(subject).toBe('Bevestig je inschrijving')
    expect(html).toContain('<p>Hallo &lt;b&gt;Sanne&lt;/b&gt; &amp; co,</p>')
    expect(html).toContain('<p>Twee<br />\nregels</p>')
    expect(html).toContain('href="https://etalage.example/bevestig?a=1&amp;b=2"')
    expect(text).toContain('Hallo <b>Sanne</b> & co,')
    expect(text).toContain('Bevestig:\nhttps://etalage.example/bevestig?a=1&b=2')
    expect(text).toContain('Vragen? We helpen je graag. https://etalage.example/contact')
    expect(render('en-GB').email('message', message).text).toContain('Any questions?')
  })

  it('asks for nothing to be done when there is nothing to do (ORD-02)', () => {
    const { action: _, ...quiet } = message
    const { html, text } = render().email('message', quiet)
    expect(html).not.toContain('button"')
    expect(text).not.toContain('bevestig?')
  })
})

describe('the outbox', () => {
  property([fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), fc.lorem({ mode: 'sentences' })], { seed: 7, numRuns: 60 })(
    'shows an e-mail as it was written, whatever signs are in it (ORD-02)',
    async (signs, sentences) => {
      const folder = newFolder()
      // Headers are one line without control characters; bodies have CRLF line ends.
      const subject = `x${signs.replace(/[\p{C}\s]+/gu, ' ').trim()}x`
      const body = `€ 1.299,- ${signs.replace(/\p{C}/gu, '')}\n${sentences}\n${'lang '.repeat(200)}`
      const at = Date.UTC(2026, 10, 21, 9, 30, 5)
      await outboxTransport(folder, () => at)({ id: newId(), to: 'sanne@example.com', subject, html: `<p>${body}</p>`, text: body })
      const [message, ...others] = await openOutbox(folder).list()
      expect(others).toEqual([])
      expect(
        message && { ...message, text: message.text.replaceAll('\r\n', '\n').trim(), html: message.html.replaceAll('\r\n', '\n').trim() },
      ).toEqual({
        id: message?.id,
        to: 'sanne@example.com',
        subject,
        at,
        text: body.trim(),
        html: `<p>${body}</p>`,
      })
    },
  )

  it('shows the newest e-mail first, on pages that no production shop has (ORD-02)', async () => {
    const folder = newFolder()
    const transport = outboxTransport(folder)
    for (const subject of ['een', 'twee'])
      await transport({ id: newId(), to: 'sanne@example.com', ...render().email('message', { ...message, subject }) })
    const outbox = openOutbox(folder)
    const deps = { outbox, render: render() }
    const visitor = new Visitor(await makeShop({ deps }))
    await visitor.open('/outbox')
    expect(visitor.html.indexOf('>twee<')).toBeLessThan(visitor.html.indexOf('>een<'))
    expect((await visitor.follow('twee')).status).toBe(200)
    expect(visitor.html).toContain('Hallo &lt;b&gt;Sanne&lt;/b&gt;')
    // A page that fades in after ours, without script, would report that it was not to fade.
    expect(visitor.html).toMatch(/href="\/outbox\/[\w-]+\/html"\s+target="_blank"/)
    const html = await visitor.follow(t('mail.outbox.html'))
    expect(html.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; img-src 'self';/)
    expect(await html.text()).toMatch(/class="mark" aria-hidden="true">E<\/span>Etalage<\/a>[\s\S]*<h1>twee<\/h1>/)
    for (const path of ['/outbox/00000000000000-00000000', '/outbox/..%2f..%2fpackage.json', '/outbox/00000000000000-00000000/html'])
      expect((await visitor.request(path)).status).toBe(404)
    expect((await (await makeShop({ deps, production: true })).app.request('/outbox')).status).toBe(404)
    expect(await openOutbox(join(folder, 'absent')).list()).toEqual([])
  })

  it('never holds half an e-mail (ORD-02)', async () => {
    const folder = newFolder()
    await Promise.all(
      Array.from({ length: 20 }, () =>
        outboxTransport(folder)({ id: newId(), to: 'sanne@example.com', ...render().email('message', message) }),
      ),
    )
    expect(readdirSync(folder).filter(name => !/^\d{14}-[0-9a-f]{8}\.eml$/.test(name))).toEqual([])
    expect((await openOutbox(folder).list()).every(({ text }) => text.includes('Bevestig'))).toBe(true)
  })
})

describe('the mail server', () => {
  it('gets the e-mail with both its forms, for one recipient (ORD-02)', async () => {
    const { url, heard } = await startSmtp()
    await smtpTransport(url)({ id: newId(), to: 'sanne@example.com', ...render().email('message', message) })
    expect(heard.filter(line => line.startsWith('RCPT'))).toEqual(['RCPT TO:<sanne@example.com>'])
    expect(heard.filter(line => /^Content-Type: text\//.test(line))).toHaveLength(2)
  })

  it('is told by mail programs how to get no more of an e-mail, where there is such a way (PDP-15)', async () => {
    const { url, heard } = await startSmtp()
    const leave = 'https://etalage.example/melding/afmelden?token=x'
    for (const more of [{ leave }, {}])
      await smtpTransport(url)({ id: newId(), to: 'a@example.com', subject: '', html: '', text: '', ...more })
    expect(heard.filter(line => line.startsWith('List-'))).toEqual([
      `List-Unsubscribe: <${leave}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ])
  })
})

const emailTo = (to: string): MessageEmail => ({
  to,
  locale: 'nl-NL',
  origin: 'http://localhost',
  subject: 'Hallo',
  paragraphs: [],
})

describe('e-mails', () => {
  let shop: FullShop
  beforeAll(async () => {
    shop = await openFullShop()
  })
  afterAll(() => shop.close())

  const write = (to: string, more: Partial<MessageEmail> = {}) => shop.data.emails.write({ ...emailTo(to), ...more })

  it('of every kind arrive once when the mail server comes back, with links that work then, and no address is logged (ORD-02, SEC-02)', async () => {
    const { mail, data, clock } = shop
    mail.isAway = true
    const { items = [] } = (await data.catalogue.list({ search: 'a' }, { filters: {}, page: 1, pageSize: 96 })) ?? {}
    const stocks = await Promise.all(items.map(async ({ sku, url }) => ({ sku, url, stores: (await data.stock.of(sku))?.stores })))
    const { sku, url, stores } = stocks.find(one => one.stores?.size) ?? stocks[0] ?? { sku: '', url: '', stores: undefined }
    const store = (await data.stores.all()).find(({ id }) => stores?.has(id))
    const person = await new Person(shop).open(`${url}/melding`)
    await person.send('alert', { email: 'melding@example.com' })
    const form = (body: object) => {
      const fields = new FormData()
      for (const [name, value] of Object.entries(body)) fields.append(name, value)
      return fields
    }
    const statuses = [
      person.call('POST', '/api/customer/password/request', { email: 'klant@example.com' }),
      person.call('POST', '/api/customer/password/request', { email: 'niemand@example.com' }),
      person.call('POST', '/api/content/newsletter', form({ email: 'lezer@example.com' })),
      person.call('POST', '/api/customer/register', { ...exampleOf(register).body, email: 'nieuw@example.com' }),
      person.call('POST', '/api/content/contact', form({ ...exampleOf(sendContact).body, email: 'bericht@example.com' })),
      person.call('POST', '/api/content/product-question', form({ ...exampleOf(askAboutProduct).body, sku, email: 'vraag@example.com' })),
      person.call('POST', `/api/catalog/product/reviews/sku/${sku}`, exampleOf(postReview).body),
      person.request('/api/stores/reservations', {
        method: 'POST',
        headers: {
          'X-CSRF-TOKEN': person.token,
          'X-Form-Stamp': patient(),
          'Content-Type': 'application/json',
          ...exampleOf(reserve).headers,
        },
        body: JSON.stringify({ ...exampleOf(reserve).body, sku, store_identifier: store?.slug, email: 'winkel@example.com' }),
      }),
    ].map(async reply => (await reply).status)
    expect(await Promise.all(statuses)).toEqual(statuses.map(() => 200))
    await mail.settled()
    expect(mail.emails).toEqual([])
    expect(new Set(mail.logged.map(({ level, code }) => `${level} ${code}`))).toEqual(new Set(['info ECONNREFUSED']))
    expect(JSON.stringify(mail.logged)).not.toContain('@')
    mail.isAway = false
    let works = false
    for (let look = 0; look < 3; look++) {
      clock.pass(10 * 60_000)
      mail.wake()
      await mail.settled()
      // The link is valid for an hour from when it is sent.
      if (!works && mail.emails.some(message => message.to === 'klant@example.com'))
        works = (await person.open(linkTo(shop, 'klant@example.com'))).document.querySelector('form#reset') !== null
    }
    expect(works).toBe(true)
    const to = ['bericht', 'klant', 'lezer', 'melding', 'nieuw', 'vraag', 'winkel'].map(name => `${name}@example.com`)
    expect(mail.emails.map(message => message.to).sort()).toEqual([...to, 'klantenservice@etalage.example'].sort())
    const leaving = mail.emails.filter(({ leave }) => leave)
    expect(leaving.map(message => message.to).sort()).toEqual(['lezer@example.com', 'melding@example.com'])
    for (const { leave = '', text, html } of leaving) expect([text.includes(leave), html.includes(leave)]).toEqual([true, true])
  })

  it('are unsubscribed from by the POST of a mail program, without a cookie; a used or wrong secret gets the same reply (PDP-15, CNT-01, SEC-02)', async () => {
    const { data } = shop
    await data.newsletters.set('lezer@example.com', true)
    const leave = shop.mail.emails.find(({ to }) => to === 'lezer@example.com')?.leave ?? ''
    const post = async (path: string, body = 'List-Unsubscribe=One-Click') => {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      return (await shop.app.request(path, { method: 'POST', body, headers }, from(newClientAddress()))).status
    }
    expect([await post(leave, 'x=1'), await data.newsletters.isSubscribed('lezer@example.com')]).toEqual([419, true])
    expect([await post(leave), await data.newsletters.isSubscribed('lezer@example.com')]).toEqual([200, false])
    expect([await post(leave), await post('http://localhost/melding/afmelden?token=x')]).toEqual([200, 200])
  })

  it('keep no secret while they wait, and open no account whose password has changed since (SEC-02)', async () => {
    const { data, mail } = shop
    const customer = await data.customers.byEmail('zakelijk@example.com')
    const token = { purpose: 'reset', subject: 'zakelijk@example.com', customerId: customer?.id ?? 0, lifetime: 1000 } as const
    await write('zakelijk@example.com', { action: { label: 'Kies', path: '/x', token } })
    await data.customers.setPassword(customer?.id ?? 0, 'x')
    const before = mail.emails.length
    mail.wake()
    await mail.settled()
    expect(mail.emails.length).toBe(before)
  })

  it('are not written when what they are about does not happen (CNT-01)', async () => {
    const refused = shop.data.inTransaction(async () => {
      await write('sanne@example.com')
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    expect(await shop.data.emails.claim()).toBeUndefined()
  })
})

// In a database of its own, so that no shop sends them during the test.
describe('e-mails that wait', () => {
  const clock = makeClock()
  let data: ShopData
  let database: Database
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'etalage-letters-'))
    const file = join(folder, 'shop.db')
    await seedFile(file, 60)
    data = await openShopData({ file, now: clock.now })
    database = openDatabase({ file })
    return async () => {
      await Promise.all([data.close(), database.close()])
      rmSync(folder, { recursive: true })
    }
  })

  const write = (to: string) => data.emails.write(emailTo(to))

  it('and that the mail server refuses for four days fail for good, without the address in the log (ORD-02)', async () => {
    const { url, heard } = await startSmtp(true)
    const logged: LogEntry[] = []
    await write('somebody@example.com')
    const compose = composer(composeOrderEmail, { data, t, render: render() })
    const mail = makeMailbox({ emails: data.emails, compose, transport: smtpTransport(url), log: entry => void logged.push(entry) })
    for (let look = 0; look < 17; look++) {
      await mail.settled()
      clock.pass(13 * 3_600_000)
      mail.wake()
    }
    await mail.close()
    expect(heard.filter(line => line.startsWith('RCPT'))).toHaveLength(14)
    const tries = [...Array.from({ length: 13 }, () => ['info', true]), ['error', false]]
    expect(logged.map(({ level, again }) => [level, again])).toEqual(tries)
    expect(JSON.stringify(logged)).not.toContain('somebody')
    expect(await data.emails.failed()).toMatchObject([{ about: 'message', tries: 14, why: 'EENVELOPE 550' }])
    await data.emails.drop('all')
  })

  /** A mailbox with a transport of the test, and its log. */
  function sendWith(transport: (message: { to: string }) => Promise<unknown>, patience?: number) {
    const logged: LogEntry[] = []
    const compose = async (message: EmailContent) => ({
      to: message.about === 'message' ? message.to : '',
      subject: '',
      html: '',
      text: '',
    })
    const mail = makeMailbox({
      emails: data.emails,
      compose,
      transport,
      log: entry => void logged.push(entry),
      ...(patience && { patience }),
    })
    return { mail, logged }
  }

  it('and hang at the mail server hold up no other, and are tried again (ORD-02)', async () => {
    for (const name of ['traag', 'een', 'twee', 'drie']) await write(`${name}@example.com`)
    const sent: string[] = []
    const { mail, logged } = sendWith(({ to }) => (to.startsWith('traag') ? new Promise(() => {}) : Promise.resolve(sent.push(to))), 1000)
    await vi.waitFor(() => expect(sent.sort()).toEqual(['drie@example.com', 'een@example.com', 'twee@example.com']))
    await write('later@example.com')
    mail.wake()
    await vi.waitFor(() => expect(sent).toContain('later@example.com'))
    await mail.settled()
    expect(logged.map(({ code, again }) => [code, again])).toEqual([['ETIMEDOUT', true]])
    await mail.close()
    clock.pass(301_000)
    const again = sendWith(async ({ to }) => sent.push(to))
    await again.mail.close()
    expect(sent.at(-1)).toBe('traag@example.com')
  })

  it('and are accepted after a time-out arrive once (ORD-02)', async () => {
    await write('laat@example.com')
    const { promise: arrived, resolve: arrive } = withResolvers()
    const { mail, logged } = sendWith(() => arrived, 50)
    await mail.settled()
    expect(logged.map(({ code, again }) => [code, again])).toEqual([['ETIMEDOUT', true]])
    const waiting = () => database().selectFrom('letters').select('id').execute()
    expect(await waiting()).toHaveLength(1)
    clock.pass(60_000)
    mail.wake()
    await mail.settled()
    expect(logged).toHaveLength(1)
    arrive()
    await vi.waitFor(async () => expect(await waiting()).toEqual([]))
    await mail.close()
  })

  it('go at once when they were put off by a clock that was ahead (ORD-02)', async () => {
    const sent: string[] = []
    clock.pass(90 * 86_400_000)
    await write('morgen@example.com')
    clock.pass(-90 * 86_400_000)
    const { mail } = sendWith(async ({ to }) => sent.push(to))
    await mail.settled()
    await mail.close()
    expect(sent).toEqual(['morgen@example.com'])
  })

  it('go five at a time, whatever there is to send (ORD-02)', async () => {
    for (let at = 0; at < 23; at++) await write(`nummer-${at}@example.com`)
    let [busy, most, sent] = [0, 0, 0]
    const { promise: five, resolve: go } = withResolvers()
    const { mail } = sendWith(async () => {
      busy += 1
      most = Math.max(most, busy)
      if (busy === 5) go()
      await five
      await new Promise(done => setTimeout(done, 5))
      busy -= 1
      sent += 1
    })
    await mail.settled()
    await mail.close()
    expect([sent, most]).toEqual([23, 5])
  })

  it('and cannot be read fail for good in the end, and hold up no other (ORD-02, SEC-02)', async () => {
    for (const to of ['stuk', 'heel']) await write(`${to}@example.com`)
    await database().updateTable('letters').set({ message: '{' }).where('message', 'like', '%stuk%').execute()
    const sent: string[] = []
    const { mail, logged } = sendWith(async ({ to }) => sent.push(to))
    for (let look = 0; look < 17; look++) {
      await mail.settled()
      clock.pass(13 * 3_600_000)
      mail.wake()
    }
    await mail.close()
    expect(sent).toEqual(['heel@example.com'])
    expect(logged.map(({ again }) => again)).toEqual([...Array.from({ length: 13 }, () => true), false])
    expect(await data.emails.failed()).toMatchObject([{ why: 'SyntaxError' }])
  })
})
