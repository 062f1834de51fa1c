import type { DayOff } from '@gemba/domain/plantCalendars/plantCalendar.schema'
import { ActionIcon, Button, Input } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { DialogButton } from '../ui/feedback/DialogButton.tsx'
import { ActRow, ActRows } from '../ui/forms/ActRows.tsx'
import { DayOffDialog } from './DayOffDialog.tsx'
import { PasteDaysDialog } from './PasteDaysDialog.tsx'
import classes from './plantCalendars.module.css'
import { useDayOffWords } from './useDayOffWords.ts'
import { withDaysOff } from './withDaysOff.ts'

type DaysOffFieldProps = {
  value: DayOff[]
  onChange: (days: DayOff[]) => void
  error: ReactNode
  readOnly: boolean
}

/** Days off in their order; those that are over are folded. */
export const DaysOffField = ({ value, onChange, error, readOnly }: DaysOffFieldProps) => {
  const { t } = useTranslation('plantCalendars')
  const today = useFormat().dayAfter(0)
  const [unfolded, setUnfolded] = useState(false)
  const past = value.filter(({ to }) => to < today)
  const shown = unfolded ? value : value.filter(({ to }) => to >= today)
  const without = (day: DayOff) => value.filter(other => other !== day)
  return (
    <div className={classes.daysOff}>
      {past.length > 0 && (
        <Button
          variant="subtle"
          className={classes.add}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {t(unfolded ? 'hidePast' : 'showPast', { count: past.length })}
        </Button>
      )}
      {shown.length > 0 && (
        <ActRows>
          {shown.map(day => (
            <DayOffRow
              key={`${day.from} ${day.to} ${day.name}`}
              day={day}
              {...(!readOnly && {
                onRemove: () => onChange(without(day)),
                onChange: (next: DayOff) => onChange(withDaysOff(without(day), [next])),
              })}
            />
          ))}
        </ActRows>
      )}
      {shown.length === 0 && <p className={classes.hint}>{t('noDaysOff')}</p>}
      {error && <Input.Error role="alert">{error}</Input.Error>}
      {!readOnly && (
        <div className={classes.acts}>
          <DialogButton variant="default" label={t('addDayOff')}>
            {dialog => <DayOffDialog {...dialog} onSaved={day => onChange(withDaysOff(value, [day]))} />}
          </DialogButton>
          <DialogButton variant="default" label={t('paste')}>
            {dialog => (
              <PasteDaysDialog {...dialog} known={value} onSaved={days => onChange(withDaysOff(value, days))} />
            )}
          </DialogButton>
        </div>
      )}
    </div>
  )
}

type DayOffRowProps = { day: DayOff; onRemove?: () => void; onChange?: (next: DayOff) => void }

const DayOffRow = ({ day, onRemove, onChange }: DayOffRowProps) => {
  const { t } = useTranslation('plantCalendars')
  const { span } = useDayOffWords()
  const [opened, setOpened] = useState(false)
  const what = { name: day.name, days: span(day) }
  return (
    <ActRow title={<bdi>{day.name}</bdi>} note={span(day)}>
      {onChange && (
        <>
          <ActionIcon variant="subtle" aria-label={t('changeDayOff', what)} onClick={() => setOpened(true)}>
            <Icon of={IconPencil} />
          </ActionIcon>
          <ActionIcon variant="subtle" aria-label={t('removeDayOff', what)} onClick={onRemove}>
            <Icon of={IconTrash} />
          </ActionIcon>
          <DayOffDialog opened={opened} onClose={() => setOpened(false)} day={day} onSaved={onChange} />
        </>
      )}
    </ActRow>
  )
}
