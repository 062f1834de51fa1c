import type { Declared } from './declared.ts'

/**
 * What calls and changes are about: the first word of a call's path, such as `drafts`. Server events use the same
 * words. A write or an event of a topic makes every query stale that shows it.
 */
export type Topic = Declared['topic']

/** The part of an endpoint with its topics. */
type About = { path: string; shows?: readonly Topic[]; changes?: readonly Topic[] }

// A test checks that the first word of every path is declared as a topic.
const own = ({ path }: About) => path.split('/')[1] as Topic

/** The topics that a response shows: its own, and those that the endpoint lists. */
export const shownBy = (endpoint: About): readonly Topic[] => [own(endpoint), ...(endpoint.shows ?? [])]

/** The topics that a write changes: its own, and those that the endpoint lists. */
export const changedBy = (endpoint: About): readonly Topic[] => [own(endpoint), ...(endpoint.changes ?? [])]
