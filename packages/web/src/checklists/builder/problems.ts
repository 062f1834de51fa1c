import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { publishable } from '@gemba/domain/checklists/publish/publishable'
import { useDeferredValue, useMemo } from 'react'
import { useChecklistType } from '../checklists.queries.ts'
import { useDefinition } from './state/useEditor.ts'
import { useNamed } from './state/useNamed.ts'

export type BuildProblem = {
  code: string
  key: string
  params: Record<string, string | number>
  path: string
  /** the question or section to look at; '' for the run settings */
  at: string
  serious: boolean
}

/** The question or section that a finding is about; '' for the run settings. */
export const placeOf = (definition: Definition, path: string, question: string | undefined): string => {
  if (question) return question
  const section = /^sections\.(\d+)/.exec(path)?.[1]
  return section === undefined ? '' : (definition.sections[Number(section)]?.id ?? '')
}

/** What publishing would refuse and warn of, found while typing but never in its way. */
export const useProblems = (): { problems: BuildProblem[]; wrong: ReadonlySet<string> } => {
  const definition = useDeferredValue(useDefinition())
  const checklistType = useChecklistType()
  const named = useNamed()
  return useMemo(() => {
    const { refusals, warnings } = publishable(definition, { checklistType, named })
    const problems = [
      ...refusals.map(one => ({ ...one, at: placeOf(definition, one.path, one.question), serious: true })),
      ...warnings.map(one => ({ ...one, at: placeOf(definition, one.path, one.question), serious: false })),
    ]
    return { problems, wrong: new Set(problems.filter(one => one.serious && one.at).map(one => one.at)) }
  }, [definition, checklistType, named])
}
