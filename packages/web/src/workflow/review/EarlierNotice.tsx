import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import classes from './EarlierNotice.module.css'

/** The queue begins with the last 30 days: what waits from before them is never out of sight without a word. */
export const EarlierNotice = ({ count, onShow }: { count: number; onShow: () => void }) => {
  const { t } = useTranslation('workflow')
  if (count === 0) return null
  return (
    <div className={classes.notice}>
      <Notice
        tone="warning"
        action={
          <Button variant="default" onClick={onShow}>
            {t('earlier.show')}
          </Button>
        }
      >
        {t('earlier.text', { count })}
      </Notice>
    </div>
  )
}
