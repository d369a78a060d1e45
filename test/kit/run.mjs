// node test/kit/run.mjs FILE.ts WORDS…: runs `main(words)` of a TypeScript file; what it resolves with is the exit code.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const [file, ...words] = process.argv.slice(2)
// Inside the repository, so that its packages are found.
const folder = join(process.cwd(), '.cache', `run-${process.pid}`)
await mkdir(folder, { recursive: true })
try {
  const outfile = join(folder, 'main.mjs')
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  })
  process.exitCode = await (await import(pathToFileURL(outfile))).main(words)
} finally {
  await rm(folder, { recursive: true, force: true })
}
