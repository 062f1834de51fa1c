import type { MailStatus } from '@gemba/domain/mails/mails.schema'
import { cancelsMails, resendsMails } from '@gemba/domain/mails/mails.scope'
import type { Actor } from '../platform/http/actor.ts'
import type { AnyMailKind } from '../platform/mail/mailKind.ts'

type Kind = Pick<AnyMailKind, 'resentElsewhere'>
type Mail = { status: MailStatus; reason: string | null }

/** One that failed, was canceled or waits after a failed try can be sent again. */
export const resends = (actor: Actor, { status, reason }: Mail): boolean =>
  resendsMails.some(actor.may) && (status === 'queued' ? reason !== null : status !== 'sent')

/** One that waits can be canceled. One that is sent again elsewhere is not sent again by the outbox. */
export const mailAbilities = (actor: Actor, mail: Mail, kind: Kind | undefined) => ({
  resend: resends(actor, mail) && kind?.resentElsewhere === undefined,
  cancel: cancelsMails.some(actor.may) && mail.status === 'queued',
})
