import type { AnyEndpoint } from './core/endpoint.ts'
import { features } from './features.ts'

/** A call with the name under which it is declared. */
export type NamedEndpoint = { name: string; endpoint: AnyEndpoint }

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'permission' in value

/**
 * Every call there is: what the server answers, the browser may ask, OpenAPI describes and the isolation test walks.
 * A test fails when a file of endpoints is missing here, and another when server and contract differ.
 */
export const contract: readonly NamedEndpoint[] = features
  .flatMap(({ endpoints = [] }) => endpoints)
  .flatMap(file =>
    Object.entries(file).flatMap(([name, endpoint]) => (isEndpoint(endpoint) ? [{ name, endpoint }] : [])),
  )
