import { apiBase } from '@gemba/domain/core/apiPath'
import type { AnyEndpoint } from '@gemba/domain/core/endpoint'
import { Problem } from '@gemba/domain/core/problem'
import type { z } from 'zod'
import { type Components, type JsonSchema, jsonSchemaOf } from './schemas.ts'

export type Named = { name: string; endpoint: AnyEndpoint }

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, unknown>
  security: Record<string, string[]>[]
  'x-permission': string | readonly string[]
}

export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Components; securitySchemes: Record<string, JsonSchema> }
}

/** The contract as OpenAPI 3.1. There is nothing in it that is not in the endpoints themselves. */
export const describeApi = (contract: readonly Named[]): OpenApi => {
  const schemas: Components = {}
  schemas.Problem = jsonSchemaOf(Problem, 'output', schemas)
  const paths: OpenApi['paths'] = {}
  for (const { name, endpoint } of contract) {
    const path = apiBase + endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = describeOne(name, endpoint, schemas)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gemba',
      version: '1',
      description:
        'People sign in with POST /api/auth/sign-in/username {username, password}; the cookie that comes back is sent with every call. ' +
        'GET /api/events tells as server-sent events what changed. A creating call may carry an idempotency-key: the same key answers the same result. ' +
        'Every answer carries x-request-id.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(contract.map(({ endpoint }) => tagOf(endpoint)))].sort().map(name => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'gemba.session_token' } },
    },
  }
}

const tagOf = ({ path }: AnyEndpoint): string => path.split('/')[1] ?? ''

const describeOne = (name: string, endpoint: AnyEndpoint, schemas: Components): Operation => {
  const { permission, summary, feature } = endpoint
  const isPublic = permission === 'public'
  const flags = feature === undefined ? [] : typeof feature === 'string' ? [feature] : feature
  const needs = isPublic
    ? 'Needs no sign-in.'
    : permission === 'signed-in'
      ? 'Needs a sign-in.'
      : `Needs ${anyOf(permission)}.`
  const body = bodyOf(endpoint, schemas)
  return {
    operationId: name,
    tags: [tagOf(endpoint)],
    summary,
    description: flags.length > 0 ? `${needs} The company must have ${flags.join(' or ')}.` : needs,
    parameters: [...pathParameters(endpoint, schemas), ...queryParameters(endpoint, schemas)],
    ...(body && { requestBody: body }),
    responses: { ...answerOf(endpoint, schemas), default: refusal },
    security: isPublic ? [] : [{ session: [] }],
    'x-permission': permission,
  }
}

const anyOf = (permission: string | readonly string[]) =>
  typeof permission === 'string' ? permission : permission.join(' or ')

const refusal = {
  description: 'Refused; `type` says why and `message` says it to a person',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

const isNothing = (schema: z.ZodType) => schema.type === 'undefined'

const fieldsOf = (schema: z.ZodType, schemas: Components) => {
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input', schemas) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, field]) => ({ name, schema: field, required: required.includes(name) }))
}

const pathParameters = ({ params }: AnyEndpoint, schemas: Components) =>
  fieldsOf(params, schemas).map(field => ({ ...field, in: 'path' as const, required: true }))

const queryParameters = ({ query }: AnyEndpoint, schemas: Components) =>
  isNothing(query) ? [] : fieldsOf(query, schemas).map(field => ({ ...field, in: 'query' as const }))

const bodyOf = ({ body, transfer }: AnyEndpoint, schemas: Components): Operation['requestBody'] => {
  if (transfer === 'upload') {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    const schema = { type: 'object', properties: { file }, required: ['file'] }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (isNothing(body)) return undefined
  return { required: true, content: { 'application/json': { schema: jsonSchemaOf(body, 'input', schemas) } } }
}

const answerOf = ({ answer, transfer }: AnyEndpoint, schemas: Components) => {
  if (transfer === 'file') return { 200: { description: 'The bytes', content: { '*/*': {} } } }
  if (isNothing(answer)) return { 204: { description: 'Done' } }
  const schema = jsonSchemaOf(answer, 'output', schemas)
  return { 200: { description: 'Done', content: { 'application/json': { schema } } } }
}
