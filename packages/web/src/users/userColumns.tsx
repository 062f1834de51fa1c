import { personName } from '@gemba/domain/core/personName'
import type { UserSummary } from '@gemba/domain/users/userAccount.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { pictureOf } from '../platform/pictureOf.ts'
import { roleName } from '../roles/public/roleName.ts'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Status } from '../ui/display/Status.tsx'
import type { Column } from '../ui/lists/column.ts'
import { stateGlyph } from './public/words.ts'
import classes from './users.module.css'

/** What the list says of each person. */
export const useUserColumns = (): Column<UserSummary>[] => {
  const { t } = useTranslation('users')
  const format = useFormat()
  return [
    {
      id: 'username',
      header: t('field.username'),
      sortable: true,
      oneLine: true,
      cell: user => (
        <span className={classes.person}>
          <Avatar name={personName(user)} picture={pictureOf(user)} size={24} />
          <bdi>{user.username}</bdi>
        </span>
      ),
    },
    {
      id: 'name',
      header: t('field.name'),
      sortable: true,
      oneLine: true,
      phone: 1,
      cell: user => <bdi>{personName(user)}</bdi>,
    },
    {
      id: 'email',
      header: t('field.email'),
      sortable: true,
      from: 'wide',
      cell: user =>
        user.email && (
          <bdi className={classes.email} title={user.email}>
            {user.email}
          </bdi>
        ),
    },
    {
      id: 'roles',
      header: t('field.roles'),
      phone: 2,
      cell: user => <FirstOf names={user.roles.map(({ name }) => roleName(name))} />,
    },
    {
      id: 'groups',
      header: t('field.groups'),
      from: 'wide',
      cell: user => <FirstOf names={user.groups.map(({ name }) => name)} />,
    },
    {
      id: 'lastSignInAt',
      header: t('field.lastSignIn'),
      sortable: true,
      oneLine: true,
      phone: 2,
      cell: user =>
        user.lastSignInAt ? format.when(user.lastSignInAt) : <span className={classes.quiet}>{t('never')}</span>,
    },
    {
      id: 'state',
      header: t('field.state'),
      sortable: true,
      oneLine: true,
      phone: 'key',
      cell: user =>
        user.state === 'active' ? (
          <span className={classes.plain}>{t('state.active')}</span>
        ) : (
          <Status state={stateGlyph[user.state]}>{t(`state.${user.state}`)}</Status>
        ),
    },
  ]
}

/** The first of several names, and how many more there are; all of them when pointed at. */
const FirstOf = ({ names: [first, ...more] }: { names: readonly string[] }) => {
  if (first === undefined) return null
  return (
    <span title={more.length > 0 ? [first, ...more].join(', ') : undefined}>
      <bdi>{first}</bdi>
      {more.length > 0 && <span className={classes.more}>+{more.length}</span>}
    </span>
  )
}
