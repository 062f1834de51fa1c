import { addressOf } from '@gemba/domain/core/address'
import { claimedIn, identitiesIn } from '@gemba/domain/submissions/printRecord'
import type { Submission } from '@gemba/domain/submissions/submissions.schema'
import { reviewAddress } from '@gemba/domain/workflow/inspectionAddress'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPrinter } from '@tabler/icons-react'
import { useGo } from '../../platform/address.tsx'
import { useCrumbs } from '../../platform/crumbs.ts'
import { useFormat } from '../../platform/format.ts'
import { PersonLinks } from '../../platform/PersonLink.tsx'
import { Dotted } from '../../ui/display/Dotted.tsx'
import { Icon } from '../../ui/display/Icon.tsx'
import { StatusBadge } from '../../ui/display/Status.tsx'
import { standing } from '../states.ts'
import { useWorkflowWords } from '../useWorkflowWords.ts'
import { ReversedIcon } from './ReversedIcon.tsx'
import type { Review } from './review.ts'
import { useKeys } from './useKeys.ts'
import classes from './useReviewHead.module.css'

/** Number, status, facts, and the way to the neighbours in the queue. */
export const useReviewHead = (role: WorkflowRole, submission: Submission, review: Review) => {
  const { t, roleName, standingName } = useWorkflowWords()
  const crumbs = useCrumbs({ '/checklists/$checklistType/submissions/$role': roleName(role) })
  const go = useGo()
  const { previous, next, position, total } = review.queue
  const to = (neighbour: typeof next) => neighbour && (() => void go(reviewAddress(role, neighbour)))
  const back = to(previous)
  const on = to(next)
  useKeys({ ...(back && { k: back }), ...(on && { j: on }) })
  const reversal = submission.history.find(({ decision }) => decision === 'reverse')
  return {
    title: submission.irNumber,
    crumbs,
    facts: useFacts(submission),
    tag: (
      <>
        <StatusBadge state={standing(submission)}>
          {standingName(submission.status, submission.isWorkflowReverse)}
        </StatusBadge>
        {submission.isWorkflowReverse && <ReversedIcon reason={reversal?.reason ?? null} />}
      </>
    ),
    actions: (
      <>
        {position !== null && <span className={classes.place}>{t('review.place', { position, total })}</span>}
        <Step icon={IconChevronUp} keyName="K" label={t('review.previous')} onClick={back} />
        <Step icon={IconChevronDown} keyName="J" label={t('review.next')} onClick={on} />
        <Button
          variant="default"
          leftSection={<Icon of={IconPrinter} />}
          component="a"
          href={addressOf('/print/report/response', undefined, { id: submission.id })}
          target="_blank"
          rel="noopener"
        >
          {t('review.print')}
        </Button>
      </>
    ),
  }
}

type StepProps = { icon: typeof IconChevronUp; keyName: string; label: string; onClick: (() => void) | null }

const Step = ({ icon, keyName, label, onClick }: StepProps) => (
  <Button
    variant="default"
    className={classes.step ?? ''}
    aria-label={label}
    aria-keyshortcuts={keyName}
    disabled={!onClick}
    onClick={() => onClick?.()}
  >
    <Icon of={icon} />
    <span aria-hidden="true">
      <kbd>{keyName}</kbd>
    </span>
  </Button>
)

const useFacts = (submission: Submission) => {
  const { t } = useWorkflowWords()
  const { number } = useFormat()
  const { checklist, lot, lotSize, part, machine, submittedBy, revision, round } = submission
  const others = submission.rounds.flatMap(({ inspectors }) => inspectors).filter(({ id }) => id !== submittedBy.id)
  const inspected = [...new Map([submittedBy, ...others].map(person => [person.id, person])).values()]
  const claimed = claimedIn(submission.rounds)
  const identityInRound = (identity: string, round: number) => t('review.identityInRound', { identity, round })
  const listed = (...parts: string[]) => parts.some(Boolean) && <Dotted parts={parts} between={t('review.comma')} />
  const pieces = lotSize === null ? '' : t('review.pieces', { count: lotSize, pieces: number(lotSize) })
  const facts = [
    { label: t('review.checklist'), value: checklist.name },
    { label: t('review.part'), value: part },
    { label: t('review.lot'), value: listed(lot, pieces) },
    { label: t('review.machine'), value: machine },
    { label: t('column.inspectedBy'), value: <PersonLinks people={inspected} /> },
    { label: t('review.identity'), value: listed(...identitiesIn(submission.rounds, identityInRound)) },
    { label: t('review.claimed'), value: claimed.length > 0 && <PersonLinks people={claimed} /> },
    { label: t('review.revision'), value: String(revision + 1) },
    { label: t('review.rounds'), value: String(round) },
  ]
  return facts.filter(({ value }) => value).map(({ label, value }) => ({ label, value: <bdi>{value}</bdi> }))
}
