import { addressOf } from '@gemba/domain/core/address'
import { personName } from '@gemba/domain/core/personName'
import { listEnrollmentKeyUses } from '@gemba/domain/enrollmentKeys/enrollmentKeys.endpoints'
import type { KeyUse } from '@gemba/domain/enrollmentKeys/enrollmentKeys.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { queryOfListState } from '../platform/listState.ts'
import { useMayOpen } from '../platform/mayOpen.ts'
import { queryOf } from '../platform/queries.ts'
import { useListOf } from '../platform/useList.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { List } from '../ui/lists/List.tsx'
import { KeyFrame } from './KeyFrame.tsx'

/** Who came by a key, and when. */
export const EnrollmentKeyUsesPage = () => <KeyFrame tab="uses">{({ id }) => <Uses id={id} />}</KeyFrame>

const Uses = ({ id }: { id: string }) => {
  const { t } = useTranslation('enrollmentKeys')
  const { when } = useFormat()
  const mayOpen = useMayOpen()
  const list = useListOf(state => queryOf(listEnrollmentKeyUses, { params: { id }, query: queryOfListState(state) }), {
    ...{ sort: 'at', descending: true },
    rows: response => response.uses,
  })
  return (
    <List<KeyUse>
      list={list}
      search={t('searchPeople')}
      rows={{
        label: t('tabs.uses'),
        columns: [
          { id: 'username', header: t('username'), sortable: true, cell: use => <bdi>{use.user.username}</bdi> },
          { id: 'name', header: t('person'), phone: 1, cell: use => <bdi>{personName(use.user)}</bdi> },
          { id: 'account', header: t('account'), phone: 2, cell: use => t(use.isNew ? 'newAccount' : 'ownAccount') },
          { id: 'at', header: t('at'), sortable: true, oneLine: true, phone: 2, cell: use => when(use.at) },
        ],
        rowId: use => use.id,
        ...(mayOpen('/admin/users/$id') && {
          linkTo: ({ user }) => addressOf('/admin/users/$id', { id: user.id }),
        }),
      }}
      empty={<EmptyState title={t('noUses')}>{t('noUsesText')}</EmptyState>}
    />
  )
}
