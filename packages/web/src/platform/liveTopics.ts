let alsoAbout: Readonly<Record<string, readonly string[]>> = {}

/** main.tsx says once which other lists a change touches: a draft that is begun stands in the operator's list too. */
export const provideLiveTopics = (topics: typeof alsoAbout): void => {
  alsoAbout = topics
}

/** The topics whose lists load again after a change of this one: itself first. */
export const touchedBy = (topic: string): readonly string[] => [topic, ...(alsoAbout[topic] ?? [])]
