import type { Occurrence } from '@gemba/domain/schedules/occurrence.schema'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Dotted } from '../../ui/display/Dotted.tsx'
import classes from './ScheduledTab.module.css'

type OccurrenceFactsProps = { occurrence: Occurrence; more?: ReactNode }

/** The name of what is asked for, and where. */
export const OccurrenceFacts = ({ occurrence, more }: OccurrenceFactsProps) => {
  const { t } = useTranslation('operator')
  const { checklist, place } = occurrence
  return (
    <div className={classes.names}>
      <h3>
        <bdi>{checklist.name}</bdi>
      </h3>
      <p>
        <Dotted
          parts={[place && <bdi key="place">{place}</bdi>, more ?? t('questions', { n: checklist.questionCount })]}
        />
      </p>
    </div>
  )
}
