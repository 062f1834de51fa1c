import { getIssue, type IssueDetails } from '@gemba/domain/issues/issues.endpoints'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../platform/Loaded.tsx'
import { NotFoundPage } from '../platform/NotFoundPage.tsx'
import { usePage } from '../platform/pageTitle.ts'
import { queryOf } from '../platform/queries.ts'
import { SkeletonPage } from '../ui/feedback/Skeletons.tsx'

type OpenedIssueProps = {
  /** the shape of what loads */
  skeleton?: ReactNode
  children: (issue: IssueDetails) => ReactNode
}

/** Loads the issue that the address names, and says when there is none or it did not come. */
export const OpenedIssue = ({ skeleton = <SkeletonPage />, children }: OpenedIssueProps) => {
  const { id = '' } = usePage().params
  const issue = useQuery(queryOf(getIssue, { params: { id } }))
  return (
    <Loaded queries={[issue]} skeleton={skeleton} missing={<NotFoundPage />}>
      {children}
    </Loaded>
  )
}
