import type { OperatorChecklist } from '@gemba/domain/drafts/drafts.endpoints'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Counter } from '../ui/display/Counter.tsx'
import { Dotted } from '../ui/display/Dotted.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import classes from './ChecklistRow.module.css'

type ChecklistRowProps = {
  checklist: OperatorChecklist
  /** what the badge counts: '3 drafts'; without it there is nothing to expand */
  badge?: { count: number; noun: string }
  expanded: boolean
  onExpand: () => void
  action?: ReactNode
  children: ReactNode
}

/** A checklist with what it is, what it holds, and what can be done with it. */
export const ChecklistRow = ({ checklist, badge, expanded, onExpand, action, children }: ChecklistRowProps) => {
  const { t } = useTranslation('operator')
  const { category, questionCount, revision } = checklist
  const facts = [
    !checklist.active && t('inactive'),
    category,
    t('questions', { n: questionCount }),
    t('revision', { number: revision + 1 }),
  ]
  const panel = `drafts-${checklist.id}`
  return (
    <li className={classes.row}>
      <div className={`${classes.head} ${badge ? '' : classes.short}`}>
        <div className={classes.names}>
          <h2>
            <bdi>{checklist.name}</bdi>
          </h2>
          <p>
            <Dotted parts={facts} />
          </p>
        </div>
        {badge && (
          <button
            type="button"
            className={`${classes.badge} ${expanded ? classes.open : ''}`}
            aria-expanded={expanded}
            aria-controls={expanded ? panel : undefined}
            onClick={onExpand}
          >
            <Counter>{badge.count}</Counter>
            {badge.noun}
            <span className="g-only-read">{checklist.name}</span>
            <Icon of={IconChevronDown} className={classes.chevron} />
          </button>
        )}
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {badge && expanded && (
        <div id={panel} className={classes.panel}>
          {children}
        </div>
      )}
    </li>
  )
}
