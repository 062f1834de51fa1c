import type { AuditRow } from '@gemba/domain/audit/audit.schema'
import { filledAddress, type RoutePath } from '@gemba/domain/core/address'
import { personName } from '@gemba/domain/core/personName'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { useFormat } from '../platform/format.ts'
import { useMayOpen } from '../platform/mayOpen.ts'
import { PersonLink } from '../platform/PersonLink.tsx'
import type { Column } from '../ui/lists/column.ts'
import classes from './audit.module.css'

/** What the log says of each change: when, who, what, about which thing, why. */
export const useAuditColumns = (): Column<AuditRow>[] => {
  const { t } = useTranslation('audit')
  const format = useFormat()
  return [
    { id: 'at', header: t('when'), sortable: true, oneLine: true, width: 170, cell: row => format.when(row.at) },
    {
      ...{ id: 'user', header: t('who'), phone: 1, width: 190 },
      cell: row => <Who row={row} />,
    },
    { id: 'what', header: t('what'), phone: 1, cell: row => row.what },
    { id: 'about', header: t('about'), phone: 2, cell: row => <About row={row} /> },
    {
      ...{ id: 'reason', header: t('reason'), from: 'wide', phone: 2 },
      cell: row => row.reason && <span dir="auto">{row.reason}</span>,
    },
  ]
}

/** Both names where someone of the platform owner did it as the user. */
const Who = ({ row: { user, support } }: { row: AuditRow }) => {
  const { t } = useTranslation('audit')
  if (support && user) return <bdi title={user.username}>{t('supportAs', { by: support, user: personName(user) })}</bdi>
  if (support) return <bdi>{support}</bdi>
  return user ? <PersonLink person={user} /> : <span>{t('system')}</span>
}

/** The name of what a change is about, as a link where its page opens. */
const About = ({ row: { about } }: { row: AuditRow }) => {
  const mayOpen = useMayOpen()
  const { name, page } = about
  if (!name) return null
  if (!page || !mayOpen(page.path as RoutePath, page.params)) return <bdi>{name}</bdi>
  return routerLink({
    to: filledAddress(page.path as RoutePath, page.params),
    className: classes.link,
    children: <bdi>{name}</bdi>,
  })
}
