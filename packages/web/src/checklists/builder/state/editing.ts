import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import type { Localized } from '@gemba/domain/checklists/definition/localized'
import { text } from '@gemba/domain/checklists/definition/localizedText'
import { useCallback } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { changeQuestion, changeSection } from '../outline/outline.ts'
import { useDefinition, useEditor } from './useEditor.ts'

/** An object without the fields that are undefined, so that a definition says only what is set. */
export const withoutEmpty = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T

/** Sets fields of a part; what is undefined is taken out. The same `group` of the same part is one undo step. */
export type Change = (fields: object, group?: string) => void

/** Changes fields of one question. */
export const useQuestionChange = (id: string): Change => {
  const editor = useEditor()
  return useCallback(
    (fields, group) =>
      editor.change(
        definition => changeQuestion(definition, id, old => withoutEmpty({ ...old, ...fields })),
        group && `${id} ${group}`,
      ),
    [editor, id],
  )
}

/** Changes fields of one section. */
export const useSectionChange = (id: string): Change => {
  const editor = useEditor()
  return useCallback(
    (fields, group) =>
      editor.change(
        definition => changeSection(definition, id, old => withoutEmpty({ ...old, ...fields })),
        group && `${id} ${group}`,
      ),
    [editor, id],
  )
}

/** A text with one language set or, when empty, taken out. */
export const withText = (value: Localized | undefined, locale: string, words: string): Localized => {
  const { [locale]: _, ...others } = value ?? {}
  return words === '' ? others : { ...others, [locale]: words }
}

/** How parts are named in sentences: in the reader's language, else in the checklist's own. */
export const useNames = (given?: Definition): ((value: Localized | undefined, otherwise?: string) => string) => {
  const { t, i18n } = useTranslation('checklists')
  const around = useDefinition()
  const { defaultLanguage } = given ?? around
  return useCallback(
    (value, otherwise) => text(value, i18n.language, defaultLanguage, otherwise ?? t('build.untitled')).text,
    [i18n.language, defaultLanguage, t],
  )
}
