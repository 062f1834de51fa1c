import { addressOf } from '@gemba/domain/core/address'
import type { ResponseOf } from '@gemba/domain/core/endpoint'
import { createPublicLink, type listPublicLinks } from '@gemba/domain/publicLinks/publicLinks.endpoints'
import { PublicLinkInput } from '@gemba/domain/publicLinks/publicLinks.schema'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useGo } from '../../platform/address.tsx'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useCreate } from '../../platform/useCreate.ts'
import { notifySuccess } from '../../ui/feedback/notify.tsx'
import { TwoColumns } from '../../ui/forms/TwoColumns.tsx'
import { CodesField, LinkLimitFields, LinkNameFields, LinkPersonFields, type LinkValues } from './LinkFields.tsx'

type PublicLinkCreateDialogProps = { opened: boolean; onClose: () => void; checklistId: string } & Pick<
  ResponseOf<typeof listPublicLinks>,
  'checklist' | 'allowsApproval'
>

/** Adds a link and opens it, where its code is shared. */
export const PublicLinkCreateDialog = ({
  checklistId,
  checklist,
  allowsApproval,
  ...dialog
}: PublicLinkCreateDialogProps) => {
  const { t, i18n } = useTranslation('publicLinks')
  const go = useGo()
  const create = useCreate(createPublicLink)
  const { languages, type } = checklist
  const initialValues: LinkValues = {
    ...{ checklistId, name: '', endsOn: null, maxUses: null, codes: null, pin: null },
    language: languages.find(one => one === i18n.language) ?? languages[0] ?? 'en',
    ...{ machine: '', part: '', lot: '', asksName: 'required', asksEmail: 'no' },
    ...{ mailsReceipt: false, entersApproval: false },
  }
  return (
    <FormDialog
      {...dialog}
      title={t('links.add')}
      failed={t('links.notSaved')}
      size={680}
      schema={PublicLinkInput}
      initialValues={initialValues}
      submit={create}
      onSaved={({ id: linkId, name }) => {
        notifySuccess(t('links.added', { name }))
        const at = { checklistType: type, id: checklistId, linkId }
        void go(addressOf('/admin/checklists/$checklistType/$id/links/$linkId', at))
      }}
    >
      {form => (
        <TwoColumns>
          <LinkNameFields form={form} checklist={checklist} />
          <CodesField form={form} />
          <LinkLimitFields form={form} series={form.values.codes !== null} hadPin={false} />
          <LinkPersonFields form={form} checklist={checklist} allowsApproval={allowsApproval} />
        </TwoColumns>
      )}
    </FormDialog>
  )
}
