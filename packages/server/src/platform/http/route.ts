import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf, ResponseOf } from '@gemba/domain/core/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AuditEntry } from '../audit/audit.ts'
import type { Tx } from '../database/database.ts'
import type { Upload } from '../files/readUpload.ts'
import type { Locale } from '../phrases.ts'
import type { Runtime } from '../runtime.ts'
import type { Settings } from '../settings.ts'
import type { Owner } from '../workers/fairQueue.ts'
import type { Actor } from './actor.ts'

/** What a handler gets. Sign-in, feature, permission and input were checked as the endpoint declares. */
export type Call<E extends AnyEndpoint, Prepared = unknown> = {
  /** the request's one transaction, bound to the actor's customer; committed when the handler returns */
  tx: Tx
  actor: Actor
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** the uploaded file, for an endpoint with `transfer: 'upload'` */
  upload?: Upload | undefined
  /** the result of `prepare`, for a `preparedRoute` */
  prepared: Prepared
  /** the caller's language */
  locale: Locale
  /** records a change for the audit chain; written just before the commit */
  audit: (entry: AuditEntry) => void
  /** runs after the commit; for notifying others, not for work that must not get lost (use a job) */
  afterCommit: (work: () => void) => void
  /** the slow rest of a response with `transfer: 'file'`, such as reading from the store: done and awaited after the
   * commit, when its connection already serves another; one for each request, and it changes nothing */
  answerLater: (work: () => Promise<unknown>) => void
  runtime: Runtime
  request: FastifyRequest
  reply: FastifyReply
}

/** Input of the response schema: moments as Date, and more columns than are sent. */
export type Responded<E extends AnyEndpoint> = ResponseOf<E> | z.input<E['response']>
export type Handler<E extends AnyEndpoint, Prepared = unknown> = (call: Call<E, Prepared>) => Promise<Responded<E>>

/** A call without a sign-in: it has no transaction and opens what it needs itself, naming the customer. */
export type PublicCall<E extends AnyEndpoint> = Omit<
  Call<E>,
  'tx' | 'actor' | 'audit' | 'afterCommit' | 'answerLater' | 'upload' | 'prepared'
>
export type PublicHandler<E extends AnyEndpoint> = (call: PublicCall<E>) => Promise<Responded<E>>

/**
 * Whose call it is, as its token proves without anything being looked up: it is asked before a body is read, and of anyone.
 * Undefined for a token that doesn't count.
 */
export type Bearer = (settings: Settings, request: FastifyRequest) => Owner | undefined
/** `owner` was one of the company when the token was made; whether they still are, the handler looks up. */
export type TokenHandler<E extends AnyEndpoint> = (call: PublicCall<E> & { owner: Owner }) => Promise<Responded<E>>

/**
 * Slow work before the request's transaction, so that no connection is held: an upload is decoded and
 * stored, a password's key derived. Called only with permission; throwing refuses the call.
 */
export type Prepare<E extends AnyEndpoint, Prepared = unknown> = (given: {
  runtime: Runtime
  request: FastifyRequest
  actor: Actor
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** the uploaded file, for an endpoint with `transfer: 'upload'` */
  upload?: Upload | undefined
}) => Promise<Prepared>

export type Route =
  | {
      endpoint: AnyEndpoint
      access: 'signed-in'
      handler: Handler<AnyEndpoint>
      prepare?: Prepare<AnyEndpoint> | undefined
    }
  | { endpoint: AnyEndpoint; access: 'public'; handler: PublicHandler<AnyEndpoint> }
  | { endpoint: AnyEndpoint; access: 'token'; bearer: Bearer; handler: TokenHandler<AnyEndpoint> }

/** Binds an endpoint to its handler. */
export const route = <E extends AnyEndpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  access: 'signed-in',
  handler: handler as unknown as Handler<AnyEndpoint>,
})

/** The same with slow work before the transaction, whose result the handler gets as `prepared`. */
export const preparedRoute = <E extends AnyEndpoint, Prepared>(
  endpoint: E,
  prepare: Prepare<E, Prepared>,
  handler: Handler<E, Prepared>,
): Route => ({
  endpoint,
  access: 'signed-in',
  prepare: prepare as unknown as Prepare<AnyEndpoint>,
  handler: handler as unknown as Handler<AnyEndpoint>,
})

/** The same for an endpoint with permission `public`. */
export const publicRoute = <E extends AnyEndpoint>(endpoint: E, handler: PublicHandler<E>): Route => ({
  endpoint,
  access: 'public',
  handler: handler as unknown as PublicHandler<AnyEndpoint>,
})

/** The same for calls that prove by a token whose they are: others get 401, counted as those of an anonymous address. */
export const tokenRoute = <E extends AnyEndpoint>(endpoint: E, bearer: Bearer, handler: TokenHandler<E>): Route => ({
  endpoint,
  access: 'token',
  bearer,
  handler: handler as unknown as TokenHandler<AnyEndpoint>,
})
