import { mixed, ValidationError } from 'yup'
import type { Failure, PlannedTest, Surroundings } from './types'

const named = ({ takes, args }: PlannedTest): Record<string, unknown> =>
  Object.fromEntries(takes.map((name, at) => [name, at === takes.length - 1 && args.length > takes.length ? args.slice(at) : args[at]]))

const schemaOf = (test: PlannedTest, around: Surroundings) =>
  mixed()
    .nullable()
    .test({ name: test.rule, message: test.code, test: value => test.run(value, around) })

/** Runs the tests in order, one after another when the first failure ends it. Rejects only when a test itself breaks. */
export async function run(value: unknown, tests: readonly PlannedTest[], around: Surroundings, bails: boolean): Promise<Failure[]> {
  const tryOne = async (test: PlannedTest): Promise<Failure | undefined> => {
    try {
      await schemaOf(test, around).validate(value, { strict: true, disableStackTrace: true })
      return undefined
    } catch (error) {
      if (!ValidationError.isError(error)) throw error
      const { rule, code, args, text } = test
      return { rule, code, args, params: named(test), text: typeof text === 'function' ? text(value) : text }
    }
  }
  if (!bails) return (await Promise.all(tests.map(tryOne))).filter(failure => !!failure)
  for (const test of tests) {
    const failure = await tryOne(test)
    if (failure) return [failure]
  }
  return []
}
