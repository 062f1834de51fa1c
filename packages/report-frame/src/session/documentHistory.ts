import type { ReportDocument } from '@gemba/domain/reports/report.schema'

/** A document as it is now, what was before, and what was taken back. */
export type DocumentHistory = {
  /** as it is stored */
  saved: ReportDocument
  past: readonly ReportDocument[]
  now: ReportDocument
  future: readonly ReportDocument[]
}

/** As many steps can be taken back. */
const most = 100

export const startHistory = (saved: ReportDocument): DocumentHistory => ({ saved, past: [], now: saved, future: [] })

/** One step further; what was taken back before is gone. */
export const edited = (history: DocumentHistory, now: ReportDocument): DocumentHistory =>
  now === history.now ? history : { ...history, past: [...history.past, history.now].slice(-most), now, future: [] }

export const undone = (history: DocumentHistory): DocumentHistory => {
  const before = history.past.at(-1)
  if (!before) return history
  return { ...history, past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] }
}

export const redone = (history: DocumentHistory): DocumentHistory => {
  const [next, ...future] = history.future
  if (!next) return history
  return { ...history, past: [...history.past, history.now], now: next, future }
}

/** The document as it is now was stored; what was done can still be taken back. */
export const stored = (history: DocumentHistory, saved: ReportDocument): DocumentHistory => ({ ...history, saved })

export const isChanged = ({ saved, now }: DocumentHistory): boolean => saved !== now
