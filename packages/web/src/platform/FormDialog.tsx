import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog, DialogCancel, type DialogProps } from '../ui/feedback/Dialog.tsx'
import classes from './FormDialog.module.css'
import { type FormOptions, type ServerForm, useServerForm } from './form.ts'
import { notifyFailure } from './notifyFailure.ts'

type FormDialogProps<Values extends Record<string, unknown>, Output, Saved> = Omit<
  FormOptions<Values, Output, Saved>,
  'onRefused'
> &
  Pick<DialogProps, 'opened' | 'onClose' | 'size'> & {
    /** the act: 'Create tag type'. It is also the word on the button and the title of a failure */
    title: string
    /** another word on the button */
    act?: string
    /** another title of a failure */
    failed?: string
    /** the act destroys something: the button is red */
    destroys?: boolean
    /** something beside the form is not ready yet */
    disabled?: boolean
    children: (form: ServerForm<Values>) => ReactNode
  }

/** A form in a dialog: fields, Cancel and the act. It starts anew whenever it opens, and closes once it is saved. */
export const FormDialog = <Values extends Record<string, unknown>, Output, Saved>({
  opened,
  size = 520,
  ...form
}: FormDialogProps<Values, Output, Saved>) => (
  <Dialog opened={opened} onClose={form.onClose} title={form.title} size={size}>
    <FormInDialog {...form} />
  </Dialog>
)

type FormProps<Values extends Record<string, unknown>, Output, Saved> = Omit<
  FormDialogProps<Values, Output, Saved>,
  'opened' | 'size'
>

const FormInDialog = <Values extends Record<string, unknown>, Output, Saved>({
  onClose,
  title,
  act = title,
  failed = title,
  destroys = false,
  disabled = false,
  children,
  onSaved,
  ...options
}: FormProps<Values, Output, Saved>) => {
  const form = useServerForm({
    ...options,
    onSaved: (saved: Saved) => {
      onClose()
      onSaved?.(saved)
    },
    onRefused: failure => notifyFailure(failed, failure),
  })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        // React passes it on to a form in whose code the dialog stands.
        event.stopPropagation()
        void form.save()
      }}
    >
      {children(form)}
      <div className={classes.acts}>
        <DialogCancel disabled={form.saving} />
        <Button
          type="submit"
          color={destroys ? 'fail' : undefined}
          disabled={!form.valid || disabled}
          loading={form.saving}
        >
          {act}
        </Button>
      </div>
    </form>
  )
}
