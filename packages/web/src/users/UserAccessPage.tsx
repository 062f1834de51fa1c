import type { UserAccess } from '@gemba/domain/users/userAccess.schema'
import { UserAccessInput } from '@gemba/domain/users/userAccess.schema'
import type { UserDetails } from '@gemba/domain/users/userAccount.schema'
import { getUserAccess, updateUserAccess } from '@gemba/domain/users/userAccounts.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { EditForm } from '../platform/EditForm.tsx'
import { Loaded } from '../platform/Loaded.tsx'
import { queryOf, useWrite } from '../platform/queries.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { SkeletonForm } from '../ui/feedback/Skeletons.tsx'
import { FormSection, Wide } from '../ui/forms/FormPage.tsx'
import { SideColumn } from '../ui/layout/SideColumn.tsx'
import classes from './access.module.css'
import { EffectiveRights } from './EffectiveRights.tsx'
import { GroupRows } from './GroupRows.tsx'
import { UserFrame } from './public/UserFrame.tsx'
import { RoleRows } from './RoleRows.tsx'

/** The roles and groups of a person, and what they add up to. */
export const UserAccessPage = () => <UserFrame tab="access">{user => <Access user={user} />}</UserFrame>

const Access = ({ user }: { user: UserDetails }) => {
  const query = useQuery(queryOf(getUserAccess, { params: { id: user.id } }))
  return (
    <Loaded queries={[query]} skeleton={<SkeletonForm />}>
      {access => <AccessForm user={user} access={access} />}
    </Loaded>
  )
}

const heldOf = (things: readonly { id: string; held: boolean }[]) =>
  things.filter(({ held }) => held).map(({ id }) => id)

const AccessForm = ({ user, access }: { user: UserDetails; access: UserAccess }) => {
  const { t } = useTranslation('users')
  const update = useWrite(updateUserAccess)
  const { roles, groups, version, can } = access
  const { id, lock } = user
  return (
    <>
      {lock === 'outranks' && <Notice tone="info">{t('lock.outranks')}</Notice>}
      <EditForm
        label={t('access.edit')}
        schema={UserAccessInput}
        initialValues={{ roleIds: heldOf(roles), groupIds: heldOf(groups.filter(({ byRule }) => !byRule)) }}
        version={version}
        submit={(body, version) => update.mutateAsync({ params: { id }, body: { ...body, version } })}
        saved={t('access.saved')}
        savedText={t('access.savedText')}
        failed={t('notSaved')}
        readOnly={!can.update}
      >
        {({ values, setFieldValue, errors }) => (
          <SideColumn side={<EffectiveRights user={user} roles={roles} chosen={values.roleIds} />}>
            <div className={classes.sections} data-form-page>
              <FormSection title={t('field.roles')} note={t('access.rolesNote')}>
                <Wide>
                  <RoleRows
                    roles={roles}
                    chosen={values.roleIds}
                    error={errors.roleIds}
                    onChange={ids => setFieldValue('roleIds', ids)}
                  />
                </Wide>
              </FormSection>
              <FormSection title={t('field.groups')} note={t('access.groupsNote')}>
                <Wide>
                  <GroupRows
                    groups={groups}
                    chosen={values.groupIds}
                    readOnly={!can.update}
                    onChange={ids => setFieldValue('groupIds', ids)}
                  />
                </Wide>
              </FormSection>
            </div>
          </SideColumn>
        )}
      </EditForm>
    </>
  )
}
