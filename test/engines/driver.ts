import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Sends a WebDriver command, by its name in both dialects, with its parameters. */
type Say = (command: Command, params?: Record<string, unknown>) => Promise<unknown>

/** Commands as Marionette names them, and as a method and path under the session of WebDriver. */
const commands = {
  Navigate: ['POST', 'url'],
  Back: ['POST', 'back'],
  ElementClick: ['POST', 'element/{id}/click'],
  ElementSendKeys: ['POST', 'element/{id}/value'],
  ExecuteScript: ['POST', 'execute/sync'],
} as const
type Command = keyof typeof commands

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** ms to wait for a state of the page. */
const PATIENCE = 20_000
const LOOK_MS = 100

/** A driven browser: clicks, types, and waits for the page. */
export class Browser {
  constructor(
    private readonly say: Say,
    readonly close: () => Promise<void>,
  ) {}

  open = (url: string) => this.say('Navigate', { url })
  back = () => this.say('Back', {})
  /** Evaluates an expression in the page. */
  ask = async <Value>(expression: string): Promise<Value> =>
    (await this.say('ExecuteScript', { script: `return (${expression})`, args: [] })) as Value

  /** Waits until an expression is truthy in the page, and resolves to its value. */
  async until<Value>(expression: string, what = expression): Promise<Value> {
    const end = Date.now() + PATIENCE
    for (;;) {
      const value = await this.ask<Value>(expression).catch(() => undefined)
      if (value) return value as Value
      if (Date.now() > end) throw new Error(`not in ${PATIENCE / 1000} s: ${what}, at ${await this.ask('location.href')}`)
      await pause(LOOK_MS)
    }
  }

  /**
   * The last visible match of an XPath, scrolled into view, which WebKit does not do by itself. Buttons that exist twice, for narrow and
   * wide pages, are found once.
   */
  private async find(xpath: string): Promise<string> {
    const script = `const all = document.evaluate(arguments[0], document, null, 7, null)
      const found = Array.from({ length: all.snapshotLength }, (_, at) => all.snapshotItem(at))
      const one = found.filter(each => each.getClientRects().length).at(-1) ?? found.at(-1)
      one?.scrollIntoView({ block: 'center', behavior: 'instant' })
      return one`
    const end = Date.now() + PATIENCE
    for (;;) {
      const found = (await this.say('ExecuteScript', { script, args: [xpath] }).catch(() => null)) as Record<string, string> | null
      if (found?.[ELEMENT]) return found[ELEMENT]
      if (Date.now() > end) throw new Error(`no ${xpath} at ${await this.ask('location.href')}`)
      await pause(LOOK_MS)
    }
  }

  /** Clicks a match of an XPath; retries if something covers or has just replaced it. */
  async click(xpath: string): Promise<void> {
    const end = Date.now() + PATIENCE
    for (;;)
      try {
        await this.say('ElementClick', { id: await this.find(xpath) })
        return
      } catch (error) {
        if (Date.now() > end) throw new Error(`cannot click ${xpath}: ${error}`)
        await pause(LOOK_MS)
      }
  }

  async type(xpath: string, text: string): Promise<void> {
    await this.say('ElementSendKeys', { id: await this.find(xpath), text })
  }
}

const onPath = (name: string): boolean => (process.env.PATH ?? '').split(delimiter).some(folder => existsSync(join(folder, name)))

const freePort = (): Promise<number> =>
  new Promise(done => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await Promise.race([gone, pause(5000)])
  child.kill('SIGKILL')
}

/** The messages of Marionette, Firefox's own form of WebDriver: [0, id, name, parameters] and [1, id, error, result], each after its length. */
function speakMarionette(socket: Socket): (name: string, params: object) => Promise<unknown> {
  let bytes = Buffer.alloc(0)
  let count = 0
  const waiting = new Map<number, (error: { message: string } | null, result: unknown) => void>()
  socket.on('data', piece => {
    bytes = Buffer.concat([bytes, piece])
    for (;;) {
      const colon = bytes.indexOf(':')
      const size = Number(bytes.subarray(0, colon))
      if (colon < 0 || bytes.length < colon + 1 + size) return
      const message: unknown = JSON.parse(bytes.subarray(colon + 1, colon + 1 + size).toString())
      bytes = bytes.subarray(colon + 1 + size)
      if (!Array.isArray(message)) continue
      const [, id, error, result] = message
      waiting.get(id)?.(error, result)
      waiting.delete(id)
    }
  })
  return (name, params) =>
    new Promise((done, fail) => {
      const id = ++count
      waiting.set(id, (error, result) => (error ? fail(new Error(error.message)) : done(result)))
      const text = JSON.stringify([0, id, name, params])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
}

const resultOf = (result: unknown): unknown => (result && typeof result === 'object' && 'value' in result ? result.value : result)

async function startFirefox(binary: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'etalage-firefox-'))
  const port = await freePort()
  const preferences = { 'marionette.port': port, 'datareporting.policy.dataSubmissionEnabled': false, 'app.update.enabled': false }
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref('${name}', ${JSON.stringify(value)});`)
      .join('\n'),
  )
  const firefox = spawn(binary, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
    env: { ...process.env, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '900' },
  })
  const end = Date.now() + 60_000
  let socket: Socket | undefined
  while (!socket)
    try {
      const one = connect(port, '127.0.0.1')
      await once(one, 'connect')
      socket = one
    } catch (error) {
      if (Date.now() > end) throw error
      await pause(LOOK_MS)
    }
  const send = speakMarionette(socket)
  await send('WebDriver:NewSession', { capabilities: {} })
  const say: Say = async (command, params = {}) => resultOf(await send(`WebDriver:${command}`, params))
  return new Browser(say, async () => {
    socket.destroy()
    await stopped(firefox)
    rmSync(profile, { recursive: true, force: true })
  })
}

const miniBrowser = (): string | undefined =>
  ['4.1', '4.0', '6.0'].map(version => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`).find(path => existsSync(path))

async function startWebKit(binary: string): Promise<Browser> {
  const [port, display] = [await freePort(), `:${100 + (process.pid % 800)}`]
  const screen = spawn('Xvfb', [display, '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], { stdio: 'ignore' })
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' },
  })
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await reply.json()) as { value: unknown }
    if (!reply.ok) throw new Error((value as { message?: string; error: string }).message || (value as { error: string }).error)
    return value
  }
  const options = { binary, args: ['--automation', '--geometry=1280x900'] }
  const end = Date.now() + 60_000
  let session = ''
  while (!session)
    try {
      const made = await call('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } })
      session = (made as { sessionId: string }).sessionId
    } catch (error) {
      if (Date.now() > end) throw error
      await pause(LOOK_MS)
    }
  const say: Say = (command, params = {}) => {
    const [method, path] = commands[command]
    return call(method, `/session/${session}/${path.replace('{id}', String(params.id))}`, method === 'POST' ? params : undefined)
  }
  return new Browser(say, async () => {
    await call('DELETE', `/session/${session}`).catch(() => {})
    await stopped(driver)
    await stopped(screen)
  })
}

export interface Engine {
  name: string
  /** Absent: not installed on this machine. */
  start?: () => Promise<Browser>
  /** How to install it. */
  remedy: string
}

const firefox = process.env.FIREFOX_PATH ?? ['firefox-esr', 'firefox'].find(onPath)
const webkit = onPath('WebKitWebDriver') && onPath('Xvfb') ? miniBrowser() : undefined

export const engines: readonly Engine[] = [
  {
    name: 'firefox',
    ...(firefox && { start: () => startFirefox(firefox) }),
    remedy: 'apt-get install firefox-esr, or let FIREFOX_PATH name a Firefox',
  },
  { name: 'webkit', ...(webkit && { start: () => startWebKit(webkit) }), remedy: 'apt-get install webkit2gtk-driver xvfb' },
]
