import type { Figures } from './figures.ts'

/** A text that a spreadsheet would take for a formula stays a text (OWASP, CSV injection). */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The figures of a visual as CSV (RFC 4180): groups as they read, figures as numbers. */
export const csvOf = ({ columns, rows }: Figures): string =>
  [
    columns.map(({ label }) => quoted(harmless(label))),
    ...rows.map(row =>
      columns.map(({ groups, text }, at) => {
        const cell = row[at] ?? null
        if (cell === null) return ''
        return groups || typeof cell !== 'number' ? quoted(harmless(text(cell))) : String(cell)
      }),
    ),
  ]
    .map(cells => cells.join(','))
    .join('\r\n')

/** Saves a text as a file, as the browser does it. */
export const saveFile = (name: string, text: string): void => {
  const link = document.createElement('a')
  // The mark says that it is UTF-8, which Excel would not believe.
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  link.download = `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'data'}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
