import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useGo } from '../../platform/address.tsx'
import { useFormat } from '../../platform/format.ts'
import { useOnline } from '../../platform/useOnline.ts'
import { Dotted } from '../../ui/display/Dotted.tsx'
import { Status } from '../../ui/display/Status.tsx'
import type { SeenOccurrence } from '../onDevice.ts'
import classes from './DueRuns.module.css'
import { occurrenceAddress } from './occurrenceAddress.ts'

const OccurrenceBypass = lazy(() => import('./OccurrenceBypass.tsx').then(file => ({ default: file.OccurrenceBypass })))

/** A scheduled run that can be done now, in one line of the dashboard. */
export const DueRunRow = ({ occurrence, now }: { occurrence: SeenOccurrence; now: number }) => {
  const { t } = useTranslation('operator')
  const format = useFormat()
  const go = useGo()
  const online = useOnline()
  const [bypassing, setBypassing] = useState(false)
  const { checklist, place, draft, can, dueAt, lateAt, here } = occurrence
  const { type } = checklist
  const what = (
    <span className="g-only-read">
      {' '}
      {checklist.name} {place}
    </span>
  )
  return (
    <li className={classes.row}>
      <span className={classes.time}>{format.time(dueAt)}</span>
      <div className={classes.names}>
        <h3>
          <bdi>{checklist.name}</bdi>
        </h3>
        <p>
          <Dotted
            parts={[
              place,
              here
                ? t('scheduled.refused')
                : draft
                  ? t('scheduled.begun', { time: format.whenWithin(draft.begunAt) })
                  : null,
            ]}
          />
        </p>
      </div>
      {now >= Date.parse(lateAt) && (
        <Status state="fail">{t('scheduled.late', { age: format.age(lateAt, new Date(now)) })}</Status>
      )}
      <div className={classes.acts}>
        <Button variant="light" onClick={() => void go(here ? '/outbox' : occurrenceAddress(type, occurrence))}>
          {here ? t('scheduled.toOutbox') : draft ? t('scheduled.goOn') : t('run')}
          {what}
        </Button>
        {can.bypass && !here && (
          <Button variant="default" disabled={!online} onClick={() => setBypassing(true)}>
            {t('scheduled.bypass')}
            {what}
          </Button>
        )}
      </div>
      {can.bypass && !here && !online && <p className={classes.hint}>{t('scheduled.bypassNeedsNetwork')}</p>}
      {bypassing && (
        <Suspense fallback={null}>
          <OccurrenceBypass type={type} occurrence={occurrence} onClose={() => setBypassing(false)} />
        </Suspense>
      )}
    </li>
  )
}
