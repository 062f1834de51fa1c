import { getDeletionCertificate, listDeletedCustomers } from '@gemba/domain/customerAccounts/deletion.endpoints'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { fileAddress } from '../platform/call.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { useFormat } from '../platform/format.ts'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { useList } from '../platform/useList.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListPage } from '../ui/lists/ListPage.tsx'

/** Companies that were deleted, each with its certificate. */
export const DeletedCustomersPage = () => {
  const { t } = useTranslation('customerAccounts')
  const title = useOpenTitle()
  const { dateTime, number } = useFormat()
  const list = useList(listDeletedCustomers, { sort: 'doneAt', descending: true, rows: answer => answer.deletions })
  return (
    <ListPage
      title={title}
      crumbs={useCrumbs()}
      list={list}
      rows={{
        label: title,
        columns: [
          { id: 'name', header: t('field.name'), cell: ({ name }) => <bdi>{name}</bdi> },
          { id: 'doneAt', header: t('deleted.doneAt'), phone: 1, cell: ({ doneAt }) => dateTime(doneAt) },
          { id: 'askedBy', header: t('deleted.askedBy'), from: 'wide', cell: ({ askedBy }) => <bdi>{askedBy}</bdi> },
          { id: 'reason', header: t('suspend.reason'), phone: 2, cell: ({ reason }) => <bdi>{reason}</bdi> },
          { id: 'rows', header: t('deleted.rows'), numeric: true, from: 'wide', cell: ({ rows }) => number(rows) },
          { id: 'files', header: t('deleted.files'), numeric: true, from: 'wide', cell: ({ files }) => number(files) },
        ],
        rowId: one => one.id,
        rowActions: ({ id }) => (
          <Button
            component="a"
            href={fileAddress(getDeletionCertificate, { params: { id } })}
            download
            variant="subtle"
            leftSection={<Icon of={IconDownload} />}
          >
            {t('deleted.certificate')}
          </Button>
        ),
        tall: true,
      }}
      empty={<EmptyState title={t('deleted.empty')} />}
    />
  )
}
