import type { ReportTheme } from '@gemba/domain/reports/report.schema'

/** Which tokens of the look a color of a theme stands for. */
const tokens: Readonly<Record<Exclude<keyof ReportTheme, 'name' | 'dataColors'>, readonly string[]>> = {
  background: ['canvas', 'sheet', 'well', 'raised'],
  foreground: ['ink', 'ink-2', 'ink-3'],
  tableAccent: ['primary', 'focus'],
  good: ['normal'],
  neutral: ['warning'],
  bad: ['fail', 'fail-solid'],
}

/** As many series have a color of their own in the look. */
const series = 6

/** Sets the colors of a report's theme; those that it doesn't say are the product's. */
export const showReportTheme = (theme: ReportTheme | undefined): void => {
  const { style, dataset } = document.documentElement
  const set = (token: string, color: string | undefined) =>
    color ? style.setProperty(`--g-${token}`, color) : style.removeProperty(`--g-${token}`)
  for (const [name, names] of Object.entries(tokens))
    for (const token of names) set(token, theme?.[name as keyof typeof tokens])
  for (let at = 0; at < series; at++) set(`chart-${at + 1}`, theme?.dataColors?.[at])
  // Charts read the colors again when this changes.
  dataset.reportTheme = theme ? JSON.stringify(theme) : ''
}
