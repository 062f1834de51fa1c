import { checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { addressOf } from '@gemba/domain/core/address'
import type { Counts } from '@gemba/domain/core/counts'
import { personName } from '@gemba/domain/core/personName'
import type { OpenIssue } from '@gemba/domain/dashboard/floor.schema'
import { isOver } from '@gemba/domain/dashboard/urgency'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { routerLink } from '../../platform/address.tsx'
import { useFormat } from '../../platform/format.ts'
import { Dotted } from '../../ui/display/Dotted.tsx'
import { StateGlyph } from '../../ui/display/StateGlyph.tsx'
import { Panel, PanelEmpty, PanelLinks } from '../../ui/layout/Panel.tsx'
import { useHeldRows } from '../../ui/lists/heldRows.ts'
import { isSoon } from './standing.ts'
import classes from './Waits.module.css'

type IssuesPanelProps = {
  issues: readonly OpenIssue[]
  counts: Pick<Counts, 'processIssues' | 'productIssues'>
  now: number
}

/** The open issues that the person may see, what is overdue first. */
export const IssuesPanel = ({ issues, counts, now }: IssuesPanelProps) => {
  const { t } = useTranslation('dashboard')
  const { rows, hold } = useHeldRows(issues)
  const types = checklistTypes.filter(type => (counts[`${type}Issues`]?.count ?? 0) > 0)
  const sum = (figure: 'count' | 'overdue') =>
    types.reduce((all, type) => all + (counts[`${type}Issues`]?.[figure] ?? 0), 0)
  const [open, overdue] = [sum('count'), sum('overdue')]
  return (
    <Panel title={t('issues.title')} aside={open > 0 && t('issues.counted', { open, overdue })}>
      {rows.length === 0 ? (
        <PanelEmpty>{t('issues.nothing')}</PanelEmpty>
      ) : (
        <ul className={classes.rows} {...hold}>
          {rows.map(issue => (
            <IssueRow key={issue.id} issue={issue} now={now} />
          ))}
        </ul>
      )}
      {open > rows.length && (
        <PanelLinks>
          {types.map(checklistType => (
            <span key={checklistType}>
              {routerLink({
                to: addressOf('/checklists/$checklistType/issues', { checklistType }, { feature: 'checklist' }),
                children: t(`issues.allOf.${checklistType}`),
              })}
            </span>
          ))}
        </PanelLinks>
      )}
    </Panel>
  )
}

const IssueRow = ({ issue, now }: { issue: OpenIssue; now: number }) => {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const { id, type, title, number, owner, occurrences, dueDate, dueUntil, since } = issue
  const due = dueUntil === null ? null : Date.parse(dueUntil)
  const late = isOver({ due }, now)
  return (
    <li className={classes.row}>
      <StateGlyph state={late ? 'fail' : 'pending'} size={18} />
      <div className={classes.words}>
        {routerLink({
          to: addressOf('/checklists/$checklistType/issues/$id', { checklistType: type, id }),
          className: classes.link,
          children: <bdi>{title}</bdi>,
        })}
        <small>
          <Dotted
            parts={[
              number,
              owner ? personName(owner) : t('issues.noOwner'),
              occurrences > 1 && t('issues.occurrences', { count: occurrences }),
            ]}
          />
        </small>
      </div>
      <em className={late ? classes.late : isSoon({ due }, now) ? classes.soon : undefined}>
        {late
          ? t('waits.overdue', { age: format.age(dueUntil ?? since, new Date(now)) })
          : dueDate
            ? t('waits.dueDay', { day: format.day(dueDate) })
            : t('issues.since', { age: format.age(since, new Date(now)) })}
      </em>
    </li>
  )
}
