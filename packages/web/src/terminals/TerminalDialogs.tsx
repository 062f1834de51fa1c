import { revokeTerminal, trustTerminal, updateTerminal } from '@gemba/domain/terminals/terminals.endpoints'
import { type Terminal, TerminalInput } from '@gemba/domain/terminals/terminals.schema'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FormDialog } from '../platform/FormDialog.tsx'
import type { ServerForm } from '../platform/form.ts'
import { useMe } from '../platform/me.ts'
import { useWrite } from '../platform/queries.ts'
import { WriteDialog } from '../platform/WriteDialog.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { OptionalLabel, Wide } from '../ui/forms/FormPage.tsx'

type Dialog = { opened: boolean; onClose: () => void }

/** Trusts the browser in which it is opened. */
export const TrustDialog = (dialog: Dialog) => {
  const { t } = useTranslation('terminals')
  const { terminalMinutes } = useMe().customer.settings
  const trust = useWrite(trustTerminal)
  return (
    <FormDialog
      {...dialog}
      title={t('trust')}
      failed={t('notSaved')}
      schema={TerminalInput}
      initialValues={{ name: '', place: '' }}
      submit={body => trust.mutateAsync({ body })}
      onSaved={({ name }) => notifySuccess(t('wasTrusted', { name }), t('wasTrustedText'))}
    >
      {form => (
        <>
          <Wide>{t('trustNote', { minutes: terminalMinutes })}</Wide>
          <Fields form={form} />
        </>
      )}
    </FormDialog>
  )
}

/** Another name or place. */
export const TerminalDialog = ({ terminal, ...dialog }: Dialog & { terminal: Terminal }) => {
  const { t } = useTranslation('terminals')
  const update = useWrite(updateTerminal)
  const { id, name, place, version } = terminal
  return (
    <FormDialog
      {...dialog}
      title={t('edit')}
      act={t('ui:form.save')}
      failed={t('notSaved')}
      schema={TerminalInput}
      initialValues={{ name, place }}
      submit={body => update.mutateAsync({ params: { id }, body: { ...body, version } })}
      onSaved={() => notifySuccess(t('saved'))}
    >
      {form => <Fields form={form} />}
    </FormDialog>
  )
}

const Fields = ({ form }: { form: Pick<ServerForm<TerminalInput>, 'getInputProps'> }) => {
  const { t } = useTranslation('terminals')
  return (
    <>
      <Wide>
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          dir="auto"
          data-autofocus
          {...form.getInputProps('name')}
        />
      </Wide>
      <Wide>
        <TextInput label={<OptionalLabel>{t('place')}</OptionalLabel>} dir="auto" {...form.getInputProps('place')} />
      </Wide>
    </>
  )
}

/** Ends the trust in a terminal for good. */
export const RevokeDialog = ({ terminal, ...dialog }: Dialog & { terminal: Terminal }) => {
  const { t } = useTranslation('terminals')
  const revoke = useWrite(revokeTerminal)
  const { id, name, place, version } = terminal
  return (
    <WriteDialog
      {...dialog}
      write={() => revoke.mutateAsync({ params: { id }, body: { version } })}
      done={() => t('wasRevoked', { name })}
      title={t('revoke')}
      question={t('revokeQuestion')}
      what={{ name, detail: place }}
      busy={revoke.isPending}
    />
  )
}
