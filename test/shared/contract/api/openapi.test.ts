import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { entries } from '../../../../shared/contract/api/entries'
import { openApi } from '../../../../shared/contract/api/openapi'
import { CONTRACT } from '../../../../shared/contract/version'

interface Parameter {
  name: string
  in: string
  required: boolean
  schema: object
}
interface Media {
  schema: { $ref: string }
  example: unknown
}
interface Operation {
  operationId: string
  summary: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { description: string; content: Record<string, Media> }>
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

const text = JSON.stringify(openApi())
const document = JSON.parse(text) as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const operationOf = (name: string) => operations.find(({ operation }) => operation.operationId === name)?.operation

describe('the OpenAPI document', () => {
  it('is valid by the schema of OpenAPI 3.1, as a validator of others reads it (API-14)', async () => {
    expect(await new Validator().validate(JSON.parse(text))).toMatchObject({ valid: true })
    expect(await new Validator().validate({ ...JSON.parse(text), paths: { quote: {} } })).toMatchObject({ valid: false })
  })

  it('declares the token that changes carry, and no call without a change (API-14)', () => {
    for (const { method, operation } of operations)
      expect(
        operation.parameters.some(({ name }) => name === 'X-CSRF-TOKEN'),
        operation.operationId,
      ).toBe(method !== 'get')
  })

  it('is of version 3.1 and has one operation per call (API-06)', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Etalage', version: CONTRACT } })
    const found = operations.map(({ path, method, operation }) => `${operation.operationId} ${method.toUpperCase()} ${path}`)
    expect(found.sort()).toEqual(entries.map(({ name, method, path }) => `${name} ${method} ${path}`).sort())
  })

  it('declares each parameter of a path, as required, and no other (API-06)', () => {
    for (const { path, operation } of operations) {
      const declared = operation.parameters.filter(parameter => parameter.in === 'path')
      expect(
        declared.map(({ name }) => name),
        path,
      ).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
      expect(
        declared.every(({ required }) => required),
        path,
      ).toBe(true)
    }
  })

  it('refers only to schemas that it holds, by names that the format allows (API-06)', () => {
    const referred = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref)
    const known = new Set(Object.keys(document.components.schemas).map(name => `#/components/schemas/${name}`))
    expect(referred.filter(ref => !known.has(ref))).toEqual([])
    expect(Object.keys(document.components.schemas).filter(name => !/^[A-Za-z0-9._-]+$/.test(name))).toEqual([])
  })

  it('has an example of every reply and body (API-06)', () => {
    for (const { operation } of operations) {
      const { example } = operation.responses['200']?.content['application/json'] ?? {}
      expect(example, operation.operationId).toBeDefined()
      for (const media of Object.values(operation.requestBody?.content ?? {})) expect(media.example, operation.operationId).toBeDefined()
    }
  })

  it('describes refusals, a refused token only where something changes (API-09)', () => {
    for (const { method, operation } of operations) {
      expect('419' in operation.responses, operation.operationId).toBe(method !== 'get')
      for (const [status, { content }] of Object.entries(operation.responses))
        if (status !== '200') expect(content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/ErrorReply' })
    }
  })

  it('tells query, header, multipart and free parameters apart (API-06)', () => {
    const named = (name: string) =>
      operationOf(name)?.parameters.map(parameter => `${parameter.in} ${parameter.name} ${parameter.required}`)
    expect(named('suggest')).toEqual(['query query true'])
    expect(named('placeOrder')).toEqual(['header Idempotency-Key false', 'header X-CSRF-TOKEN false'])
    expect(named('searchList')).toEqual(
      ['query', 'page', 'page_size', 'sort', 'minPrice', 'maxPrice', 'pickup_store', 'others'].map(name => `query ${name} false`),
    )
    expect(operationOf('searchList')?.parameters[1]?.schema).toMatchObject({ type: 'integer', minimum: 1 })
    expect(Object.keys(operationOf('sendContact')?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
    expect(document.components.schemas.AddItem).toMatchObject({
      type: 'object',
      properties: { cartItem: { properties: { qty: { type: 'integer', minimum: 1, maximum: 999 } } } },
    })
  })
})
