import { byteOrderMark, csvLine } from '@gemba/domain/core/csv'
import type { Figures } from './figures.ts'

/** The figures of a visual as CSV: groups as they read, figures as numbers. */
export const csvOf = ({ columns, rows }: Figures): string =>
  [
    columns.map(({ label }) => label),
    ...rows.map(row =>
      columns.map(({ text }, at) => {
        const cell = row[at] ?? null
        if (cell === null) return ''
        return typeof cell === 'number' ? cell : text(cell)
      }),
    ),
  ]
    .map(csvLine)
    .join('')

/** Saves a text as a file, as the browser does it. */
export const saveFile = (name: string, text: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' }))
  link.download = `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'data'}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
