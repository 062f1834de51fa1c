import { dayIn } from '@gemba/domain/core/calendarDay'
import type { ScheduleSummary } from '@gemba/domain/schedules/schedule.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { State } from '../ui/display/StateGlyph.tsx'
import { Status, StatusBadge } from '../ui/display/Status.tsx'

type ScheduleState = 'on' | 'paused' | 'ended'
const glyphs: Record<ScheduleState, State> = { on: 'pending', paused: 'na', ended: 'none' }

type ScheduleStatusProps = {
  schedule: Pick<ScheduleSummary, 'active' | 'ended' | 'endsOn' | 'effectiveZone'>
  beside?: 'title'
}

/** On, paused, or over: ended for good, or past its last day; as a tag beside a title. */
export const ScheduleStatus = ({ schedule, beside }: ScheduleStatusProps) => {
  const { t } = useTranslation('schedules')
  const { active, ended, endsOn, effectiveZone } = schedule
  const isOver = ended || (endsOn !== null && endsOn < dayIn(effectiveZone))
  const state: ScheduleState = isOver ? 'ended' : active ? 'on' : 'paused'
  const Shown = beside ? StatusBadge : Status
  return <Shown state={glyphs[state]}>{t(`states.${state}`)}</Shown>
}
