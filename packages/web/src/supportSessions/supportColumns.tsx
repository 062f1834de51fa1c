import { addressOf } from '@gemba/domain/core/address'
import { personName } from '@gemba/domain/core/personName'
import type { SupportSession } from '@gemba/domain/supportSessions/supportSessions.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { useFormat } from '../platform/format.ts'
import type { Column } from '../ui/lists/column.ts'

/** What is said of each support sign-in; its changes lead to the log of changes. */
export const useSupportColumns = (): Column<SupportSession>[] => {
  const { t } = useTranslation('supportSessions')
  const format = useFormat()
  return [
    {
      ...{ id: 'from', header: t('from'), sortable: true, oneLine: true, width: 170, phone: 1 },
      cell: row => format.when(row.from),
    },
    {
      ...{ id: 'by', header: t('by'), phone: 'key' },
      cell: row => t('byAs', { by: row.by, user: personName(row.user) }),
    },
    { id: 'reason', header: t('reason'), phone: 2, cell: row => <span dir="auto">{row.reason}</span> },
    {
      ...{ id: 'to', header: t('to'), phone: 2, width: 220 },
      cell: row =>
        row.ended ? t(`ended.${row.ended}`, { at: format.time(row.to) }) : t('open', { at: format.time(row.to) }),
    },
    {
      ...{ id: 'changes', header: t('changes'), numeric: true, phone: 2 },
      cell: ({ id, changes }) =>
        changes === 0
          ? format.number(0)
          : routerLink({
              to: addressOf('/admin/logs', undefined, { supportId: id }),
              'aria-label': t('changed', { count: changes }),
              children: format.number(changes),
            }),
    },
  ]
}
