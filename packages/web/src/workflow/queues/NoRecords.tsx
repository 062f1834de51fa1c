import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'

/** 'No records found!' (specification 2 §2.4); with `onClear`, the way out of filters that are too narrow. */
export const NoRecords = ({ onClear }: { onClear?: () => void }) => {
  const { t } = useTranslation(['workflow', 'ui'])
  return (
    <EmptyState
      title={t('workflow:noRecords')}
      gauge={!onClear}
      action={
        onClear && (
          <Button variant="default" onClick={onClear}>
            {t('ui:filters.clear')}
          </Button>
        )
      }
    >
      {onClear ? t('ui:noHits.advice') : t('workflow:noRecordsAdvice')}
    </EmptyState>
  )
}
