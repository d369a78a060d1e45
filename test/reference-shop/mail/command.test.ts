import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../reference-shop/database/database'
import { emailsCommand } from '../../../reference-shop/mail/command'
import { emailData } from '../../../reference-shop/mail/data'
import { makeMailbox } from '../../../reference-shop/mail/mailbox'
import type { EmailContent, EmailData } from '../../../reference-shop/mail/records'
import { migrate } from '../../../reference-shop/maintenance/migrations'
import { figureData } from '../../../reference-shop/operation/data'
import { databasesFor, type Lane } from '../../kit/databases'
import { makeClock } from '../kit/full-shop'

const HOUR = 3_600_000
const START = Date.UTC(2026, 10, 20, 18)

describe.each(databasesFor('e-mails'))('e-mails that could not be sent, on $name', ({ start }) => {
  let lane: Lane
  let opened: Database[]
  let emails: EmailData
  const clock = makeClock(START)
  beforeAll(async () => {
    lane = await start()
    const source = await lane.empty()
    opened = [openDatabase(source), openDatabase(source)]
    await migrate(opened[0] as Database)
    emails = emailData(opened[0] as Database, clock.now)
  })
  beforeEach(() => opened[0]?.().deleteFrom('letters').execute())
  afterAll(async () => {
    await Promise.all(opened.map(database => database.close()))
    await lane.stop()
  })

  const write = (to: string) => emails.write({ to, locale: 'nl-NL', origin: 'http://localhost', subject: 'Hallo', paragraphs: [] })

  /** A shop process that sends e-mails through `transport`, and looks for them every few seconds until it is closed. */
  const sender = (database: Database, transport: (to: string) => Promise<unknown>) =>
    makeMailbox({
      emails: emailData(database, clock.now),
      compose: async (message: EmailContent) => ({ to: message.about === 'message' ? message.to : '', subject: '', html: '', text: '' }),
      transport: ({ to }) => transport(to),
      log: () => {},
    })

  /** The mail server is unreachable for this many hours. */
  async function away(hours: number, transport: (to: string) => Promise<unknown> = refuse): Promise<void> {
    const mail = sender(opened[0] as Database, transport)
    for (let passed = 0; passed < hours; passed += 4) {
      await mail.settled()
      clock.pass(4 * HOUR)
      mail.wake()
    }
    await mail.close()
  }
  const refuse = () => Promise.reject(Object.assign(new Error('somebody@example.com'), { code: 'ECONNREFUSED' }))
  const counts = async () => (await figureData(opened[0] as Database).figures()).emails

  /** E-mails that were given up earlier. */
  async function markFailed(...all: string[]): Promise<void> {
    for (const to of all) await write(to)
    for (let due = await emails.claim(); due; due = await emails.claim()) await emails.markFailed(due.id, 'ECONNREFUSED')
  }

  it('are tried for a weekend, and go when the mail server is back (ORD-02)', async () => {
    await write('weekend@example.com')
    await away(64)
    expect(await counts()).toMatchObject({ waiting: 1, failed: 0 })
    const sent: string[] = []
    await away(16, async to => sent.push(to))
    expect(sent).toEqual(['weekend@example.com'])
    expect(await counts()).toEqual({ waiting: 0, failed: 0 })
  })

  it('fail for good after four days, are counted, and shown without the address (ORD-02, SEC-02)', async () => {
    const at = clock.now()
    for (const to of ['een@example.com', 'twee@example.com']) await write(to)
    await away(120)
    expect(await counts()).toEqual({ waiting: 0, failed: 2 })
    const [one] = await emails.failed()
    expect(one).toMatchObject({ about: 'message', order: null, at, tries: 14, why: 'ECONNREFUSED' })
    const said = await emailsCommand([], emails)
    expect(said?.split('\n')).toHaveLength(2)
    expect(said).toMatch(/^\d+\tmessage\twritten 2026-\S+Z\tfailed 2026-\S+Z\t14 tries\tECONNREFUSED\n/)
    expect(said).not.toContain('@')
    // They are not retried automatically.
    await away(48, () => Promise.reject(new Error('tried')))
    expect((await emails.failed()).map(({ tries }) => tries)).toEqual([14, 14])
  })

  it('are sent again by the command, each once, however many processes look (ORD-02)', async () => {
    const all = Array.from({ length: 12 }, (_, at) => `nummer-${String(at).padStart(2, '0')}@example.com`)
    await markFailed(...all)
    const [first] = await emails.failed()
    const sent: string[] = []
    expect(await emailsCommand(['send', String(first?.id)], emails)).toBe('1 to be sent again')
    expect(await emailsCommand(['send', String(first?.id)], emails), 'it is on its way').toBe('0 to be sent again')
    expect(await emailsCommand(['send', 'all'], emails)).toBe('11 to be sent again')
    const send = async (to: string): Promise<void> => {
      await new Promise(done => setImmediate(done))
      sent.push(to)
    }
    const shops = opened.map(database => sender(database, send))
    for (const shop of shops) shop.wake()
    for (const shop of shops) await shop.settled()
    for (const shop of shops) await shop.close()
    expect(sent.sort()).toEqual(all)
    expect(await counts()).toEqual({ waiting: 0, failed: 0 })
  })

  it('are found by everybody who looks while there is one for each (ORD-02)', async () => {
    const senders = opened.map(database => emailData(database, clock.now))
    for (let round = 0; round < 10; round++) {
      for (let at = 0; at < 10; at++) await write('een@example.com')
      const taken = await Promise.all(Array.from({ length: 10 }, (_, at) => senders[at % senders.length]?.claim()))
      expect(new Set(taken.map(message => message?.id ?? 'none')).size).toBe(10)
      expect(taken).not.toContain(undefined)
    }
  })

  it('are tried as if they were new when they are sent again, and dropped when the operator wants that (ORD-02)', async () => {
    await markFailed('een@example.com')
    await emailsCommand(['send', 'all'], emails)
    await away(64)
    expect(await counts()).toMatchObject({ waiting: 1, failed: 0 })
    await away(60)
    expect(await emailsCommand(['drop', 'all'], emails)).toBe('1 dropped')
    expect(await emailsCommand([], emails)).toBe('No e-mail has failed')
  })

  it.each([[['send']], [['send', 'x']], [['send', 'all', '3']], [['drop', '']], [['help']]])('%j does nothing but explain', async words => {
    await markFailed('een@example.com')
    expect(await emailsCommand(words, emails)).toBeUndefined()
    expect(await counts()).toEqual({ waiting: 0, failed: 1 })
  })
})
