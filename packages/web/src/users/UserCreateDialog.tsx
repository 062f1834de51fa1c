import { personName } from '@gemba/domain/core/personName'
import { entries, NewUserInput, type UserInput } from '@gemba/domain/users/userAccount.schema'
import { createUser, listUserChoices } from '@gemba/domain/users/userAccounts.endpoints'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FormDialog } from '../platform/FormDialog.tsx'
import type { ServerForm } from '../platform/form.ts'
import { queryOf } from '../platform/queries.ts'
import { useCreate } from '../platform/useCreate.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { ChoiceCards } from '../ui/forms/ChoiceCards.tsx'
import { OptionalLabel } from '../ui/forms/FormPage.tsx'
import { FirstPasswordDialog } from './FirstPasswordDialog.tsx'
import { newFirstPassword, type Slip } from './firstPasswords.ts'
import { UserFields } from './UserFields.tsx'
import classes from './users.module.css'
import { roleName } from './words.ts'

type Values = UserInput & {
  roleIds: string[]
  groupIds: string[]
  entry: (typeof entries)[number]
  firstPassword: string
}

const none = { username: '', firstName: '', lastName: '', email: '', badge: '', language: null, timezone: null }

/** Adds a person, who is invited by e-mail or gets a first password, which is then shown once. */
export const UserCreateDialog = (dialog: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('users')
  const create = useCreate(createUser)
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
    ...{ roleIds: [], groupIds: [], entry: 'invitation', firstPassword: newFirstPassword() },
  }
  return (
    <>
      <FormDialog
        {...dialog}
        title={t('create')}
        failed={t('notCreated')}
        size={640}
        schema={NewUserInput}
        initialValues={initialValues}
        submit={submit}
      >
        {form => (
          <>
            <div className={classes.pair}>
              <UserFields form={form} />
              <Belonging form={form} />
            </div>
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

/** The roles and groups of a new person. */
const Belonging = ({ form }: { form: ServerForm<Values> }) => {
  const { t } = useTranslation('users')
  const { data } = useQuery(queryOf(listUserChoices))
  const common = { searchable: true, clearable: true, nothingFoundMessage: t('nothingFound') }
  return (
    <>
      <MultiSelect
        label={<OptionalLabel>{t('field.roles')}</OptionalLabel>}
        data={(data?.roles ?? []).map(({ id, name, missing }) => ({
          value: id,
          label: missing ? t('access.locked', { role: roleName(name), permission: missing }) : roleName(name),
          disabled: missing !== null,
        }))}
        {...common}
        {...form.getInputProps('roleIds')}
      />
      <MultiSelect
        label={<OptionalLabel>{t('field.groups')}</OptionalLabel>}
        data={(data?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...common}
        {...form.getInputProps('groupIds')}
      />
    </>
  )
}
