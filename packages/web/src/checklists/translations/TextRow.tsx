import { withTranslation } from '@gemba/domain/checklists/translationTable'
import { Textarea } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../builder/useEditor.ts'
import classes from './translations.module.css'

type TextRowProps = {
  path: string
  entryKey: string
  source: string
  words: string
  locale: string
  readOnly: boolean
}

/** One text: the source to read, the translation to write. */
export const TextRow = memo(({ path, entryKey, source, words, locale, readOnly }: TextRowProps) => {
  const { t } = useTranslation('checklists')
  const editor = useEditor()
  return (
    <tr data-missing={words === '' || undefined}>
      <td dir="auto">{source}</td>
      <td>
        <Textarea
          aria-label={t('translations.of', { text: source })}
          autosize
          minRows={1}
          maxRows={8}
          dir="auto"
          lang={locale}
          readOnly={readOnly}
          maxLength={5000}
          value={words}
          classNames={{ input: classes.input }}
          onChange={event => {
            const typed = event.currentTarget.value
            editor.change(old => withTranslation(old, { path }, locale, typed), `${entryKey} ${locale}`)
          }}
        />
      </td>
    </tr>
  )
})
TextRow.displayName = 'TextRow'
