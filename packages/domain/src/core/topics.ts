import type { Declared } from './declared.ts'

/**
 * What calls and changes are about: the first word of a call's path, such as `drafts`. Server events name the same words,
 * and a write or an event of a topic makes every query stale that shows it.
 */
export type Topic = Declared['topic']

/** The part of an endpoint that says what it is about. */
type About = { path: string; shows?: readonly Topic[]; changes?: readonly Topic[] }

// A test says that the first word of every path is declared as a topic.
const own = ({ path }: About) => path.split('/')[1] as Topic

/** What an answer shows: its own topic, and what else the endpoint says. */
export const shownBy = (endpoint: About): readonly Topic[] => [own(endpoint), ...(endpoint.shows ?? [])]

/** What a write changes: its own topic, and what else the endpoint says. */
export const changedBy = (endpoint: About): readonly Topic[] => [own(endpoint), ...(endpoint.changes ?? [])]
