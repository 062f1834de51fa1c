import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DayField } from './DayField.tsx'
import classes from './MomentField.module.css'

interface MomentFieldProps {
  label: string
  /** Day and time on the clock, `2026-03-13T21:05`; either part can be missing: `2026-03-13T`, `T21:05`. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: ReactNode
  disabled?: boolean
}

/** A day and a time beside each other. */
export const MomentField = ({ label, value, onChange, onBlur, error, disabled = false }: MomentFieldProps) => {
  const { t } = useTranslation('ui')
  const [day = '', time = ''] = value.split('T')
  return (
    <div className={classes.moment}>
      <DayField
        label={label}
        value={day || null}
        onChange={next => onChange(`${next ?? ''}T${time}`)}
        disabled={disabled}
        error={error}
        {...(onBlur && { onBlur })}
      />
      <TextInput
        type="time"
        label={t('time')}
        aria-label={`${label}, ${t('time')}`}
        value={time}
        onChange={event => onChange(`${day}T${event.currentTarget.value}`)}
        disabled={disabled}
        error={Boolean(error)}
        {...(onBlur && { onBlur })}
      />
    </div>
  )
}
