import { pinProblem } from '@gemba/domain/auth/pinProblem'
import { getOwnPin, setOwnPin } from '@gemba/domain/users/pins.endpoints'
import { OwnPinInput } from '@gemba/domain/users/pins.schema'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PasswordField } from '../auth/public/PasswordField.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { CallError } from '../platform/callError.ts'
import { useServerForm } from '../platform/form.ts'
import { useMe } from '../platform/me.ts'
import { queryOf, useWrite } from '../platform/queries.ts'
import { Message } from '../ui/feedback/Message.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { FormSection } from '../ui/forms/FormPage.tsx'
import classes from './PreferencesPage.module.css'

const empty = { currentPassword: '', newPin: '' }

/** The PIN for terminals, where the company has any: set with the password. */
export const OwnPin = () => {
  const pin = useQuery(queryOf(getOwnPin)).data
  return pin && (pin.terminals || pin.has) ? <PinForm has={pin.has} /> : null
}

const PinForm = ({ has }: { has: boolean }) => {
  const { t } = useTranslation(['preferences', 'terminals'])
  const { badge } = useMe()
  const set = useWrite(setOwnPin)
  const [failure, setFailure] = useState<CallError>()
  const form = useServerForm({
    schema: OwnPinInput.superRefine(({ newPin }, context) => {
      const problem = pinProblem(newPin, badge)
      if (problem) context.addIssue({ code: 'custom', path: ['newPin'], message: `terminals:pin.${problem}` })
    }),
    initialValues: empty,
    submit: async body => {
      setFailure(undefined)
      await set.mutateAsync({ body })
    },
    onSaved: () => {
      form.beginWith(empty)
      notifySuccess(t('preferences:pinSet'))
    },
    onRefused: setFailure,
  })
  const label = t(has ? 'preferences:changePin' : 'preferences:setPin')
  return (
    <FormSection
      title={t('preferences:pin')}
      note={badge ? t('preferences:pinNote', { badge }) : t('preferences:pinNoBadge')}
    >
      <form
        className={classes.within}
        aria-label={label}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void form.save()
        }}
      >
        <PasswordField
          label={t('preferences:currentPassword')}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <PasswordField
          label={t('preferences:newPin')}
          autoComplete="off"
          inputMode="numeric"
          maxLength={8}
          dir="ltr"
          description={t('preferences:pinHint')}
          {...form.getInputProps('newPin')}
        />
        <div role="alert" className={classes.alert}>
          {failure && Object.keys(failure.fields).length === 0 && <Message tone="fail">{failure.message}</Message>}
        </div>
        <Button
          type="submit"
          variant="default"
          className={classes.act}
          disabled={form.changes === 0}
          loading={form.saving}
        >
          {label}
        </Button>
      </form>
    </FormSection>
  )
}
