import { attachmentFailed, contentFailed, noMailServer } from '@gemba/domain/mails/mails.schema'
import { type Locale, phrase } from '../../platform/phrases.ts'

const ownReasons = new Map([
  [noMailServer, 'submissions:noMailServer'],
  [attachmentFailed, 'mails:attachmentFailed'],
  [contentFailed, 'mails:contentFailed'],
])

/** Why a mail waits or failed: in the reader's words where it is ours, else in the words of the mail server. */
export const wordReason = (locale: Locale, reason: string): string => {
  const own = ownReasons.get(reason)
  return own ? phrase(locale, own) : reason
}
