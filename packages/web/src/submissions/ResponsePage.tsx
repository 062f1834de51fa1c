import { viewRecord } from '@gemba/domain/submissions/record'
import { getSubmission } from '@gemba/domain/submissions/submissions.endpoints'
import type { Submission } from '@gemba/domain/submissions/submissions.schema'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Loaded } from '../platform/Loaded.tsx'
import { NotFoundPage } from '../platform/NotFoundPage.tsx'
import { usePage, usePageTitle } from '../platform/pageTitle.ts'
import { queryOf } from '../platform/queries.ts'
import { isAddressed } from '../records/public/isAddressed.ts'
import { SkeletonPage } from '../ui/feedback/Skeletons.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { InspectorReleases } from '../workflow/public/InspectorReleases.tsx'
import { ApprovalHistory, ApprovalPath, Findings } from '../workflow/public/RecordedRun.tsx'
import { MailNotice } from './MailNotice.tsx'
import { PaperOnly } from './paper/PaperOnly.tsx'
import { usePrintedRecord } from './usePrintedRecord.ts'
import { useResponseHead } from './useResponseHead.tsx'
import { VerdictBox } from './VerdictBox.tsx'

/**
 * A submitted run as it was made, with its revision: specification 2 §2.1. Another person's, or a wrong address, is
 * 404.
 */
export const ResponsePage = () => {
  const { params } = usePage()
  const record = useQuery(queryOf(getSubmission, { params: { id: params.response ?? '' } }))
  usePageTitle(record.data?.irNumber ?? record.data?.checklist.name)
  return (
    <Loaded queries={[record]} skeleton={<SkeletonPage />} missing={<NotFoundPage />}>
      {submission =>
        isAddressed(submission, params) ? <Opened key={submission.id} submission={submission} /> : <NotFoundPage />
      }
    </Loaded>
  )
}

const Opened = ({ submission }: { submission: Submission }) => {
  const { definition, rounds, history } = submission
  const view = useMemo(() => viewRecord(definition, rounds), [definition, rounds])
  const printed = usePrintedRecord(submission)
  const approved = submission.checklist.type === 'product' && submission.bypass === null
  return (
    <>
      <DetailsPage
        {...useResponseHead(submission, printed)}
        lead={
          <>
            <MailNotice submission={submission} />
            {approved && <ApprovalPath submission={submission} />}
          </>
        }
        side={
          approved && (
            <>
              <InspectorReleases submission={submission} />
              <ApprovalHistory history={history} />
            </>
          )
        }
      >
        <VerdictBox verdict={printed.verdict} photos={submission.bypass?.photos} />
        <Findings submission={submission} record={view} />
      </DetailsPage>
      <PaperOnly record={printed} />
    </>
  )
}
