import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { memoryFolder } from './memory-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder that all test files of this run share. */
    runFolder: string
  }
}

/** Makes the folder before the first file, unless whoever runs the tests gave one. Vitest calls the result after the last. */
export default function setup(project: TestProject): (() => void) | undefined {
  if (project.getProvidedContext().runFolder) return
  const folder = mkdtempSync(join(memoryFolder(), 'etalage-run-'))
  project.provide('runFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
