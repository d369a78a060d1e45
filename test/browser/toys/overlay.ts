import '../../../shared/platform'
import { holdEarlyClicks } from '../../../shared/runtime/early'
import { start } from '../../../shared/runtime/index'
import { showIslands } from '../../../shared/runtime/overlay'
import type { Module, Registry } from '../../../shared/runtime/types'

window.etalage = { early: holdEarlyClicks() }
const module = { default: () => () => {}, options: {} } as unknown as Module
let isBroken = true
const load = async (): Promise<Module> => {
  if (!isBroken) return module
  isBroken = false
  throw new Error('It did not load')
}
const registry: Registry = { now: { when: 'eager', module }, later: { when: 'interaction', module }, broken: { when: 'interaction', load } }
showIslands(registry)
start(registry)
