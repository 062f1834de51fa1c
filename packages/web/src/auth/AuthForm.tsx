import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import type { CallError } from '../platform/callError.ts'
import type { ServerForm } from '../platform/form.ts'
import { Message } from '../ui/feedback/Message.tsx'
import { RequestId } from '../ui/feedback/RequestId.tsx'
import classes from './AuthPage.module.css'

type AuthFormProps<Values extends Record<string, unknown>> = {
  form: ServerForm<Values>
  label: string
  /** what the server said that belongs to no field */
  failure: CallError | undefined
  submit: string
  children: ReactNode
}

/** Fields below each other, what went wrong, and the one button. The first wrong field gets the focus. */
export const AuthForm = <Values extends Record<string, unknown>>(props: AuthFormProps<Values>) => {
  const { form, label, failure, submit, children } = props
  const element = useRef<HTMLFormElement>(null)
  const send = async () => {
    await form.save()
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form
      ref={element}
      className={classes.form}
      aria-label={label}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      {children}
      <div role="alert" className={classes.alert}>
        {failure && Object.keys(failure.fields).length === 0 && (
          <Message tone="fail" more={failure.status >= 500 && <RequestId id={failure.requestId} />}>
            {failure.message}
          </Message>
        )}
      </div>
      <Button type="submit" fullWidth className={classes.submit} loading={form.saving}>
        {submit}
      </Button>
    </form>
  )
}
