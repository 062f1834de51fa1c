import { Autocomplete } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { PeoplePicker } from '../../../ui/forms/PeoplePicker.tsx'
import { useRunTools } from '../../public/runTools.ts'
import { type AnswerInputProps, answerWith } from './answerInput.ts'
import { useTyped } from './TextInputs.tsx'

export const PersonInput = ({ question, answer, label, readOnly, onChange }: AnswerInputProps<'person'>) => {
  const { t } = useTranslation('run')
  const { people } = useRunTools()
  const given = answer?.na ? undefined : answer
  return (
    <PeoplePicker
      aria-label={label}
      placeholder={t('findPerson')}
      max={1}
      disabled={readOnly}
      value={given?.name || given?.id ? [{ id: given.id ?? given.name ?? '', name: given.name ?? given.id ?? '' }] : []}
      search={async text =>
        (await people(text, question.role)).map(({ id, name, badge }) => ({
          id,
          name,
          ...(badge && { detail: badge }),
        }))
      }
      onChange={([person]) => onChange(answerWith('person', answer, { id: person?.id, name: person?.name }))}
    />
  )
}

type NameFieldProps = {
  field: 'machine' | 'part'
  value: string
  onChange: (value: string) => void
  id?: string
  label?: ReactNode
  'aria-label'?: string
  readOnly?: boolean
  error?: string
}

/** A name that may have been used before: what fits is suggested while typing, any other is accepted as well. */
export const NameField = ({ field, value, onChange, ...shown }: NameFieldProps) => {
  const { names } = useRunTools()
  const [found, setFound] = useState<readonly string[]>([])
  const ask = (text: string) => {
    names(field, text).then(setFound, () => setFound([]))
  }
  const askLater = useDebouncedCallback(ask, 200)
  const typed = useTyped(value, onChange)
  return (
    <Autocomplete
      {...shown}
      data={[...new Set(found)]}
      filter={({ options }) => options}
      maxLength={100}
      maxDropdownHeight={280}
      dir="auto"
      value={typed.value}
      onFocus={() => ask(typed.value)}
      onChange={text => {
        typed.onChange({ currentTarget: { value: text } })
        askLater(text)
      }}
    />
  )
}

export const MachineInput = ({ answer, label, readOnly, onChange }: AnswerInputProps<'machine'>) => (
  <NameField
    field="machine"
    aria-label={label}
    readOnly={readOnly}
    value={answer?.na ? '' : (answer?.name ?? '')}
    onChange={name => onChange(answerWith('machine', answer, { id: undefined, name: name || undefined }))}
  />
)
