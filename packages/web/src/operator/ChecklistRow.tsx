import type { OperatorChecklist } from '@gemba/domain/drafts/drafts.endpoints'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Counter } from '../ui/display/Counter.tsx'
import { Dotted } from '../ui/display/Dotted.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import classes from './ChecklistRow.module.css'

/** What a row opens: its drafts, its submissions, or its reminders. */
export type RowPanel = {
  id: string
  /** with what it counts: 3 'drafts' */
  count?: number
  label: string
  content: ReactNode
}

type ChecklistRowProps = {
  checklist: OperatorChecklist
  panels: readonly RowPanel[]
  /** the panel that is open */
  expanded: string | undefined
  onExpand: (panel: string | undefined) => void
  action?: ReactNode
}

/** A checklist with what it is, what it holds, and what can be done with it. */
export const ChecklistRow = ({ checklist, panels, expanded, onExpand, action }: ChecklistRowProps) => {
  const { t } = useTranslation('operator')
  const { category, questionCount, revision } = checklist
  const facts = [
    !checklist.active && t('inactive'),
    category,
    t('questions', { n: questionCount }),
    t('revision', { number: revision + 1 }),
  ]
  const open = panels.find(({ id }) => id === expanded)
  const panelId = (id: string) => `${id}-${checklist.id}`
  return (
    <li className={classes.row}>
      <div className={`${classes.head} ${panels.length > 0 ? '' : classes.short}`}>
        <div className={classes.names}>
          <h2>
            <bdi>{checklist.name}</bdi>
          </h2>
          <p>
            <Dotted parts={facts} />
          </p>
        </div>
        {panels.length > 0 && (
          <div className={classes.badges}>
            {panels.map(({ id, count, label }) => (
              <button
                key={id}
                type="button"
                className={`${classes.badge} ${id === expanded ? classes.open : ''}`}
                aria-expanded={id === expanded}
                aria-controls={id === expanded ? panelId(id) : undefined}
                onClick={() => onExpand(id === expanded ? undefined : id)}
              >
                {count !== undefined && <Counter>{count}</Counter>}
                {label}
                <span className="g-only-read">{checklist.name}</span>
                <Icon of={IconChevronDown} className={classes.chevron} />
              </button>
            ))}
          </div>
        )}
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {open && (
        <div id={panelId(open.id)} className={classes.panel}>
          {open.content}
        </div>
      )}
    </li>
  )
}
