import { createStartCodes } from '@gemba/domain/startCodes/startCodes.endpoints'
import { type NamedLink, StartCodesInput } from '@gemba/domain/startCodes/startCodes.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FormDialog } from '../platform/FormDialog.tsx'
import { useCreate } from '../platform/useCreate.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { TwoColumns } from '../ui/forms/TwoColumns.tsx'
import { MachinesField, StartCodeMoreFields } from './StartCodeFields.tsx'

type StartCodesCreateDialogProps = {
  opened: boolean
  onClose: () => void
  checklistId: string
  links: readonly NamedLink[]
}

/** Adds a code for each of some machines. */
export const StartCodesCreateDialog = ({ checklistId, links, ...dialog }: StartCodesCreateDialogProps) => {
  const { t } = useTranslation('startCodes')
  const create = useCreate(createStartCodes)
  const initialValues: StartCodesInput = { checklistId, machines: [], name: '', part: '', linkId: null }
  return (
    <FormDialog
      {...dialog}
      title={t('add')}
      failed={t('notSaved')}
      size={680}
      schema={StartCodesInput}
      initialValues={initialValues}
      submit={create}
      onSaved={({ ids }) => notifySuccess(t('added', { n: ids.length }))}
    >
      {form => (
        <TwoColumns>
          <MachinesField form={form} />
          <StartCodeMoreFields form={form} links={links} />
        </TwoColumns>
      )}
    </FormDialog>
  )
}
