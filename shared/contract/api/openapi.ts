import { toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { CONTRACT } from '../version'
import { clients } from './common'
import { type Entry, entries, schemas } from './entries'

type Json = Readonly<Record<string, unknown>>

interface ObjectSchema {
  properties?: Record<string, Json>
  required?: string[]
  /** For parameters that are not known in advance, such as facets. */
  additionalProperties?: Json | false
}

const capitalised = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`
const at = (id: string): string => `#/components/schemas/${id}`

/** The components of all schemas: those with a name of their own, and the parts of each call. `idOf` gives the name of a schema. */
function components(): { all: Record<string, Json>; idOf: (schema: v.GenericSchema) => string } {
  const ids = new Map<v.GenericSchema, string>()
  const add = (id: string, schema: v.GenericSchema | undefined): void => {
    if (schema && !ids.has(schema)) ids.set(schema, id)
  }
  for (const { name, schema } of schemas) add(name, schema)
  for (const { name, params, query, headers, body, reply } of entries)
    for (const [part, schema] of Object.entries({ params, query, headers, body, reply })) add(capitalised(name) + capitalised(part), schema)
  const definitions = Object.fromEntries([...ids].map(([schema, id]) => [id, schema]))
  const made = toJsonSchemaDefs(definitions, {
    target: 'draft-2020-12',
    typeMode: 'input',
    // What a check or transformation says in code is left out; metadata says it where it matters.
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => at(referenceId),
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction.type === 'metadata' ? { ...jsonSchema, ...(valibotAction as unknown as { metadata: Json }).metadata } : undefined,
  })
  return { all: made as Record<string, Json>, idOf: schema => ids.get(schema) ?? '' }
}

const codes = {
  400: 'The request is not as described',
  419: 'The CSRF token is missing or too old, or the session is over; nothing was done',
  500: 'The server failed',
}

const problem = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: at('ErrorReply') } } },
})

const clientsInWords = `What calls carry, by their x-client:\n\n${Object.entries(clients)
  .map(([name, headers]) => `- ${name}: ${headers}`)
  .join('\n')}`

const csrfToken: Json = {
  name: 'X-CSRF-TOKEN',
  in: 'header',
  required: false,
  description: 'From the page or GET /api/session/token. Sent with each change to the origin of the page and to the product backend.',
  schema: { type: 'string' },
}

/** What a call takes in its path, query and headers; `objectOf` gives the components by their schema. */
const parametersOf = (entry: Entry, objectOf: (schema: v.GenericSchema) => ObjectSchema): Json[] =>
  (['params', 'query', 'headers'] as const).flatMap(part => {
    const schema = entry[part]
    if (!schema) return []
    const { properties = {}, required = [], additionalProperties } = objectOf(schema)
    const others = {
      name: 'others',
      in: 'query',
      required: false,
      style: 'form',
      explode: true,
      schema: { type: 'object', additionalProperties },
    }
    const named = Object.entries(properties).map(([name, property]) => ({
      name,
      in: part === 'params' ? 'path' : part === 'query' ? 'query' : 'header',
      required: part === 'params' || required.includes(name),
      schema: property,
      ...(entry.example[part]?.[name] !== undefined && { example: entry.example[part]?.[name] }),
    }))
    return additionalProperties ? [...named, others] : named
  })

/** The contract as an OpenAPI 3.1 document. */
export function openApi(): Json {
  const { all, idOf } = components()
  const ref = (schema: v.GenericSchema): Json => ({ $ref: at(idOf(schema)) })

  const operation = (entry: Entry): Json => {
    const { name, resource, summary, client, timeout = 10_000, body, bodyKind, reply, errors = {}, example, method } = entry
    const { 419: refused, ...always } = codes
    return {
      operationId: name,
      tags: [resource],
      summary,
      'x-client': client,
      'x-timeout-ms': timeout,
      parameters: [...parametersOf(entry, schema => (all[idOf(schema)] ?? {}) as ObjectSchema), ...(method === 'GET' ? [] : [csrfToken])],
      ...(body && {
        requestBody: {
          required: true,
          content: { [bodyKind ? 'multipart/form-data' : 'application/json']: { schema: ref(body), example: example.body } },
        },
      }),
      responses: {
        200: { description: 'Done', content: { 'application/json': { schema: ref(reply), example: example.reply } } },
        ...Object.fromEntries(
          Object.entries({ ...always, ...(method !== 'GET' && { 419: refused }), ...errors }).map(([code, text]) => [code, problem(text)]),
        ),
      },
    }
  }

  const paths: Record<string, Record<string, Json>> = {}
  for (const entry of entries) paths[entry.path] = { ...paths[entry.path], [entry.method.toLowerCase()]: operation(entry) }
  return {
    openapi: '3.1.0',
    info: { title: 'Etalage', version: CONTRACT, description: clientsInWords },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: all },
  }
}
