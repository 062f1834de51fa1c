import type { MailStatus } from '@gemba/domain/mails/mails.schema'
import { i18n } from '../i18n/i18n.ts'
import type { State } from '../ui/display/StateGlyph.tsx'

/** How a status is drawn: what needs someone is loud. */
export const statusGlyph: Record<MailStatus, State> = {
  queued: 'pending',
  sent: 'done',
  failed: 'fail',
  canceled: 'na',
}

/** A reason in words; every other one is the mail server's own message. */
export const reasonWords = (reason: string | null): string | null =>
  reason !== null && i18n.exists(`mails:reasons.${reason}`) ? i18n.t(`mails:reasons.${reason}`) : reason
