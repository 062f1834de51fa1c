import type { Localized } from '@gemba/domain/checklists/definition/localized'
import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { OptionalLabel } from '../../../ui/forms/FormPage.tsx'
import { withText } from '../state/editing.ts'
import { useDefinition, useEditorState } from '../state/useEditor.ts'

type TextFieldProps = {
  label: string
  value: Localized | undefined
  onChange: (value: Localized) => void
  optional?: boolean
  /** several lines */
  long?: boolean
  maxLength?: number
  placeholder?: string
  /** the label is only read */
  bare?: boolean
  end?: ReactNode
  autoFocus?: boolean
  id?: string
}

/** One text in the language being edited; in other languages than the source, the source is shown below it. */
export const TextField = ({
  label,
  value,
  onChange,
  optional,
  long,
  maxLength = 500,
  bare,
  end,
  ...rest
}: TextFieldProps) => {
  const { t } = useTranslation('checklists')
  const language = useEditorState(state => state.language)
  const { defaultLanguage } = useDefinition()
  const source = language === defaultLanguage ? undefined : value?.[defaultLanguage]
  const common = {
    ...(bare ? { 'aria-label': label } : { label: optional ? <OptionalLabel>{label}</OptionalLabel> : label }),
    ...(source && { description: t('build.source', { text: source }) }),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    value: value?.[language] ?? '',
    maxLength,
    dir: 'auto',
    lang: language,
    // A paste from a spreadsheet ends in an invisible line break.
    onBlur: () => {
      const words = value?.[language] ?? ''
      if (words !== words.trim()) onChange(withText(value, language, words.trim()))
    },
    ...rest,
  }
  return long ? (
    <Textarea
      {...common}
      autosize
      minRows={2}
      maxRows={10}
      onChange={event => onChange(withText(value, language, event.currentTarget.value))}
    />
  ) : (
    <TextInput
      {...common}
      rightSection={end}
      onChange={event => onChange(withText(value, language, event.currentTarget.value))}
    />
  )
}
