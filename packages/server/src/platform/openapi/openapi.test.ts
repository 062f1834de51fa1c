import { contract } from '@gemba/domain/contract'
import { apiBase } from '@gemba/domain/core/apiPath'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import { testServer } from '../../testing/testServer.ts'
import type { OpenApi } from './document.ts'

const { app } = await testServer()
let api: OpenApi
let text: string
beforeAll(async () => {
  const response = await app.http.inject('/api/openapi.json')
  text = response.body
  api = response.json()
})

describe('the description for programs', () => {
  test('is OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(JSON.parse(text))).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  test('has every call of the contract and no other', () => {
    const described = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    )
    const declared = contract.map(
      ({ endpoint }) => `${endpoint.method} ${apiBase}${endpoint.path.replace(/:(\w+)/g, '{$1}')}`,
    )
    expect(described.sort()).toEqual(declared.sort())
  })

  test('refers to nothing that is not in it', () => {
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(match => String(match[1]))
    const known = Object.keys(api.components.schemas).map(name => `#/components/schemas/${name}`)
    expect(references.filter(reference => !known.includes(reference))).toEqual([])
  })

  test('has the permission, parameters, body and response of the endpoint', () => {
    const operation = api.paths[`${apiBase}/tutorials/{id}`]?.put
    expect(operation).toMatchObject({
      operationId: 'updateTutorial',
      'x-permission': 'Tutorials Update',
      security: [{ session: [] }],
    })
    expect(operation?.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true, schema: { format: 'uuid' } },
    ])
    expect(operation?.requestBody?.content['application/json']?.schema).toMatchObject({
      required: ['name', 'url', 'version'],
    })
    const list = api.paths[`${apiBase}/audit`]?.get
    const count = list?.parameters?.find(({ name }) => name === 'count')
    expect(count).toMatchObject({ in: 'query', schema: { type: 'integer' } })
    expect(count?.required).not.toBe(true)
    expect(JSON.stringify(list?.responses)).toContain('"at":{"type":"string","format":"date-time"}')
  })
})

describe('the page for people', () => {
  test('names every call, and runs no script', async () => {
    const page = await app.http.inject('/api/docs')
    for (const { name } of contract) expect(page.body).toContain(`id="${name}"`)
    expect(page.body).not.toMatch(/<script|style=|https?:\/\//)
    expect((await app.http.inject('/api/docs.css')).headers['content-type']).toMatch(/^text\/css/)
  })
})
