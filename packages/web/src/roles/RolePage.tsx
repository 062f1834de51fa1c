import { getRole, listPermissions } from '@gemba/domain/roles/roles.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { Loaded } from '../platform/Loaded.tsx'
import { NotFoundPage } from '../platform/NotFoundPage.tsx'
import { usePage, usePageTitle } from '../platform/pageTitle.ts'
import { queryOf } from '../platform/queries.ts'
import { UnsavedGuard } from '../platform/UnsavedGuard.tsx'
import { SkeletonForm } from '../ui/feedback/Skeletons.tsx'
import { FormPage, SaveBar } from '../ui/forms/FormPage.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { type EditorView, PermissionBar } from './editor/PermissionBar.tsx'
import { PermissionGrid } from './editor/PermissionGrid.tsx'
import { type Catalogue, useRoleEditor } from './editor/useRoleEditor.ts'
import type { OpenRole } from './openRole.ts'
import { roleName } from './public/roleName.ts'
import { RoleActions } from './RoleActions.tsx'
import { RoleWell } from './RoleWell.tsx'
import { useRoleFacts } from './useRoleFacts.tsx'

/** A role: what it may do as a grid, and what a change would mean. */
export const RolePage = () => {
  const { id = '' } = usePage().params
  const role = useQuery(queryOf(getRole, { params: { id } }))
  const permissions = useQuery(queryOf(listPermissions, { query: { count: 500 } }))
  return (
    <Loaded queries={[role, permissions]} skeleton={<SkeletonForm />} missing={<NotFoundPage />}>
      {(role, { permissions }) => <Opened key={role.id} role={role} catalogue={permissions} />}
    </Loaded>
  )
}

const Opened = ({ role, catalogue }: { role: OpenRole; catalogue: Catalogue }) => {
  const { t } = useTranslation('roles')
  const editor = useRoleEditor(role, catalogue)
  const [view, setView] = useState<EditorView>({ search: '', show: 'all' })
  const changes = editor.changes.length
  usePageTitle(roleName(role.name))
  return (
    <DetailsPage
      title={roleName(role.name)}
      crumbs={useCrumbs({ '/admin/roles/$id': role.name })}
      actions={<RoleActions role={role} />}
      facts={useRoleFacts(role, editor)}
      side={<RoleWell role={role} editor={editor} />}
    >
      <FormPage label={t('edit')} onSubmit={() => void editor.save()}>
        <PermissionBar view={view} onView={setView} editor={editor} />
        <PermissionGrid view={view} editor={editor} />
        <SaveBar
          changes={changes}
          saving={editor.saving}
          note={t('takesEffect', { count: role.holders })}
          onCancel={editor.reset}
        />
        <UnsavedGuard dirty={changes > 0} />
      </FormPage>
    </DetailsPage>
  )
}
