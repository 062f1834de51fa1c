import { retryJob } from '@gemba/domain/jobs/jobs.endpoints'
import type { JobRun } from '@gemba/domain/jobs/jobs.schema'
import { Button } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'

type RetryProps = { run: JobRun; everywhere: boolean }

/** Tries a job again now, without waiting for its next try. */
export const RetryButton = ({ run: { id, createdAt }, everywhere }: RetryProps) => {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  const retry = useWrite(retryJob)
  const start = () =>
    retry.mutateAsync({ params: { id }, body: { everywhere } }).then(
      () => notifySuccess(t('retried')),
      error => notifyFailure(t('notRetried'), error),
    )
  return (
    <Button
      variant="light"
      size="xs"
      loading={retry.isPending}
      aria-label={t('retryOne', { when: format.whenWithin(createdAt) })}
      onClick={start}
    >
      {t('retry')}
    </Button>
  )
}
