import type { ResultMailText } from '@gemba/domain/resultMails/resultMails.schema'
import { placeholders } from '@gemba/domain/resultMails/template'
import { type Locale, phrase } from '../platform/phrases.ts'

const named = Object.fromEntries(placeholders.map(name => [name, `{${name}}`]))

/** The text that comes with the product. */
export const defaultText = (locale: Locale): ResultMailText => ({
  subject: phrase(locale, 'resultMails:default.subject', named),
  body: '{summary}\n\n{failures}',
  facts: true,
})
