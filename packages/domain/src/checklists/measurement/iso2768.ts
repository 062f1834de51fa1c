/*
 * General tolerances of linear sizes by ISO 2768-1:1989, table 1, in millimeters. NaN where the standard gives none.
 */

const ends = [3, 6, 30, 120, 400, 1000, 2000, 4000]
const none = Number.NaN
const widths: Readonly<Record<string, readonly number[]>> = {
  f: [0.05, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, none],
  m: [0.1, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 2],
  c: [0.2, 0.3, 0.5, 0.8, 1.2, 2, 3, 4],
  v: [none, 0.5, 1, 1.5, 2.5, 4, 6, 8],
}

/** The class in 'ISO 2768-m', 'DIN ISO 2768 - mK' or '2768 f'; undefined where none is named. */
export const generalClassIn = (text: string): string | undefined =>
  /^(?:DIN\s*)?(?:EN\s*)?(?:ISO\s*)?2768(?:-1)?\s*[-–—:]?\s*([fmcv])[HKL]?$/i.exec(text.trim())?.[1]?.toLowerCase()

/** How far a size may deviate to both sides, in millimeters; undefined where the standard gives nothing. */
export const generalTolerance = (generalClass: string, size: number): number | undefined => {
  const width = size >= 0.5 ? widths[generalClass]?.[ends.findIndex(end => size <= end)] : undefined
  return width === undefined || Number.isNaN(width) ? undefined : width
}
