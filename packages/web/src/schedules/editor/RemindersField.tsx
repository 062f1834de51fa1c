import type { ReminderRule } from '@gemba/domain/schedules/timeline'
import { Button, Checkbox, Input, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { Wide } from '../../ui/forms/FormPage.tsx'
import classes from '../schedules.module.css'
import { NumberField } from './NumberField.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { type ScheduleForm, sentTooLate } from './scheduleForm.ts'

const moments = ['beforeSlot', 'afterSlot', 'beforeDue', 'afterDue'] as const
type Moment = (typeof moments)[number]

export const mostRules = 10

/** Reminders of those who can do it and have not. */
export const RemindersField = ({ form, readOnly }: { form: ScheduleForm; readOnly: boolean }) => {
  const { t } = useTranslation('schedules')
  const { reminders } = form.values
  const tooLate = sentTooLate(form.values)
  const put = (next: ReminderRule[]) => form.setFieldValue('reminders', next)
  return (
    <Wide>
      <div className={classes.rules}>
        {reminders.map((rule, at) => (
          <ReminderFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a reminder is identified by its position
            key={`${at} of ${reminders.length}`}
            rule={rule}
            error={form.errors[`reminders.${at}.minutes`] ?? tooLate[`reminders.${at}.minutes`]}
            onChange={next => put(reminders.with(at, next))}
            onBlur={form.getInputProps(`reminders.${at}.minutes`).onBlur}
            remove={
              !readOnly && (
                <RemoveButton
                  className={classes.remove}
                  label={t('removeReminder', { n: at + 1 })}
                  onClick={() => put(reminders.filter((_, other) => other !== at))}
                />
              )
            }
            name={t('reminderNumber', { n: at + 1 })}
          />
        ))}
        {reminders.length === 0 && <p className={classes.hint}>{t('noReminders')}</p>}
        {form.errors.reminders && <Input.Error role="alert">{form.errors.reminders}</Input.Error>}
        {!readOnly && (
          <Button
            variant="default"
            className={classes.add}
            leftSection={<Icon of={IconPlus} />}
            disabled={reminders.length >= mostRules}
            onClick={() => put([...reminders, { from: 'due', minutes: -15, mail: false }])}
          >
            {t('addReminder')}
          </Button>
        )}
      </div>
    </Wide>
  )
}

type ReminderFieldsProps = {
  rule: ReminderRule
  error: ReactNode
  onChange: (rule: ReminderRule) => void
  onBlur: () => void
  remove: ReactNode
  name: string
}

const ReminderFields = ({ rule, error, onChange, onBlur, remove, name }: ReminderFieldsProps) => {
  const { t } = useTranslation('schedules')
  // 0 and an empty field have no sign that would say which one was chosen.
  const [isBefore, setBefore] = useState(rule.minutes < 0)
  const moment: Moment = `${isBefore ? 'before' : 'after'}${rule.from === 'slot' ? 'Slot' : 'Due'}`
  const signed = (minutes: number, before: boolean) => (before && minutes > 0 ? -minutes : minutes)
  const choose = (next: Moment) => {
    const before = next.startsWith('before')
    setBefore(before)
    onChange({
      ...rule,
      from: next.endsWith('Slot') ? 'slot' : 'due',
      minutes: signed(Math.abs(rule.minutes), before),
    })
  }
  return (
    <fieldset className={classes.rule} aria-label={name}>
      <NumberField
        label={t('minutes')}
        value={Math.abs(rule.minutes)}
        onChange={minutes => onChange({ ...rule, minutes: signed(minutes, isBefore) })}
        onBlur={onBlur}
        error={error}
      />
      <Select
        label={t('moment.label')}
        data={moments.map(value => ({ value, label: t(`moment.${value}`) }))}
        allowDeselect={false}
        value={moment}
        onChange={next => next && choose(next as Moment)}
      />
      <Checkbox
        className={classes.mail}
        label={t('byMail')}
        checked={rule.mail}
        onChange={event => onChange({ ...rule, mail: event.currentTarget.checked })}
      />
      {remove}
    </fieldset>
  )
}
