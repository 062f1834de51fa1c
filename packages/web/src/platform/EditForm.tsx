import type { ReactNode } from 'react'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { FormPage, SaveBar } from '../ui/forms/FormPage.tsx'
import { type FormOptions, type ServerForm, useServerForm } from './form.ts'
import { notifyFailure } from './notifyFailure.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'

type EditFormProps<Values extends Record<string, unknown>, Output, Saved> = Omit<
  FormOptions<Values, Output, Saved>,
  'onRefused' | 'onSaved'
> & {
  /** names the form for screen readers */
  label: string
  /** title and text of the message after saving */
  saved: string
  savedText?: string
  /** title of a failure */
  failed: string
  readOnly?: boolean
  children: (form: ServerForm<Values>) => ReactNode
}

/** The form of a page that changes a record: its sections, the bar that saves, and the guard against losing changes. */
export const EditForm = <Values extends Record<string, unknown>, Output, Saved>({
  label,
  saved,
  savedText,
  failed,
  readOnly = false,
  children,
  ...options
}: EditFormProps<Values, Output, Saved>) => {
  const form = useServerForm({
    ...options,
    onSaved: () => void notifySuccess(saved, savedText),
    onRefused: failure => notifyFailure(failed, failure),
  })
  return (
    <FormPage onSubmit={() => void form.save()} label={label}>
      <fieldset disabled={readOnly} style={{ display: 'contents' }}>
        {children(form)}
      </fieldset>
      <SaveBar changes={form.changes} saving={form.saving} valid={form.valid} onCancel={form.reset} />
      <UnsavedGuard dirty={form.changes > 0} />
    </FormPage>
  )
}
