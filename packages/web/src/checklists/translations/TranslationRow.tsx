import { Textarea } from '@mantine/core'
import { useTranslation } from '../../i18n/useTranslation.ts'
import classes from './translations.module.css'

type TranslationRowProps = {
  source: string
  words: string
  locale: string
  readOnly: boolean
  maxLength: number
  onType: (words: string) => void
  onLeave?: () => void
}

/** One text: the source to read, the translation to write, or to read as well. */
export const TranslationRow = ({
  source,
  words,
  locale,
  readOnly,
  maxLength,
  onType,
  onLeave,
}: TranslationRowProps) => {
  const { t } = useTranslation('checklists')
  return (
    <tr data-missing={words === '' || undefined}>
      <td dir="auto">{source}</td>
      {readOnly ? (
        <td dir="auto" lang={locale}>
          {words || '–'}
        </td>
      ) : (
        <td>
          <Textarea
            aria-label={t('translations.of', { text: source })}
            autosize
            minRows={1}
            maxRows={8}
            dir="auto"
            lang={locale}
            maxLength={maxLength}
            value={words}
            classNames={{ input: classes.input }}
            onChange={event => onType(event.currentTarget.value)}
            onBlur={onLeave}
          />
        </td>
      )}
    </tr>
  )
}
