import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { slowestFiles } from './slowest.ts'

/** Prints where the time of the unit tests went, per file and project. */
export class SlowestReporter implements Reporter {
  private took = new Map<string, number>()

  onTestModuleEnd(module: TestModule): void {
    const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic()
    const ms = environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration
    this.took.set(`${relative(process.cwd(), module.moduleId)} (${module.project.name})`, ms)
  }

  onTestRunEnd(): void {
    console.log(`\n${slowestFiles(this.took)}`)
  }
}
