import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Format } from './version'

/** Rejects a truncated or empty picture, left by a full disk or a power failure. */
function isWhole(body: Buffer, format: Format): boolean {
  if (body.length < 16) return false
  if (format === 'jpeg') return body.readUInt16BE(0) === 0xffd8 && body.readUInt16BE(body.length - 2) === 0xffd9
  if (format === 'webp') return body.toString('latin1', 8, 12) === 'WEBP' && body.readUInt32LE(4) + 8 === body.length
  if (body.toString('latin1', 4, 8) !== 'ftyp') return false
  let at = 0
  while (at + 8 <= body.length) at += Math.max(body.readUInt32BE(at), 8)
  return at === body.length
}

/** The cached picture in the file, or undefined if there is no valid one. */
export async function readKept(file: string, format: Format): Promise<Buffer | undefined> {
  const body = await readFile(file).catch(() => undefined)
  return body && isWhole(body, format) ? body : undefined
}

/** Written to a temporary file first, so that nobody reads half a picture. If the disk is full, the picture is served but not cached. */
export async function keep(file: string, body: Buffer): Promise<void> {
  const beside = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true })
    .then(() => writeFile(beside, body))
    .then(() => rename(beside, file))
    .catch(() => rm(beside, { force: true }).catch(() => {}))
}

/** Removes caches of earlier versions: everything beside the current folder. */
export async function forgetOlder(folder: string): Promise<void> {
  const names = await readdir(dirname(folder)).catch(() => [])
  for (const name of names)
    if (name !== basename(folder)) await rm(join(dirname(folder), name), { recursive: true, force: true }).catch(() => {})
}
