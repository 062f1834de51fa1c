import type { MailStatus } from '@gemba/domain/mails/mails.schema'
import { cancelsMails, resendsMails } from '@gemba/domain/mails/mails.scope'
import type { Actor } from '../platform/http/actor.ts'

type Mail = { status: MailStatus; reason: string | null }

/** One that waits can be canceled. One that failed, was canceled or waits after a failed try can be sent again. */
export const mailAbilities = (actor: Actor, { status, reason }: Mail) => ({
  resend: resendsMails.some(actor.may) && (status === 'queued' ? reason !== null : status !== 'sent'),
  cancel: cancelsMails.some(actor.may) && status === 'queued',
})
