import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'

/** 'No records found!' (specification 2 §2.4), and the way out of filters that are too narrow. */
export const NoRecords = ({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) => {
  const { t } = useTranslation(['workflow', 'ui'])
  return (
    <EmptyState
      title={t('workflow:noRecords')}
      gauge={!narrowed}
      action={
        narrowed && (
          <Button variant="default" onClick={onClear}>
            {t('ui:filters.clear')}
          </Button>
        )
      }
    >
      {narrowed ? t('ui:noHits.advice') : t('workflow:noRecordsAdvice')}
    </EmptyState>
  )
}
