import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it, onTestFinished } from 'vitest'

const packages = {
  '': { name: 'ours', version: '1.0.0', license: 'MIT', dependencies: { a: '1.0.0', shop: '1.0.0' } },
  'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { '@b/c': '2.0.0' } },
  'node_modules/a/node_modules/@b/c': { version: '2.0.0' },
  'node_modules/d': { version: '3.0.0', license: 'ISC', dev: true },
  'node_modules/e': { version: '4.0.0', license: 'MIT' },
  'node_modules/shop': { resolved: 'shop', link: true },
  shop: { version: '1.0.0', license: 'ISC' },
}
const folder = mkdtempSync(join(tmpdir(), 'etalage-packages-'))
writeFileSync(join(folder, 'package.json'), JSON.stringify(packages['']))
writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ name: 'ours', lockfileVersion: 3, packages }))
afterAll(() => rmSync(folder, { recursive: true }))

/** The report if the registry answers with this status and these advisories. */
async function report(status: number, known: object, env: object = {}): Promise<string[]> {
  const registry = createServer(({ method, url = '' }, answer) => {
    const aboutOne = { name: url.slice(1), versions: {} }
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(method === 'POST' ? known : aboutOne))
  })
  onTestFinished(() => {
    registry.closeAllConnections()
    registry.close()
  })
  await once(registry.listen(0, '127.0.0.1'), 'listening')
  const npm_config_registry = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
  const options = { cwd: folder, env: { ...process.env, npm_config_registry, ...env } }
  const { stdout } = await promisify(execFile)(process.execPath, [resolve('shared/cli/packages.mjs'), '50'], options)
  return stdout.trim().split('\n')
}

const advisory = { id: 1, url: 'https://example.com/1', title: 'A hole', severity: 'high', vulnerable_versions: '*', cwe: [], cvss: {} }

it('the report of a build names the licences of what production uses, and what is known to be vulnerable', async () => {
  expect(await report(200, { a: [advisory] })).toEqual([
    'Licences of the 3 packages of production: MIT 2, no licence 1.',
    'Known vulnerabilities: a (high). npm audit tells more.',
  ])
  expect(readFileSync(join(folder, 'dist/licences.txt'), 'utf8')).toBe('a\t1.0.0\tMIT\n@b/c\t2.0.0\tno licence\ne\t4.0.0\tMIT\n')
})

it('it says for how many packages there is no information', async () => {
  expect((await report(200, {})).at(-1)).toMatch(/^No known vulnerabilities in \d packages\.$/)
})

it('it says when the registry could not be asked, also where npm is told to be offline', async () => {
  const told = await report(405, {}, { npm_config_offline: 'true' })
  expect(told.at(-1)).toMatch(/^Known vulnerabilities: not known, as the registry did not answer \(405 .*\)\. Ask again with npm audit\.$/)
})
