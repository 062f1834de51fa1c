import type { Mail } from '@gemba/domain/mails/mails.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import classes from './mails.module.css'

/** Nothing is loaded from anywhere, whatever the e-mail asks for. */
const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`

/** What an e-mail says, as its recipient sees it; without scripts, and links lead nowhere. */
export const MailContent = ({ mail: { html, text, subject } }: { mail: Mail }) => {
  const { t } = useTranslation('mails')
  if (html === null) return <p className={classes.quiet}>{t('confidential')}</p>
  if (html === '') return <pre className={classes.text}>{text || t('blank')}</pre>
  return <iframe className={classes.preview} title={t('preview', { subject })} sandbox="" srcDoc={policy + html} />
}
