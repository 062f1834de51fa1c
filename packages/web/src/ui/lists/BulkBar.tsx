import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import classes from './BulkBar.module.css'

/** Above the head of a table while rows are selected: how many, and what can be done with them. */
export const BulkBar = ({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) => {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('bulk.label')}>
      <span className={classes.count} role="status">
        {t('bulk.selected', { count })}
      </span>
      <span className={classes.actions}>{children}</span>
      <CloseButton aria-label={t('bulk.clear')} onClick={onClear} />
    </div>
  )
}
