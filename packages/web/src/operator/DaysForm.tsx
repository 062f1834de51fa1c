import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { DateRange, type DayRange } from '../ui/forms/DateRange.tsx'
import classes from './DaysForm.module.css'

/** The days of which submissions are listed; they are asked for with Search. */
export const DaysForm = ({ days, onSearch }: { days: DayRange; onSearch: (days: DayRange) => void }) => {
  const { t } = useTranslation('operator')
  const [listed, setListed] = useState(days)
  const [chosen, setChosen] = useState(days)
  // Going back or clearing shows other days: the fields say which.
  if (listed.from !== days.from || listed.to !== days.to) {
    setListed(days)
    setChosen(days)
  }
  return (
    <form
      className={classes.days}
      onSubmit={event => {
        event.preventDefault()
        onSearch(chosen)
      }}
    >
      <DateRange value={chosen} onChange={setChosen} />
      <Button type="submit" variant="default">
        {t('searchDays')}
      </Button>
    </form>
  )
}
