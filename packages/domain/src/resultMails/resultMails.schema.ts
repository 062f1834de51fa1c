import { z } from 'zod'
import { languages } from '../core/languages.ts'
import { MailStatus } from '../mails/mails.schema.ts'

export const templateLimits = { subject: 200, body: 5000 } as const

const text = (max: number) =>
  z
    .string()
    .transform(typed => typed.normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().min(1, 'resultMails:textRequired').max(max, 'resultMails:textTooLong'))

/** What a result e-mail says in one language. The server refuses placeholders that it does not know. */
export const ResultMailText = z.object({
  subject: text(templateLimits.subject).refine(subject => !/\p{Cc}/u.test(subject), 'resultMails:oneLine'),
  body: text(templateLimits.body),
  /** machine, part, lot and the like follow the text as a table */
  facts: z.boolean(),
})
export type ResultMailText = z.infer<typeof ResultMailText>

export const TemplateLanguage = z.enum(languages)

/** A text for a language, and what it is tried with: a submission, or made-up values. */
export const TemplateTrial = ResultMailText.extend({ language: TemplateLanguage, submissionId: z.uuid().nullable() })
export type TemplateTrial = z.infer<typeof TemplateTrial>

export const ResultMailTemplate = ResultMailText.extend({
  language: TemplateLanguage,
  /** the text that comes with the product */
  isDefault: z.boolean(),
  /** 0: nothing is stored */
  version: z.int().min(0),
})
export type ResultMailTemplate = z.infer<typeof ResultMailTemplate>

/** A submission that a template can be tried with. */
export const ResultMailExample = z.object({ id: z.uuid(), name: z.string(), irNumber: z.string().nullable() }).extend({
  result: z.enum(['pass', 'fail']),
  submittedAt: z.union([z.iso.datetime(), z.date().transform(date => date.toISOString())]),
})

/** What became of a test e-mail. */
export const ResultMailTest = z.object({
  id: z.uuid(),
  address: z.string(),
  status: MailStatus,
  /** why it waits or failed: in the words of the mail server */
  reason: z.string().nullable(),
})
