import { personName } from '@gemba/domain/core/personName'
import { anonymizeUser } from '@gemba/domain/users/leaving.endpoints'
import { AnonymizeInput } from '@gemba/domain/users/leaving.schema'
import type { UserDetails } from '@gemba/domain/users/userAccount.schema'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FormDialog } from '../platform/FormDialog.tsx'
import { useWrite } from '../platform/queries.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import classes from './leaving.module.css'

type AnonymizeProps = { user: UserDetails; opened: boolean; onClose: () => void }

const removed = ['identity', 'access', 'traces', 'log'] as const
const kept = ['records', 'signatures'] as const

/** Says what goes and what stays, and asks for the username, because it can't be undone. */
export const AnonymizeDialog = ({ user, ...dialog }: AnonymizeProps) => {
  const { t } = useTranslation('users')
  const anonymize = useWrite(anonymizeUser)
  const { id, username, version } = user
  return (
    <FormDialog
      {...dialog}
      title={t('leaving.ask', { name: personName(user) })}
      act={t('leaving.anonymize')}
      failed={t('leaving.failed')}
      destroys
      schema={AnonymizeInput}
      initialValues={{ username: '' }}
      version={version}
      submit={(body, version) => anonymize.mutateAsync({ params: { id }, body: { ...body, version } })}
      onSaved={saved => notifySuccess(t('leaving.done', { name: personName(saved) }))}
    >
      {form => (
        <>
          <Notice tone="warning">{t('leaving.forever')}</Notice>
          <Lines title={t('leaving.goes')} of={removed.map(part => t(`leaving.removed.${part}`))} />
          <Lines title={t('leaving.stays')} of={kept.map(part => t(`leaving.kept.${part}`))} />
          <TextInput
            label={t('leaving.typeUsername', { username })}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            data-autofocus
            {...form.getInputProps('username')}
          />
        </>
      )}
    </FormDialog>
  )
}

const Lines = ({ title, of }: { title: string; of: readonly string[] }) => (
  <section className={classes.lines}>
    <b>{title}</b>
    <ul>
      {of.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
)
