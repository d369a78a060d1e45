import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { failure, reportFailures, slowestFiles } from '../../kit/summary'
import { findBrowser } from './find-browser'

/**
 * Prints after the run: failures, the browser, skipped tests with the reason, and the slowest files. At the end, as logs are often
 * truncated at the start.
 */
export default class Summary implements Reporter {
  private root = ''
  private tests: TestCase[] = []
  private took = new Map<string, number>()
  private wrong: string[] = []

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.root = rootDir
    this.tests = suite.allTests()
  }

  onTestEnd({ location, title }: TestCase, { duration, status, errors }: TestResult): void {
    const file = relative(this.root, location.file)
    if (status !== 'passed' && status !== 'skipped') this.wrong.push(failure(`${file}: ${title}`, errors))
    this.took.set(file, (this.took.get(file) ?? 0) + duration)
  }

  async onEnd(): Promise<void> {
    const { path, packed } = await findBrowser()
    const skipped = this.tests.filter(test => test.outcome() === 'skipped' && test.annotations.some(({ type }) => type === 'skip'))
    const lines = skipped.map(test => {
      const reason = test.annotations.find(({ type }) => type === 'skip')?.description
      return `  ${relative(this.root, test.location.file)}: ${test.title}\n    ${reason ?? 'no reason given'}`
    })
    console.log(`\nThe browser: ${packed ? 'the one that comes with the packages' : path}.`)
    if (lines.length) console.log(`Not run in it (${lines.length}):\n${lines.join('\n')}`)
    console.log(slowestFiles(this.took))
    reportFailures(this.wrong)
  }
}
