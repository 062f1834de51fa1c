import { updateEnrollmentKey } from '@gemba/domain/enrollmentKeys/enrollmentKeys.endpoints'
import { type EnrollmentKeyDetails, KeyInput } from '@gemba/domain/enrollmentKeys/enrollmentKeys.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { EditForm } from '../platform/EditForm.tsx'
import { useWrite } from '../platform/queries.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { FormSection } from '../ui/forms/FormPage.tsx'
import { KeyGiftFields, KeyLimitFields } from './KeyFields.tsx'
import { KeyFrame } from './KeyFrame.tsx'

/** What a key gives, and for whom it is. */
export const EnrollmentKeyPage = () => (
  <KeyFrame tab="settings">{enrollmentKey => <Settings enrollmentKey={enrollmentKey} />}</KeyFrame>
)

const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id)

const Settings = ({ enrollmentKey }: { enrollmentKey: EnrollmentKeyDetails }) => {
  const { t } = useTranslation('enrollmentKeys')
  const update = useWrite(updateEnrollmentKey)
  const { id, name, roles, groups, startsOn, endsOn, maxUses, emailDomain, version, can, missing } = enrollmentKey
  const initialValues: KeyInput = {
    ...{ name, roleIds: idsOf(roles), groupIds: idsOf(groups), startsOn, endsOn, maxUses, emailDomain },
  }
  return (
    <>
      {missing && <Notice tone="info">{t('missing', { permission: missing })}</Notice>}
      <EditForm
        label={t('edit')}
        schema={KeyInput}
        initialValues={initialValues}
        version={version}
        submit={(body, version) => update.mutateAsync({ params: { id }, body: { ...body, version } })}
        saved={t('saved')}
        failed={t('notSaved')}
        readOnly={!can.update}
      >
        {form => (
          <>
            <FormSection title={t('gives')} note={t('givesNote')}>
              <KeyGiftFields form={form} given={{ roles, groups }} />
            </FormSection>
            <FormSection title={t('limits')} note={t('limitsNote')}>
              <KeyLimitFields form={form} />
            </FormSection>
          </>
        )}
      </EditForm>
    </>
  )
}
