import { resendSubmissionEmail } from '@gemba/domain/submissions/submissions.endpoints'
import type { Submission } from '@gemba/domain/submissions/submissions.schema'
import { Button } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useOneAtATime } from '../platform/oneAtATime.ts'
import { useWrite } from '../platform/queries.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import classes from './MailNotice.module.css'

/** 'Email not sent', why, and the way to send it to those who have not got it. */
export const MailNotice = ({ submission }: { submission: Submission }) => {
  const { t } = useTranslation('submissions')
  const resend = useWrite(resendSubmissionEmail)
  const { run: send, busy } = useOneAtATime(async () => {
    try {
      await resend.mutateAsync({ params: { id: submission.id } })
      notifySuccess(t('response.resend'), t('response.resent'))
    } catch (error) {
      notifyFailure(t('response.resendFailed'), error)
    }
  })
  if (submission.isEmailSent) return null
  return (
    <div className={classes.notice}>
      <Notice
        tone={submission.emailError ? 'warning' : 'info'}
        action={
          submission.can.resendEmail &&
          submission.emailError && (
            <Button variant="default" size="xs" loading={busy} onClick={() => void send()}>
              {t('response.resend')}
            </Button>
          )
        }
      >
        <b>{t('response.notSent')}</b>
        <p dir="auto">{submission.emailError ?? t('response.notSentWaiting')}</p>
      </Notice>
    </div>
  )
}
