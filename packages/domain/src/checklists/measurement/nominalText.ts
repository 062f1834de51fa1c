import { type Decimal, decimalsOf, fromUnits, toUnits } from './decimal.ts'
import { deviationsOf, isToleranceClass } from './iso286.ts'
import { generalClassIn, generalTolerance } from './iso2768.ts'

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
  new RegExp(String.raw`^(?:max\.?|≤|<=|<|Ra|Rz)\s*(?<most>${number})\s*${unit}$`, 'iu'),
  new RegExp(String.raw`^(?:min\.?|≥|>=|>)\s*(?<least>${number})\s*${unit}$`, 'iu'),
  // 3.2 max. · 0.8 min.
  new RegExp(String.raw`^(?<most>${number})\s*${unit}\s*max\.?$`, 'iu'),
  new RegExp(String.raw`^(?<least>${number})\s*${unit}\s*min\.?$`, 'iu'),
  new RegExp(String.raw`${head}\s*${unit}$`, 'iu'),
]

const plain = (written: string): Decimal =>
  written.replace(/\s/g, '').replace(/[−–]/g, '-').replace(',', '.').replace(/^\+/, '')
const unitsOf = (written: string): number => toUnits(plain(written)) ?? 0
const value = (units: number): number => Number(fromUnits(units, 0))

// 25 H7 · 12 H7/g6
const fit = new RegExp(
  String.raw`${head}\s*(?<first>[a-z]{1,2}\d{1,2})(?:\s*\/\s*(?<second>[a-z]{1,2}\d{1,2}))?\s*(?:mm)?$`,
  'iu',
)
// 40 ISO 2768-m
const general = new RegExp(String.raw`${head}\s*(?:mm)?\s+(?<standard>(?:DIN|EN|ISO|2768).*)$`, 'iu')

/** Which part of a fit such as 'H7/g6' a characteristic is about. */
export type FitPart = 'hole' | 'shaft'

const isHole = (toleranceClass: string): boolean => toleranceClass === toleranceClass.toUpperCase()

/** Whether the text names a fit of two parts, 'Ø 12 H7/g6', of which someone has to say which one is measured. */
export const isFitOfTwo = (written: string): boolean => {
  const { first = '', second = '' } = fit.exec(written.trim())?.groups ?? {}
  return isToleranceClass(first) && isToleranceClass(second) && isHole(first) !== isHole(second)
}

const readFit = (text: string, part: FitPart | undefined): NominalText | undefined => {
  const { nominal = '', first = '', second } = fit.exec(text)?.groups ?? {}
  if (!isToleranceClass(first) || (second !== undefined && (!isFitOfTwo(text) || !part))) return undefined
  const toleranceClass = second !== undefined && isHole(second) === (part === 'hole') ? second : first
  const size = unitsOf(nominal)
  const deviations = deviationsOf(toleranceClass, value(size))
  // A micrometer is a thousand millionths of a millimeter.
  return deviations && around(text, nominal, size + deviations.lower * 1000, size + deviations.upper * 1000)
}

const readGeneral = (text: string): NominalText | undefined => {
  const { nominal = '', standard = '' } = general.exec(text)?.groups ?? {}
  const size = unitsOf(nominal)
  const by = generalTolerance(generalClassIn(standard) ?? '', value(size))
  return by === undefined ? undefined : around(text, nominal, size - (toUnits(by) ?? 0), size + (toUnits(by) ?? 0))
}

const around = (text: string, nominal: string, lower: number, upper: number): NominalText => ({
  text,
  nominal: value(unitsOf(nominal)),
  lower: value(lower),
  upper: value(upper),
  decimals: Math.max(...[plain(nominal), fromUnits(lower, 0), fromUnits(upper, 0)].map(decimalsOf)),
})

/**
 * Reads nominal value and limits from the text of a drawing: '25.000 +0.021/0', 'Ø 10 ±0.1', '9.9 … 10.1', 'max 0.02',
 * '> 22' (the limit counts as inside), '25 H7' by ISO 286, '40 ISO 2768-m'. Decimal comma and point are the same. A fit of
 * two parts is read for the one that `part` says. Undefined when the text says something else.
 */
export const readNominal = (written: string, part?: FitPart): NominalText | undefined => {
  const text = written.trim().slice(0, 60)
  for (const shape of shapes) {
    const groups = shape.exec(text)?.groups
    if (groups) return factsOf(text, groups)
  }
  return readFit(text, part) ?? readGeneral(text)
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
