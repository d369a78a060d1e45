import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
// @ts-expect-error The build scripts have no types.
import { followFiles } from '../../../shared/cli/follow-files.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'etalage-follow-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('what could not be built is built with what changes next, so an error stays until it is mended (RT-10)', async () => {
  for (const name of ['islands', 'styles', 'node_modules']) mkdirSync(join(folder, name))
  const calls: string[][] = []
  const said: unknown[] = []
  const broken = new Error('islands/a.tsx:1:1')
  let isBroken = true
  followFiles([folder], {
    wants: (path: string) => /\.(tsx|css)$/.test(path),
    skips: (path: string) => path.endsWith('node_modules'),
    take: async (paths: Set<string>) => {
      calls.push([...paths].map(path => path.slice(folder.length + 1)).sort())
      if (isBroken) throw broken
    },
    failed: (error: unknown) => said.push(error),
  })
  const save = (path: string): void => writeFileSync(join(folder, path), String(calls.length))

  for (const path of ['node_modules/a.tsx', 'islands/a.log', 'islands/a.tsx']) save(path)
  await vi.waitFor(() => expect(said).toContain(broken))
  expect(new Set(calls.flat())).toEqual(new Set(['islands/a.tsx']))
  save('styles/a.css')
  await vi.waitFor(() => expect(calls).toContainEqual(['islands/a.tsx', 'styles/a.css']))
  expect(said).not.toContain(undefined)

  isBroken = false
  mkdirSync(join(folder, 'islands/b'))
  await vi.waitFor(() => {
    save('islands/b/index.tsx')
    expect(said).toContain(undefined)
  })
  expect(calls.at(-1)).toEqual(expect.arrayContaining(['islands/a.tsx', 'islands/b/index.tsx', 'styles/a.css']))
})

it('a folder that comes whole is reported with its files, also behind a link, and a link in a circle stops nothing (EXT-02, RT-10)', async () => {
  const ready = join(folder, 'ready')
  for (const name of ['theme/islands', 'ready/a', 'ready/c/d']) mkdirSync(join(folder, name), { recursive: true })
  for (const name of ['a/index.tsx', 'c/d/index.tsx']) writeFileSync(join(ready, name), '')
  const islands = join(folder, 'theme/islands')
  const found = new Set<string>()
  followFiles([join(folder, 'theme')], {
    wants: (path: string) => path.endsWith('.tsx'),
    take: async (paths: Set<string>) => paths.forEach(path => void found.add(path.slice(islands.length + 1))),
    failed: () => {},
  })
  symlinkSync('itself', join(islands, 'itself'))
  symlinkSync('..', join(islands, 'above'))
  symlinkSync('/nowhere/at/all', join(islands, 'nowhere.tsx'))
  renameSync(join(ready, 'a'), join(islands, 'a'))
  symlinkSync(join(ready, 'c'), join(islands, 'c'))
  await vi.waitFor(() => expect([...found]).toEqual(expect.arrayContaining(['a/index.tsx', 'c/d/index.tsx'])))
  writeFileSync(join(ready, 'c/d/other.tsx'), '')
  await vi.waitFor(() => expect([...found]).toContain('c/d/other.tsx'))
  expect([...found].filter(path => path.includes('above/'))).toEqual([])
})
