import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { SkeletonRows } from '../feedback/Skeletons.tsx'

export interface ListStateProps {
  /** Could not be loaded. */
  error?: { title?: string; detail?: string; requestId?: string; onRetry?: () => void }
  /** Search or filters are set and nothing fits them. */
  noHits?: { search?: string; onClear: () => void }
  /** What an empty list says. */
  empty?: ReactNode
}

/** What a list shows instead of its rows: loading, an error, no hits, or nothing yet. */
export const ListState = ({ loading, error, noHits, empty }: ListStateProps & { loading: boolean }) => {
  const { t } = useTranslation('ui')
  if (error) return <ErrorState {...error} />
  if (loading) return <SkeletonRows />
  if (noHits) {
    return (
      <EmptyState
        gauge={false}
        title={noHits.search ? t('noHits.search', { search: noHits.search }) : t('noHits.title')}
        action={
          <Button variant="default" onClick={noHits.onClear}>
            {t('filters.clear')}
          </Button>
        }
      >
        {t('noHits.advice')}
      </EmptyState>
    )
  }
  return <>{empty ?? <EmptyState title={t('empty')} />}</>
}
