import type { UserLogin } from '@gemba/domain/signIns/signIns.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import type { Column } from '../ui/lists/column.ts'
import type { LoginView } from './useLoginReport.ts'
import { Way } from './Way.tsx'

/** Who, and when they signed in or how often (specification 2 §2.9). */
export const useLoginColumns = (view: LoginView): Column<UserLogin>[] => {
  const { t } = useTranslation('signIns')
  const format = useFormat()
  const last: Column<UserLogin> =
    view === 'summary'
      ? {
          ...{
            id: 'loginCount',
            header: t('field.loginCount'),
            sortable: true,
            oneLine: true,
            numeric: true,
            phone: 'key',
          },
          cell: ({ loginCount }) => format.number(loginCount ?? 0),
        }
      : {
          ...{ id: 'loginDate', header: t('field.loginDate'), sortable: true, oneLine: true, phone: 2 },
          cell: ({ loginDate }) => (loginDate ? format.dateTime(loginDate) : t('never')),
        }
  const how: Column<UserLogin> = {
    ...{ id: 'method', header: t('field.method'), from: 'wide' },
    cell: ({ method, terminal }) => method && <Way method={method} terminal={terminal} support={null} />,
  }
  return [
    {
      ...{ id: 'username', header: t('field.username'), sortable: true, oneLine: true, secondOnPhone: true },
      cell: ({ username }) => <bdi>{username}</bdi>,
      second: ({ support }) => support && t('bySupport', { name: support }),
    },
    {
      ...{ id: 'firstName', header: t('field.firstName'), sortable: true, phone: 1 },
      cell: ({ firstName }) => <bdi>{firstName}</bdi>,
    },
    {
      ...{ id: 'lastName', header: t('field.lastName'), sortable: true, phone: 1 },
      cell: ({ lastName }) => <bdi>{lastName}</bdi>,
    },
    last,
    ...(view === 'summary' ? [] : [how]),
  ]
}
