import { permissionAreas } from '@gemba/domain/roles/permissionAreas'
import { exportPermissions, listPermissions } from '@gemba/domain/roles/roles.endpoints'
import { ExportMenu } from '../exports/public/ExportMenu.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { useList } from '../platform/useList.ts'
import { SavedViews } from '../savedViews/public/SavedViews.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListPage } from '../ui/lists/ListPage.tsx'

/** Every permission with what it allows, and the roles of this company that have it. */
export const PermissionsPage = () => {
  const { t } = useTranslation('roles')
  const title = useOpenTitle()
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
    <ListPage
      title={title}
      crumbs={useCrumbs()}
      list={list}
      search={t('searchPermissions')}
      views={<SavedViews />}
      exports={<ExportMenu of={exportPermissions} list={list} />}
      rows={{
        label: title,
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
