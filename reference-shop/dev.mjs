// npm run dev: builds for development and serves; node --watch starts this file anew on every change.
import { execFileSync, spawn } from 'node:child_process'

execFileSync(process.execPath, ['build.mjs', '--dev'], { stdio: 'inherit' })
const shop = spawn(process.execPath, ['--enable-source-maps', 'dist/shop/server.mjs'], { stdio: 'inherit' })
// At once, open streams and all: the database survives it.
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => shop.kill('SIGKILL'))
