import { type ChecklistType, checklistFlag } from '@gemba/domain/checklists/checklistTypes'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { lazy, useEffect } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { deviceHasRuns } from '../platform/deviceHasRuns.ts'
import { useFormat } from '../platform/format.ts'
import { useFeature } from '../platform/me.ts'
import { usePage } from '../platform/pageTitle.ts'
import { seenLast } from '../platform/seenLast.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { AssignedTab } from './AssignedTab.tsx'
import classes from './OperatorChecklistsPage.module.css'
import { operatorTabs } from './tabs.ts'
import { useOperatorHead } from './useOperatorHead.ts'

const ScheduledTab = lazy(() => import('./scheduled/ScheduledTab.tsx').then(file => ({ default: file.ScheduledTab })))
const SubmittedTab = lazy(() => import('./SubmittedTab.tsx').then(file => ({ default: file.SubmittedTab })))

/** After what the open tab needs. */
const settled = 3_000

/** /checklists/{process|product}: what the user may run, with its drafts, and what was submitted. */
export const OperatorChecklistsPage = () => {
  const type: ChecklistType = usePage().params.checklistType === 'product' ? 'product' : 'process'
  const enabled = useFeature(checklistFlag[type])
  const { pathname, href } = useLocation()
  useEffect(() => seenLast.note(pathname, href), [pathname, href])
  const { tab = 'assigned' } = useSearch({ strict: false }) as { tab?: string }
  // From now on this device keeps what works without network.
  useEffect(deviceHasRuns.note, [])
  const client = useQueryClient()
  const { timezone } = useFormat()
  useEffect(() => {
    const keep = () => void import('./keepTabs.ts').then(({ keepTabs }) => keepTabs(client, type, timezone))
    const timer = enabled ? setTimeout(keep, settled) : undefined
    return () => clearTimeout(timer)
  }, [client, type, timezone, enabled])
  const open = operatorTabs.find(one => one === tab) ?? 'assigned'
  if (!enabled) return <SwitchedOff type={type} />
  // One tab at a time: another tab starts with no row expanded.
  const Tab = { assigned: AssignedTab, scheduled: ScheduledTab, submitted: SubmittedTab }[open]
  return <Tab key={`${type} ${open}`} type={type} />
}

const SwitchedOff = ({ type }: { type: ChecklistType }) => {
  const { t } = useTranslation('operator')
  const { title, crumbs } = useOperatorHead(type, 'assigned', undefined)
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      <div className={classes.off}>
        <Notice tone="info">
          <b>{t('off.title')}</b> {t('off.text')}
        </Notice>
      </div>
    </>
  )
}
