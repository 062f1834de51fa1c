import { isolatedAmong } from '@gemba/domain/core/direction'
import { roleNames, type WorkflowRole } from '@gemba/domain/workflow/roles'
import type { MailKind, MailReader } from '../../platform/mail/mailKind.ts'
import { phrase } from '../../platform/phrases.ts'
import { addressOfRecord, type RecordRef } from '../../records/public/addressOfRecord.ts'

export type ReversalMail = RecordRef & {
  number: string
  /** who reversed it, and why */
  by: string
  reason: string
  /** who has it now */
  pendingWith: WorkflowRole | null
}

const roleIn = (role: WorkflowRole | null, { locale, customer }: MailReader): string => {
  const aliases: Readonly<Partial<Record<string, string>>> = customer.settings.workflowAliases
  return role ? (aliases[roleNames[role]] ?? phrase(locale, `workflow:role.${role}`)) : ''
}

/** The e-mail about a reversed approval. */
export const reversalMail: MailKind<ReversalMail> = {
  name: 'workflow reversal',
  subject: ({ number }, { locale }) =>
    phrase(locale, 'workflow:reversal.subject', { number: isolatedAmong(locale, number) }),
  content: async (_tx, data, reader) => {
    const { locale, url } = reader
    const { by, number, reason, pendingWith } = data
    const params = { name: by, number, role: roleIn(pendingWith, reader) }
    return {
      paragraphs: [phrase(locale, 'workflow:reversal.intro', params), reason],
      button: { label: phrase(locale, 'workflow:reversal.view'), url: addressOfRecord(data, url) },
    }
  },
}
