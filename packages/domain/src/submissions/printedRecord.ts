// A record as it is printed. The print view of the web and the PDF of the server are drawn from this one description,
// so that both say the same; visual.md §8.
import type { Limits } from '../core/gaugeGeometry.ts'

/** The states that can be printed, named after their drawings. */
export type RecordGlyph =
  | 'pass'
  | 'fail'
  | 'concession'
  | 'deviation'
  | 'pending'
  | 'production'
  | 'setting'
  | 'bypass'
  | 'na'
  | 'incomplete'
  | 'reversed'

export interface PrintedFigures {
  min: string
  max: string
  /** in the order of the samples */
  samples: { text: string; outside: boolean }[]
  /** of several samples; null for a single value */
  mean: { text: string; outside: boolean } | null
  /** null where there is no limit; `among` shares the scale with the other rounds */
  gauge: (Limits & { values: number[]; among: number[] }) | null
}

export type PrintedValue =
  | { kind: 'text'; text: string }
  /** several things that were chosen, one below the other */
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: { text: string; outside: boolean }[][] }
  /** `meaning` is what the signature says, empty where the checklist gives it none */
  | { kind: 'signature'; file: string | undefined; name: string; meaning: string }
  | { kind: 'files'; files: string[] }

/** One line of a table: a question, or one round of it. */
export interface PrintedRow {
  id: string
  /** empty on the further rounds of the same question */
  number: string
  /** the number of a balloon on the drawing, printed in a ring */
  ringed: boolean
  name: string
  /** what the drawing asks for; where every round is shown, what kind of answer it is too */
  asked: string
  /** which round, where all are shown */
  round: string
  figures: PrintedFigures | null
  value: PrintedValue | null
  note: string
  /** ids of files */
  photos: string[]
  result: { glyph: RecordGlyph; word: string } | null
}

export interface PrintedTable {
  kind: 'failed' | 'passed' | 'recorded'
  title: string
  /** '2 of 24, shown with every round' */
  count: string
  /** the unit that most rows have, printed once in the head */
  unit: string
  /** a column shows the round; otherwise what was asked for */
  everyRound: boolean
  /** how many columns the samples need; longer rows continue below */
  samples: number
  rows: PrintedRow[]
}

export interface PrintedStep {
  id: string
  role: string
  name: string
  glyph: RecordGlyph
  word: string
  at: string
  /** comment, reason, what was signed */
  lines: string[]
  /** undone by a reversal: struck through */
  superseded: boolean
}

export interface PrintedRecord {
  company: string
  /** where it is, in one line; empty where the company did not say */
  companyAddress: string
  /** the file of its logo */
  logo: string | null
  kind: string
  title: string
  /** 'Product checklist, revision 4 of 2 Feb 2026' */
  edition: string
  /** the IR number; null for a process checklist */
  number: string | null
  /** what the QR code opens */
  address: string
  verdict: { glyph: RecordGlyph; title: string; computed: string; conditions: string }
  facts: {
    kind: 'part' | 'lot' | 'machine' | 'people' | 'order' | 'round' | 'device' | 'issues'
    label: string
    value: string
  }[]
  tables: PrintedTable[]
  steps: PrintedStep[]
  /** at the foot of every page */
  foot: { record: string; hash: string; printed: string }
  recordHash: string
}

/** A SHA-256 as the foot of a page shows it: '7f3a 91c2 0b5d 64e8 … a1c9 e04d'. */
export const shortHash = (hash: string): string => {
  const groups = hash.match(/.{1,4}/g) ?? []
  return groups.length > 6 ? `${groups.slice(0, 4).join(' ')} … ${groups.slice(-2).join(' ')}` : groups.join(' ')
}
