import type { AttributesInput } from '@gemba/domain/users/attributes'
import { type UserDetails, UserInput } from '@gemba/domain/users/userAccount.schema'
import { updateUser } from '@gemba/domain/users/userAccounts.endpoints'
import { useTranslation } from '../i18n/useTranslation.ts'
import { EditForm } from '../platform/EditForm.tsx'
import { useMe } from '../platform/me.ts'
import { useWrite } from '../platform/queries.ts'
import { AttributeFields } from '../preferences/public/AttributeFields.tsx'
import { withAttributes } from '../preferences/public/withAttributes.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { FormSection } from '../ui/forms/FormPage.tsx'
import { LeavingNotice } from './LeavingNotice.tsx'
import { LockedNotice } from './LockedNotice.tsx'
import { UserFrame } from './public/UserFrame.tsx'
import { UserDanger } from './UserDanger.tsx'
import { UserFields } from './UserFields.tsx'
import { UserSignIn } from './UserSignIn.tsx'
import { UserTagsField } from './UserTagsField.tsx'

/** Who a person is, how they sign in, and deactivating. */
export const UserProfilePage = () => <UserFrame tab="profile">{user => <Profile user={user} />}</UserFrame>

const Profile = ({ user }: { user: UserDetails }) => {
  const { t } = useTranslation('users')
  const update = useWrite(updateUser)
  const { id, username, profile, email, badge, language, timezone, tags, version, can, lock } = user
  const { profileColumns } = useMe().customer.settings
  const initialValues = {
    ...{ username, ...profile, email: email ?? '', badge: badge ?? '', language, timezone },
    attributes: user.attributes as AttributesInput,
    tagIds: tags.map(tag => tag.id),
  }
  return (
    <>
      <LeavingNotice user={user} />
      <LockedNotice user={user} />
      {lock === 'outranks' && <Notice tone="info">{t('lock.outranks')}</Notice>}
      <EditForm
        label={t('edit')}
        schema={withAttributes(UserInput, profileColumns)}
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
              <UserTagsField form={form} carried={tags} />
              <AttributeFields columns={profileColumns} form={form} />
            </FormSection>
            {lock !== 'anonymized' && <UserSignIn user={user} />}
            {(can.deactivate || can.hold) && <UserDanger user={user} />}
          </>
        )}
      </EditForm>
    </>
  )
}
