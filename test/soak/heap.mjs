import { renameSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded into the shop before itself. At SIGUSR2 it collects what nobody holds, and writes what is left to the file that SOAK_HEAP names.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('SIGUSR2', () => {
  collect()
  // What a finalizer lets go of is collected by the next round.
  setImmediate(() => {
    collect()
    // Whole or not there: the one who asked reads it once it exists.
    writeFileSync(`${process.env.SOAK_HEAP}.part`, JSON.stringify(process.memoryUsage()))
    renameSync(`${process.env.SOAK_HEAP}.part`, process.env.SOAK_HEAP)
  })
})
