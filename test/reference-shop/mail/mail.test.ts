import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fc, test } from '@fast-check/vitest'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import type { LogEntry } from '../../../reference-shop/http/log'
import type { Message } from '../../../reference-shop/mail/letter'
import { makeMailbox } from '../../../reference-shop/mail/mailbox'
import { openOutbox } from '../../../reference-shop/mail/outbox'
import { outboxTransport, smtpTransport } from '../../../reference-shop/mail/transport'
import { createRenderer } from '../../../reference-shop/render'
import { loadTexts } from '../../../reference-shop/texts'
import { makeShop, root, t, Visitor } from '../kit/shop'

const templates = join(root, 'theme-templates')
const render = (locale = 'nl-NL') => createRenderer({ templates, t: loadTexts(root, locale), manifest: undefined, locale })

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

/** A mail server that takes everything, or refuses every letter, and what it was told. */
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
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return { url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`, heard }
}

describe('a letter', () => {
  it('says the same in HTML and in text, in the language of the shopper (ORD-02, CFG-01)', () => {
    const { subject, html, text } = render().letter('message', message)
    expect(subject).toBe('Bevestig je inschrijving')
    expect(html).toContain('<p>Hallo &lt;b&gt;Sanne&lt;/b&gt; &amp; co,</p>')
    expect(html).toContain('<p>Twee<br />\nregels</p>')
    expect(html).toContain('href="https://etalage.example/bevestig?a=1&amp;b=2"')
    expect(text).toContain('Hallo <b>Sanne</b> & co,')
    expect(text).toContain('Bevestig:\nhttps://etalage.example/bevestig?a=1&b=2')
    expect(text).toContain('Vragen? We helpen je graag. https://etalage.example/contact')
    expect(render('en-GB').letter('message', message).text).toContain('Any questions?')
  })

  it('asks for nothing to be done when there is nothing to do (ORD-02)', () => {
    const { action: _, ...quiet } = message
    const { html, text } = render().letter('message', quiet)
    expect(html).not.toContain('button"')
    expect(text).not.toContain('bevestig?')
  })
})

describe('the outbox', () => {
  test.prop([fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), fc.lorem({ mode: 'sentences' })], { seed: 7, numRuns: 60 })(
    'shows a letter as it was written, whatever signs are in it (ORD-02)',
    async (signs, sentences) => {
      const folder = newFolder()
      // Headers are one line and carry no controls; a body ends its lines as mail does.
      const subject = `x${signs.replace(/[\p{C}\s]+/gu, ' ').trim()}x`
      const body = `€ 1.299,- ${signs.replace(/\p{C}/gu, '')}\n${sentences}\n${'lang '.repeat(200)}`
      const at = Date.UTC(2026, 10, 21, 9, 30, 5)
      await outboxTransport(folder, () => at)({ to: 'sanne@example.com', subject, html: `<p>${body}</p>`, text: body })
      const [letter, ...others] = await openOutbox(folder).list()
      expect(others).toEqual([])
      expect(
        letter && { ...letter, text: letter.text.replaceAll('\r\n', '\n').trim(), html: letter.html.replaceAll('\r\n', '\n').trim() },
      ).toEqual({
        id: letter?.id,
        to: 'sanne@example.com',
        subject,
        at,
        text: body.trim(),
        html: `<p>${body}</p>`,
      })
    },
  )

  it('shows the newest letter first, on pages that no production shop has (ORD-02)', async () => {
    const folder = newFolder()
    let now = Date.UTC(2026, 10, 21)
    const transport = outboxTransport(folder, () => (now += 60_000))
    for (const subject of ['een', 'twee'])
      await transport({ to: 'sanne@example.com', ...render().letter('message', { ...message, subject }) })
    const outbox = openOutbox(folder)
    const deps = { outbox, render: render() }
    const visitor = new Visitor(makeShop({ deps }))
    await visitor.open('/outbox')
    expect(visitor.html.indexOf('>twee<')).toBeLessThan(visitor.html.indexOf('>een<'))
    expect((await visitor.follow('twee')).status).toBe(200)
    expect(visitor.html).toContain('Hallo &lt;b&gt;Sanne&lt;/b&gt;')
    const html = await visitor.follow(t('mail.outbox.html'))
    expect(html.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/)
    expect(await html.text()).toContain('<h1>twee</h1>')
    for (const path of ['/outbox/00000000000000-00000000', '/outbox/..%2f..%2fpackage.json', '/outbox/00000000000000-00000000/html'])
      expect((await visitor.request(path)).status).toBe(404)
    expect((await makeShop({ deps, production: true }).app.request('/outbox')).status).toBe(404)
    expect(await openOutbox(join(folder, 'absent')).list()).toEqual([])
  })

  it('never holds half a letter (ORD-02)', async () => {
    const folder = newFolder()
    await Promise.all(
      Array.from({ length: 20 }, () => outboxTransport(folder)({ to: 'sanne@example.com', ...render().letter('message', message) })),
    )
    expect(readdirSync(folder).filter(name => !/^\d{14}-[0-9a-f]{8}\.eml$/.test(name))).toEqual([])
    expect((await openOutbox(folder).list()).every(({ text }) => text.includes('Bevestig'))).toBe(true)
  })
})

describe('the mail server', () => {
  it('gets the letter with both its forms, for one recipient (ORD-02)', async () => {
    const { url, heard } = await startSmtp()
    await smtpTransport(url)({ to: 'sanne@example.com', ...render().letter('message', message) })
    expect(heard.filter(line => line.startsWith('RCPT'))).toEqual(['RCPT TO:<sanne@example.com>'])
    expect(heard.filter(line => /^Content-Type: text\//.test(line))).toHaveLength(2)
  })

  it('is tried again, and what it keeps refusing is logged without the address (ORD-02)', async () => {
    const { url, heard } = await startSmtp(true)
    const logged: LogEntry[] = []
    const mail = makeMailbox({ transport: smtpTransport(url), log: entry => void logged.push(entry), pauses: [1, 1] })
    mail.send('somebody@example.com', render().letter('message', message))
    await mail.settled()
    expect(heard.filter(line => line.startsWith('RCPT'))).toHaveLength(3)
    expect(logged.map(({ level, again }) => [level, again])).toEqual([
      ['info', true],
      ['info', true],
      ['error', false],
    ])
    expect(JSON.stringify(logged)).not.toContain('somebody')
  })

  it('that comes back gets the letter after all, once (ORD-02)', async () => {
    let tries = 0
    const taken: string[] = []
    const mail = makeMailbox({
      transport: async ({ to }) => {
        if (++tries < 3) throw new Error('away')
        taken.push(to)
      },
      log: () => {},
      pauses: [1, 1, 1],
    })
    mail.send('sanne@example.com', render().letter('message', message))
    expect(taken).toEqual([])
    await mail.settled()
    expect(taken).toEqual(['sanne@example.com'])
  })
})
