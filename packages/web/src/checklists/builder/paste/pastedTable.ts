import { readNominal } from '@gemba/domain/checklists/measurement/nominalText'
import { readNumber } from '../fields/writtenNumber.ts'
import { cellsOf } from './pastedCells.ts'

/** What a column of a pasted table says. 'upperBy' and 'lowerBy' are deviations from the nominal value. */
export const columnRoles = [
  'ignore',
  'number',
  'label',
  'nominal',
  'tolerance',
  'upperBy',
  'lowerBy',
  'lsl',
  'usl',
  'unit',
  'gauge',
  'samples',
  'class',
] as const
export type ColumnRole = (typeof columnRoles)[number]

export type PastedTable = {
  /** The words above the columns, when the first row is a heading. */
  heading: readonly string[] | undefined
  rows: readonly (readonly string[])[]
  roles: readonly ColumnRole[]
}

// Heads of inspection plans in English, German and Arabic, without brackets and in small letters.
const heads: [ColumnRole, RegExp][] = [
  [
    'number',
    /^(#|№|no|nr|pos|position|item|id|number|nummer|balloon|bubble|ballon|lfd|(char|characteristic|merkmals?|item|lfd|balloon|pos)[\s.-]*(no|nr|number|nummer)|رقم|م|الرقم|رقم .*)$/,
  ],
  [
    'upperBy',
    /^(\+ ?tol(\.|erance|eranz)?|tol(\.|erance|eranz)? ?(\+|oben|upper|plus)|upper (tol(erance)?|deviation|allowance)|plus|oben|oberes (grenz)?abma(ß|ss)|(grenz)?abma(ß|ss) oben|(o\.|ob\.|obere) ?tol(eranz)?|الانحراف العلوي)$/,
  ],
  [
    'lowerBy',
    /^([-−–] ?tol(\.|erance|eranz)?|tol(\.|erance|eranz)? ?([-−–]|unten|lower|minus)|lower (tol(erance)?|deviation|allowance)|minus|unten|unteres (grenz)?abma(ß|ss)|(grenz)?abma(ß|ss) unten|(u\.|unt\.|untere) ?tol(eranz)?|الانحراف السفلي)$/,
  ],
  [
    'tolerance',
    /^(±|\+\/-|tol|tolerance|toleranz|tolerances|toleranzen|± ?tol(erance|eranz)?|(iso )?(fit|passung)|tolerance class|toleranzklasse|التفاوت|التفاوت المسموح)$/,
  ],
  [
    'lsl',
    /^(lsl|ll|lower|min|minimum|lower (spec(ification)? )?limit|usg|ugw|utg|untere .*(grenze|grenzwert|grenzma(ß|ss))|untergrenze|mindestma(ß|ss)|kleinstma(ß|ss)|الحد الأدنى)$/,
  ],
  [
    'usl',
    /^(usl|ul|upper|max|maximum|upper (spec(ification)? )?limit|osg|ogw|otg|obere .*(grenze|grenzwert|grenzma(ß|ss))|obergrenze|höchstma(ß|ss)|größtma(ß|ss)|الحد الأعلى)$/,
  ],
  [
    'nominal',
    /^(nom|nominal|nominal (value|size|dimension)|target|target value|spec|specification|requirement|drawing|spezifikation|vorgabe|forderung|ma(ß|ss)|zeichnungsma(ß|ss)|soll|sollwert|sollma(ß|ss)|nennma(ß|ss)|nennwert|القيمة الاسمية|الاسمي)$/,
  ],
  ['unit', /^(unit|units|uom|unit of measure|einheit|einh|الوحدة|وحدة القياس)$/],
  [
    'gauge',
    /^(gauge|gage|instrument|tool|equipment|measuring (tool|device|equipment)|method|prüfmittel|messmittel|messgerät|prüfmethode|أداة القياس)$/,
  ],
  [
    'samples',
    /^(n|samples|sample size|sampling|stichprobe|stichprobenumfang|stichprobengr(ö|oe)(ß|ss)e|anzahl( teile)?|umfang|حجم العينة|عدد العينات)$/,
  ],
  ['class', /^(class|characteristic class|klasse|merkmalsklasse|kl|cc\/sc|sc\/cc|الفئة|الصنف)$/],
  [
    'label',
    /^(name|label|title|question|text|description|characteristic|feature|dimension|parameter|check|merkmal|prüfmerkmal|bezeichnung|benennung|beschreibung|frage|prüfpunkt|الاسم|الوصف|الخاصية|السؤال)$/,
  ],
]

/** The role that the words above a column name. */
export const roleOfHead = (cell: string): ColumnRole | undefined => {
  const words = cell
    .toLowerCase()
    .replace(/[([{].*?[)\]}]/g, '')
    .replace(/[.:*]+$/, '')
    .trim()
  return heads.find(([, shape]) => shape.test(words))?.[0]
}

const units =
  /^(mm|cm|dm|m|km|µm|μm|um|nm|in|inch|ft|"|°|deg|grad|°c|°f|k|n|kn|nm|ncm|pa|kpa|mpa|bar|mbar|psi|g|mg|kg|t|s|sec|min|h|v|mv|kv|a|ma|w|kw|ω|ohm|kω|db|hz|khz|%|ra|rz|hrc|hb|hv|l|ml|l\/min|rpm|1\/min|m\/s|stk|pcs)$/i

const part = (cells: readonly string[], holds: (cell: string) => boolean): number => {
  const filled = cells.filter(Boolean)
  return filled.length === 0 ? 0 : filled.filter(holds).length / filled.length
}
const isNumber = (cell: string) => readNumber(cell) !== undefined
const isNumbers = (cells: readonly string[]) => part(cells, isNumber) >= 0.6
const isCount = (cells: readonly string[]) =>
  cells.every(cell => /^\(?\d{1,4}[a-z]?[.)]?$/i.test(cell)) && new Set(cells).size === cells.length

const columnOf = (rows: readonly (readonly string[])[], index: number) => rows.map(row => row[index] ?? '')

/**
 * What columns of numbers say, from how they lie to each other: the middle one is the nominal value. `drawn`: what another
 * column says of it in words; numbers that are small beside it are deviations, and no limits.
 */
const numbersByOrder = (
  columns: readonly (readonly string[])[],
  drawn: readonly (number | undefined)[],
): ColumnRole[] => {
  const values = columns.map(cells => cells.map(cell => readNumber(cell)?.value))
  const mostly = (a: number, b: number, holds: (a: number, b: number) => boolean) => {
    const pairs = (values[a] ?? []).flatMap((left, row) => {
      const right = values[b]?.[row]
      return left === undefined || right === undefined ? [] : [holds(left, right)]
    })
    return pairs.length > 0 && pairs.filter(Boolean).length > pairs.length / 2
  }
  const rises = (a: number, b: number) => mostly(a, b, (left, right) => left <= right)
  const small = (a: number, b: number) => mostly(a, b, (left, right) => Math.abs(right) < Math.abs(left) / 2)
  if (columns.length === 1) return ['nominal']
  if (columns.length === 2 && drawn.some(Boolean)) {
    const far = values.every(cells => mostlyFar(cells, drawn))
    const upperFirst = rises(1, 0)
    if (far) return upperFirst ? ['upperBy', 'lowerBy'] : ['lowerBy', 'upperBy']
  }
  if (columns.length === 2)
    return rises(0, 1) ? ['lsl', 'usl'] : small(0, 1) ? ['nominal', 'tolerance'] : ['usl', 'lsl']
  const others = columns.slice(3).map((): ColumnRole => 'ignore')
  if (rises(1, 0) && rises(0, 2)) return ['nominal', 'lsl', 'usl', ...others]
  if (rises(0, 1) && rises(1, 2)) return ['lsl', 'nominal', 'usl', ...others]
  if (rises(2, 0) && rises(0, 1)) return ['nominal', 'usl', 'lsl', ...others]
  if (small(0, 1) && small(0, 2))
    return [
      'nominal',
      ...(rises(1, 2) ? (['lowerBy', 'upperBy'] as const) : (['upperBy', 'lowerBy'] as const)),
      ...others,
    ]
  return ['nominal', 'lsl', 'usl', ...others]
}

/** Whether most of the values are less than half of what is drawn in their row. */
const mostlyFar = (values: readonly (number | undefined)[], drawn: readonly (number | undefined)[]): boolean => {
  const pairs = values.flatMap((value, row) => {
    const nominal = drawn[row]
    return value === undefined || !nominal ? [] : [Math.abs(value) < Math.abs(nominal) / 2]
  })
  return pairs.length > 0 && pairs.filter(Boolean).length > pairs.length / 2
}

/** The nominal values of the column that says them in words, such as '25 H7', when one does. */
const drawnIn = (columns: readonly (readonly string[])[]): (number | undefined)[] => {
  const words = columns.find(
    cells => !isNumbers(cells) && !isCount(cells) && part(cells, cell => readNominal(cell) !== undefined) >= 0.5,
  )
  return (words ?? []).map(cell => readNominal(cell)?.nominal)
}

const guessed = (rows: readonly (readonly string[])[], width: number): ColumnRole[] => {
  const columns = Array.from({ length: width }, (_, index) => columnOf(rows, index))
  const roles = columns.map((): ColumnRole => 'ignore')
  const open = () =>
    columns.flatMap((cells, index) => (roles[index] === 'ignore' && cells.some(Boolean) ? [index] : []))
  const take = (role: ColumnRole, found: number | undefined) => {
    if (found !== undefined) roles[found] = role
  }
  const [first] = open()
  if (first !== undefined && open().length > 1 && isCount(columns[first] ?? [])) take('number', first)
  take(
    'unit',
    open().find(index => part(columns[index] ?? [], cell => units.test(cell)) > 0.5),
  )
  take(
    'tolerance',
    open().find(index => part(columns[index] ?? [], cell => /^(±|\+\/-)/.test(cell)) > 0.5),
  )
  take(
    'label',
    open().find(index => !isNumbers(columns[index] ?? [])),
  )
  const numbers = open().filter(index => isNumbers(columns[index] ?? []))
  if (roles.includes('tolerance')) take('nominal', numbers[0])
  else
    for (const [place, role] of (numbers.length > 0
      ? numbersByOrder(
          numbers.map(index => columns[index] ?? []),
          drawnIn(columns),
        )
      : []
    ).entries())
      take(role, numbers[place])
  if (!roles.includes('nominal'))
    take(
      'nominal',
      open().find(index => part(columns[index] ?? [], cell => readNominal(cell) !== undefined) >= 0.5),
    )
  if (!roles.includes('label')) take('label', open()[0])
  take(
    'gauge',
    open().find(index => !isNumbers(columns[index] ?? [])),
  )
  return roles
}

/** The roles that a heading names, and what is guessed for columns whose words say nothing. */
const named = (heading: readonly string[], rows: readonly (readonly string[])[]): ColumnRole[] => {
  const taken = new Set<ColumnRole>()
  const roles = heading.map(cell => {
    const role = roleOfHead(cell)
    if (!role || taken.has(role)) return undefined
    taken.add(role)
    return role
  })
  // 'No.' and 'Characteristic' are certain; a plan without a name for its names still has them.
  const guesses = guessed(rows, heading.length)
  return roles.map((role, index) => {
    const guess = guesses[index] ?? 'ignore'
    if (role || taken.has(guess)) return role ?? 'ignore'
    taken.add(guess)
    return guess
  })
}

const isHeading = ([first, ...rest]: readonly (readonly string[])[]): boolean => {
  if (!first || rest.length === 0 || first.some(isNumber)) return false
  return (
    first.filter(cell => roleOfHead(cell)).length > 1 ||
    first.some((cell, index) => cell && isNumbers(columnOf(rest, index)))
  )
}

/**
 * Reads a table that was copied from a spreadsheet; undefined when the text has one column only. `heading` says whether
 * the first row is one; without it, that is found out.
 */
export const tableOf = (pasted: string, heading?: boolean): PastedTable | undefined => {
  const cells = cellsOf(pasted)
  const width = cells[0]?.length ?? 0
  if (width < 2) return undefined
  const [first = [], ...rest] = cells
  if (heading ?? isHeading(cells)) return { heading: first, rows: rest, roles: named(first, rest) }
  return { heading: undefined, rows: cells, roles: guessed(cells, width) }
}

/** One column has each role but 'ignore': what had it before says nothing any more. */
export const withRole = (roles: readonly ColumnRole[], index: number, role: ColumnRole): ColumnRole[] =>
  roles.map((old, place) => (place === index ? role : old === role ? 'ignore' : old))
