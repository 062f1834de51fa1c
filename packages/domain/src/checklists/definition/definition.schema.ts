import { z } from 'zod'
import { Locale, LongText, ShortText } from './localized.ts'
import { Question } from './questions/question.ts'
import { Id, Rule } from './rules.schema.ts'

export const Section = z.strictObject({
  id: Id,
  title: ShortText,
  help: LongText.optional(),
  visibleWhen: Rule.optional(),
  questions: z.array(Question).max(500),
})
export type Section = z.infer<typeof Section>

/** Whether the run asks for a fact about the run as a whole. */
export const HeaderLevel = z.enum(['no', 'optional', 'required'])
export type HeaderLevel = z.infer<typeof HeaderLevel>

export const DefinitionSettings = z.strictObject({
  /** What the run asks for at its head. Left out means 'no'. */
  header: z
    .strictObject({ machine: HeaderLevel, part: HeaderLevel, lot: HeaderLevel, lotSize: HeaderLevel })
    .partial()
    .optional(),
  showScore: z.boolean().optional(),
  /** How the computed result is found: one failed question fails the run (default), or the score decides. */
  result: z
    .discriminatedUnion('by', [
      z.strictObject({ by: z.literal('anyFail') }),
      z.strictObject({ by: z.literal('score'), passPercent: z.number().min(0).max(100) }),
    ])
    .optional(),
  /** Offers 'All OK' for a section: an explicit act that is logged, never a preset answer. */
  allOkOffered: z.boolean().optional(),
})
export type DefinitionSettings = z.infer<typeof DefinitionSettings>

/**
 * A checklist's definition. It may be unfinished (empty labels, choices without options): what publishing refuses is
 * in publishable.ts.
 */
export const Definition = z.strictObject({
  schemaVersion: z.literal(1),
  languages: z.array(Locale).min(1).max(30),
  defaultLanguage: Locale,
  sections: z.array(Section).max(100),
  settings: DefinitionSettings.optional(),
})
export type Definition = z.infer<typeof Definition>

/** At most this many questions in all sections together. */
export const MAX_QUESTIONS = 1000
