import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
// @ts-expect-error The build scripts have no types.
import { followFiles } from '../../../shared/cli/follow-files.mjs'

const folder = mkdtempSync(join(tmpdir(), 'etalage-follow-'))
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
