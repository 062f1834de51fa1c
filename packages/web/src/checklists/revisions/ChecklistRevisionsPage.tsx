import { listChecklistRevisions } from '@gemba/domain/checklists/checklists.endpoints'
import type { ChecklistDetails, RevisionSummary } from '@gemba/domain/checklists/checklistViews.schema'
import { personName } from '@gemba/domain/core/personName'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { Loaded } from '../../platform/Loaded.tsx'
import { queryOf } from '../../platform/queries.ts'
import { Dotted } from '../../ui/display/Dotted.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeletons.tsx'
import { ChecklistFrame } from '../ChecklistFrame.tsx'
import { RevisionDetail } from './RevisionDetail.tsx'
import classes from './revisions.module.css'

/** Every published version, and what changed from one to another. */
export const ChecklistRevisionsPage = () => (
  <ChecklistFrame tab="revisions">{checklist => <Revisions checklist={checklist} />}</ChecklistFrame>
)

const Revisions = ({ checklist }: { checklist: ChecklistDetails }) => {
  const query = useQuery(queryOf(listChecklistRevisions, { params: { id: checklist.id }, query: { count: 500 } }))
  return (
    <Loaded queries={[query]} skeleton={<SkeletonRows />}>
      {({ revisions }) => <RevisionList checklist={checklist} revisions={revisions} />}
    </Loaded>
  )
}

type RevisionListProps = { checklist: ChecklistDetails; revisions: readonly RevisionSummary[] }

const RevisionList = ({ checklist, revisions }: RevisionListProps) => {
  const { t } = useTranslation('checklists')
  const format = useFormat()
  const working = checklist.state === 'changed'
  const [chosen, setChosen] = useState<number | 'working'>()
  if (revisions.length === 0) return <EmptyState title={t('revisions.empty')}>{t('revisions.emptyAdvice')}</EmptyState>
  const current = chosen ?? (working ? 'working' : revisions[0]?.revision)
  return (
    <div className={classes.page}>
      <ul className={classes.list}>
        {working && (
          <li>
            <button
              type="button"
              className={classes.revision}
              aria-current={current === 'working'}
              onClick={() => setChosen('working')}
            >
              <b>{t('revisions.working')}</b>
              <small>{t('state.changed')}</small>
            </button>
          </li>
        )}
        {revisions.map(one => (
          <li key={one.revision}>
            <button
              type="button"
              className={classes.revision}
              aria-current={current === one.revision}
              onClick={() => setChosen(one.revision)}
            >
              <b>{t('revisions.name', { n: one.revision + 1 })}</b>
              <small>
                <Dotted
                  parts={[
                    format.dateTime(one.publishedAt),
                    personName(one.publishedBy),
                    t('revisions.questions', { n: one.questionCount }),
                  ]}
                />
              </small>
              {one.notes && <p dir="auto">{one.notes}</p>}
            </button>
          </li>
        ))}
      </ul>
      {current !== undefined && (
        <RevisionDetail key={current} checklist={checklist} revisions={revisions} current={current} />
      )}
    </div>
  )
}
