import { type AnySchema, array, mixed, type TestContext, ValidationError } from 'yup'
import { type Failure, keyOf, type Plan, type Step, type Values } from './schemas'

/** yup's isValid also accepts the parent of a value, which its types leave out. */
const around = ({ parent, options }: TestContext) => ({ parent, context: options.context }) as object

const fits = ({ schema, whole, slow }: Step, value: unknown, context: TestContext): boolean | Promise<boolean> => {
  const wanted = Array.isArray(value) && !whole ? array().of(schema()) : schema()
  return wanted[slow ? 'isValid' : 'isValidSync'](value, around(context))
}

/**
 * A field as one schema. Each rule is a test that applies a yup schema of its own kind, because a field may be a text, a number and a list
 * at once, and because yup would otherwise test `required` and `oneOf` before the rest instead of in the order of the list. The message is
 * an object rather than a text, because it is formatted later, in the language it is shown in.
 */
function fieldSchema({ steps, bails }: Plan): AnySchema {
  let field: AnySchema = mixed().nullable()
  let quick = field
  for (const step of steps) {
    const before = quick
    // yup starts all tests together; a slow test waits here until the others have finished.
    const test = async (value: unknown, context: TestContext) =>
      (bails && !(await before.isValid(value, around(context)))) || fits(step, value, context)
    const rule = { name: step.failure.rule, message: step.failure as never }
    field = field.test({ ...rule, test: step.slow ? test : (value, context) => fits(step, value, context) })
    if (!step.slow) quick = field
  }
  return field
}

/** The failures of a field's value in the order of its rules, which refer to `values` of all fields. Rejects only if a test itself throws. */
export async function failuresAt(plan: Plan, value: unknown, values: Values): Promise<Failure[]> {
  const { steps, bails } = plan
  // When a rule is asynchronous, the first failure to arrive may not be that of the first rule.
  const abortEarly = bails && !steps.some(({ slow }) => slow)
  const parent = Object.fromEntries(Object.entries(values).map(([name, one]) => [keyOf(name), one]))
  // yup also takes the parent, which its types leave out.
  const options = { parent, abortEarly, context: values, disableStackTrace: true } as object
  try {
    await fieldSchema(plan).validate(value, options)
    return []
  } catch (error) {
    if (!ValidationError.isError(error)) throw error
    const failed = new Set<unknown>(error.errors)
    const failures = steps.map(({ failure }) => failure).filter(failure => failed.has(failure))
    return failures.slice(0, bails ? 1 : failures.length)
  }
}
