// node shared/cli/packages.mjs [SECONDS]: reports on the installed packages and writes dist/licences.txt. The registry must answer within
// SECONDS, by default 5.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'

/** ms to wait for the registry's answer; npm itself may take as long again. */
const PATIENCE = 1000 * Number(process.argv[2] ?? 5)
// In offline mode or without audits, npm reports no vulnerabilities; that says nothing.
const asking = ['audit', '--json', '--audit', '--offline=false', '--fetch-retries=0', `--fetch-timeout=${PATIENCE}`]

/** npm's answer, parsed as JSON. Throws if the output is empty or cannot be parsed. */
async function askNpm() {
  const npm = spawn('npm', asking, { stdio: ['ignore', 'pipe', 'ignore'], timeout: 2 * PATIENCE })
  const failed = new Promise((_, fail) => {
    npm.once('error', fail)
  })
  return JSON.parse(await Promise.race([text(npm.stdout), failed]))
}

/** The known vulnerabilities of the lockfile's packages as one line, or that the registry did not answer. Never throws. */
async function vulnerabilities() {
  try {
    const { error, message, metadata, vulnerabilities: found } = await askNpm()
    if (!metadata) throw new Error(message || error?.summary)
    const names = Object.values(found).map(({ name, severity }) => `${name} (${severity})`)
    if (names.length) return `Known vulnerabilities: ${names.join(', ')}. npm audit tells more.`
    return `No known vulnerabilities in ${metadata.dependencies.total} packages.`
  } catch ({ message }) {
    return `Known vulnerabilities: not known, as the registry did not answer (${message}). Ask again with npm audit.`
  }
}

/** The production packages in a lockfile: name, version and licence of each. */
function packagesOf(lockfile) {
  const all = Object.entries(JSON.parse(lockfile).packages)
  // The lockfile also lists our own workspace folders and links to them.
  const installed = all.filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
  return installed.map(([path, { version, license = 'no licence' }]) => [path.replace(/.*node_modules\//, ''), version, license])
}

/** Number of packages per licence as one line, most used first. */
function licences(packages) {
  const counts = new Map()
  for (const [, , licence] of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1)
  const told = [...counts].sort(([, one], [, other]) => other - one).map(([licence, count]) => `${licence} ${count}`)
  return `Licences of the ${packages.length} packages of production: ${told.join(', ')}.`
}

const packages = packagesOf(readFileSync('package-lock.json', 'utf8'))
mkdirSync('dist', { recursive: true })
writeFileSync('dist/licences.txt', packages.map(one => `${one.join('\t')}\n`).join(''))
console.log(licences(packages))
console.log(await vulnerabilities())
