import { type ReportProvider, updateReportProvider } from '@gemba/domain/reports/reportProvider.endpoints'
import { ConnectionInput, ReportProviderInput } from '@gemba/domain/reports/reportProvider.schema'
import { TextInput, type TextInputProps } from '@mantine/core'
import { PasswordField } from '../auth/public/PasswordField.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FormDialog } from '../platform/FormDialog.tsx'
import type { ServerForm } from '../platform/form.ts'
import { useWrite } from '../platform/queries.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { ChoiceCards } from '../ui/forms/ChoiceCards.tsx'
import { OptionalLabel } from '../ui/forms/FormPage.tsx'
import { useConnectionCheck } from './useConnectionCheck.tsx'

type DialogProps = { stored: ReportProvider; opened: boolean; onClose: () => void }
type Form = ServerForm<ReportProviderInput>

/** Chooses who keeps and draws the reports; with Power BI, how its workspace is reached. */
export const ReportProviderDialog = ({ stored, ...dialog }: DialogProps) => {
  const { t } = useTranslation('reports')
  const update = useWrite(updateReportProvider)
  const { provider, directoryId, clientId, workspaceId, role, version, secretChangedAt } = stored
  return (
    <FormDialog
      {...dialog}
      title={t('provider.title')}
      act={t('save')}
      failed={t('provider.notSaved')}
      schema={ReportProviderInput}
      initialValues={{ provider, directoryId, clientId, workspaceId, role, clientSecret: '' }}
      version={version}
      submit={(body, version) => update.mutateAsync({ body: { ...body, version } })}
      onSaved={({ provider }) => notifySuccess(t('provider.saved'), t(`provider.${provider}`))}
    >
      {form => (
        <>
          <ChoiceCards
            name="provider"
            label={t('provider.title')}
            choices={(['builtIn', 'powerBi'] as const).map(value => ({
              value,
              label: t(`provider.${value}`),
              note: t(`provider.${value}Text`),
            }))}
            value={form.values.provider}
            onChange={value => form.setFieldValue('provider', value as ReportProviderInput['provider'])}
          />
          {form.values.provider === 'powerBi' && <ConnectionFields form={form} hasSecret={secretChangedAt !== null} />}
        </>
      )}
    </FormDialog>
  )
}

/** As that of the secret between them. */
const noteBelow: Pick<TextInputProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
}

const ConnectionFields = ({ form, hasSecret }: { form: Form; hasSecret: boolean }) => {
  const { t } = useTranslation('reports')
  const { provider: _, ...connection } = form.values
  const isComplete = ConnectionInput.safeParse(connection).success && (hasSecret || connection.clientSecret !== '')
  const check = useConnectionCheck(connection, isComplete)
  return (
    <>
      {(['directoryId', 'clientId', 'workspaceId'] as const).map(field => (
        <TextInput
          key={field}
          label={t(`provider.${field}`)}
          description={t(`provider.${field}Text`)}
          {...noteBelow}
          dir="ltr"
          maxLength={50}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps(field)}
        />
      ))}
      <PasswordField
        label={t('provider.clientSecret')}
        description={t(hasSecret ? 'provider.secretKept' : 'provider.clientSecretText')}
        dir="ltr"
        maxLength={500}
        autoComplete="new-password"
        {...form.getInputProps('clientSecret')}
      />
      <TextInput
        label={<OptionalLabel>{t('provider.role')}</OptionalLabel>}
        description={t('provider.roleText')}
        {...noteBelow}
        dir="auto"
        maxLength={100}
        autoComplete="off"
        {...form.getInputProps('role')}
      />
      <div>{check.button}</div>
      {check.result}
    </>
  )
}
