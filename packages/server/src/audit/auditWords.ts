import { hasPhrase, type Locale, phrase } from '../platform/phrases.ts'
import { recorded } from './recorded.ts'

type Done = { entity: string; action: string }

/** Steps of one action that have a sentence each: the field of the record that tells them. */
const steps: Readonly<Record<string, readonly string[]>> = {
  'imports.Imports Update': ['fields', 'applied', 'canceled', 'undone'],
}

/** What was done with which thing, for every pair that can be recorded. */
export const everythingDone: readonly Done[] = Object.entries(recorded).flatMap(([entity, actions]) =>
  actions.map(action => ({ entity, action })),
)

/** 'Changed a tag'. What a newer version recorded is said as it is stored. */
const sentenceOf = (locale: Locale, { entity, action }: Done): string => {
  const key = `audit:did.${entity}.${action}`
  return hasPhrase(key) ? phrase(locale, key) : `${action} (${entity})`
}

/** 'Applied an import': what was done, by what was recorded of it. */
export const sentenceOfRow = (locale: Locale, row: Done & { new: unknown }): string => {
  const recordedFields = typeof row.new === 'object' && row.new !== null ? row.new : {}
  const step = steps[doneKey(row)]?.find(field => field in recordedFields)
  return step ? phrase(locale, `audit:did.${doneKey(row)}.${step}`) : sentenceOf(locale, row)
}

/** Everything that rows of a pair can say. */
const sentencesOf = (locale: Locale, done: Done): string[] => [
  sentenceOf(locale, done),
  ...(steps[doneKey(done)] ?? []).map(step => phrase(locale, `audit:did.${doneKey(done)}.${step}`)),
]

/** A reason, in words where the product gave it and not a person. */
export const reasonOf = (locale: Locale, reason: string | null): string | null => {
  const key = `audit:reason.${reason}`
  return reason !== null && hasPhrase(key) ? phrase(locale, key) : reason
}

/** What has these words in one of its sentences. */
export const doneWith = (locale: Locale, words: string): readonly Done[] => {
  const wanted = words.toLocaleLowerCase(locale)
  return everythingDone.filter(done =>
    sentencesOf(locale, done).some(sentence => sentence.toLocaleLowerCase(locale).includes(wanted)),
  )
}

/** A pair as the list is filtered by it. */
export const doneKey = ({ entity, action }: Done): string => `${entity}.${action}`

/** What the log can be filtered by, in the order of the words. */
export const choicesIn = (locale: Locale) => {
  const { compare } = new Intl.Collator(locale)
  const ordered = (choices: { value: string; label: string }[]) =>
    choices.sort((one, other) => compare(one.label, other.label))
  return {
    entities: ordered(
      Object.keys(recorded).map(entity => ({ value: entity, label: phrase(locale, `audit:thing.${entity}`) })),
    ),
    done: ordered(everythingDone.map(done => ({ value: doneKey(done), label: sentenceOf(locale, done) }))),
  }
}
