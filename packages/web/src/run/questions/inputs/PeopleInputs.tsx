import { Autocomplete, Button } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Message } from '../../../ui/feedback/Message.tsx'
import { PeoplePicker } from '../../../ui/forms/PeoplePicker.tsx'
import { isSameMachine, useRunMachine } from '../../public/runMachine.ts'
import { useRunTools } from '../../public/runTools.ts'
import { type AnswerInputProps, answerWith } from './answerInput.ts'
import classes from './inputs.module.css'
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

/** The machine that the head of the run names is offered, and an answer that contradicts it is marked. */
export const MachineInput = ({ answer, label, readOnly, onChange }: AnswerInputProps<'machine'>) => {
  const { t } = useTranslation('run')
  const machine = useRunMachine()
  const own = answer?.na ? '' : (answer?.name ?? '')
  const enter = (name: string) => onChange(answerWith('machine', answer, { id: undefined, name: name || undefined }))
  const isOffered = machine !== '' && own.trim() === '' && !answer?.na && !readOnly
  return (
    <>
      <NameField field="machine" aria-label={label} readOnly={readOnly} value={own} onChange={enter} />
      {isOffered && (
        <Button variant="default" className={classes.take} data-take onClick={() => enter(machine)}>
          <span>{t('machine.take', { machine })}</span>
        </Button>
      )}
      {machine !== '' && own.trim() !== '' && !isSameMachine(own, machine) && (
        <Message tone="warning">{t('machine.differs', { machine })}</Message>
      )}
    </>
  )
}
