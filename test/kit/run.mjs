// node test/kit/run.mjs FILE.ts WORDS…: runs `main(words)` of a TypeScript file; what it resolves with is the exit code.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { forNode } from '../../shared/build/for-node.mjs'

const [file, ...words] = process.argv.slice(2)
// Inside the repository, so that its packages are found.
const folder = join(process.cwd(), '.cache', `run-${process.pid}`)
await mkdir(folder, { recursive: true })
try {
  const outfile = join(folder, 'main.mjs')
  await build({ ...forNode, entryPoints: [file], outfile })
  process.exitCode = await (await import(pathToFileURL(outfile))).main(words)
} finally {
  await rm(folder, { recursive: true, force: true })
}
