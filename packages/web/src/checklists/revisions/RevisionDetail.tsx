import { diffChecklistRevisions, getChecklistRevision } from '@gemba/domain/checklists/checklists.endpoints'
import type { ChecklistDetails, RevisionSummary } from '@gemba/domain/checklists/checklistViews.schema'
import { Button, Select } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Loaded } from '../../platform/Loaded.tsx'
import { queryOf } from '../../platform/queries.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeletons.tsx'
import { downloadChecklist } from '../downloadChecklist.ts'
import { ChangeList } from './ChangeList.tsx'
import classes from './revisions.module.css'

type RevisionDetailProps = {
  checklist: ChecklistDetails
  revisions: readonly RevisionSummary[]
  current: number | 'working'
}

/** What changed up to a revision, or since the newest one, and the checklist as a file. */
export const RevisionDetail = ({ checklist, revisions, current }: RevisionDetailProps) => {
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
        {checklist.can.export && (
          <Button
            variant="default"
            leftSection={<Icon of={IconDownload} />}
            onClick={() => void downloadChecklist(checklist, t('row.exportFailed'), revision)}
          >
            {t('row.export')}
          </Button>
        )}
      </div>
      {earlier.length > 0 ? (
        <Diff id={checklist.id} from={from} to={revision} working={checklist} />
      ) : (
        <p className={classes.none}>
          {t(checklist.collection && current !== 0 ? 'shared.firstHere' : 'revisions.first')}
        </p>
      )}
    </div>
  )
}

type DiffProps = { id: string; from: number; to: number | undefined; working: ChecklistDetails }

const Diff = ({ id, from, to, working }: DiffProps) => {
  const changes = useQuery(queryOf(diffChecklistRevisions, { params: { id }, query: { from, to } }))
  const before = useQuery(queryOf(getChecklistRevision, { params: { id, revision: String(from) } }))
  const after = useQuery(queryOf(getChecklistRevision, { params: { id, revision: String(to ?? from) } }))
  return (
    <Loaded queries={[changes, before, after]} skeleton={<SkeletonRows rows={4} />}>
      {(changes, before, after) => (
        <ChangeList
          changes={changes}
          before={before.definition}
          after={to === undefined ? working.definition : after.definition}
        />
      )}
    </Loaded>
  )
}
