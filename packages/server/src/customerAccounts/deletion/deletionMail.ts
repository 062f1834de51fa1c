import { isolatedAmong } from '@gemba/domain/core/direction'
import type { MailKind } from '../../platform/mail/mailKind.ts'
import { phrase } from '../../platform/phrases.ts'
import { customerZone, minuteIn } from '../../platform/zone.ts'

export type DeletionMail = { kind: 'asked' | 'calledOff'; dueAt: string }

/** Tells an administrator that their company is going to be deleted, or is not any more. */
export const deletionMail: MailKind<DeletionMail> = {
  name: 'company deletion',
  subject: ({ kind }, { locale, customer: { name } }) =>
    phrase(locale, `customerAccounts:deletion.${kind}.subject`, { name: isolatedAmong(locale, name) }),
  content: async (_, { kind, dueAt }, { locale, customer }) => {
    const zone = customerZone({ customer })
    const params = { name: customer.name, at: `${minuteIn(zone, new Date(dueAt))} (${zone})` }
    return { paragraphs: [phrase(locale, `customerAccounts:deletion.${kind}.text`, params)] }
  },
}
