import { personName } from '@gemba/domain/core/personName'
import type { AttributesInput } from '@gemba/domain/users/attributes'
import { entries, NewUserInput, type UserInput } from '@gemba/domain/users/userAccount.schema'
import { createUser } from '@gemba/domain/users/userAccounts.endpoints'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FormDialog } from '../platform/FormDialog.tsx'
import { useMe } from '../platform/me.ts'
import { useCreate } from '../platform/useCreate.ts'
import { AttributeFields } from '../preferences/public/AttributeFields.tsx'
import { withAttributes } from '../preferences/public/withAttributes.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { ChoiceCards } from '../ui/forms/ChoiceCards.tsx'
import { TwoColumns } from '../ui/forms/TwoColumns.tsx'
import { Belonging } from './Belonging.tsx'
import { FirstPasswordDialog } from './public/FirstPasswordDialog.tsx'
import { newFirstPassword, type Slip } from './public/firstPasswords.ts'
import { UserFields } from './UserFields.tsx'
import { UserTagsField } from './UserTagsField.tsx'

type Values = UserInput & {
  attributes: AttributesInput
  roleIds: string[]
  groupIds: string[]
  entry: (typeof entries)[number]
  firstPassword: string
}

const noTags: readonly { id: string; name: string }[] = []
const none = { username: '', firstName: '', lastName: '', email: '', badge: '', language: null, timezone: null }

/** Adds a person, who is invited by e-mail or gets a first password, which is then shown once. */
export const UserCreateDialog = (dialog: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('users')
  const create = useCreate(createUser)
  const { passwordLength, profileColumns } = useMe().customer.settings
  const [slip, setSlip] = useState<Slip>()
  const submit = async ({ firstPassword = '', ...input }: NewUserInput) => {
    const withPassword = input.entry === 'password'
    const user = await create({ ...input, ...(withPassword && { firstPassword }) })
    const name = personName(user)
    if (withPassword) setSlip({ id: user.id, username: user.username, name, password: firstPassword })
    else notifySuccess(t('created', { name }), t('invitationSent', { address: String(user.email) }))
    return user
  }
  const initialValues: Values = {
    ...none,
    attributes: {},
    ...{ roleIds: [], groupIds: [], tagIds: [], entry: 'invitation', firstPassword: newFirstPassword(passwordLength) },
  }
  return (
    <>
      <FormDialog
        {...dialog}
        title={t('create')}
        failed={t('notCreated')}
        size={640}
        schema={withAttributes(NewUserInput, profileColumns)}
        initialValues={initialValues}
        submit={submit}
      >
        {form => (
          <>
            <TwoColumns>
              <UserFields form={form} />
              <AttributeFields columns={profileColumns} form={form} />
              <Belonging form={form} />
              <UserTagsField form={form} carried={noTags} />
            </TwoColumns>
            <ChoiceCards
              label={t('entry.label')}
              name="entry"
              columns={2}
              choices={entries.map(value => ({ value, label: t(`entry.${value}`), note: t(`entry.${value}Note`) }))}
              value={form.values.entry}
              onChange={entry => form.setFieldValue('entry', entry as Values['entry'])}
            />
          </>
        )}
      </FormDialog>
      <FirstPasswordDialog slip={slip} onClose={() => setSlip(undefined)} />
    </>
  )
}
