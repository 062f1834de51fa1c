import { useState } from 'react'
import type { CallError } from '../platform/callError.ts'
import { type FormSchema, type ServerForm, useServerForm } from '../platform/form.ts'

type ActOptions<Values, Output> = {
  schema: FormSchema<Output>
  /** what it begins with, and is again once it was sent */
  empty: Values
  submit: (values: Output) => Promise<unknown>
  onDone: (values: Output) => void
}

export type Act<Values extends Record<string, unknown>> = {
  form: ServerForm<Values>
  /** why it was refused, where that belongs to no field */
  refusal: CallError | undefined
}

/** A form that is sent again and again and never holds anything saved, such as one that asks for a password. */
export const useActForm = <Values extends Record<string, unknown>, Output>({
  schema,
  empty,
  submit,
  onDone,
}: ActOptions<Values, Output>): Act<Values> => {
  const [failure, setFailure] = useState<CallError>()
  const form = useServerForm({
    ...{ schema, initialValues: empty },
    submit: async (values: Output) => {
      setFailure(undefined)
      await submit(values)
      return values
    },
    onSaved: values => {
      form.beginWith(empty)
      onDone(values)
    },
    onRefused: setFailure,
  })
  return { form, refusal: failure && Object.keys(failure.fields).length === 0 ? failure : undefined }
}
