/** Maximum number of rows in a list's file. */
export const maxExported = 5000
