import { addressOf } from '@gemba/domain/core/address'
import { listTags } from '@gemba/domain/tags/tags.endpoints'
import type { UserSummary } from '@gemba/domain/users/userAccount.schema'
import { exportUsers, listUserChoices, listUsers } from '@gemba/domain/users/userAccounts.endpoints'
import { lastSignIns, userStates } from '@gemba/domain/users/userState.schema'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ExportMenu } from '../exports/public/ExportMenu.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { useCrumbs } from '../platform/crumbs.ts'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { queryOf } from '../platform/queries.ts'
import { useList } from '../platform/useList.ts'
import { roleName } from '../roles/public/roleName.ts'
import { SavedViews } from '../savedViews/public/SavedViews.tsx'
import { tagLabel } from '../tags/public/tagsToChoose.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { DialogButton } from '../ui/feedback/DialogButton.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import type { Option } from '../ui/lists/filter.ts'
import { ListPage } from '../ui/lists/ListPage.tsx'
import { BulkActs } from './BulkActs.tsx'
import { JoinInviteDialog } from './JoinInviteDialog.tsx'
import { UserCreateDialog } from './UserCreateDialog.tsx'
import { useAttributeFilters } from './useAttributeFilters.ts'
import { useUserColumns } from './userColumns.tsx'

const pageSizes = [15, 50, 100]

/** The people of a company. */
export const UsersPage = () => {
  const { t } = useTranslation('users')
  const title = useOpenTitle()
  const { data: choices } = useQuery(queryOf(listUserChoices))
  const { tags = [] } = useQuery(queryOf(listTags, { query: { target: 'users', count: 500 } })).data ?? {}
  const named = (things: readonly { id: string; name: string }[] = []): Option[] =>
    things.map(({ id, name }) => ({ value: id, label: name }))
  const roles = choices?.roles.map(role => ({ ...role, name: roleName(role.name) }))
  const list = useList(listUsers, {
    sort: 'username',
    pageSize: 15,
    rows: response => response.users,
    filters: [
      { kind: 'choice', name: 'groupId', label: t('field.group'), options: named(choices?.groups), searchable: true },
      { kind: 'choice', name: 'roleId', label: t('field.role'), options: named(roles), searchable: true },
      ...(tags.length > 0
        ? [
            {
              ...{ kind: 'choice' as const, name: 'tagId' as const, label: t('field.tag'), searchable: true },
              options: tags.map(tag => ({ value: tag.id, label: tagLabel(tag, tags) })),
            },
          ]
        : []),
      {
        kind: 'choices',
        name: 'state',
        label: t('field.state'),
        options: userStates.map(value => ({ value, label: t(`state.${value}`) })),
      },
      {
        kind: 'choice',
        name: 'lastSignIn',
        label: t('field.lastSignIn'),
        options: lastSignIns.map(value => ({ value, label: t(`lastSignIn.${value}`) })),
      },
      { kind: 'flag', name: 'b2c', label: t('b2c') },
      { kind: 'flag', name: 'held', label: t('leaving.held') },
      ...useAttributeFilters(),
    ],
  })
  const { can } = list.response ?? {}
  return (
    <ListPage<UserSummary>
      title={title}
      crumbs={useCrumbs()}
      actions={
        can?.create && (
          <>
            <DialogButton label={t('joining.invite')} variant="default">
              {dialog => <JoinInviteDialog {...dialog} />}
            </DialogButton>
            <Button
              variant="default"
              renderRoot={props => routerLink({ ...props, to: addressOf('/admin/users/import') })}
            >
              {t('import')}
            </Button>
            <DialogButton label={t('create')} leftSection={<Icon of={IconPlus} />}>
              {dialog => <UserCreateDialog {...dialog} />}
            </DialogButton>
          </>
        )
      }
      list={list}
      search={t('search')}
      exports={<ExportMenu of={exportUsers} list={list} />}
      views={<SavedViews />}
      rows={{
        label: title,
        columns: useUserColumns(),
        rowId: user => user.id,
        linkTo: ({ id }) => addressOf('/admin/users/$id', { id }),
        ...(can?.update && {
          bulk: {
            nameOf: user => user.username,
            actions: (selected, clear) => <BulkActs people={selected} onDone={clear} />,
          },
        }),
      }}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      pageSizes={pageSizes}
      noun={total => t('noun', { count: total })}
    />
  )
}
