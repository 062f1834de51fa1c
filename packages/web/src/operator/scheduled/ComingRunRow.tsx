import { personName } from '@gemba/domain/core/personName'
import type { ShiftRun } from '@gemba/domain/dashboard/floor.schema'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { Dotted } from '../../ui/display/Dotted.tsx'
import { Status } from '../../ui/display/Status.tsx'
import classes from './DueRuns.module.css'

/** A run of the shift that someone else does, or that opens later. */
export const ComingRunRow = ({ run, now }: { run: ShiftRun; now: number }) => {
  const { t } = useTranslation('operator')
  const format = useFormat()
  const { title, place, person, progress, opensAt, dueAt, lateAt } = run
  const at = new Date(now)
  return (
    <li className={classes.row}>
      <span className={classes.time}>{format.time(dueAt)}</span>
      <div className={classes.names}>
        <h3>
          <bdi>{title}</bdi>
        </h3>
        <p>
          <Dotted parts={[place, person && personName(person), progress && t('answered', progress)]} />
        </p>
      </div>
      {now >= Date.parse(lateAt) ? (
        <Status state="fail">{t('scheduled.late', { age: format.age(lateAt, at) })}</Status>
      ) : (
        <span className={classes.state}>
          {now < Date.parse(opensAt) ? t('scheduled.opensAt', { time: format.near(opensAt, at) }) : t('scheduled.open')}
        </span>
      )}
    </li>
  )
}
