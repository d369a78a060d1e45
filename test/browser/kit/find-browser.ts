import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

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

/** Where Chrome and Chromium install themselves. */
const places: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['Google Chrome', 'Chromium'].map(name => `/Applications/${name}.app/Contents/MacOS/${name}`),
  linux: ['/usr/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium'],
  win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
}

/** Path of an installed Chrome or Chromium, or of the browser that Playwright installed. */
export function installedBrowser(platform = process.platform, exists = existsSync, ofPlaywright = () => chromium.executablePath()): string {
  const path = places[platform]?.find(exists) ?? ofPlaywright()
  if (exists(path)) return path
  throw new Error('No browser found: install Chrome, run `npx playwright install chromium`, or set CHROMIUM_PATH to a Chromium or Chrome')
}

/**
 * The browser to test in: that of CHROMIUM_PATH, or the one packed in a dependency, with its libraries and fonts. Other installed browsers
 * are used only where that does not run, so that results are the same on every machine.
 */
export async function findBrowser(): Promise<Browser> {
  const env = process.env as Record<string, string>
  const { CHROMIUM_PATH: path } = process.env
  const runsPacked = process.platform === 'linux' && process.arch === 'x64'
  if (path || !runsPacked) return { path: path || installedBrowser(), packed: false, env }
  const folder = await unpacked()
  return {
    path: `${folder}/chromium`,
    packed: true,
    env: { ...env, LD_LIBRARY_PATH: `${folder}/al2023/lib`, FONTCONFIG_FILE: `${folder}/fonts.conf` },
  }
}
