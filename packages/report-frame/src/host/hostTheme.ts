// A theme of the host page: the content of a theme file of Power BI (`themeJson`), of which colors are taken.
import type { ReportTheme } from '@gemba/domain/reports/report.schema'
import { Refused } from './messages.ts'

const color = /^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i
const named = ['background', 'foreground', 'tableAccent', 'good', 'neutral', 'bad'] as const

const isColor = (value: unknown): value is string => typeof value === 'string' && color.test(value)

/** The colors of a theme; undefined where it says none, which takes the theme back. @throws Refused */
export const readTheme = (theme: unknown): ReportTheme | undefined => {
  if (typeof theme !== 'object' || theme === null)
    throw new Refused(400, 'Invalid parameters', 'theme must be an object')
  const { themeJson } = theme as { themeJson?: unknown }
  if (themeJson === undefined || themeJson === null) return undefined
  if (typeof themeJson !== 'object') throw new Refused(400, 'Invalid parameters', 'themeJson must be an object')
  const given = themeJson as Record<string, unknown>
  const { name, dataColors } = given
  const read: ReportTheme = {
    ...(typeof name === 'string' && { name }),
    ...(Array.isArray(dataColors) && { dataColors: dataColors.filter(isColor).slice(0, 20) }),
    ...Object.fromEntries(named.flatMap(key => (isColor(given[key]) ? [[key, given[key]]] : []))),
  }
  return Object.keys(read).length > 0 ? read : undefined
}
