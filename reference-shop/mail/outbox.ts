import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readEml, type SentEmail } from './eml'

const most = 100
const isId = (text: string): boolean => /^\d{14}-[0-9a-f]{8}$/.test(text)

/** The e-mails in the outbox folder. */
export interface Outbox {
  /** The newest hundred, newest first. */
  list(): Promise<(SentEmail & { id: string })[]>
  /** Undefined for an unknown id. */
  read(id: string): Promise<SentEmail | undefined>
}

export function openOutbox(folder: string): Outbox {
  const read: Outbox['read'] = async id => {
    if (!isId(id)) return undefined
    const file = await readFile(join(folder, `${id}.eml`)).catch(() => undefined)
    return file && readEml(file)
  }
  return {
    read,
    async list() {
      const names = await readdir(folder).catch(() => [])
      const ids = names.flatMap(name => (name.endsWith('.eml') && isId(name.slice(0, -4)) ? [name.slice(0, -4)] : []))
      const newest = ids.sort().reverse().slice(0, most)
      const emails = await Promise.all(newest.map(async id => ({ id, message: await read(id) })))
      return emails.flatMap(({ id, message }) => (message ? [{ id, ...message }] : []))
    },
  }
}
