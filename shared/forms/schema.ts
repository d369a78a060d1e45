import { type AnySchema, array, lazy, mixed, object, type TestContext, ValidationError } from 'yup'
import { type Failure, keyOf, type Plan, type Step, type Values } from './schemas'

type PlanField = (value: unknown) => Plan

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

const byKey = <From, To>(entries: Readonly<Record<string, From>>, make: (one: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(entries).map(([name, one]) => [keyOf(name), make(one)]))

/** A form as one schema, so that fields can refer to each other. */
const formSchema = (form: Readonly<Record<string, PlanField>>) => object(byKey(form, plan => lazy(value => fieldSchema(plan(value)))))

/** The failures of one field in the order of its rules. Rejects only if a test itself throws. */
export async function failuresAt(form: Readonly<Record<string, PlanField>>, name: string, values: Values): Promise<Failure[]> {
  // The field is planned once, because its failures are identified by object identity.
  const own = (form[name] as PlanField)(values[name])
  // When a rule is asynchronous, the first failure to arrive may not be that of the first rule.
  const abortEarly = own.bails && !own.steps.some(({ slow }) => slow)
  const schema = formSchema({ ...form, [name]: () => own })
  try {
    await schema.validateAt(
      keyOf(name),
      byKey(values, one => one),
      { abortEarly, context: values, disableStackTrace: true },
    )
    return []
  } catch (error) {
    if (!ValidationError.isError(error)) throw error
    const failed = new Set<unknown>(error.errors)
    const failures = own.steps.map(({ failure }) => failure).filter(failure => failed.has(failure))
    return failures.slice(0, own.bails ? 1 : failures.length)
  }
}
