import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { EmptyState } from './EmptyState.tsx'
import { RequestId } from './RequestId.tsx'

/** Shown when something could not be loaded: what happened, a retry button, the request ID. */
export const ErrorState = ({
  detail,
  requestId,
  onRetry,
}: {
  detail?: string
  requestId?: string
  onRetry?: () => void
}) => {
  const { t } = useTranslation('ui')
  return (
    <div role="alert">
      <EmptyState
        gauge={false}
        title={t('error.title')}
        action={
          onRetry && (
            <Button variant="default" onClick={onRetry}>
              {t('error.retry')}
            </Button>
          )
        }
      >
        {detail && <p>{detail}</p>}
        {requestId && <RequestId id={requestId} />}
      </EmptyState>
    </div>
  )
}
