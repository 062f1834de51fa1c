import { viewRecord } from '@gemba/domain/submissions/record'
import { getSubmission } from '@gemba/domain/submissions/submissions.endpoints'
import type { Submission } from '@gemba/domain/submissions/submissions.schema'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { asCallError } from '../platform/callError.ts'
import { NotFoundPage } from '../platform/NotFoundPage.tsx'
import { usePage, usePageTitle } from '../platform/pageTitle.ts'
import { queryOf } from '../platform/queries.ts'
import { isAddressed } from '../records/public/isAddressed.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { SkeletonPage } from '../ui/feedback/Skeletons.tsx'
import { SideColumn } from '../ui/layout/SideColumn.tsx'
import { InspectorReleases } from '../workflow/public/InspectorReleases.tsx'
import { ApprovalHistory, ApprovalPath, Findings } from '../workflow/public/RecordedRun.tsx'
import { MailNotice } from './MailNotice.tsx'
import { PaperOnly } from './paper/PaperOnly.tsx'
import { ResponseHead } from './ResponseHead.tsx'
import { usePrintedRecord } from './usePrintedRecord.ts'
import { VerdictBox } from './VerdictBox.tsx'

/** A submitted run as it was made, with its revision: specification 2 §2.1. Anybody else's, or a wrong address, is 404. */
export const ResponsePage = () => {
  const { params } = usePage()
  const { data, error, refetch } = useQuery(queryOf(getSubmission, { params: { id: params.response ?? '' } }))
  usePageTitle(data?.irNumber ?? data?.checklist.name)
  if (error && !data) {
    const failure = asCallError(error)
    if (failure.code === 'not-found') return <NotFoundPage />
    return <ErrorState detail={failure.message} requestId={failure.requestId} onRetry={() => void refetch()} />
  }
  if (!data) return <SkeletonPage />
  if (!isAddressed(data, params)) return <NotFoundPage />
  return <Opened key={data.id} submission={data} />
}

const Opened = ({ submission }: { submission: Submission }) => {
  const { definition, rounds, history } = submission
  const view = useMemo(() => viewRecord(definition, rounds), [definition, rounds])
  const printed = usePrintedRecord(submission)
  const approved = submission.checklist.type === 'product'
  return (
    <>
      <ResponseHead submission={submission} record={printed} />
      <MailNotice submission={submission} />
      {approved && <ApprovalPath submission={submission} />}
      <SideColumn
        side={
          approved && (
            <>
              <InspectorReleases submission={submission} />
              <ApprovalHistory history={history} />
            </>
          )
        }
      >
        <VerdictBox verdict={printed.verdict} />
        <Findings submission={submission} record={view} />
      </SideColumn>
      <PaperOnly record={printed} />
    </>
  )
}
