import { viewRecord } from '@gemba/domain/submissions/record'
import { getSubmission } from '@gemba/domain/submissions/submissions.endpoints'
import type { Submission } from '@gemba/domain/submissions/submissions.schema'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { getReview } from '@gemba/domain/workflow/workflow.endpoints'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Loaded } from '../../platform/Loaded.tsx'
import { NotFoundPage } from '../../platform/NotFoundPage.tsx'
import { usePage, usePageTitle } from '../../platform/pageTitle.ts'
import { queryOf } from '../../platform/queries.ts'
import { UnsavedGuard } from '../../platform/UnsavedGuard.tsx'
import { isAddressed } from '../../records/public/isAddressed.ts'
import { BottomSheet } from '../../ui/feedback/BottomSheet.tsx'
import { SkeletonPage } from '../../ui/feedback/Skeletons.tsx'
import { DetailsPage } from '../../ui/layout/DetailsPage.tsx'
import { InspectorReleases } from '../public/InspectorReleases.tsx'
import { useWorkflowWords } from '../useWorkflowWords.ts'
import { DecisionBar } from './DecisionBar.tsx'
import { DecisionPanel } from './DecisionPanel.tsx'
import { ReviewHistory } from './ReviewHistory.tsx'
import { ReviewPath } from './ReviewPath.tsx'
import { ReviewRecord } from './ReviewRecord.tsx'
import type { Review } from './review.ts'
import { useDecision } from './useDecision.ts'
import { useReviewHead } from './useReviewHead.tsx'

/**
 * One inspection on one screen: what was found, its status, and the decision (visual.md §6, review). A wrong address is
 * 404.
 */
export const ReviewPage = () => {
  const { params } = usePage()
  const { checklistType, role, response } = params
  const id = response ?? ''
  const record = useQuery(queryOf(getSubmission, { params: { id } }))
  const review = useQuery(queryOf(getReview, { params: { id }, query: { role: role as WorkflowRole } }))
  usePageTitle(record.data?.irNumber ?? undefined)
  if (checklistType !== 'product') return <NotFoundPage />
  return (
    <Loaded queries={[record, review]} skeleton={<SkeletonPage />} missing={<NotFoundPage />}>
      {(submission, review) =>
        isAddressed(submission, params) ? (
          <Opened key={submission.id} role={role as WorkflowRole} submission={submission} review={review} />
        ) : (
          <NotFoundPage />
        )
      }
    </Loaded>
  )
}

type OpenedProps = { role: WorkflowRole; submission: Submission; review: Review }

const Opened = ({ role, submission, review }: OpenedProps) => {
  const { t } = useWorkflowWords()
  const { definition, rounds } = submission
  const record = useMemo(() => viewRecord(definition, rounds), [definition, rounds])
  const decision = useDecision({ role, submission, review })
  const [deciding, setDeciding] = useState(false)
  // Below lg the decision would stand under the whole record: there it is called from a bar that stays.
  const narrow = useMediaQuery('(max-width: 63.99em)', false, { getInitialValueInEffect: false })
  const inBar = narrow && (review.choices.some(({ possible }) => possible) || decision.overtaken !== undefined)
  const panel = (
    <DecisionPanel submission={submission} review={review} record={record} decision={decision} titled={inBar} />
  )
  return (
    <>
      <DetailsPage
        {...useReviewHead(role, submission, review)}
        lead={<ReviewPath submission={submission} mayDecide={submission.pendingWith === role && review.can.decide} />}
        wideSide
        side={
          <>
            {!inBar && panel}
            <InspectorReleases submission={submission} />
            <ReviewHistory history={submission.history} />
          </>
        }
      >
        <ReviewRecord submission={submission} record={record} />
      </DetailsPage>
      {inBar && (
        <>
          <BottomSheet opened={deciding} onClose={() => setDeciding(false)} title={t('decision.title')}>
            {panel}
          </BottomSheet>
          <DecisionBar submission={submission} record={record} decision={decision} onOpen={() => setDeciding(true)} />
        </>
      )}
      <UnsavedGuard dirty={decision.dirty} />
    </>
  )
}
