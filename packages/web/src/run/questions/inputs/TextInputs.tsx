import { Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { type AnswerInputProps, answerWith } from './answerInput.ts'

/** What is typed is shown immediately; a value from elsewhere replaces it. */
export const useTyped = (value: string, onType: (value: string) => void) => {
  const [typed, setTyped] = useState(value)
  const latest = useRef(value)
  useEffect(() => {
    if (value === latest.current) return
    latest.current = value
    setTyped(value)
  }, [value])
  return {
    value: typed,
    onChange: (event: { currentTarget: { value: string } }) => {
      latest.current = event.currentTarget.value
      setTyped(latest.current)
      onType(latest.current)
    },
  }
}

export const ShortTextInput = ({ question, answer, label, readOnly, onChange }: AnswerInputProps<'text'>) => {
  const typed = useTyped(answer?.value ?? '', value =>
    onChange(answerWith('text', answer, { value: value === '' ? undefined : value })),
  )
  return (
    <TextInput
      aria-label={label}
      readOnly={readOnly}
      maxLength={question.maxLength ?? 500}
      enterKeyHint="next"
      dir="auto"
      {...typed}
    />
  )
}

export const LongTextInput = ({ question, answer, label, readOnly, onChange }: AnswerInputProps<'longText'>) => {
  const typed = useTyped(answer?.value ?? '', value =>
    onChange(answerWith('longText', answer, { value: value === '' ? undefined : value })),
  )
  return (
    <Textarea
      aria-label={label}
      readOnly={readOnly}
      maxLength={question.maxLength ?? 10_000}
      autosize
      minRows={3}
      maxRows={12}
      dir="auto"
      {...typed}
    />
  )
}

/**
 * The device's own picker: it fits a gloved hand better than any calendar drawn here. It writes the day as the device
 * does; below it stands as the reader writes it.
 */
export const DateAnswerInput = ({ question, answer, label, readOnly, onChange }: AnswerInputProps<'date'>) => {
  const { day } = useFormat()
  return (
    <TextInput
      type="date"
      description={answer?.value && day(answer.value)}
      inputWrapperOrder={['input', 'description', 'error']}
      aria-label={label}
      readOnly={readOnly}
      min={question.earliest}
      max={question.latest}
      value={answer?.value ?? ''}
      onChange={event => onChange(answerWith('date', answer, { value: event.currentTarget.value || undefined }))}
    />
  )
}

export const TimeAnswerInput = ({ answer, label, readOnly, onChange }: AnswerInputProps<'time'>) => (
  <TextInput
    type="time"
    aria-label={label}
    readOnly={readOnly}
    value={answer?.value ?? ''}
    onChange={event =>
      onChange(answerWith('time', answer, { value: event.currentTarget.value.slice(0, 5) || undefined }))
    }
  />
)
