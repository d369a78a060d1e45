import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** A picture that was cut off or emptied, by a full disk or a lost cable, is none. */
function isWhole(body: Buffer, format: 'webp' | 'avif'): boolean {
  if (body.length < 16) return false
  if (format === 'webp') return body.toString('latin1', 8, 12) === 'WEBP' && body.readUInt32LE(4) + 8 === body.length
  if (body.toString('latin1', 4, 8) !== 'ftyp') return false
  let at = 0
  while (at + 8 <= body.length) at += Math.max(body.readUInt32BE(at), 8)
  return at === body.length
}

/** The picture kept in the file, or undefined when there is none that can be shown. */
export async function readKept(file: string, format: 'webp' | 'avif'): Promise<Buffer | undefined> {
  const body = await readFile(file).catch(() => undefined)
  return body && isWhole(body, format) ? body : undefined
}

/** Written beside it first: nobody ever reads half a picture. A full disk costs the copy, not the picture. */
export async function keep(file: string, body: Buffer): Promise<void> {
  const beside = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true })
    .then(() => writeFile(beside, body))
    .then(() => rename(beside, file))
    .catch(() => rm(beside, { force: true }).catch(() => {}))
}

/** Removes what was kept of earlier drawings: everything beside the folder. */
export async function forgetOlder(folder: string): Promise<void> {
  const names = await readdir(dirname(folder)).catch(() => [])
  for (const name of names)
    if (name !== basename(folder)) await rm(join(dirname(folder), name), { recursive: true, force: true }).catch(() => {})
}
