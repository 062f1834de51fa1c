import { randomUUID } from 'node:crypto'
import { type Locale, phrase } from '../platform/phrases.ts'
import type { ResultMail } from './result.ts'

/** A made-up failing run, for companies that have no submission to try a text with, and what fails in it. */
export const sampleResult = (locale: Locale): { data: ResultMail; failures: string } => {
  const say = (key: string) => phrase(locale, `resultMails:sample.${key}`)
  const name = say('checklist')
  return {
    data: {
      ...{ submissionId: randomUUID(), checklistId: randomUUID(), type: 'product', revision: 3, round: 1 },
      ...{ result: 'fail', number: 'IR-2026-000123', name, names: {}, machine: 'DMG 5', part: 'BH-4711' },
      ...{ lot: 'L-26-0912', lotSize: 120, failed: 1, total: 24, inspectedBy: 'Anna Kern', userIdentity: '' },
      ...{ at: new Date().toISOString() },
    },
    failures: `${phrase(locale, 'submissions:mail.failed')}\n• ${say('failure')}`,
  }
}
