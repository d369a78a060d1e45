import type { Letter } from './letter'

/** A letter as it was sent. */
export interface SentLetter extends Letter {
  to: string
  /** ms since 1970. */
  at: number
}

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

const decode = (body: string, encoding: string): string => {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8')
  return (/quoted-printable/i.test(encoding) ? quotedPrintable(body) : Buffer.from(body, 'latin1')).toString('utf8')
}

/** A header with words such as =?UTF-8?Q?=E2=82=AC?= in it. */
const words = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, run =>
      Buffer.concat(
        [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind = '', inside = '']) =>
          kind.toLowerCase() === 'b' ? Buffer.from(inside, 'base64') : quotedPrintable(inside.replaceAll('_', ' ')),
        ),
      ).toString('utf8'),
    )

interface Part {
  header(name: string): string
  body: string
}

function partOf(source: string): Part {
  const end = source.search(/\r?\n\r?\n/)
  const head = source.slice(0, end).replace(/\r?\n[ \t]+/g, ' ')
  return {
    header: name => words(new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''),
    body: source.slice(end).replace(/^\r?\n\r?\n/, ''),
  }
}

/** Reads a letter of the outbox: text and HTML beside each other. */
export function readEml(file: Buffer): SentLetter {
  const letter = partOf(file.toString('latin1'))
  const boundary = /boundary="?([^";]+)/.exec(letter.header('Content-Type'))?.[1] ?? ''
  const parts = letter.body.split(`--${boundary}`).map(text => partOf(text.replace(/^\r?\n/, '').replace(/\r?\n$/, '')))
  const content = (type: string): string => {
    const part = parts.find(one => one.header('Content-Type').startsWith(type))
    return part ? decode(part.body, part.header('Content-Transfer-Encoding')) : ''
  }
  return {
    to: letter.header('To'),
    subject: letter.header('Subject'),
    at: Date.parse(letter.header('Date')),
    html: content('text/html'),
    text: content('text/plain'),
  }
}
