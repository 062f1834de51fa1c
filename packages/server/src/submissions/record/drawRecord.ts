import { phrase } from '../../platform/phrases.ts'
import type { Task } from '../../platform/workers/task.ts'
import type { Evidence } from './paperStyle.ts'
import { fileName, printedFor, type ToPrint } from './printedFor.ts'
import { recordPdf } from './recordPdf.ts'

export type ToDraw = ToPrint & { evidence: Evidence }

export type DrawnRecord = { name: string; bytes: Uint8Array }

/**
 * The printed record as PDF, and the name of its file.
 *
 * @public called by its name in a worker
 */
export const drawRecord = async ({ evidence, ...given }: ToDraw): Promise<DrawnRecord> => {
  const { language } = given.reader
  const record = printedFor(given)
  const say = (key: string, params?: Record<string, string | number>) => phrase(language, `submissions:${key}`, params)
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  return { name: fileName(record, 'pdf'), bytes: await recordPdf(record, { direction, say, evidence }, language) }
}

/** Every record is drawn by a worker: even a small one takes as long as a hundred requests. */
export const drawTask: Task<ToDraw, DrawnRecord> = {
  name: 'drawRecord',
  file: import.meta.url,
  budget: 60_000,
  run: drawRecord,
}
