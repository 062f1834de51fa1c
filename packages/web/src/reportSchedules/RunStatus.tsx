import type { ReportRun } from '@gemba/domain/reportSchedules/reportRun.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { State } from '../ui/display/StateGlyph.tsx'
import { Status } from '../ui/display/Status.tsx'

/** What went as it should is said in grey and without a sign. */
const signs: Partial<Record<ReportRun['state'], State>> = {
  ...{ queued: 'pending', rendering: 'pending', sending: 'pending' },
  ...{ kept: 'warning', partly: 'warning', skipped: 'na', failed: 'fail' },
}

type RunStatusProps = Pick<ReportRun, 'state' | 'sent' | 'recipients'>

/** How far a run is, with how many have got it. */
export const RunStatus = ({ state, sent, recipients }: RunStatusProps) => {
  const { t } = useTranslation('reportSchedules')
  const sign = signs[state]
  const words = t(`state.${state}`, { sent, recipients })
  return sign ? <Status state={sign}>{words}</Status> : words
}
