import { checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { addressOf } from '@gemba/domain/core/address'
import type { ShiftLine, ShiftRun } from '@gemba/domain/dashboard/floor.schema'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { routerLink } from '../../platform/address.tsx'
import { Panel, PanelEmpty, PanelLinks, ShowAll } from '../../ui/layout/Panel.tsx'
import { useHeldRows } from '../../ui/lists/heldRows.ts'
import { shownFirst } from '../../ui/lists/shownFirst.ts'
import { ComingRunRow } from '../scheduled/ComingRunRow.tsx'
import { DueRunRow } from '../scheduled/DueRunRow.tsx'
import classes from '../scheduled/DueRuns.module.css'
import type { SeenOccurrence } from './seenOccurrence.ts'
import type { ScheduledRuns } from './useScheduledRuns.ts'

type DueThisShiftProps = {
  /** null: not known yet, or none is scheduled */
  shift: ShiftLine | null
  runs: ScheduledRuns
  now: number
  className?: string | undefined
}

type Row = { id: string; dueAt: string; own?: SeenOccurrence; run?: ShiftRun }

/** What is still to be done of the shift, by its time: the user's own runs with their acts, and those of others. */
export const DueThisShift = ({ shift, runs, now, className }: DueThisShiftProps) => {
  const { t } = useTranslation('operator')
  const [isOpen, setOpen] = useState(false)
  const own = new Map(runs.open.map(one => [one.id, one]))
  const others = (shift?.runs ?? []).filter(
    ({ id, outcome, missedAt }) =>
      outcome === 'open' && !own.has(id) && !runs.doneHere.has(id) && now < Date.parse(missedAt),
  )
  const due = [
    ...runs.open.map((one): Row => ({ id: one.id, dueAt: one.dueAt, own: one })),
    ...others.map((run): Row => ({ id: run.id, dueAt: run.dueAt, run })),
  ].toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt))
  const { rows, hold } = useHeldRows(due)
  const isNow = !shift || Date.parse(shift.from) <= now
  const title = !isNow ? 'dueNext' : shift?.name ? 'dueShift' : 'dueToday'
  return (
    <Panel
      title={t(`scheduled.${title}`)}
      aside={
        shift &&
        shift.runs.length > 0 &&
        t('scheduled.dueOf', { count: due.length, all: Math.max(due.length, shift.runs.length) })
      }
      className={className}
    >
      {rows.length === 0 ? (
        <PanelEmpty>{t('scheduled.nothingDue')}</PanelEmpty>
      ) : (
        <ul className={classes.rows} {...hold}>
          {(isOpen ? rows : rows.slice(0, shownFirst)).map(({ id, own: mine, run }) =>
            mine ? (
              <DueRunRow key={id} occurrence={mine} now={now} />
            ) : (
              run && <ComingRunRow key={id} run={run} now={now} />
            ),
          )}
        </ul>
      )}
      {rows.length > shownFirst && (
        <ShowAll onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('scheduled.showLess') : t('scheduled.showAll', { count: rows.length })}
        </ShowAll>
      )}
      {runs.open.length > 0 && (
        <PanelLinks>
          {checklistTypes
            .filter(type => runs.open.some(({ checklist }) => checklist.type === type))
            .map(checklistType => (
              <span key={checklistType}>
                {routerLink({
                  to: addressOf('/checklists/$checklistType', { checklistType }, { tab: 'scheduled' }),
                  children: t(`scheduled.allOf.${checklistType}`),
                })}
              </span>
            ))}
        </PanelLinks>
      )}
    </Panel>
  )
}
