import { saveView } from '@gemba/domain/savedViews/savedViews.endpoints'
import { SavedViewName } from '@gemba/domain/savedViews/savedViews.schema'
import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FormDialog } from '../platform/FormDialog.tsx'
import { useWrite } from '../platform/queries.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'

const Named = z.object({ name: SavedViewName })

type SaveViewDialogProps = { list: string; search: string; onClose: () => void }

/** Asks for the name under which the open view of a list is saved. */
export const SaveViewDialog = ({ list, search, onClose }: SaveViewDialogProps) => {
  const { t } = useTranslation(['savedViews', 'ui'])
  const save = useWrite(saveView)
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={440}
      title={t('savedViews:saveTitle')}
      act={t('ui:form.save')}
      schema={Named}
      initialValues={{ name: '' }}
      submit={({ name }) => save.mutateAsync({ body: { list, search, name } })}
      onSaved={({ name }) => void notifySuccess(t('savedViews:saved'), name)}
    >
      {form => (
        <TextInput
          label={t('savedViews:name')}
          description={t('savedViews:nameNote')}
          dir="auto"
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
      )}
    </FormDialog>
  )
}
