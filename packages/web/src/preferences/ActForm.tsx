import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CallError } from '../platform/callError.ts'
import type { ServerForm } from '../platform/form.ts'
import { Message } from '../ui/feedback/Message.tsx'
import classes from './PreferencesPage.module.css'

type ActFormProps = {
  /** what the form and its button are called */
  label: string
  act: { form: Pick<ServerForm<never>, 'save' | 'saving' | 'changes'>; refusal: CallError | undefined }
  children: ReactNode
}

/** A form within a section, with a button of its own. */
export const ActForm = ({ label, act: { form, refusal }, children }: ActFormProps) => (
  <form
    className={classes.within}
    aria-label={label}
    noValidate
    onSubmit={event => {
      event.preventDefault()
      void form.save()
    }}
  >
    {children}
    <div role="alert" className={classes.alert}>
      {refusal && <Message tone="fail">{refusal.message}</Message>}
    </div>
    <Button type="submit" variant="default" className={classes.act} disabled={form.changes === 0} loading={form.saving}>
      {label}
    </Button>
  </form>
)
