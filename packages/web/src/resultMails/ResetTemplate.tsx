import { type LanguageCode, languageNames } from '@gemba/domain/core/languages'
import { resetResultMailTemplate } from '@gemba/domain/resultMails/resultMails.endpoints'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import classes from './templates.module.css'

/** Returns to the text that comes with the product, after a question. */
export const ResetTemplate = ({ language, version }: { language: LanguageCode; version: number }) => {
  const { t } = useTranslation('resultMails')
  const reset = useWrite(resetResultMailTemplate)
  const [asked, setAsked] = useState(false)
  const confirm = async () => {
    try {
      await reset.mutateAsync({ body: { language, version } })
      notifySuccess(t('resetDone'))
    } catch (error) {
      notifyFailure(t('notSaved'), error)
    }
    setAsked(false)
  }
  return (
    <>
      <Button variant="default" className={classes.reset} onClick={() => setAsked(true)}>
        {t('reset')}
      </Button>
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => void confirm()}
        title={t('reset')}
        question={t('resetQuestion')}
        what={{ name: languageNames[language] }}
        busy={reset.isPending}
      />
    </>
  )
}
