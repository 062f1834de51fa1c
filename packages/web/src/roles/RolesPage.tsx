import { addressOf } from '@gemba/domain/core/address'
import { exportRoles, listRoles } from '@gemba/domain/roles/roles.endpoints'
import { roleKinds } from '@gemba/domain/roles/roles.schema'
import { IconPlus } from '@tabler/icons-react'
import { ExportMenu } from '../exports/public/ExportMenu.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { useFormat } from '../platform/format.ts'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { useList } from '../platform/useList.ts'
import { SavedViews } from '../savedViews/public/SavedViews.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import { DialogButton } from '../ui/feedback/DialogButton.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListPage } from '../ui/lists/ListPage.tsx'
import { roleName } from './public/roleName.ts'
import { RoleCreateDialog } from './RoleCreateDialog.tsx'

/** The roles of a company: the product's, with or without changes, and its own. */
export const RolesPage = () => {
  const { t } = useTranslation('roles')
  const title = useOpenTitle()
  const { date } = useFormat()
  const list = useList(listRoles, {
    sort: 'name',
    rows: response => response.roles,
    filters: [
      {
        ...{ kind: 'choice', name: 'kind', label: t('kind'), any: t('anyKind') },
        options: roleKinds.map(value => ({ value, label: t(`kinds.${value}`) })),
      },
    ],
  })
  const offered = list.response?.offered ?? 0
  return (
    <ListPage
      title={title}
      crumbs={useCrumbs()}
      actions={
        list.response?.can.create && (
          <DialogButton label={t('create')} leftSection={<Icon of={IconPlus} />}>
            {dialog => <RoleCreateDialog {...dialog} />}
          </DialogButton>
        )
      }
      list={list}
      search={t('search')}
      views={<SavedViews />}
      exports={<ExportMenu of={exportRoles} list={list} />}
      rows={{
        label: title,
        columns: [
          {
            id: 'name',
            header: t('name'),
            sortable: true,
            cell: role => <bdi>{roleName(role.name)}</bdi>,
            secondOnPhone: true,
            second: role => role.description && <bdi>{role.description}</bdi>,
          },
          { id: 'kind', header: t('kind'), sortable: true, phone: 1, cell: role => t(`kinds.${role.kind}`) },
          {
            ...{ id: 'holders', header: t('holders'), sortable: true, numeric: true, phone: 2 },
            cell: role => t('users', { count: role.holders }),
          },
          {
            ...{ id: 'granted', header: t('permissions'), sortable: true, numeric: true },
            cell: role => t('ofOffered', { granted: role.granted, offered }),
          },
          {
            ...{ id: 'updatedAt', header: t('lastChange'), sortable: true, oneLine: true, from: 'wide' },
            cell: role => date(role.updatedAt),
          },
        ],
        rowId: role => role.id,
        linkTo: ({ id }) => addressOf('/admin/roles/$id', { id }),
        tall: true,
      }}
      empty={<EmptyState title={t('empty')} />}
    />
  )
}
