import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { Button } from '@mantine/core'
import { IconClock, IconEdit, IconPlayerPlayFilled } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useGo } from '../../platform/address.tsx'
import { useFormat } from '../../platform/format.ts'
import { useOnline } from '../../platform/useOnline.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { Status } from '../../ui/display/Status.tsx'
import type { SeenOccurrence } from '../onDevice.ts'
import { OccurrenceFacts } from './OccurrenceFacts.tsx'
import { OccurrenceLine } from './OccurrenceLine.tsx'
import { occurrenceAddress } from './occurrenceAddress.ts'
import classes from './ScheduledTab.module.css'

const OccurrenceBypass = lazy(() => import('./OccurrenceBypass.tsx').then(file => ({ default: file.OccurrenceBypass })))

type OccurrenceCardProps = {
  type: ChecklistType
  occurrence: SeenOccurrence
  now: number
  late: boolean
  filled: boolean
}

/** A scheduled run that can be done now: until when, where the clock is, and the act. */
export const OccurrenceCard = ({ type, occurrence, now, late, filled }: OccurrenceCardProps) => {
  const { t } = useTranslation('operator')
  const format = useFormat()
  const go = useGo()
  const online = useOnline()
  const [bypassing, setBypassing] = useState(false)
  const { checklist, draft, can, dueAt, lateAt, here } = occurrence
  const begun = draft ? t('scheduled.begun', { time: format.whenWithin(draft.begunAt) }) : undefined
  const facts = here ? t('scheduled.refused') : begun
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <OccurrenceFacts occurrence={occurrence} more={facts} />
        {late ? (
          <Status state="fail">{t('scheduled.late', { age: format.age(lateAt, new Date(now)) })}</Status>
        ) : (
          <span className={classes.due}>
            <Icon of={IconClock} /> {t('scheduled.due', { time: format.clock(dueAt) })}
          </span>
        )}
      </div>
      <OccurrenceLine occurrence={occurrence} now={now} />
      {here && (
        <div className={classes.acts}>
          <Button variant="light" onClick={() => void go('/outbox')}>
            {t('scheduled.toOutbox')}
          </Button>
        </div>
      )}
      {can.run && !here && (
        <div className={classes.acts}>
          <Button
            variant={filled ? 'filled' : 'light'}
            leftSection={<Icon of={draft ? IconEdit : IconPlayerPlayFilled} />}
            onClick={() => void go(occurrenceAddress(type, occurrence))}
          >
            {draft ? t('scheduled.goOn') : t('run')}
            <span className="g-only-read">
              {' '}
              {checklist.name} {occurrence.place}
            </span>
          </Button>
          {can.bypass && (
            <Button variant="default" disabled={!online} onClick={() => setBypassing(true)}>
              {t('scheduled.bypass')}
              <span className="g-only-read">
                {' '}
                {checklist.name} {occurrence.place}
              </span>
            </Button>
          )}
        </div>
      )}
      {can.run && can.bypass && !here && !online && <p className={classes.hint}>{t('scheduled.bypassNeedsNetwork')}</p>}
      {bypassing && (
        <Suspense fallback={null}>
          <OccurrenceBypass type={type} occurrence={occurrence} onClose={() => setBypassing(false)} />
        </Suspense>
      )}
    </li>
  )
}
