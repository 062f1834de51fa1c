import { addressOf } from '@gemba/domain/core/address'
import { exportRoles, listRoles } from '@gemba/domain/roles/roles.endpoints'
import { roleKinds } from '@gemba/domain/roles/roles.schema'
import { ExportMenu } from '../exports/public/ExportMenu.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { useList } from '../platform/useList.ts'
import { TitledListPage } from '../savedViews/public/TitledListPage.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { roleName } from './public/roleName.ts'
import { RoleCreateDialog } from './RoleCreateDialog.tsx'

/** The roles of a company: the product's, with or without changes, and its own. */
export const RolesPage = () => {
  const { t } = useTranslation('roles')
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
    <TitledListPage
      create={
        list.response?.can.create && {
          label: t('create'),
          dialog: dialog => <RoleCreateDialog {...dialog} />,
        }
      }
      list={list}
      search={t('search')}
      exports={<ExportMenu of={exportRoles} list={list} />}
      rows={{
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
