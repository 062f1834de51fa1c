import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { StateGlyph } from '../display/StateGlyph.tsx'
import classes from './Notice.module.css'

/** A notice on the page: maintenance tonight, a newer revision. */
export const Notice = ({
  tone,
  children,
  action,
  onClose,
}: {
  tone: 'info' | 'warning' | 'fail'
  children: ReactNode
  action?: ReactNode
  onClose?: () => void
}) => {
  const { t } = useTranslation('ui')
  return (
    <div className={`${classes.notice} ${classes[tone]}`} role={tone === 'fail' ? 'alert' : 'note'}>
      <StateGlyph state={tone} className={classes.glyph} />
      <div className={classes.text}>{children}</div>
      {action}
      {onClose && <CloseButton size="sm" aria-label={t('close')} onClick={onClose} />}
    </div>
  )
}
