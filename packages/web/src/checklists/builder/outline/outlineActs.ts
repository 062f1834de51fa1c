import type { Locale } from '@gemba/domain/checklists/definition/localized'
import type { Question, QuestionType } from '@gemba/domain/checklists/definition/questions/question'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useNames } from '../state/editing.ts'
import type { Editor } from '../state/editor.ts'
import { newId, newQuestion, newSection } from '../state/newParts.ts'
import { useEditor } from '../state/useEditor.ts'
import {
  addQuestions,
  addSection,
  copyOf,
  idsOf,
  moveQuestion,
  moveSection,
  neighbourOf,
  removeQuestion,
  removeSection,
  type Spot,
  spotAfter,
  spotOf,
  stepQuestion,
  stepSection,
} from './outline.ts'

/** What can be done with questions and sections: each is one undo step and selects what it made. */
export const useOutlineActs = () => {
  const editor = useEditor()
  const name = useNames()
  const { t } = useTranslation('checklists')
  return useMemo(() => outlineActs(editor, name, t('build.untitledSection')), [editor, name, t])
}

type Naming = ReturnType<typeof useNames>

const outlineActs = (editor: Editor, name: Naming, untitled: string) => {
  const isSection = (id: string) => editor.definition.sections.some(section => section.id === id)

  /** After what is selected; a definition without sections gets one. */
  const insert = (questions: readonly Question[]) => {
    const [first] = questions
    if (!first) return
    editor.change(
      definition => {
        const spot = spotAfter(definition, editor.state.selected)
        if (spot) return addQuestions(definition, spot, questions)
        const section = newSection(definition)
        return addQuestions(addSection(definition, section), { section: section.id, index: 0 }, questions)
      },
      undefined,
      { selected: questions.at(-1)?.id ?? first.id },
    )
  }

  return {
    add: (type: QuestionType) => insert([newQuestion(idsOf(editor.definition), type)]),
    paste: (read: (language: Locale, taken: ReadonlySet<string>) => readonly Question[]) =>
      insert(read(editor.state.language, idsOf(editor.definition))),
    addSection: () => {
      const { selected } = editor.state
      const at = selected ? (spotOf(editor.definition, selected)?.section ?? selected) : undefined
      const section = newSection(editor.definition)
      editor.change(definition => addSection(definition, section, at), undefined, { selected: section.id })
    },
    step: (id: string, by: -1 | 1) =>
      editor.change(definition => (isSection(id) ? stepSection(definition, id, by) : stepQuestion(definition, id, by))),
    drop: (id: string, spot: Spot) => editor.change(definition => moveQuestion(definition, id, spot)),
    dropSection: (id: string, to: number) => editor.change(definition => moveSection(definition, id, to)),
    duplicate: (id: string) => {
      const { definition } = editor
      const taken = idsOf(definition)
      const section = definition.sections.find(one => one.id === id)
      if (section) {
        const copy = { ...structuredClone(section), id: newId(taken, 's-') }
        const questions = copy.questions.map(question => {
          const fresh = newId(taken, 'q-')
          taken.add(fresh)
          return copyOf(question, fresh)
        })
        editor.change(old => addSection(old, { ...copy, questions }, id), undefined, { selected: copy.id })
        return
      }
      const question = questionsOf(definition).find(one => one.id === id)
      const spot = spotOf(definition, id)
      if (!question || !spot) return
      const copy = copyOf(question, newId(taken, 'q-'))
      editor.change(old => addQuestions(old, { ...spot, index: spot.index + 1 }, [copy]), undefined, {
        selected: copy.id,
      })
    },
    remove: (id: string) => {
      const { definition } = editor
      const section = definition.sections.find(one => one.id === id)
      const question = questionsOf(definition).find(one => one.id === id)
      editor.change(old => (section ? removeSection(old, id) : removeQuestion(old, id)), undefined, {
        selected: neighbourOf(definition, id),
        deleted: section ? name(section.title, untitled) : name(question?.label),
      } as object)
    },
  }
}
