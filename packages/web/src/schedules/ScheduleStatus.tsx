import type { ScheduleSummary } from '@gemba/domain/schedules/schedule.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { State } from '../ui/display/StateGlyph.tsx'
import { Status, StatusBadge } from '../ui/display/Status.tsx'

type ScheduleState = 'on' | 'paused' | 'ended'
const glyphs: Record<ScheduleState, State> = { on: 'pending', paused: 'na', ended: 'none' }

type ScheduleStatusProps = { schedule: Pick<ScheduleSummary, 'active' | 'ended'>; beside?: 'title' }

/** On, paused, or ended for good; as a tag beside a title. */
export const ScheduleStatus = ({ schedule: { active, ended }, beside }: ScheduleStatusProps) => {
  const { t } = useTranslation('schedules')
  const state: ScheduleState = ended ? 'ended' : active ? 'on' : 'paused'
  const Shown = beside ? StatusBadge : Status
  return <Shown state={glyphs[state]}>{t(`states.${state}`)}</Shown>
}
