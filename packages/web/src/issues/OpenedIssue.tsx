import { getIssue, type IssueDetails } from '@gemba/domain/issues/issues.endpoints'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { asCallError } from '../platform/callError.ts'
import { NotFoundPage } from '../platform/NotFoundPage.tsx'
import { usePage } from '../platform/pageTitle.ts'
import { queryOf } from '../platform/queries.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { SkeletonPage } from '../ui/feedback/Skeletons.tsx'

/** Loads the issue that the address names, and says when there is none or it did not come. */
export const OpenedIssue = ({
  skeleton = <SkeletonPage />,
  children,
}: {
  /** the shape of what loads */
  skeleton?: ReactNode
  children: (issue: IssueDetails) => ReactNode
}) => {
  const { id = '' } = usePage().params
  const { data, error, refetch } = useQuery(queryOf(getIssue, { params: { id } }))
  if (error && !data) {
    const failure = asCallError(error)
    if (failure.code === 'not-found') return <NotFoundPage />
    return <ErrorState detail={failure.message} requestId={failure.requestId} onRetry={() => void refetch()} />
  }
  return data ? children(data) : skeleton
}
