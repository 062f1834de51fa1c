import { noStatus, type StatusCode } from '@gemba/domain/workflow/statuses'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Status } from '../../ui/display/Status.tsx'
import { standing } from '../states.ts'

/** The approval status of an inspection: glyph and word, '(No Status)' until someone has decided. */
export const StandingStatus = (inspection: { status: StatusCode | null; isWorkflowReverse: boolean }) => {
  const { t } = useTranslation('workflow')
  const word = t(`status.${inspection.status ?? noStatus.code}`)
  return (
    <Status state={standing(inspection)}>
      {inspection.isWorkflowReverse ? t('statusReversed', { status: word }) : word}
    </Status>
  )
}
