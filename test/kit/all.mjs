import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const failed = []
const folder = mkdtempSync(join(tmpdir(), 'etalage-tests-'))
// Both runs append to it, as a log of this length is often truncated at the start.
const failures = join(folder, 'failures.txt')
// esbuild and tsc, which are written in Go, collect their garbage less often: a quarter less processor time, and no more memory than this.
const env = { GOGC: '400', GOMEMLIMIT: '2GiB', ...process.env, FAILURES_FILE: failures }

/** Runs `npm run <script>`, and resolves with whether it passed. Prints as it runs, or if `isAside` when it ends. */
const run = (script, isAside) =>
  new Promise(done => {
    const output = []
    const child = spawn(`npm run ${script}`, {
      shell: true,
      stdio: isAside ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: isAside ? { ...env, FORCE_COLOR: '1' } : env,
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', data => output.push(data))
    child.on('close', code => {
      process.stdout.write(Buffer.concat(output))
      if (code !== 0) failed.push(script)
      done(code === 0)
    })
  })

const aside = ['types', 'lint'].map(script => run(script, true))
// Without a build there is nothing to test; tests that fail hide no other tests.
if (await run('build')) for (const script of ['test:unit', 'test:browser']) await run(script)
await Promise.all(aside)
if (existsSync(failures)) console.error(readFileSync(failures, 'utf8'))
rmSync(folder, { recursive: true })
if (failed.length) console.error(`Failed: ${failed.join(', ')}`)
process.exitCode = failed.length ? 1 : 0
