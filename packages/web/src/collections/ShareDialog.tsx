import { shareCollection } from '@gemba/domain/collections/collections.endpoints'
import type { CollectionDetails } from '@gemba/domain/collections/collections.schema'
import { listCustomers } from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import { Checkbox } from '@mantine/core'
import { z } from 'zod'
import { useTranslation } from '../i18n/useTranslation.ts'
import { call } from '../platform/call.ts'
import { FormDialog } from '../platform/FormDialog.tsx'
import { useWrite } from '../platform/queries.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { PeoplePicker } from '../ui/forms/PeoplePicker.tsx'

const Company = z.object({ id: z.uuid(), name: z.string(), detail: z.string() })
const Sharing = z.object({ everyone: z.boolean(), companies: z.array(Company) })

const search = async (words: string) => {
  const { customers } = await call(listCustomers, { query: { search: words, count: 20 } })
  return customers.flatMap(({ id, name, place, isPlatformOwner, deleting }) =>
    isPlatformOwner || deleting ? [] : [{ id, name, detail: place }],
  )
}

type Props = { opened: boolean; onClose: () => void; collection: CollectionDetails }

/** Says which companies have a collection: all, or chosen ones. */
export const ShareDialog = ({ collection: { id, everyone, sharedWith, version }, ...dialog }: Props) => {
  const { t } = useTranslation('collections')
  const share = useWrite(shareCollection)
  /** Whether a company that has the collection would have it no longer. */
  const loses = (now: { everyone: boolean; companies: readonly { id: string }[] }) =>
    !now.everyone && (everyone || sharedWith.some(one => !now.companies.some(({ id }) => id === one.id)))
  return (
    <FormDialog
      {...dialog}
      title={t('share')}
      failed={t('notSaved')}
      schema={Sharing}
      initialValues={{
        everyone,
        companies: sharedWith.map(({ id, name, place }) => ({ id, name, detail: place })),
      }}
      submit={({ everyone, companies }) => {
        const companyIds = everyone ? [] : companies.map(company => company.id)
        return share.mutateAsync({ params: { id }, body: { everyone, companyIds, version } })
      }}
      onSaved={() => notifySuccess(t('shared'))}
    >
      {form => (
        <>
          <Checkbox
            label={t('everyone')}
            description={t('everyoneNote')}
            {...form.getInputProps('everyone', { type: 'checkbox' })}
          />
          <PeoplePicker
            label={t('companies')}
            description={t('companiesNote')}
            value={form.values.companies}
            onChange={companies => form.setFieldValue('companies', companies)}
            search={search}
            disabled={form.values.everyone}
          />
          {loses(form.values) && <Notice tone="warning">{t('losing')}</Notice>}
        </>
      )}
    </FormDialog>
  )
}
