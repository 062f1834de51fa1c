import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import type { RevisionDiff } from '@gemba/domain/checklists/definition/revisionDiff'
import type { ReadFile } from '@gemba/domain/checklists/exchange.schema'
import type { Publishability } from '@gemba/domain/checklists/publish/publishable'
import { costly } from '../../platform/workers/costly.ts'
import { checkTask, compareTask, readTask, type ToPublish } from './publishing.ts'

/** This many questions without any rule are checked or compared in a few milliseconds. */
const fewQuestions = 60
/** A file of this many characters is read in a few milliseconds. */
const shortFile = 20_000

const isSmall = (definition: Definition) => questionsOf(definition).length <= fewQuestions
const hasRules = ({ sections }: Definition) =>
  sections.some(({ visibleWhen, questions }) => visibleWhen || questions.some(question => question.visibleWhen))

/** What publishing would refuse and warn of. */
export const checkedDefinition = (given: ToPublish): Publishability =>
  costly(checkTask, given, isSmall(given.definition) && !hasRules(given.definition))

/** What the second definition changes of the first. */
export const changesOf = (before: Definition, after: Definition): RevisionDiff =>
  costly(compareTask, { before, after }, isSmall(before) && isSmall(after))

/** The checklist file, or what is wrong with it. */
export const readFile = (source: string): ReadFile => costly(readTask, source, source.length <= shortFile)
