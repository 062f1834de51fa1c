import type { ResultMailText } from '@gemba/domain/resultMails/resultMails.schema'
import { placeholders, subjectPlaceholders, unknownPlaceholder } from '@gemba/domain/resultMails/template'
import { refuse } from '../platform/http/refusal.ts'
import { type Locale, phrase } from '../platform/phrases.ts'

/** Requires that a text has no placeholder that is not known. @throws 422 at the field, with its name */
export const checkText = ({ subject, body }: ResultMailText, locale: Locale) => {
  const unknown = {
    subject: unknownPlaceholder(subject, subjectPlaceholders),
    body: unknownPlaceholder(body, placeholders),
  }
  const fields = Object.entries(unknown).flatMap(([field, name]) =>
    name === null ? [] : [[field, phrase(locale, 'resultMails:placeholderUnknown', { name: name.slice(0, 60) })]],
  )
  if (fields.length > 0) throw refuse('invalid-input', { fields: Object.fromEntries(fields) })
}
