import { deepEqual } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { asCallError, type CallError } from './callError.ts'
import { type Issue, issueMessage } from './issueMessage.ts'

/** What a form needs of a schema: a zod schema, or a few lines by hand where schemas are too heavy. */
export type FormSchema<Output = unknown> = {
  /** returns the parsed values, or what is wrong with them */
  safeParse: (values: unknown) => {
    data?: Output | undefined
    error?: { issues: readonly Issue[] } | undefined
  }
}

export type FormOptions<Values extends Record<string, unknown>, Output, Saved> = {
  /** the domain's schema of what is sent; its messages may be keys of phrases */
  schema: FormSchema<Output>
  initialValues: Values
  /**
   * of the record that is edited. A newer one is shown unless something was entered: entries stay and are sent with the
   * version that they are based on, so that the server can report the conflict.
   */
  version?: number
  /** sends what was entered, parsed by the schema, with the version on which it was entered */
  submit: (values: Output, version: number) => Promise<Saved>
  onSaved?: (saved: Saved) => void
  /** called for errors that belong to no field */
  onRefused?: (failure: CallError) => void
}

/** Errors by the path of their field, such as `mail.addresses.0`. */
export type FormErrors = Readonly<Record<string, string>>

/** What a field takes. `onChange` takes the value itself or the event of an input. */
type InputProps = {
  onChange: (next: unknown) => void
  onBlur: () => void
  error: string | undefined
}
type GetInputProps<Values> = {
  <Name extends keyof Values & string>(name: Name): InputProps & { value: Values[Name] }
  (name: keyof Values & string, options: { type: 'checkbox' }): InputProps & { checked: boolean }
  /** a text inside of an object, such as `workflowAliases.QA Manager` */
  (path: `${keyof Values & string}.${string}`): InputProps & { value: string }
}

export type ServerForm<Values extends Record<string, unknown>> = {
  values: Values
  errors: FormErrors
  getInputProps: GetInputProps<Values>
  setFieldValue: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void
  /** resets to what was saved last */
  reset: () => void
  /** starts with these values, as if they had been saved */
  beginWith: (values: Values) => void
  /**
   * Another write of the same person, such as a pause, has made this version of the record that is shown: entries are sent with
   * it from now on. Entries that are based on an older one stay so, as someone else has saved since.
   */
  rebase: (version: number) => void
  /** sends the form; for `onSubmit` of FormPage and for buttons */
  save: () => Promise<void>
  saving: boolean
  /** the values are valid, whether or not errors are shown */
  valid: boolean
  /** how many fields differ from the saved values */
  changes: number
}

/** The errors of a schema by field path, in the user's language. */
export const errorsBySchema = (schema: FormSchema, values: unknown): FormErrors => {
  const { error } = schema.safeParse(values)
  const errors: Record<string, string> = {}
  for (const issue of error?.issues ?? []) errors[issue.path.join('.')] ??= issueMessage(issue)
  return errors
}

/**
 * A form that is checked by the domain's schema while it is filled in and by the server when it is sent; the server's
 * field errors are shown at the fields. Saved values become the new initial values.
 */
export const useServerForm = <Values extends Record<string, unknown>, Output, Saved>({
  schema,
  initialValues,
  version = 0,
  submit,
  onSaved,
  onRefused,
}: FormOptions<Values, Output, Saved>): ServerForm<Values> => {
  const [beginning, setBeginning] = useState(initialValues)
  const [values, setValues] = useState(initialValues)
  // A field can change and lose focus, or the form can be sent, before the change is rendered.
  const latest = useRef(values)
  const [errors, setErrors] = useState<FormErrors>({})
  const [saving, setSaving] = useState(false)
  const [shown, setShown] = useState(version)
  const [basis, setBasis] = useState(version)
  const valid = useMemo(() => !schema.safeParse(values).error, [schema, values])

  const put = (next: Values) => {
    latest.current = next
    setValues(next)
  }
  const beginWith = (next: Values) => {
    setBeginning(next)
    put(next)
    setErrors({})
  }
  const set = (path: string, value: unknown) => {
    put(replaced(latest.current, path, value))
    setErrors(before => without(before, path))
  }
  const check = (path: string) => {
    const wrong = at(schema, latest.current, path)
    setErrors(before => ({ ...without(before, path), ...wrong }))
  }
  const getInputProps = (path: string, options?: { type: 'checkbox' }) => ({
    ...(options ? { checked: found(values, path) === true } : { value: found(values, path) }),
    onChange: (next: unknown) => set(path, enteredIn(next)),
    onBlur: () => check(path),
    error: errors[path],
  })
  const save = async () => {
    if (saving) return
    const sent = latest.current
    const { data } = schema.safeParse(sent)
    if (data === undefined) return setErrors(errorsBySchema(schema, sent))
    setErrors({})
    setSaving(true)
    try {
      const saved = await submit(data, basis)
      setBeginning(sent)
      setBasis(versionOf(saved) ?? basis)
      onSaved?.(saved)
    } catch (error) {
      const failure = asCallError(error)
      setErrors(Object.fromEntries(Object.entries(failure.fields).map(([path, text]) => [path, worded(text)])))
      onRefused?.(failure)
    } finally {
      setSaving(false)
    }
  }
  const changes = Object.keys(values).filter(name => !deepEqual(values[name], beginning[name])).length
  if (version !== shown && changes === 0 && !saving) {
    setShown(version)
    setBasis(version)
    beginWith(initialValues)
  }
  return {
    values,
    errors,
    getInputProps: getInputProps as GetInputProps<Values>,
    setFieldValue: set,
    reset: () => beginWith(beginning),
    beginWith,
    rebase: next => {
      if (basis === version) setBasis(next)
    },
    save,
    saving,
    valid,
    changes,
  }
}

const versionOf = (saved: unknown): number | undefined => {
  const { version } = (saved ?? {}) as { version?: unknown }
  return typeof version === 'number' ? version : undefined
}

/** The value at a path; an empty text if there is none. */
const found = (values: Record<string, unknown>, path: string): unknown => {
  const [name = '', ...rest] = path.split('.')
  const value = values[name]
  if (rest.length === 0) return value
  return (value as Record<string, unknown> | undefined)?.[rest.join('.')] ?? ''
}

const replaced = <Values extends Record<string, unknown>>(values: Values, path: string, value: unknown): Values => {
  const [name = '', ...rest] = path.split('.')
  const inner = rest.length > 0 ? { ...(values[name] as object), [rest.join('.')]: value } : value
  return { ...values, [name]: inner }
}

const isOf = (path: string, name: string) => path === name || path.startsWith(`${name}.`)
const without = (errors: FormErrors, name: string) =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !isOf(path, name)))
const at = (schema: FormSchema, values: unknown, name: string) =>
  Object.fromEntries(Object.entries(errorsBySchema(schema, values)).filter(([path]) => isOf(path, name)))

/** Inputs pass an event, Mantine's own controls the value. */
const enteredIn = (next: unknown): unknown => {
  if (typeof next !== 'object' || next === null || !('currentTarget' in next)) return next
  const input = next.currentTarget as HTMLInputElement
  return input.type === 'checkbox' ? input.checked : input.value
}

const worded = (text: string) => (i18n.exists(text) ? i18n.t(text) : text)
