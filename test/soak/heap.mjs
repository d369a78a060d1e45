import { renameSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Preloaded into the shop. On SIGUSR2 it collects garbage and writes the remaining size to the file in SOAK_HEAP.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('SIGUSR2', () => {
  collect()
  // What finalizers release is collected in the next round.
  setImmediate(() => {
    collect()
    // Written atomically: the reader waits until the file exists.
    writeFileSync(`${process.env.SOAK_HEAP}.part`, JSON.stringify(process.memoryUsage()))
    renameSync(`${process.env.SOAK_HEAP}.part`, process.env.SOAK_HEAP)
  })
})
