import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './EmptyState.tsx'
import { RequestId } from './RequestId.tsx'

/** It could not be loaded: what happened, the way to try again, the request id. */
export const ErrorState = ({
  title,
  detail,
  requestId,
  onRetry,
}: {
  title?: string
  detail?: string
  requestId?: string
  onRetry?: () => void
}) => {
  const { t } = useTranslation('ui')
  return (
    <div role="alert">
      <EmptyState
        gauge={false}
        title={title ?? t('error.title')}
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
