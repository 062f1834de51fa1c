const quoted = (name: string) => (/[";]|^\s|\s$|^$/.test(name) ? `"${name.replace(/"/g, '""')}"` : name)

/** Names in one cell of an exported list, separated by semicolons; `namesIn` reads them again. */
export const nameList = (names: readonly string[]): string => names.map(quoted).join('; ')

/** The names of such a cell. One that contains a semicolon or a quotation mark is in quotes. */
export const namesIn = (cell: string): string[] =>
  [...cell.matchAll(/"((?:[^"]|"")*)"|[^\s;"][^;]*/g)].map(
    ([name, inQuotes]) => inQuotes?.replace(/""/g, '"') ?? name.trim(),
  )
