import { type UserDetails, UserInput } from '@gemba/domain/users/userAccount.schema'
import { updateUser } from '@gemba/domain/users/userAccounts.endpoints'
import { useTranslation } from '../i18n/useTranslation.ts'
import { EditForm } from '../platform/EditForm.tsx'
import { useWrite } from '../platform/queries.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { FormSection } from '../ui/forms/FormPage.tsx'
import { UserDanger } from './UserDanger.tsx'
import { UserFields } from './UserFields.tsx'
import { UserFrame } from './UserFrame.tsx'
import { UserSignIn } from './UserSignIn.tsx'

/** Who a person is, how they sign in, and deactivating. */
export const UserProfilePage = () => <UserFrame tab="profile">{user => <Profile user={user} />}</UserFrame>

const Profile = ({ user }: { user: UserDetails }) => {
  const { t } = useTranslation('users')
  const update = useWrite(updateUser)
  const { id, username, profile, email, badge, language, timezone, version, can, lock } = user
  const initialValues: UserInput = {
    ...{ username, ...profile, email: email ?? '', badge: badge ?? '', language, timezone },
  }
  return (
    <>
      {lock === 'outranks' && <Notice tone="info">{t('lock.outranks')}</Notice>}
      <EditForm
        label={t('edit')}
        schema={UserInput}
        initialValues={initialValues}
        version={version}
        submit={(body, version) => update.mutateAsync({ params: { id }, body: { ...body, version } })}
        saved={t('saved')}
        failed={t('notSaved')}
        readOnly={!can.update}
      >
        {form => (
          <>
            <FormSection title={t('profile')} note={t('profileNote')}>
              <UserFields form={form} fixedUsername={lock === 'elsewhere'} />
            </FormSection>
            <UserSignIn user={user} />
            {can.deactivate && <UserDanger user={user} />}
          </>
        )}
      </EditForm>
    </>
  )
}
