import type { SchedulePreview } from '@gemba/domain/schedules/schedule.schema'
import type { EscalationRule } from '@gemba/domain/schedules/timeline'
import type { Named } from '@gemba/domain/users/userState.schema'
import { Button, Checkbox, Input, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { roleName } from '../../roles/public/roleName.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { Wide } from '../../ui/forms/FormPage.tsx'
import classes from '../schedules.module.css'
import { NumberField } from './NumberField.tsx'
import { mostRules } from './RemindersField.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { type ScheduleForm, sentTooLate } from './scheduleForm.ts'
import { useRolesToTell } from './useRolesToTell.ts'

type EscalationsFieldProps = {
  form: ScheduleForm
  named: readonly Named[]
  /** how many of each role are told; undefined as long as it is not known */
  reach: SchedulePreview['roles'] | undefined
  readOnly: boolean
}

/** Which roles are told that it is overdue, or was missed. */
export const EscalationsField = ({ form, named, reach = [], readOnly }: EscalationsFieldProps) => {
  const { t } = useTranslation('schedules')
  const { escalations } = form.values
  const roles = useRolesToTell(named).map(({ id, name }) => ({ value: id, label: roleName(name) }))
  const put = (next: EscalationRule[]) => form.setFieldValue('escalations', next)
  const change = (at: number, next: EscalationRule) => put(escalations.with(at, next))
  const tooLate = sentTooLate(form.values)
  const errorAt = (at: number, name: string) =>
    form.errors[`escalations.${at}.${name}`] ?? tooLate[`escalations.${at}.${name}`]
  // Its page opens for those alone who may see schedules: the others hear nothing.
  const warningOf = (roleId: string) => {
    if (roleId && reach.length > 0 && !roles.some(({ value }) => value === roleId)) return t('roleGone')
    const { people = 0, told = 0 } = reach.find(({ id }) => id === roleId) ?? {}
    return people > told ? t('untold', { n: people - told, people }) : undefined
  }
  const blurOf = (at: number, name: string) => form.getInputProps(`escalations.${at}.${name}`).onBlur
  return (
    <Wide>
      <div className={classes.rules}>
        {escalations.map((rule, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an escalation is identified by its position
          <fieldset key={at} className={classes.escalation} aria-label={t('escalationNumber', { n: at + 1 })}>
            <Select
              label={t('escalateWhen.label')}
              data={(['late', 'missed'] as const).map(value => ({ value, label: t(`escalateWhen.${value}`) }))}
              allowDeselect={false}
              value={rule.when}
              onChange={when => {
                const { roleId, mail } = rule
                if (when === 'late') change(at, { when, minutes: 30, roleId, mail })
                else if (when === 'missed') change(at, { when, inARow: 1, roleId, mail })
              }}
            />
            {rule.when === 'late' ? (
              <NumberField
                label={t('minutesLate')}
                value={rule.minutes}
                onChange={minutes => change(at, { ...rule, minutes })}
                onBlur={blurOf(at, 'minutes')}
                error={errorAt(at, 'minutes')}
              />
            ) : (
              <NumberField
                label={t('inARow')}
                value={rule.inARow}
                onChange={inARow => change(at, { ...rule, inARow })}
                onBlur={blurOf(at, 'inARow')}
                error={errorAt(at, 'inARow')}
              />
            )}
            <Select
              className={classes.told}
              label={t('role')}
              searchable
              data={roles}
              allowDeselect={false}
              value={rule.roleId || null}
              onChange={roleId => change(at, { ...rule, roleId: roleId ?? '' })}
              onBlur={blurOf(at, 'roleId')}
              error={errorAt(at, 'roleId')}
              description={warningOf(rule.roleId)}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
            />
            <Checkbox
              className={classes.mail}
              label={t('byMail')}
              checked={rule.mail}
              onChange={event => change(at, { ...rule, mail: event.currentTarget.checked })}
            />
            {!readOnly && (
              <RemoveButton
                className={classes.remove}
                label={t('removeEscalation', { n: at + 1 })}
                onClick={() => put(escalations.filter((_, other) => other !== at))}
              />
            )}
          </fieldset>
        ))}
        {escalations.length === 0 && <p className={classes.hint}>{t('noEscalations')}</p>}
        {form.errors.escalations && <Input.Error role="alert">{form.errors.escalations}</Input.Error>}
        {!readOnly && (
          <Button
            variant="default"
            className={classes.add}
            leftSection={<Icon of={IconPlus} />}
            disabled={escalations.length >= mostRules}
            onClick={() => put([...escalations, { when: 'late', minutes: 30, roleId: '', mail: true }])}
          >
            {t('addEscalation')}
          </Button>
        )}
      </div>
    </Wide>
  )
}
