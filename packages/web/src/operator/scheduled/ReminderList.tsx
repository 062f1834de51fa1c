import type { OperatorChecklist } from '@gemba/domain/drafts/drafts.endpoints'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import classes from './ReminderList.module.css'

/** The reminders of a checklist (specification 2 §2.1): name, start date, end date, frequency type, next schedule. */
export const ReminderList = ({ reminders }: Pick<OperatorChecklist, 'reminders'>) => {
  const { t } = useTranslation('operator')
  const format = useFormat()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone is reached with the keyboard too
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('reminder.of')}>
      <table className={classes.reminders}>
        <thead>
          <tr>
            {(['name', 'start', 'end', 'frequency', 'next'] as const).map(column => (
              <th key={column} scope="col">
                {t(`reminder.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reminders.map(({ id, name, places, startDate, endDate, interval, next }) => (
            <tr key={id}>
              <th scope="row" dir="auto">
                {name || places.join(', ') || t(`frequency.${interval.type}`)}
              </th>
              <td>{format.day(startDate)}</td>
              <td>{endDate === null ? t('reminder.never') : format.day(endDate)}</td>
              <td>{t(`frequency.${interval.type}`)}</td>
              <td>{next === null ? t('reminder.notPlanned') : format.when(next)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
