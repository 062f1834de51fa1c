import type { Database, Tx } from '../database/database.ts'
import type { FileStore } from '../files/fileStore.ts'
import type { Caller } from './caller.ts'
import type { ShownPages } from './shownPages.ts'

export type Thing = { id: string }

/** A company in which the features have made one of everything; each feature names the things that its samples need. */
export type World = { customer: { id: string; name: string }; person: Thing & { username: string } }

/** How a feature makes its things: as the world's person, or past the calls in a transaction of the company. */
export type Maker = {
  db: Database
  files: FileStore
  call: Caller
  inCustomer: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** part of every name, so that names are unique */
  mark: string
}

type Body = Record<string, unknown>

export type Sample<W = never> = {
  /** its path names something that every company has */
  shared?: true
  /** what its path names, where that is not what the other calls below it name */
  path?: (world: W) => Record<string, string>
  /** queries that find the things of a world, each run by itself */
  queries?: (world: W) => Body[]
  /** a body that is valid in itself; `own` is the company of who sends it */
  body?: (world: W, own: Thing) => unknown
  /** prepares what the call needs and returns a body that is accepted, where `body` alone is refused */
  accepted?: (call: Caller, world: W) => Promise<unknown>
  /** the same with things of a world in it: must be refused for other companies */
  foreign?: (world: W) => Body[]
}

/** What the tests that walk all calls have to know of a feature. */
export type FeatureSamples<W = never> = {
  /** makes one more of the feature's things, out of those of the features before it in the list */
  build?: (maker: Maker, world: W) => Promise<Partial<W>>
  /** whose id replaces the parameter of a path: by what comes before it */
  paths?: Record<string, (world: W) => Record<string, string>>
  /** its pages, by their address in the route table */
  pages?: ShownPages
  /** by the name of the call; one with a body or with a required query needs one */
  calls?: Record<string, Sample<W>>
}

/** Samples made of the things of `W`, which a test must have built. */
export const samplesOf = <W extends World>(samples: FeatureSamples<W>): FeatureSamples =>
  samples as unknown as FeatureSamples
