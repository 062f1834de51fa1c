import {
  diffChecklistRevisions,
  getChecklistRevision,
  listChecklistRevisions,
} from '@gemba/domain/checklists/checklists.endpoints'
import type { ChecklistDetails, RevisionSummary } from '@gemba/domain/checklists/checklistViews.schema'
import { personName } from '@gemba/domain/core/fields'
import { Button, Select } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asCallError } from '../../platform/callError.ts'
import { useFormat } from '../../platform/format.ts'
import { queryOf } from '../../platform/queries.ts'
import { Dotted } from '../../ui/display/Dotted.tsx'
import { Icon } from '../../ui/display/Icon.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeletons.tsx'
import { ChecklistFrame } from '../ChecklistFrame.tsx'
import { downloadChecklist } from '../downloadChecklist.ts'
import { ChangeList } from './ChangeList.tsx'
import classes from './revisions.module.css'

/** Every published version, and what changed from one to another. */
export const ChecklistRevisionsPage = () => (
  <ChecklistFrame tab="revisions">{checklist => <Revisions checklist={checklist} />}</ChecklistFrame>
)

const Revisions = ({ checklist }: { checklist: ChecklistDetails }) => {
  const { t } = useTranslation('checklists')
  const format = useFormat()
  const { id } = checklist
  const query = useQuery(queryOf(listChecklistRevisions, { params: { id }, query: { count: 500 } }))
  const revisions = query.data?.revisions
  const working = checklist.state === 'changed'
  const [chosen, setChosen] = useState<number | 'working'>()
  if (query.error && !revisions) {
    const { message, requestId } = asCallError(query.error)
    return <ErrorState detail={message} requestId={requestId} onRetry={() => void query.refetch()} />
  }
  if (!revisions) return <SkeletonRows />
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
      {current !== undefined && <Detail key={current} checklist={checklist} revisions={revisions} current={current} />}
    </div>
  )
}

type DetailProps = {
  checklist: ChecklistDetails
  revisions: readonly RevisionSummary[]
  current: number | 'working'
}

const Detail = ({ checklist, revisions, current }: DetailProps) => {
  const { t } = useTranslation('checklists')
  const newest = revisions[0]?.revision ?? 0
  const [from, setFrom] = useState(current === 'working' ? newest : current - 1)
  const earlier = revisions.filter(one => current === 'working' || one.revision < current)
  const revision = current === 'working' ? undefined : current
  return (
    <div className={classes.detail}>
      <div className={classes.compare}>
        {earlier.length > 0 && (
          <Select
            label={t('revisions.compareWith')}
            allowDeselect={false}
            value={String(from)}
            data={earlier.map(one => ({
              value: String(one.revision),
              label: t('revisions.name', { n: one.revision + 1 }),
            }))}
            onChange={value => setFrom(Number(value))}
          />
        )}
        <Button
          variant="default"
          leftSection={<Icon of={IconDownload} />}
          onClick={() => void downloadChecklist(checklist, t('row.exportFailed'), revision)}
        >
          {t('row.export')}
        </Button>
      </div>
      {earlier.length > 0 ? (
        <Diff id={checklist.id} from={from} to={revision} working={checklist} />
      ) : (
        <p className={classes.none}>{t('revisions.first')}</p>
      )}
    </div>
  )
}

type DiffProps = { id: string; from: number; to: number | undefined; working: ChecklistDetails }

const Diff = ({ id, from, to, working }: DiffProps) => {
  const changes = useQuery(queryOf(diffChecklistRevisions, { params: { id }, query: { from, to } }))
  const before = useQuery(queryOf(getChecklistRevision, { params: { id, revision: String(from) } }))
  const after = useQuery({
    ...queryOf(getChecklistRevision, { params: { id, revision: String(to ?? 0) } }),
    enabled: to !== undefined,
  })
  const failed = [changes, before, after].find(query => query.error && !query.data)
  if (failed) {
    const { message, requestId } = asCallError(failed.error)
    return <ErrorState detail={message} requestId={requestId} onRetry={() => void failed.refetch()} />
  }
  const now = to === undefined ? working.definition : after.data?.definition
  if (!changes.data || !before.data || !now) return <SkeletonRows rows={4} />
  return <ChangeList changes={changes.data} before={before.data.definition} after={now} />
}
