import { exportUserSignIns, listUserSignIns } from '@gemba/domain/signIns/signIns.endpoints'
import { signInOutcomes } from '@gemba/domain/signIns/signIns.schema'
import { listUserSessions } from '@gemba/domain/users/userSessions.endpoints'
import { useQuery } from '@tanstack/react-query'
import { ExportMenu } from '../exports/public/ExportMenu.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { queryOf } from '../platform/queries.ts'
import { useDaysFilter } from '../platform/useDaysFilter.ts'
import { useList } from '../platform/useList.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { SideColumn } from '../ui/layout/SideColumn.tsx'
import { List } from '../ui/lists/List.tsx'
import { UserFrame } from '../users/public/UserFrame.tsx'
import { OpenSessions } from './OpenSessions.tsx'
import { useSignInColumns } from './signInColumns.tsx'

/** When and from where a person signed in or was refused, and where they are signed in now. */
export const UserSignInsPage = () => (
  <UserFrame tab="signIns">
    {user => (
      <SideColumn side={<OpenSessions user={user} />}>
        <SignIns id={user.id} />
      </SideColumn>
    )}
  </UserFrame>
)

const SignIns = ({ id }: { id: string }) => {
  const { t } = useTranslation('signIns')
  const { data } = useQuery(queryOf(listUserSessions, { params: { id } }))
  const columns = useSignInColumns(data?.sessions ?? [])
  const list = useList(listUserSignIns, {
    ...{ sort: 'at', descending: true, pageSize: 15, fixed: { userId: id } },
    rows: response => response.signIns,
    filters: [
      useDaysFilter(),
      {
        ...{ kind: 'choice', name: 'outcome', label: t('field.outcome') },
        options: signInOutcomes.map(value => ({ value, label: t(`outcome.${value}`) })),
      },
    ],
  })
  const { total = 0, refused = 0 } = list.response ?? {}
  return (
    <div data-flush>
      <List
        list={list}
        end={t('sum', { entered: total - refused, refused })}
        exports={<ExportMenu of={exportUserSignIns} list={list} />}
        rows={{ label: t('title'), columns, rowId: signIn => signIn.id }}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
    </div>
  )
}
