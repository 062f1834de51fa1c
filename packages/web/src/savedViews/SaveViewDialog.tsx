import { SavedViewName, saveView } from '@gemba/domain/savedViews/savedViews.endpoints'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useServerForm } from '../platform/form.ts'
import { useWrite } from '../platform/queries.ts'
import { Dialog, DialogCancel } from '../ui/feedback/Dialog.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import classes from './SaveViewDialog.module.css'

const Named = z.object({ name: SavedViewName })

type SaveViewDialogProps = { list: string; search: string; onClose: () => void }

/** Asks for the name under which the open view of a list is saved. */
export const SaveViewDialog = ({ list, search, onClose }: SaveViewDialogProps) => {
  const { t } = useTranslation(['savedViews', 'ui'])
  const save = useWrite(saveView)
  const form = useServerForm({
    schema: Named,
    initialValues: { name: '' },
    submit: ({ name }) => save.mutateAsync({ body: { list, search, name } }),
    onSaved: ({ name }) => {
      notifySuccess(t('savedViews:saved'), name)
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title={t('savedViews:saveTitle')} size={440}>
      <form
        noValidate
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          void form.save()
        }}
      >
        <TextInput
          label={t('savedViews:name')}
          description={t('savedViews:nameNote')}
          dir="auto"
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <div className={classes.acts}>
          <DialogCancel disabled={form.saving} />
          <Button type="submit" disabled={!form.valid} loading={form.saving}>
            {t('ui:form.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
