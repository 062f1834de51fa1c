import type { z } from 'zod'
import { i18n } from '../i18n/i18n.ts'

/** An issue of a schema: zod's own, or a path and a message. */
export type Issue = z.core.$ZodIssue | { code: 'by-hand'; path: readonly PropertyKey[]; message: string }

/** What is wrong with a field: the schema's own phrase (`tutorials:nameRequired`), else the general one of its kind. */
export const issueMessage = (issue: Issue): string => {
  if (/^[\w-]+:[\w.-]+$/.test(issue.message)) return i18n.t(issue.message)
  const { key, n } = general(issue)
  return i18n.t(`platform:invalid.${key}`, { n })
}

const general = (issue: Issue): { key: string; n?: number } => {
  if (issue.code === 'too_big')
    return { key: issue.origin === 'string' ? 'tooLong' : 'tooBig', n: Number(issue.maximum) }
  if (issue.code === 'too_small') {
    if (Number(issue.minimum) === 1 && issue.origin !== 'number' && issue.origin !== 'int') return { key: 'required' }
    return { key: issue.origin === 'string' ? 'tooShort' : 'tooSmall', n: Number(issue.minimum) }
  }
  if (issue.code === 'invalid_format')
    return { key: issue.format === 'email' || issue.format === 'url' ? issue.format : 'other' }
  if (issue.code === 'invalid_type') return { key: 'required' }
  return { key: 'other' }
}
