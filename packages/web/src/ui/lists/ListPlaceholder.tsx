import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { SkeletonRows } from '../feedback/Skeletons.tsx'

/** Why a list could not be loaded. */
export interface ListFailure {
  detail: string
  requestId?: string | undefined
  onRetry: () => void
}

export interface ListPlaceholderProps {
  loading: boolean
  failure?: ListFailure | undefined
  /** Set when search or filters are: nothing matches them. */
  noHits?: { search: string; onClear: () => void } | undefined
  /** The text of an empty list. */
  empty: ReactNode
}

/** What a list shows instead of its rows: loading, an error, no hits, or nothing yet. */
export const ListPlaceholder = ({ loading, failure, noHits, empty }: ListPlaceholderProps) => {
  const { t } = useTranslation('ui')
  if (failure) return <ErrorState {...failure} />
  if (loading) return <SkeletonRows />
  if (!noHits) return empty
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
