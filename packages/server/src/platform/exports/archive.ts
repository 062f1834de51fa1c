import type { AnyEndpoint } from '@gemba/domain/core/endpoint'
import type { Actor } from '../http/actor.ts'
import type { Runtime } from '../runtime.ts'

/** Is told how much there is to write, and how much is written. Each may throw when no one wants the archive any more. */
export type Progress = {
  expect: (total: number) => Promise<void>
  add: (written: number) => Promise<void>
}

/** For whom an archive is made, and what of. */
export type ArchiveCall = {
  actor: Actor
  query: Readonly<Record<string, unknown>>
  runtime: Runtime
  progress: Progress
}

/** A ZIP file with many things in it, made in the background and declared by its feature. */
export type Archive = {
  /** the call that asks for it: who may make it may also fetch the file */
  endpoint: AnyEndpoint
  /** its bytes, read outside of a transaction of the caller */
  write: (call: ArchiveCall) => AsyncIterable<Buffer>
}
