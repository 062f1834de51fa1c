import { z } from 'zod'
import type { FeatureFlag } from './featureFlags.ts'
import type { Permission } from './permissions.ts'
import type { Topic } from './topics.ts'

/**
 * Who may call: one permission, any of several, everyone who is signed in, or everyone.
 * The server checks it before the handler runs; menus and pages use the same value.
 */
export type Access = Permission | readonly Permission[] | 'signed-in' | 'public'

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type PathParams<Path extends string> = { [Name in ParamNames<Path>]: string }

/** The single description of a call. Server, browser, OpenAPI, menus and the isolation test use it. */
export type Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** below the base `/api/storage` */
  path: Path
  permission: Access
  /** only for system administrators of the platform owner, also where someone else has the permission */
  platform?: boolean
  /** not for a sign-in with a PIN, whatever the person may do: it concerns their account in every company */
  byPassword?: boolean
  /**
   * In a support sign-in, reading is possible unless this is false, and no write is unless this is true: it is audited with
   * both names, and signs, decides and lets in nothing.
   */
  inSupport?: boolean
  /** While the product is viewed as a role, reading is possible unless this is false; no write is. */
  inRoleView?: false
  /** customer flags of which one must be on, or the response is 404 `feature-not-enabled` */
  feature?: FeatureFlag | readonly FeatureFlag[]
  summary: string
  /** topics besides its own that the response shows: when one of them changes, it is loaded again */
  shows?: readonly Topic[]
  /** topics besides its own that the call changes */
  changes?: readonly Topic[]
  /** `handler`: the handler announces its changes to other people. By default the server does, if the call is audited. */
  announcedBy?: 'handler'
  params: z.ZodType<PathParams<Path>>
  query: Query
  body: Body
  response: Response
  /** `file`: the response is a stream of bytes, not JSON. `upload`: the body is one multipart file. */
  transfer?: 'file' | 'upload'
  /** fields of the body that are only compared and never stored, not even as a fingerprint */
  secrets?: readonly string[]
  /** maximum size of the body in bytes; 1 MiB by default */
  bodyLimit?: number
  /** maximum number of values in a JSON body, counting entries of lists and objects; 10,000 by default */
  maxValues?: number
}

type Definition<Path extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Omit<
  Endpoint<Path, Q, B, A>,
  'params' | 'query' | 'body' | 'response'
> & { params?: z.ZodType<PathParams<Path>>; query?: Q; body?: B; response?: A }

export type Nothing = z.ZodUndefined
const nothing: Nothing = z.undefined()

/** Declares a call. Parameters in the path are UUIDs unless `params` says otherwise. */
export const endpoint = <
  const Path extends string,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  A extends z.ZodType = Nothing,
>(
  definition: Definition<Path, Q, B, A>,
): Endpoint<Path, Q, B, A> => ({
  ...definition,
  params: definition.params ?? uuidParams(definition.path),
  query: definition.query ?? (nothing as unknown as Q),
  body: definition.body ?? (nothing as unknown as B),
  response: definition.response ?? (nothing as unknown as A),
})

const uuidParams = <Path extends string>(path: Path) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(match => match[1] as string)
  return z.object(Object.fromEntries(names.map(name => [name, z.uuid()]))) as unknown as z.ZodType<PathParams<Path>>
}

// biome-ignore lint/suspicious/noExplicitAny: the variance of zod's types leaves no other way to say 'any endpoint'
export type AnyEndpoint = Endpoint<any, any, any, any>

export type QueryOf<E extends AnyEndpoint> = z.infer<E['query']>
export type BodyOf<E extends AnyEndpoint> = z.infer<E['body']>
export type ResponseOf<E extends AnyEndpoint> = z.infer<E['response']>
export type ParamsOf<E extends AnyEndpoint> = PathParams<E['path']>
export type QueryInputOf<E extends AnyEndpoint> = z.input<E['query']>
export type BodyInputOf<E extends AnyEndpoint> = z.input<E['body']>
