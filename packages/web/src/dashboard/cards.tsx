import type { DashboardCounts } from '@gemba/domain/dashboard/dashboard.endpoints'
import {
  IconAlertCircle,
  IconClipboardCheck,
  IconRulerMeasure,
  IconUserCheck,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../platform/format.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { StateGlyph } from '../ui/display/StateGlyph.tsx'
import type { RenderLink } from '../ui/layout/link.tsx'
import classes from './DashboardPage.module.css'

type Kind = 'process' | 'product'
type Way = { to: string; link: RenderLink }

/** Checklists of a kind: how many are assigned, and the drafts that are begun. */
export const ChecklistsCard = ({
  kind,
  counts,
  ...way
}: Way & { kind: Kind; counts: (DashboardCounts['processChecklists'] & { remeasure?: number }) | null }) => {
  const { t } = useTranslation('dashboard')
  if (!counts) return null
  const { assigned, drafts, remeasure = 0 } = counts
  return (
    <Card
      {...way}
      icon={kind === 'process' ? IconClipboardCheck : IconRulerMeasure}
      title={t(`checklists.${kind}`)}
      figure={assigned}
      caption={t('checklists.assigned', { count: assigned })}
    >
      {drafts > 0 ? t('checklists.drafts', { count: drafts }) : t('checklists.noDrafts')}
      {remeasure > 0 && <Warning state="setting">{t('checklists.remeasure', { count: remeasure })}</Warning>}
    </Card>
  )
}

/** A queue of the approval, with the age of what has waited longest. */
export const QueueCard = ({
  name,
  counts,
  ...way
}: Way & { name: string; counts: DashboardCounts['qaSupervisor'] }) => {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  if (!counts) return null
  const { pending, since } = counts
  return (
    <Card
      {...way}
      icon={IconUserCheck}
      title={t('queue.title', { name })}
      figure={pending}
      caption={t('queue.pending', { count: pending })}
    >
      {since ? t('queue.oldest', { age: format.age(since) }) : t('queue.nothing')}
    </Card>
  )
}

/** Open issues of a kind, how many of them are late, and how many nobody has taken yet. */
export const IssuesCard = ({
  kind,
  counts,
  ...way
}: Way & { kind: Kind; counts: DashboardCounts['processIssues'] }) => {
  const { t } = useTranslation('dashboard')
  if (!counts) return null
  return (
    <Card
      {...way}
      icon={IconAlertCircle}
      title={t(`issues.${kind}`)}
      figure={counts.open}
      caption={t('issues.open', { count: counts.open })}
    >
      {counts.overdue > 0 ? <Late>{t('issues.overdue', { count: counts.overdue })}</Late> : t('issues.noneLate')}
      {counts.unowned > 0 && <Warning state="pending">{t('issues.unowned', { count: counts.unowned })}</Warning>}
    </Card>
  )
}

type CardProps = Way & { icon: TablerIcon; title: string; figure: number; caption: string; children: ReactNode }

const Card = ({ icon, title, figure, caption, to, link, children }: CardProps) => (
  <li className={classes.card}>
    <h2 className={classes.title}>
      <Icon of={icon} className={classes.icon} />
      {link({ to, className: classes.link, children: title })}
    </h2>
    <p className={classes.figure}>
      <b>{figure}</b> {caption}
    </p>
    <div className={classes.note}>{children}</div>
  </li>
)

const Warning = ({ state, children }: { state: 'setting' | 'pending'; children: ReactNode }) => (
  <span className={classes.state}>
    <StateGlyph state={state} size={16} />
    {children}
  </span>
)

const Late = ({ children }: { children: ReactNode }) => (
  <span className={`${classes.state} ${classes.late}`}>
    <StateGlyph state="fail" size={16} />
    {children}
  </span>
)
