import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { failure, reportFailures, slowestFiles } from './summary.ts'

/** Prints where the time of the unit tests went, per file and project; and failures at the end of `npm test`. */
export class UnitSummary implements Reporter {
  private took = new Map<string, number>()

  onTestModuleEnd(module: TestModule): void {
    const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic()
    const ms = environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration
    this.took.set(nameOf(module), ms)
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: Parameters<typeof failure>[1]): void {
    console.log(`\n${slowestFiles(this.took)}`)
    // Vitest has printed them itself, which in the middle of a long log is easily lost.
    if (!process.env.FAILURES_FILE) return
    const failures = modules.flatMap(module => {
      const tests = [...module.children.allTests('failed')].map(test =>
        failure(`${nameOf(module)}: ${test.fullName}`, test.result().errors ?? []),
      )
      const suites = [module, ...module.children.allSuites()].flatMap(suite => suite.errors())
      return suites.length ? [...tests, failure(nameOf(module), suites)] : tests
    })
    reportFailures(unhandled.length ? [...failures, failure('Errors outside of tests', unhandled)] : failures)
  }
}

const nameOf = ({ moduleId, project }: TestModule): string => `${relative(process.cwd(), moduleId)} (${project.name})`
