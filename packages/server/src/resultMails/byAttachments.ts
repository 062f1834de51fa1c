import type { Recipient } from '../mails/public/recipients.ts'
import type { Attached, RuleRecipient } from './ruleRecipients.ts'

/**
 * Everyone who gets a result, each address once, by what is attached: those of the checklist get the PDF, those of rules what
 * their rules attach, and who is both gets the union.
 */
export const byAttachments = (
  ofChecklist: readonly Recipient[],
  ofRules: readonly RuleRecipient[],
): { attached: Attached; to: Recipient[] }[] => {
  const all = new Map<string, RuleRecipient>()
  for (const one of [...ofChecklist.map(recipient => ({ ...recipient, pdf: true, csv: false })), ...ofRules]) {
    const key = one.address.trim().toLowerCase()
    const known = all.get(key)
    all.set(key, known ? { ...known, pdf: known.pdf || one.pdf, csv: known.csv || one.csv } : one)
  }
  return [true, false].flatMap(pdf =>
    [true, false].flatMap(csv => {
      const to = [...all.values()].filter(one => one.pdf === pdf && one.csv === csv)
      return to.length > 0 ? [{ attached: { pdf, csv }, to }] : []
    }),
  )
}
