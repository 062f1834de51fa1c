import { addressOf } from '@gemba/domain/core/address'
import { personName } from '@gemba/domain/core/personName'
import type { Floor, ResultRow } from '@gemba/domain/dashboard/floor.schema'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { routerLink } from '../../platform/address.tsx'
import { useFormat } from '../../platform/format.ts'
import { useMayOpen } from '../../platform/mayOpen.ts'
import { Dotted } from '../../ui/display/Dotted.tsx'
import { Status } from '../../ui/display/Status.tsx'
import { Panel, PanelEmpty } from '../../ui/layout/Panel.tsx'
import { useHeldRows } from '../../ui/lists/heldRows.ts'
import classes from './Waits.module.css'

const states = { pass: 'done', fail: 'fail', bypassed: 'bypass' } as const
const page = '/checklists/$checklistType/$id/responses/$response/$revision'

type ResultsPanelProps = { results: NonNullable<Floor['results']> }

/** What was submitted today: how much passed and failed, and the newest. */
export const ResultsPanel = ({ results }: ResultsPanelProps) => {
  const { t } = useTranslation('dashboard')
  const { passed, failed, bypassed, newest } = results
  const { rows, hold } = useHeldRows(newest)
  const count = passed + failed + bypassed
  return (
    <Panel title={t('results.title')} aside={count > 0 && t('results.counted', { count, failed, bypassed })}>
      {rows.length === 0 ? (
        <PanelEmpty>{t('results.nothing')}</PanelEmpty>
      ) : (
        <ul className={classes.rows} {...hold}>
          {rows.map(row => (
            <Result key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const Result = ({ row }: { row: ResultRow }) => {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const mayOpen = useMayOpen()
  const { id, type, title, checklistId, revision, irNumber, machine, lot, outcome, by, at } = row
  const values = { checklistType: type, id: checklistId, response: id, revision: String(revision) }
  return (
    <li className={classes.row}>
      <span className={classes.time}>{format.time(at)}</span>
      <div className={classes.words}>
        {mayOpen(page, values) ? (
          routerLink({ to: addressOf(page, values), className: classes.link, children: <bdi>{title}</bdi> })
        ) : (
          <bdi className={classes.link}>{title}</bdi>
        )}
        <small>
          <Dotted parts={[irNumber, machine, lot, by && personName(by)]} />
        </small>
      </div>
      <Status state={states[outcome]}>{t(`results.${outcome}`)}</Status>
    </li>
  )
}
