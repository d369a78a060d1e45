import { spawn } from 'node:child_process'

const scripts = process.argv.slice(2)

/** Runs `npm run <script>`. The last script prints as it runs, the others when they end. Resolves with whether it passed. */
const run = (script, at) =>
  new Promise(done => {
    const isLast = at === scripts.length - 1
    const output = []
    const child = spawn(`npm run ${script}`, {
      shell: true,
      stdio: ['ignore', isLast ? 'inherit' : 'pipe', isLast ? 'inherit' : 'pipe'],
      env: isLast ? process.env : { ...process.env, FORCE_COLOR: '1' },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', data => output.push(data))
    child.on('close', code => {
      process.stdout.write(Buffer.concat(output))
      done(code === 0)
    })
  })

const passed = await Promise.all(scripts.map(run))
const failed = scripts.filter((_, at) => !passed[at])
if (failed.length) console.error(`Failed: ${failed.join(', ')}`)
process.exitCode = failed.length ? 1 : 0
