import { z } from 'zod'
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

/** The path, query and header parameters of a call; `objectOf` returns the component of a schema. */
function components(): { all: Record<string, Json>; idOf: (schema: z.ZodType) => string } {
  const registry = z.registry<{ id?: string }>()
  const add = (id: string, schema: z.ZodType | undefined): void => {
    if (schema && !registry.has(schema)) registry.add(schema, { id })
  }
  for (const { name, schema } of schemas) add(name, schema)
  for (const { name, params, query, headers, body, reply } of entries)
    for (const [part, schema] of Object.entries({ params, query, headers, body, reply })) add(capitalised(name) + capitalised(part), schema)
  const made = z.toJSONSchema(registry, { uri: at, io: 'input' }).schemas
  const all = Object.fromEntries(Object.entries(made).map(([id, { $schema: _schema, $id: _id, ...rest }]) => [id, rest as Json]))
  return { all, idOf: schema => registry.get(schema)?.id ?? '' }
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

/** What a call takes in its path, query and headers; `objectOf` gives the components by their schema. */
const parametersOf = (entry: Entry, objectOf: (schema: z.ZodType) => ObjectSchema): Json[] =>
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
export function openApi({ title, version }: { title: string; version: string }): Json {
  const { all, idOf } = components()
  const ref = (schema: z.ZodType): Json => ({ $ref: at(idOf(schema)) })

  const operation = (entry: Entry): Json => {
    const { name, resource, summary, client, timeout = 10_000, body, bodyKind, reply, errors = {}, example, method } = entry
    const { 419: refused, ...always } = codes
    return {
      operationId: name,
      tags: [resource],
      summary,
      'x-client': client,
      'x-timeout-ms': timeout,
      parameters: parametersOf(entry, schema => (all[idOf(schema)] ?? {}) as ObjectSchema),
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
    info: { title, version, description: clientsInWords },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: all },
  }
}
