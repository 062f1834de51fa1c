import { useFormat } from '../../platform/format.ts'
import { Gauge } from '../../ui/measurement/Gauge.tsx'
import { useWorkflowWords } from '../useWorkflowWords.ts'
import classes from './Waiting.module.css'

const hour = 3_600_000

/** How long an inspection has waited, against the time in which the company wants it decided. */
export const Waiting = ({ since, hours }: { since: string; hours: number }) => {
  const { t } = useWorkflowWords()
  const { age } = useFormat()
  const waited = Math.max(0, Date.now() - Date.parse(since)) / hour
  const late = waited > hours
  return (
    <span className={classes.waiting}>
      <span className={late ? classes.late : undefined}>
        {age(since)}
        {late && <span className="g-only-read"> {t('waitingLate', { hours })}</span>}
      </span>
      <span className={classes.gauge}>
        {/* A wait of weeks ends at the edge of the scale: that it is over is what counts. */}
        <Gauge lower={0} upper={hours} values={[Math.min(waited, 1.6 * hours)]} width={96} label="" />
      </span>
    </span>
  )
}
