import { type Tutorial, TutorialInput } from '@gemba/domain/tutorials/tutorials.schema'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useServerForm } from '../platform/form.ts'
import { useIdempotencyKey } from '../platform/idempotency.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import classes from './TutorialForm.module.css'
import { useCreateTutorial, useUpdateTutorial } from './tutorials.queries.ts'

/** Adds a tutorial; Cancel or a successful save returns to the list. */
export const TutorialAddForm = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('tutorials')
  const create = useCreateTutorial()
  const { keyFor } = useIdempotencyKey()
  const submit = async (body: TutorialInput) => {
    await create.mutateAsync({ body, idempotencyKey: keyFor(body) })
    notifySuccess(t('added'))
  }
  return <Fields start={{ name: '', url: '' }} label={t('addNew')} submit={submit} onDone={onDone} />
}

/** Edits a tutorial in place. */
export const TutorialEditForm = ({ tutorial, onDone }: { tutorial: Tutorial; onDone: () => void }) => {
  const { t } = useTranslation('tutorials')
  const update = useUpdateTutorial()
  const submit = async (body: TutorialInput, version: number) => {
    await update.mutateAsync({ params: { id: tutorial.id }, body: { ...body, version } })
    notifySuccess(t('updated'))
  }
  const { name, url, version } = tutorial
  return (
    <Fields start={{ name, url }} version={version} label={t('editOne', { name })} submit={submit} onDone={onDone} />
  )
}

type FieldsProps = {
  start: TutorialInput
  version?: number
  label: string
  submit: (body: TutorialInput, version: number) => Promise<void>
  onDone: () => void
}

const Fields = ({ start, version = 0, label, submit, onDone }: FieldsProps) => {
  const { t } = useTranslation(['tutorials', 'ui'])
  const form = useServerForm({
    schema: TutorialInput,
    initialValues: start,
    version,
    submit,
    onSaved: onDone,
    onRefused: failure => notifyFailure(t('tutorials:help'), failure),
  })
  return (
    <form
      className={classes.form}
      aria-label={label}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void form.save()
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        // The form closes, the window around it stays.
        event.preventDefault()
        onDone()
      }}
    >
      <TextInput label={t('tutorials:name')} data-autofocus autoFocus dir="auto" {...form.getInputProps('name')} />
      <TextInput
        label={t('tutorials:url')}
        type="url"
        dir="ltr"
        placeholder="https://"
        {...form.getInputProps('url')}
      />
      <div className={classes.acts}>
        <Button variant="default" onClick={onDone} disabled={form.saving}>
          {t('ui:cancel')}
        </Button>
        <Button type="submit" disabled={!form.valid || form.saving}>
          {t('tutorials:save')}
        </Button>
      </div>
    </form>
  )
}
