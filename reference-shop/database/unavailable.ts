/**
 * The database is unavailable; the request itself is valid. The message is for the operator: which database, what is wrong, and what to do.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}

/** No advice may lose data: a damaged file is kept and replaced by a backup. */
type Cases = readonly (readonly [error: RegExp, told: (where: string) => string])[]

const file: Cases = [
  [
    /SQLITE_NOTADB|file is not a database/,
    where =>
      `${where} is not an SQLite database, or is damaged. Keep the file, and put a backup in its place; or let DATABASE_URL=file:/path name another file`,
  ],
  [
    /SQLITE_CORRUPT|database disk image is malformed/,
    where =>
      `${where} is damaged. Stop the shop, keep the file with its -wal and -shm, and put a backup in their place, or recover it with: sqlite3 FILE .recover`,
  ],
  [
    /SQLITE_READONLY|readonly database/,
    where =>
      `${where} cannot be written. Give the user that runs the shop the right to write the file, its -wal and -shm, and their folder; or let DATABASE_URL=file:/path name another file`,
  ],
  [/SQLITE_FULL|database or disk is full/, where => `${where} has no room to grow. Make room on its disk; the shop goes on by itself`],
  [
    /SQLITE_CANTOPEN|unable to open/i,
    where =>
      `${where} cannot be opened. See that its folder is there, and that the user that runs the shop may read and write it; or let DATABASE_URL=file:/path name another file`,
  ],
  [/SQLITE_IOERR|disk I\/O error/, where => `${where} cannot be read or written. See whether its disk is well and has room`],
  [/SQLITE_BUSY|SQLITE_LOCKED|database is locked/, where => `${where} is locked by another process for too long. See what has it open`],
]

const server: Cases = [
  [/ECONNREFUSED/, where => `${where}, does not answer. See that it runs there, and that host and port in DATABASE_URL are right`],
  [/ENOTFOUND|EAI_AGAIN/, where => `The host of ${where} is not known. Correct it in DATABASE_URL, or see whether names are resolved`],
  [/\b28P01\b|\b28000\b/, where => `${where} refuses this user. Correct user and password in DATABASE_URL`],
  [/\b3D000\b/, where => `${where} does not exist. Create it with createdb, or correct its name in DATABASE_URL`],
  [/\b53100\b/, where => `${where} has no room to grow. Make room on the disk of the server; the shop goes on by itself`],
  [/\b53300\b/, where => `${where} has too many connections. Raise max_connections, or run fewer processes of the shop: each takes ten`],
  [
    /\b25006\b/,
    where =>
      `${where} cannot be written: it is a standby, or default_transaction_read_only is on. Let DATABASE_URL name the primary server`,
  ],
  [/\b(XX001|XX002)\b/, where => `${where} is damaged. Keep what is there, and restore a backup on another server`],
  [/\b(57014|55P03)\b/, where => `A statement or a lock took too long at ${where}. See what it waits for in pg_stat_activity`],
  [
    /\b(08\w{3}|57P0[0-5]|53\w{3}|58\w{3})\b|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|Connection terminated|timeout exceeded|not queryable|connection error/,
    where => `The connection to ${where} was lost or could not be made. See that PostgreSQL runs there and can be reached`,
  ],
]

const textOf = (error: Error): string => `${'code' in error ? error.code : ''} ${error.message}`

function explain(cases: Cases, error: unknown, where: string): unknown {
  if (!(error instanceof Error) || error instanceof Unavailable) return error
  // If all addresses of a host fail, Node throws an AggregateError without a message.
  const first = error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error
  const text = textOf(first)
  const told = cases.find(([pattern]) => pattern.test(text))?.[1]
  return told ? new Unavailable(`${told(where)} (${first.message})`, { cause: error }) : error
}

/** Explains an SQLite error to the operator; other errors are returned unchanged. */
export const explainFile = (error: unknown, path: string): unknown => explain(file, error, `The database file ${path}`)

/** The same for PostgreSQL; `where` is without the password. */
export const explainServer = (error: unknown, where: string): unknown => explain(server, error, where)

/** The database at a postgres:// address, without user and password. */
export function serverOf(url: string): string {
  if (!URL.canParse(url)) return 'PostgreSQL at DATABASE_URL'
  const { hostname, port, pathname } = new URL(url)
  return `PostgreSQL at ${hostname || 'localhost'}:${port || 5432}${pathname === '/' ? '' : `, database ${pathname.slice(1)}`}`
}
