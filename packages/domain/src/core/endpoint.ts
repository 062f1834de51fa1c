import { z } from 'zod'
import type { Feature } from './features.ts'
import type { Permission } from './permissions.ts'

/**
 * Who may call: one permission, any of several, everybody who is signed in, or everybody.
 * The server refuses before the handler runs; menus and pages read the same value.
 */
export type Access = Permission | readonly Permission[] | 'signed-in' | 'public'

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type PathParams<Path extends string> = { [Name in ParamNames<Path>]: string }

/** The one description of a call. Server, browser, OpenAPI, menus and the isolation test all read it. */
export type Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** below the base `/api/storage` */
  path: Path
  permission: Access
  /** customer flags of which one must be on; without it the answer is 404 `feature-not-enabled` */
  feature?: Feature | readonly Feature[]
  summary: string
  params: z.ZodType<PathParams<Path>>
  query: Query
  body: Body
  answer: Answer
  /** `file`: the answer is a stream of bytes and not JSON. `upload`: the body is one multipart file. */
  transfer?: 'file' | 'upload'
  /** fields of the body that are compared and forgotten: they are kept nowhere, not even as a fingerprint */
  secrets?: readonly string[]
  /** what the body may weigh in bytes; 1 MiB unless told */
  bodyLimit?: number
  /** how many values a JSON body may hold in all, entries of lists and objects together; 10,000 unless told */
  mostValues?: number
}

type Definition<Path extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Omit<
  Endpoint<Path, Q, B, A>,
  'params' | 'query' | 'body' | 'answer'
> & { params?: z.ZodType<PathParams<Path>>; query?: Q; body?: B; answer?: A }

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
  answer: definition.answer ?? (nothing as unknown as A),
})

const uuidParams = <Path extends string>(path: Path) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(match => match[1] as string)
  return z.object(Object.fromEntries(names.map(name => [name, z.uuid()]))) as unknown as z.ZodType<PathParams<Path>>
}

// biome-ignore lint/suspicious/noExplicitAny: the variance of zod's types leaves no other way to say 'any endpoint'
export type AnyEndpoint = Endpoint<any, any, any, any>

export type QueryOf<E extends AnyEndpoint> = z.infer<E['query']>
export type BodyOf<E extends AnyEndpoint> = z.infer<E['body']>
export type AnswerOf<E extends AnyEndpoint> = z.infer<E['answer']>
export type ParamsOf<E extends AnyEndpoint> = PathParams<E['path']>
export type QueryInputOf<E extends AnyEndpoint> = z.input<E['query']>
export type BodyInputOf<E extends AnyEndpoint> = z.input<E['body']>
