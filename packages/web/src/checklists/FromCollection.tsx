import { useTranslation } from '../i18n/useTranslation.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import classes from './FromCollection.module.css'

/** Says that the platform owner shares a checklist, or shared it once. */
export const FromCollection = ({ name, withdrawn }: { name: string; withdrawn: boolean }) => {
  const { t } = useTranslation('checklists')
  return (
    <div className={classes.notice}>
      <Notice tone={withdrawn ? 'warning' : 'info'}>
        {t(withdrawn ? 'shared.withdrawnNote' : 'shared.note', { collection: name })}
      </Notice>
    </div>
  )
}
