// What the tests that walk the whole contract send, gathered from the features.
import type { NamedEndpoint } from '@gemba/domain/contract'
import { features } from '../features.ts'
import type { Caller } from '../platform/testing/caller.ts'
import type { Sample, World } from '../platform/testing/featureSamples.ts'

/** Of each feature that has samples, in the order of the features. */
export const featureSamples = await Promise.all(features.flatMap(({ samples }) => samples?.() ?? []))

const samples: Record<string, Sample> = Object.assign({}, ...featureSamples.map(({ calls }) => calls))
const paths: Record<string, (world: never) => Record<string, string>> = Object.assign(
  {},
  ...featureSamples.map(feature => feature.paths),
)

/** Whether a call is also tried with things of another company in its body. */
export const takesForeign = ({ name }: NamedEndpoint): boolean => samples[name]?.foreign !== undefined

/** Whether the path of a call names something that every company has: each gets its own. */
export const isShared = ({ name }: NamedEndpoint): boolean => samples[name]?.shared === true

/** Fills the path of a call with things of a world. */
export const paramsFor = ({ name, endpoint }: NamedEndpoint, world: World): Record<string, string> | undefined => {
  const own = samples[name]?.path
  if (own) return own(world as never)
  const [before, parameter] = endpoint.path.split(/(?<=\/):/)
  if (parameter === undefined) return undefined
  const thing = paths[before]
  if (!thing) throw new Error(`${name}: add to the samples of its feature which thing '${before}…' is.`)
  return thing(world as never)
}

/** A body with which a call is accepted, if its own person sends it once. */
export const acceptedBody = async (named: NamedEndpoint, world: World, call: Caller) => {
  const accepted = samples[named.name]?.accepted
  return accepted ? accepted(call, world as never) : sampleFor(named, world, world.customer).body
}

/** What a call is sent with; says what is missing when it cannot be sent. */
export const sampleFor = ({ name, endpoint }: NamedEndpoint, world: World, own: { id: string }) => {
  const sample = samples[name] ?? {}
  const takesBody = endpoint.transfer === 'upload' || endpoint.body.type !== 'undefined'
  if (takesBody && !sample.body) throw new Error(`${name} takes a body: add a valid one to the samples of its feature.`)
  if (!sample.queries && endpoint.query.type !== 'undefined' && !endpoint.query.safeParse({}).success)
    throw new Error(`${name} needs a query: add one to the samples of its feature.`)
  return {
    queries: sample.queries?.(world as never) ?? [{}],
    body: sample.body?.(world as never, own),
    foreign: sample.foreign?.(world as never) ?? [],
  }
}
