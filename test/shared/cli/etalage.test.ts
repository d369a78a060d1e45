import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const temporary = mkdtempSync(join(tmpdir(), 'etalage-command-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

const etalage = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('shared/cli/etalage.mjs'), ...words], {
    cwd: temporary,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe('the command etalage', () => {
  it('prints its usage and that of each command on standard output with --help, and its version (EXT-02)', () => {
    expect(etalage('--help')).toMatchObject({ status: 0, stderr: '' })
    for (const name of ['new', 'add', 'build', 'dev', 'check', 'conformance'])
      expect(etalage('--help').stdout).toContain(`\n  etalage ${name} `)
    for (const name of ['new', 'add', 'build', 'dev'])
      expect(etalage(name, '--help')).toMatchObject({ status: 0, stdout: expect.stringMatching(`^Usage: etalage ${name} `) })
    expect(etalage('--version').stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  it('refuses what it does not know by exit code 2, naming it on standard error (EXT-02)', () => {
    expect(etalage('buidl')).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('"buidl"') })
    expect(etalage('build', '--prod')).toMatchObject({ status: 2, stderr: expect.stringContaining("'--prod'") })
    expect(etalage('new')).toMatchObject({ status: 2, stderr: expect.stringContaining('FOLDER') })
    expect(etalage()).toMatchObject({ status: 2 })
  })

  it('writes a theme beside what git, an editor, an operating system and npm have made, but not over other files (EXT-02)', () => {
    const folder = join(temporary, 'My shop (2)')
    for (const name of ['.git', '.idea', 'node_modules']) mkdirSync(join(folder, name), { recursive: true })
    for (const name of ['.DS_Store', 'LICENSE', 'pnpm-lock.yaml']) writeFileSync(join(folder, name), '')
    writeFileSync(join(folder, 'package.json'), '\ufeff{"dependencies":{"etalage":"1.0.0"}}')
    expect(etalage('new', folder)).toMatchObject({ status: 0 })
    expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({
      name: 'my-shop-2',
      dependencies: { etalage: '1.0.0' },
    })
    expect(etalage('new', folder)).toMatchObject({ status: 2, stderr: expect.stringMatching(/is not empty: it has .*islands/) })
  })
})
