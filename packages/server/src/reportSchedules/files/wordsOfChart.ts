// What a chart says in Arabic, word by word. The library that draws SVG into a PDF lays a text from left to right at each of
// its spaces, and breaks parts of a text into lines: so each word is a text of its own, at its place.
import { visualRuns } from '../../platform/pdf/bidiText.ts'
import { widthOf } from '../../platform/pdf/fonts.ts'

const marks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const arabic = /[\u0600-\u08FF]/

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const plain = (escaped: string) => escaped.replace(/&(?:amp|lt|gt|quot|#39);/g, entity => entities[entity] ?? entity)
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** How much of a text stands before the point at which it is anchored. */
const before: Record<string, number> = { start: 0, middle: 0.5, end: 1 }

/** It has Latin letters too: in one font all words stand on the same line. */
const font = 'PlexArabic'

/** The words of a text from left to right as they are drawn, spaces among them. */
const inVisualOrder = (text: string, isRtl: boolean): string[] =>
  visualRuns(text, isRtl ? 'rtl' : 'ltr').flatMap(({ text: run }) => {
    const words = run.split(/(\s+)/).filter(Boolean)
    return arabic.test(run) ? words.reverse() : words
  })

const inWords = (tag: string, text: string, isRtl: boolean): string => {
  const size = Number(/font-size:([\d.]+)px/.exec(tag)?.[1] ?? 12)
  const style = { font, bold: /font-weight:bold/.test(tag), size } as const
  const words = inVisualOrder(text, isRtl).map(word => ({ word, width: widthOf(word, style) }))
  const whole = words.reduce((sum, { width }) => sum + width, 0)
  const anchor = /text-anchor="(\w+)"/.exec(tag)?.[1] ?? 'start'
  let x = Number(/ x="([-\d.]+)"/.exec(tag)?.[1] ?? 0) - whole * (before[anchor] ?? 0)
  const rest = tag
    .replace(/ (?:x|text-anchor)="[^"]*"/g, '')
    .replace(/font-family:[^;"]*/, `font-family:${font}`)
    .replace(/^<text/, '')
  return words
    .map(({ word, width }) => {
      const at = x
      x += width
      return word.trim() === '' ? '' : `<text x="${at.toFixed(2)}" text-anchor="start"${rest}${escaped(word)}</text>`
    })
    .join('')
}

/** An SVG in which each Arabic text stands word by word. */
export const withWordsInPlace = (svg: string, isRtl: boolean): string =>
  svg.replace(/(<text\b[^>]*>)([^<]*)<\/text>/g, (_, tag: string, marked: string) => {
    const text = marked.replace(marks, '')
    return arabic.test(text) ? inWords(tag, plain(text), isRtl) : `${tag}${text}</text>`
  })
