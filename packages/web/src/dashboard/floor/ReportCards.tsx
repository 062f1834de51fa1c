import { checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { addressOf } from '@gemba/domain/core/address'
import { englishLanguageId } from '@gemba/domain/core/languages'
import { IconChartBar } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useMayOpen } from '../../platform/mayOpen.ts'
import { StripCell } from '../../ui/layout/StripCell.tsx'

const page = '/checklists/$checklistType/$languageId/reports'

/** The reports of each type of checklist. */
export const ReportCards = () => {
  const { t } = useTranslation('dashboard')
  const mayOpen = useMayOpen()
  return checklistTypes
    .map(checklistType => ({ checklistType, languageId: englishLanguageId }))
    .filter(values => mayOpen(page, values))
    .map(values => (
      <StripCell
        key={values.checklistType}
        icon={IconChartBar}
        title={t(`reports.${values.checklistType}`)}
        to={addressOf(page, values)}
      />
    ))
}
