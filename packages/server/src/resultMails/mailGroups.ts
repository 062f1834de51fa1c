import type { Recipient } from '../mails/public/recipients.ts'
import type { Locale } from '../platform/phrases.ts'
import { locales } from '../platform/phrases.ts'
import type { Meant, Reason } from './findMeant.ts'

export type Attached = { pdf: boolean; csv: boolean }

/** Recipients with the same language and the same attachments: they share an e-mail. */
export type MailGroup = {
  language: Locale
  attached: Attached
  to: Recipient[]
  /** what is the reason for any of them */
  rules: { id: string; name: string }[]
  byChecklist: boolean
}

/** What someone's reasons attach together. */
export const attachedBy = (reasons: readonly Reason[]): Attached => ({
  pdf: reasons.some(({ cause }) => cause.pdf),
  csv: reasons.some(({ cause }) => cause.csv),
})

/** Everyone who gets a result, each address once with everything that is attached for it, by the e-mails that they share. */
export const mailGroups = (recipients: readonly Meant[]): MailGroup[] => {
  const each = new Map<string, Meant>()
  for (const one of recipients) {
    const key = one.address.trim().toLowerCase()
    const known = each.get(key)
    each.set(key, known ? { ...known, reasons: [...known.reasons, ...one.reasons] } : one)
  }
  const all = [...each.values()].map(one => ({ ...one, ...attachedBy(one.reasons) }))
  return locales.flatMap(language =>
    [true, false].flatMap(pdf =>
      [true, false].flatMap(csv => {
        const to = all.filter(one => one.language === language && one.pdf === pdf && one.csv === csv)
        return to.length > 0 ? [{ language, attached: { pdf, csv }, to, ...causesOfAll(to) }] : []
      }),
    ),
  )
}

const causesOfAll = (to: readonly Meant[]) => {
  const rules = to.flatMap(({ reasons }) => reasons.map(({ cause }) => cause.rule))
  const named = new Map(rules.flatMap(rule => (rule ? [[rule.id, rule]] : [])))
  return { rules: [...named.values()], byChecklist: rules.includes(null) }
}
