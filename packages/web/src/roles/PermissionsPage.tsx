import { permissionAreas } from '@gemba/domain/roles/permissionAreas'
import { exportPermissions, listPermissions } from '@gemba/domain/roles/roles.endpoints'
import { ExportMenu } from '../exports/public/ExportMenu.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useList } from '../platform/useList.ts'
import { TitledListPage } from '../savedViews/public/TitledListPage.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'

/** Every permission with what it allows, and the roles of this company that have it. */
export const PermissionsPage = () => {
  const { t } = useTranslation('roles')
  const list = useList(listPermissions, {
    sort: 'place',
    rows: response => response.permissions,
    filters: [
      {
        ...{ kind: 'choice', name: 'area', label: t('area'), any: t('anyArea') },
        options: Object.keys(permissionAreas).map(value => ({ value, label: t(`areas.${value}`) })),
      },
    ],
  })
  return (
    <TitledListPage
      list={list}
      search={t('searchPermissions')}
      exports={<ExportMenu of={exportPermissions} list={list} />}
      rows={{
        columns: [
          {
            ...{ id: 'name', header: t('permission'), sortable: true, secondOnPhone: true, width: 420 },
            cell: permission => <bdi>{permission.name}</bdi>,
            second: permission => permission.sentence,
          },
          { id: 'area', header: t('area'), from: 'wide', oneLine: true, cell: permission => permission.areaLabel },
          {
            ...{ id: 'roles', header: t('roles'), sortable: true, phone: 2 },
            cell: permission => (permission.roles.length > 0 ? permission.roles.join(', ') : t('noRole')),
          },
        ],
        rowId: permission => permission.name,
        tall: true,
      }}
      empty={<EmptyState title={t('noPermissions')} />}
    />
  )
}
