import { Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { OptionalLabel } from './FormPage.tsx'

export interface FieldProps {
  label: string
  optional?: boolean
  hint?: ReactNode
  error?: ReactNode
  /** The control gets the id that its label points to and the ids that describe it. */
  children: (wiring: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** Label, hint and error around a control that is not one of Mantine's own inputs; those take label and error themselves. */
export const Field = ({ label, optional = false, hint, error, children }: FieldProps) => {
  const id = useId()
  const described = [hint && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <Input.Wrapper
      id={id}
      label={optional ? <OptionalLabel>{label}</OptionalLabel> : label}
      description={hint}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
    </Input.Wrapper>
  )
}
