import { mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../../../reference-shop/database/database'
import { sourceOf } from '../../../reference-shop/database/source-of'
import { outboxTransport } from '../../../reference-shop/mail/transport'
import { migrate } from '../../../reference-shop/maintenance/migrations'

const root = mkdtempSync(join(tmpdir(), 'etalage-files-'))
afterAll(() => rmSync(root, { recursive: true }))

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

it('only the user of the shop can read what it makes: its folder, the database and its e-mails (SEC-02)', async () => {
  const before = process.umask(0o022)
  const source = sourceOf({ root })
  const database = openDatabase(source)
  await migrate(database)
  const outbox = join(root, '.data/outbox')
  await outboxTransport(outbox)({ id: 'a', to: 'sanne@example.com', subject: 'x', text: 'x', html: 'x' })
  process.umask(before)
  const made = readdirSync(join(root, '.data'), { recursive: true }).map(name => join(root, '.data', String(name)))
  expect(made.length).toBeGreaterThan(3)
  const modes = [join(root, '.data'), ...made].map(path => `${path.slice(root.length)} ${modeOf(path)}`)
  expect(modes).toEqual(modes.map(line => line.replace(/\d+$/, /(\.data|outbox) /.test(line) ? '700' : '600')))
  await database.close()
})

it('a health check of the embedded database leaves no file open (ERR-02)', async () => {
  const file = join(root, 'probed.db')
  const database = openDatabase({ file })
  await migrate(database)
  const open = (): number =>
    readdirSync('/proc/self/fd').filter(name => {
      try {
        return readlinkSync(`/proc/self/fd/${name}`).startsWith(file)
      } catch {
        return false
      }
    }).length
  await database.probe()
  const before = open()
  for (let time = 0; time < 20; time++) await database.probe()
  expect(open()).toBe(before)
  expect(await database().selectFrom('probes').selectAll().execute()).toEqual([])
  await database.close()
})
