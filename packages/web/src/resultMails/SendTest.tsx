import { getResultMailTest, testResultMail } from '@gemba/domain/resultMails/resultMails.endpoints'
import type { TemplateTrial } from '@gemba/domain/resultMails/resultMails.schema'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { queryOf, useWrite } from '../platform/queries.ts'
import classes from './templates.module.css'

/** Sends the typed text to oneself, and says what became of it. */
export const SendTest = ({ trial, disabled }: { trial: TemplateTrial; disabled: boolean }) => {
  const { t } = useTranslation('resultMails')
  const send = useWrite(testResultMail)
  const [id, setId] = useState<string>()
  const start = () =>
    send.mutateAsync({ body: trial }).then(
      test => setId(test.id),
      error => notifyFailure(t('testNotSent'), error),
    )
  return (
    <div className={classes.test}>
      <Button variant="default" disabled={disabled} loading={send.isPending} onClick={() => void start()}>
        {t('test')}
      </Button>
      <output>{id && <Outcome id={id} />}</output>
    </div>
  )
}

const Outcome = ({ id }: { id: string }) => {
  const { t } = useTranslation('resultMails')
  const { data } = useQuery({
    ...queryOf(getResultMailTest, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'queued' ? false : 1000),
  })
  if (!data) return null
  const { status, address, reason } = data
  if (status === 'sent') return t('testSent', { address })
  if (status === 'queued') return reason ? t('testWaitsWhy', { reason }) : t('testQueued', { address })
  return t('testFailed', { reason: reason ?? '' })
}
