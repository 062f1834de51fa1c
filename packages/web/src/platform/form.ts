import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form'
import i18n from 'i18next'
import { useCallback, useState } from 'react'
import { asCallError, type CallError } from './callError.ts'
import { type Issue, wordOf } from './wordOf.ts'

/** What a form needs of a schema: zod's do, and so does a few lines by hand where schemas are too heavy. */
export type FormSchema = {
  safeParse: (
    values: unknown,
  ) => { success: true; data: unknown; error?: undefined } | { success: false; error: { issues: readonly Issue[] } }
}

type FormOptions<Values extends Record<string, unknown>, Answer> = {
  /** the domain's schema of what is sent; its messages may be keys of phrases */
  schema: FormSchema
  initialValues: Values
  /** sends what was entered, parsed by the schema */
  submit: (values: never) => Promise<Answer>
  onSaved?: (answer: Answer) => void
  /** called for refusals that belong to no field */
  onRefused?: (failure: CallError) => void
}

export type ServerForm<Values extends Record<string, unknown>> = UseFormReturnType<Values> & {
  /** sends the form; for `onSubmit` of FormPage and for buttons */
  save: () => Promise<void>
  saving: boolean
  /** nothing is wrong with what stands in the fields, whether or not errors are shown */
  valid: boolean
  /** how many fields differ from where the form began */
  changes: number
}

/** The errors of a schema by field path, worded in the reader's language. */
export const errorsBySchema = (schema: FormSchema, values: unknown): FormErrors => {
  const result = schema.safeParse(values)
  if (result.success) return {}
  const errors: FormErrors = {}
  for (const issue of result.error.issues) errors[issue.path.join('.')] ??= wordOf(issue)
  return errors
}

/**
 * A form that is checked by the domain's schema while it is filled in and by the server when it is sent; the server's
 * field errors stand at the fields. What was saved becomes the new beginning, so nothing is unsaved any more.
 */
export const useServerForm = <Values extends Record<string, unknown>, Answer>({
  schema,
  initialValues,
  submit,
  onSaved,
  onRefused,
}: FormOptions<Values, Answer>): ServerForm<Values> => {
  const [saving, setSaving] = useState(false)
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues,
    validateInputOnBlur: true,
    validate: values => errorsBySchema(schema, values),
  })
  const parsed = schema.safeParse(form.values)
  const save = useCallback(async () => {
    const checked = schema.safeParse(form.getValues())
    if (form.validate().hasErrors || !checked.success || saving) return
    setSaving(true)
    try {
      const answer = await submit(checked.data as never)
      form.resetDirty()
      onSaved?.(answer)
    } catch (error) {
      const failure = asCallError(error)
      form.setErrors(Object.fromEntries(Object.entries(failure.fields).map(([path, text]) => [path, worded(text)])))
      onRefused?.(failure)
    } finally {
      setSaving(false)
    }
  }, [form, saving, schema, submit, onSaved, onRefused])
  const dirty = form.getDirty()
  return Object.assign(form, {
    save,
    saving,
    valid: parsed.success,
    changes: Object.keys(form.values).filter(name => dirty[name] ?? form.isDirty(name)).length,
  })
}

const worded = (text: string) => (i18n.exists(text) ? i18n.t(text) : text)
