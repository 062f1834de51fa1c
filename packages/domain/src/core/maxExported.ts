/** Maximum number of rows of a list that are sent as a file immediately; longer ones are exported in the background. */
export const maxExported = 5000
