import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Browser {
  path: string
  /** Whether it is the packaged browser, which lacks some features of headed Chromium. */
  packed: boolean
  /** The environment it runs in. */
  env: Record<string, string>
}

/** Folder inside node_modules of the package that contains the browser. */
const packageFolder = (): string => fileURLToPath(new URL('../..', import.meta.resolve('@sparticuz/chromium')))

const escapeXml = (text: string): string => text.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`)

/** Uses only the fonts packed with the browser, so that text has the same width on every machine. */
const fontsIn = (folder: string): string =>
  `<?xml version="1.0"?><fontconfig><dir prefix="relative">fonts/fonts</dir><cachedir>${escapeXml(`${folder}/fonts-cache`)}</cachedir></fontconfig>\n`

/** The package unpacks to the temporary folder, and its shared libraries too if it believes it runs in a certain cloud. */
async function unpackTo(folder: string): Promise<void> {
  const { default: packed } = await import('@sparticuz/chromium')
  const { TMPDIR, CODEBUILD_BUILD_IMAGE } = process.env
  Object.assign(process.env, { TMPDIR: folder, CODEBUILD_BUILD_IMAGE: 'nodejs20' })
  try {
    await packed.executablePath()
  } finally {
    for (const [name, value] of Object.entries({ TMPDIR, CODEBUILD_BUILD_IMAGE }))
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
  }
}

/** Path of the packed browser, unpacked at first use. Another process may do the same at the same time. */
async function unpacked(): Promise<string> {
  const home = packageFolder()
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string }
  const folder = join(home, '../../.cache', `chromium-${version}`)
  if (existsSync(folder)) return folder
  const staging = `${folder}.${process.pid}`
  await mkdir(staging, { recursive: true })
  try {
    await unpackTo(staging)
    await writeFile(`${staging}/fonts.conf`, fontsIn(folder))
    await rename(staging, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
  return folder
}

/**
 * The browser to test in: the one packed in a dependency, with its libraries and fonts, or that of CHROMIUM_PATH. Other installed browsers
 * are never used, so that results are the same on every machine.
 */
export async function findBrowser(): Promise<Browser> {
  const env = process.env as Record<string, string>
  const { CHROMIUM_PATH: path } = process.env
  if (path) return { path, packed: false, env }
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('The browser that comes with the packages runs on Linux on x64 only: set CHROMIUM_PATH to a Chromium or Chrome')
  const folder = await unpacked()
  return {
    path: `${folder}/chromium`,
    packed: true,
    env: { ...env, LD_LIBRARY_PATH: `${folder}/al2023/lib`, FONTCONFIG_FILE: `${folder}/fonts.conf` },
  }
}
