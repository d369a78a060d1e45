import { fileURLToPath } from 'node:url'
import { type BuildFailure, build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { aliasOf, strictNames } from './kit/runtimes'

const root = fileURLToPath(new URL('..', import.meta.url))
const bundle = (runtime: 'preact' | 'react', contents: string) =>
  build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root, sourcefile: 'islands/example.tsx', loader: 'tsx' },
    alias: aliasOf[runtime],
    logOverride: strictNames,
    define: { 'process.env.NODE_ENV': '"production"' },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
  })
const libraries = ['@radix-ui/react-dialog', 'react-hook-form', 'downshift', 'swr', '@nanostores/react']

describe.each(['preact', 'react'] as const)('on %s', runtime => {
  it.each(libraries)('all of %s builds, with one React in it (RT-12)', async name => {
    const { warnings, metafile } = await bundle(runtime, `import * as all from '${name}'\nconsole.log(all)`)
    expect(warnings.map(({ text }) => text)).toEqual([])
    const drawn = Object.keys(metafile.inputs).filter(path => /node_modules\/(react|react-dom|preact)\//.test(path))
    const packages = new Set(drawn.map(path => /node_modules\/(react|preact)/.exec(path)?.[1]))
    expect([...packages]).toEqual([runtime])
    expect(drawn.filter(path => runtime === 'preact' && !/\.(module\.js|mjs)$/.test(path))).toEqual([])
  })
})

it.each([
  ['by its name', "import { useActionState } from 'react'\n\nconsole.log(useActionState)"],
  ['by way of the whole', "import * as React from 'react'\nconsole.log(React.useActionState)"],
])('a name that a runtime lacks, asked for %s, stops the build with file and line (RT-12)', async (_, contents) => {
  await expect(bundle('react', contents)).resolves.toBeTruthy()
  const failure = (await bundle('preact', contents).catch((error: unknown) => error)) as BuildFailure
  expect(failure.errors.map(({ text, location }) => [/useActionState/.test(text), location?.file])).toEqual([[true, 'islands/example.tsx']])
  expect(failure.errors[0]?.location?.line).toBe(contents.startsWith('import {') ? 1 : 2)
})
