import type { Waiting } from '@gemba/domain/dashboard/urgency'
import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { SeenOccurrence } from '../../operator/public/seenOccurrence.ts'
import { routerLink } from '../../platform/address.tsx'
import { useFormat } from '../../platform/format.ts'
import { Dotted } from '../../ui/display/Dotted.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Gauge } from '../../ui/measurement/Gauge.tsx'
import classes from './NextForYou.module.css'
import { useWaitingWords } from './useWaitingWords.ts'

/** On a phone: the one thing to do now, with the page's filled button. */
export const NextForYou = ({ waiting, now }: { waiting: Waiting<SeenOccurrence>; now: number }) => {
  const { t } = useTranslation('dashboard')
  const { title, facts, time, tone, act, to } = useWaitingWords(waiting, now)
  return (
    <Panel title={t('next.title')} aside={<span className={tone && classes[tone]}>{time}</span>}>
      <p className={classes.title}>
        <bdi>{title}</bdi>
      </p>
      <p className={classes.facts}>
        <Dotted parts={facts} />
      </p>
      {waiting.kind === 'run' && <RunWindow opensAt={waiting.of.opensAt} dueAt={waiting.of.dueAt} now={now} />}
      <Button className={classes.act ?? ''} fullWidth renderRoot={props => routerLink({ ...props, to })}>
        {act} <span className="g-only-read">{title}</span>
      </Button>
    </Panel>
  )
}

/** From when to when a scheduled run can be done in time, and where in it one is. */
const RunWindow = ({ opensAt, dueAt, now }: { opensAt: string; dueAt: string; now: number }) => {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const [opens, due] = [Date.parse(opensAt), Date.parse(dueAt)]
  // What is long over ends at the edge of the scale.
  const at = Math.min(now, due + (due - opens) / 3)
  const times = { opens: format.time(opensAt), due: format.time(dueAt) }
  return (
    <div className={classes.window} dir="ltr">
      <Gauge lower={opens} upper={due} values={[at]} label={t('next.window', times)} />
      <p aria-hidden>
        <span>{times.opens}</span>
        <span>{times.due}</span>
      </p>
    </div>
  )
}
