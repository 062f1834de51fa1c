import { z } from 'zod'
import { unstorableIn } from '../core/storable.ts'
import { ChecklistCode, ChecklistType } from './checklist.schema.ts'
import { Definition, MAX_QUESTIONS } from './definition/definition.schema.ts'
import { countUnread, tooMuchIn } from './definition/definitionInput.ts'
import { textsOf } from './definition/definitionTexts.ts'
import { Locale, ShortText } from './definition/localized.ts'

/*
 * A checklist as a file, for import and export. All texts are in the definition; `translations` may bring more of them
 * by their keys (definitionTexts.ts), so that translations can be imported without touching the definition.
 */

export const EXCHANGE_FORMAT = 'gemba-checklist'
export const EXCHANGE_VERSION = 1

export const ChecklistFile = z.strictObject({
  format: z.literal(EXCHANGE_FORMAT),
  formatVersion: z.literal(EXCHANGE_VERSION),
  checklist: z.strictObject({
    code: ChecklistCode,
    name: z.string().trim().min(1).max(200),
    /** The name in other languages. */
    names: ShortText.optional(),
    description: z.string().max(5000).optional(),
    type: ChecklistType,
    category: z.string().trim().min(1).max(100).optional(),
    tags: z.array(z.string().trim().min(1).max(60)).max(50).optional(),
  }),
  definition: Definition,
  /** language → text key → text */
  translations: z.record(Locale, z.record(z.string().max(300), z.string().max(5000))).optional(),
})
export type ChecklistFile = z.infer<typeof ChecklistFile>

/** What is wrong with a file, and where: 'definition.sections.0.questions.2.usl'. */
export interface FileFinding {
  path: string
  code:
    | 'notJson'
    | 'tooDeep'
    | 'tooLarge'
    | 'otherFormat'
    | 'newerFormat'
    | 'tooManyQuestions'
    | 'notAsExpected'
    | 'unknownType'
    | 'unknownText'
    | 'unknownLanguage'
  /** for `unknownType` the type that the file names */
  message: string
}

export type ReadFile = { ok: true; file: ChecklistFile } | { ok: false; findings: FileFinding[] }

const MOST_FINDINGS = 100

const refuse = (code: FileFinding['code'], path: string, message: string): ReadFile => ({
  ok: false,
  findings: [{ code, path, message }],
})

const Envelope = z.object({ format: z.unknown(), formatVersion: z.unknown() })

const readEnvelope = (content: unknown): ReadFile | null => {
  const envelope = Envelope.safeParse(content)
  if (!envelope.success || envelope.data.format !== EXCHANGE_FORMAT) {
    return refuse('otherFormat', 'format', `Not a checklist file: 'format' must be '${EXCHANGE_FORMAT}'.`)
  }
  const version = envelope.data.formatVersion
  return typeof version === 'number' && version > EXCHANGE_VERSION
    ? refuse('newerFormat', 'formatVersion', `Version ${version} of the format is newer than ${EXCHANGE_VERSION}.`)
    : null
}

const valueAt = (content: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key], content)

/** zod's issues; where no alternative of a union fits, those of the alternative with the fewest. */
const findingsOf = (
  issues: readonly z.core.$ZodIssue[],
  content: unknown,
  path: readonly PropertyKey[] = [],
): FileFinding[] =>
  issues.flatMap(issue => {
    const where = [...path, ...issue.path]
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const closest = issue.errors.reduce((best, errors) => (errors.length < best.length ? errors : best))
      return findingsOf(closest, content, where)
    }
    if (issue.code === 'invalid_union' && where.at(-1) === 'type' && where.at(-3) === 'questions')
      return [{ code: 'unknownType', path: where.join('.'), message: String(valueAt(content, where) ?? '') }]
    return [{ code: 'notAsExpected', path: where.map(String).join('.'), message: issue.message }]
  })

const translationFindings = (file: ChecklistFile): FileFinding[] => {
  const keys = new Set(textsOf(file.definition).map(entry => entry.key))
  return Object.entries(file.translations ?? {}).flatMap(([locale, texts]): FileFinding[] => [
    ...(file.definition.languages.includes(locale)
      ? []
      : [
          {
            code: 'unknownLanguage' as const,
            path: `translations.${locale}`,
            message: `The checklist isn't in this language.`,
          },
        ]),
    ...Object.keys(texts)
      .filter(key => !keys.has(key))
      .map(key => ({
        code: 'unknownText' as const,
        path: `translations.${locale}.${key}`,
        message: 'The checklist has no such text.',
      })),
  ])
}

/** Reads the text of a checklist file; returns the file, or what is wrong with it and where. Never throws. */
export const readChecklistFile = (source: string): ReadFile => {
  let content: unknown
  try {
    content = JSON.parse(source)
  } catch (error) {
    return refuse('notJson', '', error instanceof Error ? error.message : String(error))
  }
  const tooMuch = tooMuchIn(content, 6)
  if (tooMuch?.code === 'tooLarge') return refuse('tooLarge', '', 'Has too many parts.')
  if (tooMuch) return refuse('tooDeep', tooMuch.path.join('.'), 'Nested too deeply.')
  const [unstorable] = unstorableIn(content)
  if (unstorable !== undefined)
    return refuse('notAsExpected', unstorable, 'Contains a character that no text can hold.')
  const envelope = readEnvelope(content)
  if (envelope) return envelope
  if ((countUnread((content as { definition?: unknown }).definition) ?? 0) > MAX_QUESTIONS) {
    return refuse('tooManyQuestions', 'definition.sections', `A checklist has at most ${MAX_QUESTIONS} questions.`)
  }
  const parsed = ChecklistFile.safeParse(content)
  if (!parsed.success) return { ok: false, findings: findingsOf(parsed.error.issues, content).slice(0, MOST_FINDINGS) }
  const findings = translationFindings(parsed.data)
  return findings.length ? { ok: false, findings: findings.slice(0, MOST_FINDINGS) } : { ok: true, file: parsed.data }
}

/** The definition with the file's extra translations written into it; existing texts are replaced. */
export const translatedDefinition = (file: ChecklistFile): Definition => {
  const definition = structuredClone(file.definition)
  for (const entry of textsOf(definition)) {
    for (const [locale, texts] of Object.entries(file.translations ?? {})) {
      const text = Object.hasOwn(texts, entry.key) ? texts[entry.key] : undefined
      if (text !== undefined) entry.value[locale] = text
    }
  }
  return definition
}

/** The file for a checklist, formatted for editors and version control. */
export const writeChecklistFile = (checklist: ChecklistFile['checklist'], definition: Definition): string => {
  const file: ChecklistFile = { format: EXCHANGE_FORMAT, formatVersion: EXCHANGE_VERSION, checklist, definition }
  return `${JSON.stringify(file, null, 2)}\n`
}
