import { personName } from '@gemba/domain/core/personName'
import type { AttributesInput } from '@gemba/domain/users/attributes'
import { updateProfile } from '@gemba/domain/users/profile.endpoints'
import { type Profile, ProfileInput } from '@gemba/domain/users/profile.schema'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { EditForm } from '../platform/EditForm.tsx'
import { useFormat } from '../platform/format.ts'
import { meQuery, useMe } from '../platform/me.ts'
import { PictureInput } from '../platform/PictureInput.tsx'
import { pictureOf } from '../platform/pictureOf.ts'
import { useWrite } from '../platform/queries.ts'
import { roleName } from '../roles/public/roleName.ts'
import { Avatar } from '../ui/display/Avatar.tsx'
import { FormSection, OptionalLabel, Wide } from '../ui/forms/FormPage.tsx'
import classes from './PreferencesPage.module.css'
import { AttributeFields } from './public/AttributeFields.tsx'
import { withAttributes } from './public/withAttributes.ts'

/** Name and picture, which people change themselves, and below them what their administrator manages. */
export const ProfileForm = ({ profile: { profile, picture, attributes, version } }: { profile: Profile }) => {
  const { t } = useTranslation(['preferences', 'users'])
  const me = useMe()
  const client = useQueryClient()
  const format = useFormat()
  const update = useWrite(updateProfile)
  const columns = me.customer.settings.profileColumns
  const own = columns.filter(column => column.own)
  const initialValues = { ...profile, picture, attributes: attributes as AttributesInput }
  const save = async (body: ProfileInput, version: number) => {
    const saved = await update.mutateAsync({ body: { ...body, version } })
    await client.invalidateQueries({ queryKey: meQuery.queryKey })
    return saved
  }
  const managed = [
    [t('preferences:username'), me.username],
    [t('preferences:badge'), me.badge || t('preferences:none')],
    [t('preferences:company'), me.customer.name],
    [
      t('preferences:roles'),
      me.roles.flatMap(({ name }) => (name ? [roleName(name)] : [])).join(', ') || t('preferences:none'),
    ],
    ...columns
      .filter(column => !column.own)
      .map(({ key, name, kind }) => {
        const value = attributes[key]
        const shown = kind === 'date' && value ? format.day(String(value)) : value
        return [name, shown === undefined ? t('preferences:none') : String(shown)] as const
      }),
  ] as const
  return (
    <EditForm
      label={t('preferences:profile')}
      schema={withAttributes(ProfileInput, own)}
      initialValues={initialValues}
      version={version}
      submit={save}
      saved={t('preferences:profileSaved')}
      failed={t('preferences:profileNotSaved')}
      readOnly={me.mode?.kind === 'support'}
    >
      {form => (
        <FormSection title={t('preferences:person')} note={t('preferences:personNote')}>
          <Wide>
            <PictureInput
              label={<OptionalLabel>{t('preferences:picture')}</OptionalLabel>}
              placeholder={<Avatar name={personName(me)} size={40} />}
              saved={{ id: picture, src: pictureOf({ id: me.id, picture }) ?? '' }}
              {...form.getInputProps('picture')}
            />
          </Wide>
          <TextInput
            label={t('users:field.firstName')}
            dir="auto"
            autoComplete="given-name"
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={<OptionalLabel>{t('users:field.lastName')}</OptionalLabel>}
            dir="auto"
            autoComplete="family-name"
            {...form.getInputProps('lastName')}
          />
          <AttributeFields columns={own} form={form} />
          <Wide>
            <dl className={classes.facts}>
              {managed.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd dir="auto">{value}</dd>
                </div>
              ))}
            </dl>
          </Wide>
        </FormSection>
      )}
    </EditForm>
  )
}
