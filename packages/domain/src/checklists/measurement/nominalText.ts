import { type Decimal, decimalsOf, fromUnits, toUnits } from './decimal.ts'

/** The text of a drawing for a characteristic: 'Ø 25.000 +0.021/0'. */
export interface NominalText {
  /** As it was written, without spaces around it. */
  text: string
  nominal: number
  lower?: number
  upper?: number
  /** The largest number of decimals in nominal or tolerance. */
  decimals: number
  unit?: string
}

const number = String.raw`\d{1,9}(?:[.,]\d{1,6})?`
const signed = String.raw`[+\-−–]?\s*${number}`
const head = String.raw`^(?:Ø|⌀|ø|R|SR|SØ|□|M)?\s*(?<nominal>[\-−–]?${number})`
const unit = `(?<unit>mm|cm|m|µm|um|in|"|°C|°|Nm|N|bar|kg|g|%)?`
const shapes: readonly RegExp[] = [
  // 25 ±0.1 · 25 +/-0.1
  new RegExp(String.raw`${head}\s*(?:±|\+\/-|\+-)\s*(?<both>${number})\s*${unit}$`, 'iu'),
  // 25 +0.021/0 · 25 -0.1/+0.2 · 25 +0.021 -0.010
  new RegExp(
    String.raw`${head}\s*(?<first>[+\-−–]\s*${number}|0)\s*(?:[/;|]|\s)\s*(?<second>${signed})\s*${unit}$`,
    'iu',
  ),
  // 24.9 … 25.1 · 24.9 to 25.1
  new RegExp(String.raw`^(?<from>${number})\s*(?:…|\.{2,3}|–|to|bis|-)\s*(?<to>${number})\s*${unit}$`, 'iu'),
  // max 0.02 · ≤ 0.02 · Ra 1.6
  new RegExp(String.raw`^(?:max\.?|≤|<=|Ra|Rz)\s*(?<most>${number})\s*${unit}$`, 'iu'),
  new RegExp(String.raw`^(?:min\.?|≥|>=)\s*(?<least>${number})\s*${unit}$`, 'iu'),
  new RegExp(String.raw`${head}\s*${unit}$`, 'iu'),
]

const plain = (written: string): Decimal =>
  written.replace(/\s/g, '').replace(/[−–]/g, '-').replace(',', '.').replace(/^\+/, '')
const unitsOf = (written: string): number => toUnits(plain(written)) ?? 0
const value = (units: number): number => Number(fromUnits(units, 0))

/**
 * Reads nominal value and limits from the text of a drawing: '25.000 +0.021/0', 'Ø 10 ±0.1', '9.9 … 10.1', 'max 0.02'.
 * Decimal comma and point are the same. Tolerances by letters (H7) need a table and are not read. Undefined when the
 * text says something else.
 */
export const readNominal = (written: string): NominalText | undefined => {
  const text = written.trim().slice(0, 60)
  for (const shape of shapes) {
    const groups = shape.exec(text)?.groups
    if (groups) return factsOf(text, groups)
  }
  return undefined
}

const factsOf = (text: string, groups: Record<string, string | undefined>): NominalText => {
  const written = Object.entries(groups).flatMap(([name, part]) => (name !== 'unit' && part ? [part] : []))
  const common = {
    text,
    decimals: Math.max(...written.map(part => decimalsOf(plain(part)))),
    ...(groups.unit && { unit: groups.unit }),
  }
  const nominal = unitsOf(groups.nominal ?? '0')
  if (groups.both !== undefined) {
    const by = unitsOf(groups.both)
    return { ...common, nominal: value(nominal), lower: value(nominal - by), upper: value(nominal + by) }
  }
  if (groups.first !== undefined && groups.second !== undefined) {
    const ends = [nominal + unitsOf(groups.first), nominal + unitsOf(groups.second)]
    return { ...common, nominal: value(nominal), lower: value(Math.min(...ends)), upper: value(Math.max(...ends)) }
  }
  if (groups.from !== undefined && groups.to !== undefined) {
    const [from, to] = [unitsOf(groups.from), unitsOf(groups.to)]
    return { ...common, nominal: value((from + to) / 2), lower: value(from), upper: value(to) }
  }
  if (groups.most !== undefined) return { ...common, nominal: 0, upper: value(unitsOf(groups.most)) }
  if (groups.least !== undefined)
    return { ...common, nominal: value(unitsOf(groups.least)), lower: value(unitsOf(groups.least)) }
  return { ...common, nominal: value(nominal) }
}

/**
 * The drawing's own words with the reader's decimal mark: 'Ø 25.000 +0.021/0' is 'Ø 25,000 +0,021/0' beside German
 * limits. What belongs to a name, as in M6-8.8, stays as it is.
 */
export const withDecimalMark = (written: string, mark: string): string =>
  written.replace(/(?<![\d.,]|[A-Za-z\d]-)(\d+)[.,](\d+)(?!\d|[.,]\d)/g, `$1${mark}$2`)
