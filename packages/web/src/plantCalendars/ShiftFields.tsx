import { maxShifts, type Shift } from '@gemba/domain/plantCalendars/plantCalendar.schema'
import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { FormErrors } from '../platform/form.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { OptionButtons } from '../ui/forms/OptionButtons.tsx'
import classes from './plantCalendars.module.css'
import { minutesOf, timeAt } from './public/clockTime.ts'
import { listOf, weekdayName, weekdayOptions } from './public/weekdays.ts'
import { endsNextDay } from './public/workParts.ts'
import { newShift } from './shiftModels.ts'

type ShiftFieldsProps = {
  value: Shift[]
  onChange: (shifts: Shift[]) => void
  onBlur: () => void
  errors: FormErrors
  workingDays: readonly number[]
  readOnly: boolean
}

/** The shifts of a plant, one below the other. */
export const ShiftFields = ({ value, onChange, onBlur, errors, workingDays, readOnly }: ShiftFieldsProps) => {
  const { t } = useTranslation('plantCalendars')
  const change = (id: string, next: Partial<Shift>) =>
    onChange(value.map(shift => (shift.id === id ? { ...shift, ...next } : shift)))
  const add = () => onChange([...value, newShift(following(value.at(-1)))])
  return (
    <>
      {value.map((shift, at) => (
        <ShiftField
          key={shift.id}
          shift={shift}
          onChange={next => change(shift.id, next)}
          onBlur={onBlur}
          errorAt={name => errors[`shifts.${at}.${name}`]}
          workingDays={workingDays}
          {...(!readOnly && { onRemove: () => onChange(value.filter(({ id }) => id !== shift.id)) })}
        />
      ))}
      {errors.shifts && (
        <Input.Error role="alert" className={classes.wide}>
          {errors.shifts}
        </Input.Error>
      )}
      {!readOnly && (
        <Button
          variant="default"
          className={classes.add}
          leftSection={<Icon of={IconPlus} />}
          disabled={value.length >= maxShifts}
          onClick={add}
        >
          {t('addShift')}
        </Button>
      )}
    </>
  )
}

/** The next shift begins when the last one ends, and is as long. */
const following = (last: Shift | undefined): Partial<Shift> => {
  if (!last?.start || !last.end) return {}
  const [start, end] = [minutesOf(last.start), minutesOf(last.end)]
  return { start: last.end, end: timeAt(end + ((end - start + 1440) % 1440)), weekdays: last.weekdays }
}

type ShiftFieldProps = {
  shift: Shift
  onChange: (next: Partial<Shift>) => void
  onBlur: () => void
  errorAt: (name: string) => string | undefined
  workingDays: readonly number[]
  onRemove?: () => void
}

const ShiftField = ({ shift, onChange, onBlur, errorAt, workingDays, onRemove }: ShiftFieldProps) => {
  const { t, i18n } = useTranslation('plantCalendars')
  const named = { name: shift.name || t('unnamed') }
  const idle = shift.weekdays.filter(day => !workingDays.includes(day))
  const time = (name: 'start' | 'end') => (
    <TextInput
      type="time"
      label={t(name)}
      value={shift[name]}
      error={errorAt(name)}
      onChange={event => onChange({ [name]: event.currentTarget.value })}
      {...(name === 'end' && shift.start && shift.end && endsNextDay(shift) && { description: t('nextDay') })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
  return (
    <fieldset className={classes.shift} aria-label={named.name} onBlur={onBlur}>
      <div className={classes.times}>
        <TextInput
          label={t('shiftName')}
          dir="auto"
          maxLength={60}
          value={shift.name}
          error={errorAt('name')}
          onChange={event => onChange({ name: event.currentTarget.value })}
        />
        {time('start')}
        {time('end')}
        {onRemove && (
          <ActionIcon
            variant="subtle"
            className={classes.remove}
            aria-label={t('removeShift', named)}
            onClick={onRemove}
          >
            <Icon of={IconTrash} />
          </ActionIcon>
        )}
      </div>
      <OptionButtons
        label={t('startsOn')}
        quiet
        options={weekdayOptions(i18n.language)}
        value={shift.weekdays}
        onChange={weekdays => onChange({ weekdays })}
        error={errorAt('weekdays')}
      />
      {idle.length > 0 && (
        <p className={classes.hint}>
          {t('idleDays', {
            days: listOf(
              i18n.language,
              idle.map(day => weekdayName(i18n.language, day)),
            ),
          })}
        </p>
      )}
    </fieldset>
  )
}
