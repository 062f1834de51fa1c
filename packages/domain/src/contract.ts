import type { AnyEndpoint } from './core/endpoint.ts'
import { features } from './features.ts'

/** A call with the name under which it is declared. */
export type NamedEndpoint = { name: string; endpoint: AnyEndpoint }

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'permission' in value

/**
 * Every call: the server serves them, the browser makes them, OpenAPI describes them and the isolation test walks them.
 * A test fails when a file of endpoints is missing in its `<room>.feature.ts`, and another when server and contract
 * differ.
 */
export const contract: readonly NamedEndpoint[] = features
  .flatMap(({ endpoints = [] }) => endpoints)
  .flatMap(file =>
    Object.entries(file).flatMap(([name, endpoint]) => (isEndpoint(endpoint) ? [{ name, endpoint }] : [])),
  )
