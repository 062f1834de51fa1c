import { apiBase } from '@gemba/domain/core/apiPath'
import type { AnyEndpoint } from '@gemba/domain/core/endpoint'
import { Problem } from '@gemba/domain/core/problem'
import type { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { asSent } from './asSent.ts'

export type Named = { name: string; endpoint: AnyEndpoint }

type JsonSchema = { [key: string]: unknown }
type Content = { [mediaType: string]: { schema?: JsonSchema } }

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: JsonSchema }[]
  requestBody?: { required: boolean; content: Content }
  responses: { [status: string]: { description: string; content?: Content } }
}

export type OpenApi = {
  info: { title: string; version: string; description: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

const description =
  'Sign in with POST /api/auth/sign-in/username {username, password} and send the returned cookie with every call. ' +
  'GET /api/events streams changes as server-sent events. Calls that create something accept an idempotency-key; the same key returns the same result. ' +
  'Every response has an x-request-id.'

/** Returns the contract as OpenAPI 3.1, made only from the endpoints. */
export const describeApi = (contract: readonly Named[]): OpenApi => {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const { name, endpoint } of contract) {
    const path = apiBase + endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOne(name, endpoint) }
  }
  const tags = [...new Set(contract.map(({ endpoint }) => tagOf(endpoint)))].sort()
  const described = createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'Gemba', version: '1', description },
      servers: [{ url: '/' }],
      tags: tags.map(name => ({ name })),
      paths: paths as ZodOpenApiPathsObject,
      components: {
        schemas: { Problem },
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'gemba.session_token' } },
      },
    },
    asSent,
  )
  return described as unknown as OpenApi
}

const tagOf = ({ path }: AnyEndpoint): string => path.split('/')[1] ?? ''

const describeOne = (name: string, endpoint: AnyEndpoint): ZodOpenApiOperationObject => ({
  operationId: name,
  tags: [tagOf(endpoint)],
  summary: endpoint.summary,
  description: needsOf(endpoint),
  requestParams: {
    ...(endpoint.path.includes(':') && { path: fields(endpoint.params) }),
    ...(!isNothing(endpoint.query) && { query: fields(endpoint.query) }),
  },
  ...bodyOf(endpoint),
  responses: { ...responsesOf(endpoint), default: refusal },
  security: endpoint.permission === 'public' ? [] : [{ session: [] }],
  'x-permission': endpoint.permission,
})

/** The requirements of a call in words. */
const needsOf = ({ permission, feature }: AnyEndpoint): string => {
  const flags = feature === undefined ? [] : [feature].flat()
  const needs =
    permission === 'public'
      ? 'Requires no sign-in.'
      : permission === 'signed-in'
        ? 'Requires a sign-in.'
        : `Requires ${[permission].flat().join(' or ')}.`
  return flags.length > 0 ? `${needs} The company must have ${flags.join(' or ')}.` : needs
}

const isNothing = (schema: z.ZodType) => schema.type === 'undefined'

/** Params and queries are objects. */
const fields = (schema: z.ZodType) => schema as z.ZodObject

const refusal = {
  description: 'Error: `type` is the reason, `message` the text for a person',
  content: { 'application/problem+json': { schema: Problem } },
}

const upload = {
  type: 'object' as const,
  properties: { file: { type: 'string' as const, contentMediaType: 'application/octet-stream' } },
  required: ['file'],
}

const bodyOf = ({ body, transfer }: AnyEndpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> => {
  if (transfer === 'upload')
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: upload } } } }
  return isNothing(body) ? {} : { requestBody: { required: true, content: { 'application/json': { schema: body } } } }
}

const responsesOf = ({ response, transfer }: AnyEndpoint): ZodOpenApiOperationObject['responses'] => {
  if (transfer === 'file') return { 200: { description: 'The file', content: { '*/*': {} } } }
  if (isNothing(response)) return { 204: { description: 'Done' } }
  return { 200: { description: 'Done', content: { 'application/json': { schema: response } } } }
}
