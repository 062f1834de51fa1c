import type { Definition } from '../definition/definition.schema.ts'
import type { Question } from '../definition/questions/question.ts'

export type PublishErrorCode =
  | 'defaultLanguageMissing'
  | 'duplicateId'
  | 'emptyLabel'
  | 'nothingToAnswer'
  | 'tooManyQuestions'
  | 'choiceWithoutOptions'
  | 'tableWithoutColumns'
  | 'limitsUpsideDown'
  | 'limitTooFine'
  | 'missingQuestion'
  | 'missingOption'
  | 'operatorDoesNotFit'
  | 'valueDoesNotFit'
  | 'triggerDoesNotFit'
  | 'triggerWithoutEffect'
  | 'formulaUnreadable'
  | 'formulaTooDeep'
  | 'formulaReference'
  | 'formulaNeedsAggregate'
  | 'rulesTooDeep'
  | 'tooManyConditions'
  | 'tooManyConditionsInAll'
  | 'tooManyOptionsInAll'
  | 'tooMuchToEvaluate'
  | 'cycle'
  | 'unreachableSection'
  | 'requiredNeverVisible'
  | 'typeChanged'
  | 'scoreDecidesProduct'

export type WarningCode =
  | 'missingTranslations'
  | 'neverVisible'
  | 'nominalOutsideLimits'
  | 'noLimits'
  | 'emptySection'
  | 'imageByAddress'

/** Something that publishing refuses or warns of. The phrase is `publish.<code>`, filled with the params. */
export interface Finding<Code extends string = PublishErrorCode> {
  code: Code
  /** Where in the definition: 'sections.0.questions.2.usl'; '' for the definition as a whole. */
  path: string
  question?: string
  key: `publish.${Code}`
  params: Record<string, string | number>
}

export interface Place {
  path: string
  question?: string
}

export const finding = <Code extends string>(
  code: Code,
  place: Place,
  params: Record<string, string | number> = {},
): Finding<Code> => ({
  code,
  path: place.path,
  ...(place.question !== undefined && { question: place.question }),
  key: `publish.${code}`,
  params,
})

export interface PlacedQuestion {
  question: Question
  place: { path: string; question: string }
  section: Definition['sections'][number]
}

/** Every question with its path. */
export const placedQuestions = (definition: Definition): PlacedQuestion[] =>
  definition.sections.flatMap((section, index) =>
    section.questions.map((question, position) => ({
      question,
      section,
      place: { path: `sections.${index}.questions.${position}`, question: question.id },
    })),
  )

/** A place inside another. */
export const inside = (place: Place, name: string): Place => ({ ...place, path: `${place.path}.${name}` })
