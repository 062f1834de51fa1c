/** How many wrong ones in a row there may be before there is a pause; its first seconds, doubled each time; the longest. */
export type PausePolicy = { tries: number; first: number; longest: number }

/** Wrong passwords slow down whoever enters them (decision 16). */
export const passwordPolicy: PausePolicy = { tries: 4, first: 5, longest: 300 }

/** A PIN has few digits: five wrong ones lock it for five minutes, and each further one for twice as long (decision 48). */
export const pinPolicy: PausePolicy = { tries: 5, first: 300, longest: 12 * 3600 }

/** In SQL: the seconds of the pause after so many. */
export const pauseAfter = (count: string, { tries, first, longest }: PausePolicy): string =>
  `case when ${count} < ${tries} then 0 else least(${longest}, ${first} * 2 ^ least(${count} - ${tries}, 20)) end`
