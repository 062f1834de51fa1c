// What a visual says, in a sentence (smart narratives of the SDK). Only what its figures show.
import type { Figures } from './figures.ts'
import { plotOf } from './figures.ts'
import type { Reading } from './formats.ts'

/** Empty where there is nothing to say. */
export const narrativeOf = (title: string, figures: Figures, { words }: Reading): string => {
  const { columns, rows, categories } = figures
  const [row] = rows
  if (!row) return title ? words('narrativeEmpty', { title }) : ''
  if (categories === 0)
    return columns
      .map(({ label, text }, at) => words('narrativeFigure', { label, value: text(row[at] ?? null) }))
      .join(' ')
  const { groups, series, isTime } = plotOf(figures)
  const [first] = series
  const counted = groups.flatMap(({ label }, at) => {
    const value = first?.values[at]
    return typeof value === 'number' ? [{ label, value }] : []
  })
  const [earliest, latest] = [counted[0], counted.at(-1)]
  if (!first || !earliest || !latest) return ''
  const highest = counted.reduce((most, one) => (one.value > most.value ? one : most))
  const lowest = counted.reduce((least, one) => (one.value < least.value ? one : least))
  const said = ({ label, value }: typeof highest) => ({ group: label, value: first.text(value) })
  const values = {
    label: first.label,
    ...{ highest: said(highest).value, highestGroup: highest.label },
    ...{ lowest: said(lowest).value, lowestGroup: lowest.label },
    ...{ first: said(earliest).value, firstGroup: earliest.label },
    ...{ last: said(latest).value, lastGroup: latest.label, count: counted.length },
  }
  if (counted.length === 1) return words('narrativeOne', values)
  return words(isTime ? 'narrativeTime' : 'narrativeGroups', values)
}
