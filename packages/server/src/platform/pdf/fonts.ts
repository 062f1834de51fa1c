import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { unpackWoff } from './woff.ts'

const require = createRequire(import.meta.url)
const file = (family: string, name: string) => require.resolve(`@ibm/${family}/fonts/complete/woff/${name}.woff`)

/** IBM Plex Sans with its Arabic sister, embedded by the letters that a document uses. */
export const fonts = {
  Plex: { normal: file('plex-sans', 'IBMPlexSans-Regular'), bold: file('plex-sans', 'IBMPlexSans-SemiBold') },
  PlexArabic: {
    normal: file('plex-sans-arabic', 'IBMPlexSansArabic-Regular'),
    bold: file('plex-sans-arabic', 'IBMPlexSansArabic-SemiBold'),
  },
}
export type FontName = keyof typeof fonts

const unpacked = new Map<string, Buffer>()
const opened = new Map<string, Font>()

/** The bytes of every font, by the name under which `fonts` has it; unpacked when the first document is drawn. */
export const fontBytes = (): ReadonlyMap<string, Buffer> => {
  if (unpacked.size === 0)
    for (const path of Object.values(fonts).flatMap(Object.values)) unpacked.set(path, unpackWoff(readFileSync(path)))
  return unpacked
}

/** Widths in ems, by font and text: a record says the same names and figures again and again. */
const widths = new Map<string, number>()
const maxWidths = 20_000

const shapedWidth = (path: string, text: string): number => {
  const key = `${path} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  if (widths.size >= maxWidths) widths.clear()
  const width = fontAt(path).layout(text).advanceWidth / fontAt(path).unitsPerEm
  widths.set(key, width)
  return width
}

const fontAt = (path: string): Font => {
  const font = opened.get(path) ?? (create(fontBytes().get(path) as Buffer) as Font)
  opened.set(path, font)
  return font
}

/** Returns the width of a shaped text in points. */
export const widthOf = (text: string, { font, bold, size }: { font: FontName; bold: boolean; size: number }): number =>
  shapedWidth(fonts[font][bold ? 'bold' : 'normal'], text) * size
