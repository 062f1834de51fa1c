import { cancelMail, resendMail } from '@gemba/domain/mails/mails.endpoints'
import type { Mail } from '@gemba/domain/mails/mails.schema'
import { Button } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { WriteDialog } from '../platform/WriteDialog.tsx'
import { DialogButton } from '../ui/feedback/DialogButton.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'

/** Sends an e-mail again, or cancels it while it waits. */
export const MailActs = ({ mail }: { mail: Mail }) => {
  const { t } = useTranslation('mails')
  const resend = useWrite(resendMail)
  const { id, can } = mail
  return (
    <>
      {can.cancel && (
        <DialogButton variant="default" label={t('cancel')}>
          {dialog => <CancelDialog mail={mail} {...dialog} />}
        </DialogButton>
      )}
      {can.resend && (
        <Button
          loading={resend.isPending}
          onClick={() =>
            resend.mutateAsync({ params: { id } }).then(
              () => notifySuccess(t('resent')),
              error => notifyFailure(t('notResent'), error),
            )
          }
        >
          {t('resend')}
        </Button>
      )}
    </>
  )
}

type CancelProps = { mail: Mail; opened: boolean; onClose: () => void }

const CancelDialog = ({ mail: { id, subject, recipients }, ...dialog }: CancelProps) => {
  const { t } = useTranslation('mails')
  const cancel = useWrite(cancelMail)
  const waiting = recipients.filter(({ status }) => status === 'queued').map(({ address }) => address)
  return (
    <WriteDialog
      {...dialog}
      write={() => cancel.mutateAsync({ params: { id } })}
      done={() => t('canceled')}
      failed={t('notCanceled')}
      title={t('cancel')}
      question={t('cancelQuestion')}
      what={{ name: subject, detail: waiting.join(', ') }}
      busy={cancel.isPending}
    />
  )
}
