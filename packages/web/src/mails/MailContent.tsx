import type { Mail } from '@gemba/domain/mails/mails.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import classes from './mails.module.css'
import { MailFrame } from './public/MailFrame.tsx'

/** What an e-mail says, as its recipient sees it; without scripts, and links lead nowhere. */
export const MailContent = ({ mail: { html, text, subject } }: { mail: Mail }) => {
  const { t } = useTranslation('mails')
  if (html === null) return <p className={classes.quiet}>{t('confidential')}</p>
  if (html === '')
    return (
      <pre className={classes.text} dir="auto">
        {text || t('blank')}
      </pre>
    )
  return <MailFrame title={t('preview', { subject })} html={html} />
}
