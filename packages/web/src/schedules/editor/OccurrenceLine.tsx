import { OccurrenceWindow } from '@gemba/domain/schedules/occurrenceTimes'
import { EscalationRule, ReminderRule } from '@gemba/domain/schedules/timeline'
import type { Named } from '@gemba/domain/users/userState.schema'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { roleName } from '../../roles/public/roleName.ts'
import { type State, StateGlyph } from '../../ui/display/StateGlyph.tsx'
import { usePlantCalendars } from '../public/useRuleSentence.ts'
import { useZoneFormat } from '../public/useZoneFormat.ts'
import classes from './OccurrenceLine.module.css'
import { type Moment, type MomentKind, occurrenceMoments } from './occurrenceMoments.ts'
import type { ScheduleValues } from './scheduleForm.ts'

const glyphs: Record<MomentKind, State> = {
  ...{ opens: 'none', slot: 'pending', due: 'pending', late: 'warning', missed: 'fail' },
  ...{ reminder: 'info', escalation: 'warning' },
}

/** What happens to one occurrence that no one runs, in its order and not to scale. Nothing while the form is incomplete. */
export const OccurrenceLine = ({ values, roles }: { values: ScheduleValues; roles: readonly Named[] }) => {
  const { t } = useTranslation('schedules')
  const moments = momentsOf(values)
  const timeOf = useMomentTime(values)
  if (!moments) return null
  const label = ({ kind, roleId }: Moment) => {
    const role = roles.find(({ id }) => id === roleId)
    return role ? roleName(role.name) : t(`line.${kind}`)
  }
  return (
    <ol
      className={classes.line}
      aria-label={t('line.label')}
      style={{ '--moments': moments.length, '--half': Math.ceil(moments.length / 2) } as CSSProperties}
    >
      {moments.map((moment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be at one moment
        <li key={index} data-kind={moment.kind} data-after={phaseAfter(moments, index)}>
          <span dir="auto">{label(moment)}</span>
          <StateGlyph state={glyphs[moment.kind]} size={16} />
          <small>{timeOf(moment.minutes)}</small>
        </li>
      ))}
    </ol>
  )
}

const momentsOf = ({ window, reminders, escalations }: ScheduleValues) => {
  const read = OccurrenceWindow.safeParse(window)
  if (!read.success) return undefined
  return occurrenceMoments(read.data, {
    reminders: reminders.flatMap(rule => ReminderRule.safeParse(rule).data ?? []),
    // Its role may not be chosen yet.
    escalations: escalations.flatMap(rule => {
      const read = EscalationRule.safeParse({ ...rule, roleId: rule.roleId || unchosen }).data
      return read ? [{ ...read, roleId: rule.roleId }] : []
    }),
  })
}
const unchosen = '00000000-0000-4000-8000-000000000000'

/** Whether it is open, in its grace period, or overdue between one moment and the next. */
const phaseAfter = (moments: readonly Moment[], index: number) => {
  const phases = { opens: 'open', slot: 'open', due: 'grace', late: 'late', missed: 'over' } as const
  for (const { kind } of moments.slice(0, index + 1).reverse())
    if (kind !== 'reminder' && kind !== 'escalation') return phases[kind]
  return 'before'
}

/** The clock of the first time that is asked for; without one, minutes from it. */
const useMomentTime = ({ recurrence, calendarId }: ScheduleValues) => {
  const { t } = useTranslation('schedules')
  const format = useFormat()
  const { time } = useZoneFormat('UTC')
  const calendar = usePlantCalendars().find(({ id }) => id === calendarId)
  const clock =
    recurrence.every === 'shift'
      ? calendar?.shifts.find(({ id }) => recurrence.shiftIds.includes(id))?.start
      : 'times' in recurrence
        ? recurrence.times.toSorted()[0]
        : undefined
  return (minutes: number) => {
    const first = clock ? Date.parse(`2000-01-01T${clock}Z`) : Number.NaN
    if (Number.isNaN(first)) return minutes === 0 ? '' : t('line.minutes', { n: format.number(minutes) })
    const at = first + minutes * 60_000
    const days = Math.floor((at - Date.parse('2000-01-01T00:00Z')) / 86_400_000)
    const shown = time(new Date(at).toISOString())
    if (days === 0) return shown
    return t(days > 0 ? 'line.daysAfter' : 'line.daysBefore', { time: shown, n: Math.abs(days) })
  }
}
