import { spawn } from 'node:child_process'

/** Runs npm scripts at the same time, each with its output in one piece. Resolves with whether it passed. */
const run = script =>
  new Promise(done => {
    const output = []
    const child = spawn(`npm run ${script}`, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, FORCE_COLOR: '1' } })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', data => output.push(data))
    child.on('close', code => {
      process.stdout.write(Buffer.concat(output))
      done(code === 0)
    })
  })

const passed = await Promise.all(process.argv.slice(2).map(run))
process.exitCode = passed.every(Boolean) ? 0 : 1
