import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { slowestFiles } from '../../kit/slowest'
import { findBrowser } from './find-browser'

/** Prints, after the run: the browser, the tests that it cannot run with the reason, and where the time went. */
export default class Summary implements Reporter {
  private root = ''
  private tests: TestCase[] = []
  private took = new Map<string, number>()

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.root = rootDir
    this.tests = suite.allTests()
  }

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const file = relative(this.root, location.file)
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
  }
}
