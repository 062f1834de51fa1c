import { withTranslation } from '@gemba/domain/checklists/definition/translationTable'
import { memo } from 'react'
import { useEditor } from '../builder/state/useEditor.ts'
import { TranslationRow } from './TranslationRow.tsx'

type TextRowProps = {
  path: string
  entryKey: string
  source: string
  words: string
  locale: string
  readOnly: boolean
}

/** A text of the definition, which saves itself with it. */
export const TextRow = memo(({ path, entryKey, ...shown }: TextRowProps) => {
  const editor = useEditor()
  const { locale } = shown
  return (
    <TranslationRow
      {...shown}
      maxLength={5000}
      onType={typed => editor.change(old => withTranslation(old, { path }, locale, typed), `${entryKey} ${locale}`)}
    />
  )
})
TextRow.displayName = 'TextRow'
