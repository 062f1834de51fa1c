const shown = (_: string, value: unknown) => {
  if (value === undefined) return '(undefined)'
  return Number.isNaN(value) ? '(NaN)' : value
}

/** A thing as text, fields in their order, undefined fields and numbers that are none told apart. */
const asText = (thing: unknown): string => JSON.stringify(thing, shown) ?? '(undefined)'

/** What became of an attempt, as text: what it made and how that travels, or its message. */
export const outcomeOf = (attempt: () => object): string => {
  try {
    const made = attempt()
    const own = Object.entries(made).sort(([one], [other]) => (one < other ? -1 : 1))
    return `${asText(made)} from ${asText(own)}`
  } catch (error) {
    return error instanceof Error ? `refused: ${error.message}` : `thrown: ${error}`
  }
}
